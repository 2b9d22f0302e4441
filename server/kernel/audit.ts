import { sql } from 'kysely'
import type { Cause } from '#contract/table/events.ts'
import type { Context, Kernel } from './context.ts'
import type { InTransaction } from '../database/connect.ts'

/** Something that was changed (product N). `detail` holds codes, counts and states, never personal data. */
export type AuditEntry = { action: string; target: string; detail?: Readonly<Record<string, unknown>> }

/** The chain of what concerns no mall: staff's own doings. */
export const staffChain = '_staff'

/** Writes an entry into the mall's chain, in the transaction that makes the change. */
export async function recordAudit(context: InTransaction<Context>, entry: AuditEntry): Promise<void> {
  await append(context, context.mall_id, entry)
}

/** Writes an audit entry for another actor: a platform, a job, or a given account. */
export async function recordAs(
  kernel: InTransaction<Pick<Kernel, 'now'> & { request_id?: string }>,
  who: { mall_id: string; kind: Cause['kind']; name: string },
  entry: AuditEntry,
): Promise<void> {
  await sql`select append_audit(${who.mall_id}, ${kernel.now()}, ${who.kind}, ${who.name}, ${entry.action}, ${entry.target},
    ${JSON.stringify(entry.detail ?? {})}::jsonb, ${kernel.request_id ?? null})`.execute(kernel.tx)
}

/** The actor, time and request of an audit entry. */
export type AuditBy = Pick<Context, 'actor' | 'now' | 'request_id'>

/** Writes an entry into another chain than the call's own: the transaction must be of that tenant. */
export async function append(context: InTransaction<AuditBy>, mall_id: string, entry: AuditEntry): Promise<void> {
  const { kind, name } = whoOf(context)
  const detail = { ...entry.detail, ...keyOf(context) }
  await sql`select append_audit(${mall_id}, ${context.now()}, ${kind}, ${name}, ${entry.action}, ${entry.target},
    ${JSON.stringify(detail)}::jsonb, ${context.request_id})`.execute(context.tx)
}

/** The key of a program, which acts for the account that is named. */
function keyOf({ actor }: AuditBy): { api_key?: string } {
  return actor.kind === 'operator' && actor.key !== null ? { api_key: actor.key.key_id } : {}
}

function whoOf({ actor }: AuditBy): { kind: string; name: string } {
  if (actor.kind === 'operator') return { kind: 'operator', name: actor.account_id }
  if (actor.kind === 'staff') return { kind: 'staff', name: actor.login_id }
  return { kind: 'nobody', name: '' }
}
