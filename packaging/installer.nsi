; The Windows installer. packaging/windows.py calls makensis with VERSION, NUMBERS, BUNDLE, TARGET, ICON, SIZE, MAKER
; and LICENCE, and AMD64 where this NSIS can make 64-bit installers (else it is a 32-bit one, which Windows runs as well).
; Installs for the person who starts it: no administrator is asked for, nothing is written for others.
Unicode true
!ifdef AMD64
  Target amd64-unicode
!endif
!include "MUI2.nsh"

Name "Mayhem"
OutFile "${TARGET}"
InstallDir "$LOCALAPPDATA\Programs\Mayhem"
InstallDirRegKey HKCU "Software\Mayhem" "InstallDir"
RequestExecutionLevel user
SetCompressor /SOLID lzma
SetDateSave off
ManifestDPIAware true

VIProductVersion "${NUMBERS}"
VIAddVersionKey "ProductName" "Mayhem"
VIAddVersionKey "CompanyName" "${MAKER}"
VIAddVersionKey "FileDescription" "Mayhem, installer"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "LegalCopyright" "${MAKER}, MIT licence"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\Mayhem.exe"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Mayhem"
!insertmacro MUI_PAGE_LICENSE "${LICENCE}"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "Italian"
!insertmacro MUI_LANGUAGE "Japanese"

; Only what an earlier version put there goes: never the whole folder, which a person may have chosen unwisely.
!macro RemoveProgram
  RMDir /r "$INSTDIR\lib"
  Delete "$INSTDIR\Mayhem.exe"
  Delete "$INSTDIR\mayhem-console.exe"
  Delete "$INSTDIR\README.txt"
  Delete "$INSTDIR\LICENSE.txt"
  Delete "$INSTDIR\uninstall.exe"
!macroend

Section
  SetShellVarContext current
  !insertmacro RemoveProgram
  SetOutPath "$INSTDIR"
  ; A backslash: the makensis of Windows cuts a pattern off its folder at no other sign, and that of Linux turns it round.
  File /r "${BUNDLE}\*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Mayhem.lnk" "$INSTDIR\Mayhem.exe"
  WriteRegStr HKCU "Software\Mayhem" "InstallDir" "$INSTDIR"
  WriteRegStr HKCU "Software\Classes\.mayhem" "" "Mayhem.Save"
  WriteRegStr HKCU "Software\Classes\Mayhem.Save" "" "Mayhem save"
  WriteRegStr HKCU "Software\Classes\Mayhem.Save\DefaultIcon" "" "$INSTDIR\Mayhem.exe,0"
  WriteRegStr HKCU "Software\Classes\Mayhem.Save\shell\open\command" "" '"$INSTDIR\Mayhem.exe" "%1"'
  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "Mayhem"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\Mayhem.exe"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "${MAKER}"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" ${SIZE}
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
SectionEnd

; Saves and settings lie in the person's own folders and stay.
Section "Uninstall"
  SetShellVarContext current
  !insertmacro RemoveProgram
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Mayhem.lnk"
  DeleteRegKey HKCU "${UNINSTALL}"
  DeleteRegKey HKCU "Software\Mayhem"
  DeleteRegKey HKCU "Software\Classes\Mayhem.Save"
  DeleteRegKey HKCU "Software\Classes\.mayhem"
SectionEnd
