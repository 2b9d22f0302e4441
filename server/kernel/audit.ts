import { sql } from 'kysely'
import type { Context, Kernel } from './context.ts'
import type { Tx } from '../database/connect.ts'

/**
 * An audit entry: something that was changed (product N). `detail` holds codes, counts and states, never personal data.
 */
export type AuditEntry = { action: string; target: string; detail?: Readonly<Record<string, unknown>> }

/** The hash chain of staff's own actions, which concern no mall. */
export const staffChain = '_staff'

/** Appends an entry to the mall's hash chain, in the transaction that makes the change. */
export async function recordAudit(context: Context, tx: Tx, entry: AuditEntry): Promise<void> {
  await append(context, tx, context.mall_id, entry)
}

/** Appends an entry for an actor who is not signed in: a platform, or a job. */
export async function recordAs(
  kernel: Kernel & { request_id?: string },
  tx: Tx,
  mall_id: string,
  who: { kind: 'platform' | 'job'; name: string },
  entry: AuditEntry,
): Promise<void> {
  await sql`select append_audit(${mall_id}, ${kernel.now()}, ${who.kind}, ${who.name}, ${entry.action}, ${entry.target},
    ${JSON.stringify(entry.detail ?? {})}::jsonb, ${kernel.request_id ?? null})`.execute(tx)
}

/** The actor, the moment and the request of an entry. */
export type AuditBy = Pick<Context, 'actor' | 'now' | 'request_id'>

/** Appends an entry to another hash chain than the call's own: the transaction must be of that tenant. */
export async function append(context: AuditBy, tx: Tx, mall_id: string, entry: AuditEntry): Promise<void> {
  const { kind, name } = whoOf(context)
  await sql`select append_audit(${mall_id}, ${context.now()}, ${kind}, ${name}, ${entry.action}, ${entry.target},
    ${JSON.stringify(entry.detail ?? {})}::jsonb, ${context.request_id})`.execute(tx)
}

function whoOf({ actor }: AuditBy): { kind: string; name: string } {
  if (actor.kind === 'operator') return { kind: 'operator', name: actor.account_id }
  if (actor.kind === 'staff') return { kind: 'staff', name: actor.login_id }
  return { kind: 'nobody', name: '' }
}
