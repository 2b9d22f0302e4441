import type { FastifyReply, FastifyRequest } from 'fastify'
import { readEmail, readMobilePhone } from '#contract/kernel/contact.ts'
import { maskEmail, maskPhone } from '#contract/kernel/masking.ts'
import { proofCode, readProofCode } from '#contract/scans/proof.ts'
import type { SentProofAnswer } from '#contract/scans/proof-fields.ts'
import { errors as statuses } from '#contract/table/errors.ts'
import type { OperationName } from '#contract/table/operations.ts'
import { Failure } from '../../kernel/failure.ts'
import { fingerprintOf, runIdempotent } from '../../kernel/idempotency.ts'
import type { SentCode } from '../../shop-pages/forms/code-step.ts'
import type { Typed } from '../../shop-pages/forms/form.ts'
import { textFields } from '../place.ts'
import type { Visit } from './shop-visit.ts'

export type Fields = Readonly<Record<string, string | undefined>>

const uuid = /^[0-9a-f-]{36}$/

/** The fields of a posted form, and its idempotency key. */
export function readStep(visit: Visit): { fields: Fields; key: string } {
  refuseForeign(visit.request, visit.context.public_url)
  const fields = textFields(visit.request.body)
  return { fields, key: keyOf(visit, fields) }
}

/** The form's idempotency key. */
export function keyOf(visit: Visit, fields: Fields): string {
  return uuid.test(fields['key'] ?? '') ? (fields['key'] ?? '') : visit.context.uuid()
}

/**
 * Refuses posts from other sites (CSRF). A client that sends no origin is not a browser and has no buyer's cookie of
 * its own.
 */
export function refuseForeign(request: FastifyRequest, public_url: string): void {
  const site = request.headers['sec-fetch-site']
  const { origin } = request.headers
  const ours = [public_url, `${request.protocol}://${request.host}`]
  const foreign =
    site === undefined ? origin !== undefined && !ours.includes(origin) : site !== 'same-origin' && site !== 'none'
  if (foreign) throw new Failure('auth.cross_site')
}

/** Runs a form once: duplicates (a double tap, a reload) share its idempotency key and content. */
export async function once<T>(
  { visit, key }: { visit: Visit; key: string },
  name: OperationName,
  input: unknown,
  call: (context: Visit['context']) => Promise<T>,
): Promise<T> {
  const fingerprint = fingerprintOf(visit.context.seals, input).toString('base64url')
  const outcome = await runIdempotent(visit.context, { name, input, key: `${key}:${fingerprint}` }, call)
  return 'answer' in outcome ? outcome.answer : (outcome.replayed as T) // what the same call answered before
}

/** The code step's fields from before it was posted. */
export function sentBefore({ visit, fields, typed }: { visit: Visit; fields: Fields; typed: Typed }): SentCode {
  const masked =
    typed.channel === 'phone' ? maskPhone(readMobilePhone(typed.phone) ?? '') : maskEmail(readEmail(typed.email) ?? '')
  return sentOf(visit, fields, masked)
}

/** The code step's fields for a form without the contact. */
export function sentOf(visit: Visit, fields: Fields, target_masked: string): SentCode {
  const now = visit.context.now()
  const time = (text: string | undefined) => {
    const at = new Date(text ?? '')
    return Number.isNaN(at.getTime()) ? now : at
  }
  return {
    proof_id: uuid.test(fields['proof_id'] ?? '') ? (fields['proof_id'] ?? '') : visit.context.uuid(),
    target_masked,
    expires_at: time(fields['expires_at']),
    resend_at: time(fields['resend_at']),
  }
}

/** The code step's fields of a one-time code that was just sent. */
export function sentNow({ proof_id, target_masked, expires_at, resend_at }: SentProofAnswer): SentCode {
  return { proof_id, target_masked, expires_at: new Date(expires_at), resend_at: new Date(resend_at) }
}

/** The typed digits of a one-time code, or null. */
export function typedDigits(fields: Fields): string | null {
  const digits = readProofCode((fields['code'] ?? '').slice(0, 40))
  return proofCode.safeParse(digits).success ? digits : null
}

/** The HTTP status of a failure's page. */
export function failureStatus(reply: FastifyReply, failure: Failure): number {
  if (failure.retry_after !== undefined) void reply.header('retry-after', String(Math.ceil(failure.retry_after)))
  return statuses[failure.code]
}
