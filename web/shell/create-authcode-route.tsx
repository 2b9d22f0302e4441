import { lazy } from 'react'
import { CreateAuthcodeScreen } from '../codes/create/create-authcode-screen.tsx'

// The labels are a feature of their own, loaded on print.
const PrintDialog = lazy(async () => ({
  default: (await import('../labels/desk/print-dialog.tsx')).PrintDialog,
}))

/** The create page with the print dialog in its slot. */
export function CreateAuthcodeRoute() {
  return <CreateAuthcodeScreen PrintDialog={PrintDialog} />
}
