import { maskName } from '#contract/kernel/masking.ts'
import { toSeoulIso } from '#contract/kernel/seoul.ts'
import type { GivenConsents } from '#contract/scans/consent.ts'
import type { HandOver } from '#contract/scans/hand-over/operations.ts'
import type { LockedCode } from '../../code-life/lock.ts'
import type { InTransaction, WithoutPool } from '../../database/connect.ts'
import type { Context } from '../../kernel/context.ts'
import { Failure } from '../../kernel/failure.ts'
import { tokenHash } from '../../secrets/sealed.ts'
import { maskContact } from '../send-proof.ts'

/** A pending hand-over in the owner's view. */
type Shown = {
  hand_over_id: string
  code_id: string
  from_member_id: string
  state: 'open' | 'accepted'
  expires_at: Date
  to_channel: 'phone' | 'email' | null
  to_sealed: Buffer | null
  to_name_sealed: Buffer | null
  to_proof_id: string | null
}

/** A pending hand-over with the receiver's consents. */
export type Live = Shown & {
  to_consents: GivenConsents | null
  to_consent_version: string | null
  accepted_at: Date | null
}

/** The token of a link: derived, so that the owner's page can show it again and the database does not store it. */
export function linkOf({ seals, mall_id }: Pick<Context, 'seals' | 'mall_id'>, hand_over_id: string): string {
  return seals.keyed('hand-over', `${mall_id}:${hand_over_id}`).subarray(0, 16).toString('base64url')
}

/** Hashes a link for the database. */
export function linkHash(link: string): Buffer {
  return tokenHash(link)
}

/** The valid hand-over of a locked code, begun by its current owner. */
export async function liveOf(
  context: InTransaction<Context>,
  code: LockedCode,
  member_id: string,
): Promise<Live | null> {
  const row = await context.tx
    .selectFrom('hand_over')
    .select(['hand_over_id', 'code_id', 'from_member_id', 'state', 'expires_at', 'to_channel', 'to_sealed'])
    .select(['to_name_sealed', 'to_proof_id', 'to_consents', 'to_consent_version', 'accepted_at'])
    .where('mall_id', '=', context.mall_id)
    .where('shop_id', '=', code.shop_id)
    .where('code_id', '=', code.code_id)
    .where('state', 'in', ['open', 'accepted'])
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined || row.from_member_id !== member_id || row.expires_at <= context.now()) return null
  return { ...row, state: row.state === 'open' ? 'open' : 'accepted' }
}

/** Refuses to transfer a lost or stopped code. */
export function refuseStopped({ cert_status, blocked_reason, frozen_reason }: Standing): void {
  if (cert_status === 'lost') throw new Failure('code.reported_lost')
  // A replaced label does not affect ownership.
  const reason = blocked_reason ?? (frozen_reason === 'replaced' ? null : frozen_reason)
  if (reason !== null) throw new Failure('code.blocked')
}

type Standing = Pick<LockedCode, 'cert_status' | 'blocked_reason' | 'frozen_reason'>

/** The owner's view of a hand-over. */
export function handOverOf(context: WithoutPool<Context>, live: Shown | null): HandOver {
  if (live === null) return { state: 'none', link: null, expires_at: null, receiver: null }
  const { mall_id, public_url, place } = context
  const address = `${public_url.replace(/\/$/, '')}/shop/${mall_id}/${place.shop_no ?? ''}/receive/${linkOf(context, live.hand_over_id)}`
  return {
    state: live.state,
    link: address,
    expires_at: toSeoulIso(live.expires_at),
    receiver: receiverOf(context, live),
  }
}

function receiverOf(
  { seals, mall_id }: Pick<Context, 'seals' | 'mall_id'>,
  { to_channel, to_sealed, to_name_sealed }: Shown,
): HandOver['receiver'] {
  if (to_channel === null || to_sealed === null || to_name_sealed === null) return null
  return {
    name_masked: maskName(seals.open(mall_id, to_name_sealed)),
    target_masked: maskContact({ channel: to_channel, target: seals.open(mall_id, to_sealed) }),
  }
}
