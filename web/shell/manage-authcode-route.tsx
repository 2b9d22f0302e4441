import { lazy } from 'react'
import { ManageAuthcodeScreen } from '../codes/list/manage-authcode-screen.tsx'

// The labels are a feature of their own, loaded on print.
const PrintDialog = lazy(async () => ({
  default: (await import('../labels/desk/print-dialog.tsx')).PrintDialog,
}))

/** The code list with the print dialog in its slot. */
export function ManageAuthcodeRoute() {
  return <ManageAuthcodeScreen PrintDialog={PrintDialog} />
}
