import type { FoundCode } from './found-code.ts'

/** A code as its scanner may see it: what the API answers and what the page shows. */
export type ScannedCode = FoundCode & {
  /** Whether only the end of the serial is shown: to everybody but its owner. */
  serial_masked: boolean
  /** A registration that waits for the shop. */
  approval: 'pending' | null
}

export function scannedCode(code: FoundCode): ScannedCode {
  return {
    ...code,
    serial_masked: code.member_id === null,
    approval: code.verdict === 'registered' && code.approval_status === 'pending' ? 'pending' : null,
  }
}
