import { registrationRefusal } from '#contract/codes/status.ts'
import { Failure } from '../kernel/failure.ts'
import type { FoundCode } from './found-code.ts'
import { findCode, mustBeCode } from './find-code.ts'
import { readContact, sendProof } from './send-proof.ts'
import { reportAttempt } from './report-attempt.ts'
import type { Handler } from '../kernel/handle.ts'

/** Sends a one-time code to the number or address that a buyer claims (product B). */
export const requestProof: Handler<'requestProof'> = async (context, input) => {
  const contact = readContact(input)
  const code = mustBeCode(await findCode(context, input.auth_qr_code, 'lookup'))
  await reportAttempt(context, code, 'register')
  const { shop_id, shop_name, code_id } = code
  return context.write(async (context) => {
    refuseUnlessFree(code)
    return sendProof(context, { shop_id, shop_name, code_id, subject: null }, contact)
  })
}

/** Refuses codes that cannot be registered, before a one-time code is sent. */
function refuseUnlessFree({ cert_status, approval_status, blocked_reason }: FoundCode): void {
  const refusal = registrationRefusal({
    cert_status,
    approval_status: approval_status === 'pending' ? 'pending' : null,
    status_before_lost: null,
    blocked_reason,
  })
  if (refusal !== null) throw new Failure(refusal)
}
