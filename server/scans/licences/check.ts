import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import { isoOrNull, toSeoulIso } from '#contract/kernel/seoul.ts'
import { seatsFor } from '#contract/scans/licences/rules.ts'
import { type LicenceState, believedUntil, stateBeforeDevices } from '#contract/scans/licences/state.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { InTransaction } from '../../database/connect.ts'
import type { Context, Kernel } from '../../kernel/context.ts'
import { Failure } from '../../kernel/failure.ts'
import { readDocument } from '../../shop-data/shop-documents.ts'
import type { FoundCode } from '../found-code.ts'
import { bindDevice } from './bind.ts'
import { deviceHash, devicesOf, findLicensed, licensedItem } from './seats.ts'
import type { Handler } from '../../kernel/handle.ts'
import { type LicenceClaims, licenceType } from '#contract/scans/licences/statement.ts'
import { signingKey, signWith } from '../../secrets/signing-keys.ts'

type Check = Operations['checkLicence']
type Input = InputOf<Check>
type Answer = OutputOf<Check>

const nothing = {
  product_code: null,
  product_name: null,
  variant_code: null,
  variant_name: null,
  registered_at: null,
  expires_at: null,
  seats: null,
  seats_used: null,
  good_until: null,
  statement: null,
} as const

/**
 * Checks whether a code may be used on a device, and binds the device to a free seat (ADR 0038). Codes of other shops
 * and non-digital ones are unknown alike.
 */
export const checkLicence: Handler<'checkLicence'> = async (context, input) => {
  const found = await findLicensed(context, input.code)
  if (found.verdict === 'too_many') throw new Failure('scan.too_many', { retry_after: found.wait_seconds })
  if (found.verdict === 'unknown') return { state: 'unknown', ...nothing }
  if (found.verdict === 'destroyed') return { state: 'revoked', ...nothing }
  const code = found
  const judged = await context.write((context) => judge(context, code, input))
  if (judged === null) return { state: 'unknown', ...nothing }
  const { offline_days, ...answer } = judged
  return answer.state === 'valid' ? signed(context, code, input, { answer, offline_days }) : answer
}

type Judged = Answer & { offline_days: number }

async function judge(context: InTransaction<Context>, code: FoundCode, input: Input): Promise<Judged | null> {
  const { mall_id } = context
  const at = { mall_id, shop_id: code.shop_id, code_id: code.code_id }
  const item = await licensedItem(context.tx, at, false)
  if (item === null || (input.product_code ?? item.product_code) !== item.product_code) return null
  const rules = await readDocument(context.tx, at, 'licence_rules')
  const seats = seatsFor(rules, item.product_code)
  const now = context.now()
  const device_hash = deviceHash(context, code.code_id, input.device)
  let state: LicenceState | null = stateBeforeDevices(code, now)
  let seats_used = 0
  if (state === null) {
    const bound = await bindDevice(context.tx, { ...at, device_hash, seats, now })
    state = bound === null ? 'unregistered' : bound.is_bound ? 'valid' : 'another_device'
    seats_used = bound?.seats_used ?? 0
  } else seats_used = (await devicesOf(context.tx, at)).length
  return { ...factsOf(code, item), state, seats, seats_used, offline_days: rules.offline_days }
}

function factsOf(code: FoundCode, { product_code, variant_code }: { product_code: string; variant_code: string }) {
  const { product_name, variant_name, activated_at, cert_expired_at } = code
  return {
    ...nothing,
    product_code,
    product_name,
    variant_code,
    variant_name,
    registered_at: isoOrNull(activated_at),
    expires_at: isoOrNull(cert_expired_at),
  }
}

/** Adds a signed statement for offline use until a given time. */
async function signed(
  context: Context,
  code: FoundCode,
  { device }: Input,
  { answer, offline_days }: { answer: Answer; offline_days: number },
): Promise<Answer> {
  const now = context.now()
  const until = believedUntil(now, offline_days, code.cert_expired_at)
  const seconds = (at: Date) => Math.floor(at.getTime() / 1000)
  const statement = await signLicence(context, {
    iss: context.public_url,
    aud: `${context.mall_id}/${context.place.shop_no ?? ''}`,
    sub: code.serial_number,
    device,
    product_code: answer.product_code ?? '',
    variant_code: answer.variant_code ?? '',
    ends_at: code.cert_expired_at && seconds(code.cert_expired_at),
    iat: seconds(now),
    exp: seconds(until),
  })
  return { ...answer, good_until: toSeoulIso(until), statement }
}

/** Signs an answer with the key of today, as a compact JWS (RFC 7515) with Ed25519 (RFC 8037). */
async function signLicence(source: Pick<Kernel, 'database' | 'seals' | 'now'>, claims: LicenceClaims): Promise<string> {
  const { key_id, private_key } = await signingKey(source)
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = `${part({ alg: 'EdDSA', typ: licenceType, kid: key_id })}.${part(claims)}`
  return `${signed}.${signWith(private_key, Buffer.from(signed)).toString('base64url')}`
}
