import type { FoundCode } from './found-code.ts'

/** A code as its scanner may see it: what the API answers and what the page shows. */
export type ScannedCode = FoundCode & {
  /** True if only the end of the serial is shown: for all but its owner. */
  serial_masked: boolean
  /** A registration pending approval. */
  approval: 'pending' | null
}

export function scannedCode(code: FoundCode): ScannedCode {
  return {
    ...code,
    serial_masked: code.member_id === null,
    approval: code.verdict === 'registered' && code.approval_status === 'pending' ? 'pending' : null,
  }
}
