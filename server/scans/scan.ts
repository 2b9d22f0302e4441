import { maskSerial } from '#contract/kernel/masking.ts'
import type { ScanAnswer } from '#contract/scans/operations.ts'
import { isoOrNull } from '#contract/kernel/seoul.ts'
import type { FoundCode } from './found-code.ts'
import { findCode, mustBeCode } from './find-code.ts'
import type { Handler } from '../kernel/handle.ts'
import { scannedCode } from './scanned-code.ts'
import { cardOf } from '../shop-data/product-card.ts'

/** Says what a scanned code is, and writes the scan into the ledger (product D). */
export const scanCode: Handler<'scanCode'> = async (context, input) => {
  return scanAnswerOf(mustBeCode(await findCode(context, input.auth_qr_code, 'scan')))
}

/** A code as its scanner may see it: the serial is masked until this buyer has certified it (contract §5). */
export function scanAnswerOf(found: FoundCode): ScanAnswer {
  const code = scannedCode(found)
  const { cert_status, cert_duration_type, cert_duration } = code
  return {
    serial_number: code.serial_masked ? maskSerial(code.serial_number) : code.serial_number,
    genuine: code.verdict !== 'blocked',
    verdict: code.verdict,
    cert_status,
    blocked_reason: code.verdict === 'blocked' || code.verdict === 'yours' ? code.blocked_reason : null,
    ...cardOf(code),
    warranty: {
      cert_duration_type,
      cert_duration,
      cert_validated_at: isoOrNull(code.cert_validated_at),
      cert_expired_at: isoOrNull(code.cert_expired_at),
    },
    activated_at: isoOrNull(code.activated_at),
    approval: code.approval,
    notices: { description: code.notice_description, information: code.notice_information },
    auth_items: cert_duration_type === 'bought' ? ['name', 'phone', 'email', 'bought_at'] : ['name', 'phone', 'email'],
  }
}
