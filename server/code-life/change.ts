import { sql } from 'kysely'
import { recordAs } from '../kernel/audit.ts'
import { keepApprovals, waitingOf, warrantyFrom } from './approval.ts'
import { type Folding, countChange } from './counts.ts'
import type { Kernel } from '../kernel/context.ts'
import type { InTransaction, Tx } from '../database/connect.ts'
import { type By, recordEvents } from '../kernel/events.ts'
import { Failure } from '../kernel/failure.ts'
import { type Life, type LifeEvent, lifeAfter, refusalOf } from './life.ts'
import { keepLosses } from './loss.ts'
import type { LockedCode } from './lock.ts'
import { mustTakeCodes } from './takers.ts'
import { type Happened, auditOf, eventOf, historyOf } from './change-records.ts'

/** Dependencies of a change of a code; a call brings its own request id along. */
export type LifeSource = Folding & Pick<Kernel, 'uuid' | 'now' | 'seals' | 'public_url'> & { request_id?: string }

/** An event that happens to a code. */
export type CodeChange = { code: LockedCode; event: LifeEvent }

/** Lets something happen to one code; fails with the reason for which it cannot (product C). */
export async function changeCode(source: InTransaction<LifeSource>, by: By, change: CodeChange): Promise<void> {
  await changeCodes(source, by, [change])
}

/**
 * The one writer of the life of codes: what happens to each, its line in the history, the counts, the event, and the
 * audit of what the shop's people do, all in the given transaction and each in one statement, however many codes of one
 * shop there are. All of them change or, when one cannot, none.
 */
export async function changeCodes(
  source: InTransaction<LifeSource>,
  by: By,
  changes: readonly CodeChange[],
): Promise<void> {
  const happened = await changeInBulk(source, by, changes)
  if (by.kind !== 'operator' && by.kind !== 'staff') return
  await audit(source, by, happened)
}

/**
 * Changes codes without an audit entry, for chunks of a bulk change, which has one entry as a whole; returns the result
 * of each code.
 */
export async function changeInBulk(
  source: InTransaction<LifeSource>,
  by: By,
  changes: readonly CodeChange[],
): Promise<readonly Happened[]> {
  const [first] = changes
  if (first === undefined) return []
  const now = source.now()
  await mustTakeCodes(source.tx, changes)
  const waiting = await waitingOf(source.tx, changes)
  const happened = changes.map(({ code, event }): Happened => {
    const refusal = refusalOf(code, event)
    if (refusal !== null) throw new Failure(refusal)
    return { code, event, after: lifeAfter(code, event, now, warrantyFrom({ code, event }, waiting, now)) }
  })
  await write(source.tx, by, now, happened)
  await keepLosses(source.tx, by, now, happened)
  await keepApprovals(source, by, { happened, waiting })
  await forgetDevices(source.tx, happened)
  await countChange(source, happened.map(countedOf))
  await recordEvents(
    source,
    first.code.mall_id,
    happened.flatMap((one) => eventOf(one, by)),
  )
  return happened
}

function countedOf({ code, after: { cert_status, activated_at } }: Happened) {
  const { mall_id, shop_id, code_id, variant_no, created_at, printed_count } = code
  return {
    mall_id,
    shop_id,
    code_id,
    variant_no,
    created_at,
    before: code,
    after: { cert_status, activated_at, printed_count },
  }
}

/** One code is named; of many, how many there were and what happened to the first of them. */
async function audit(source: InTransaction<LifeSource>, by: By, happened: readonly Happened[]): Promise<void> {
  const [first] = happened
  if (first === undefined) return
  const { mall_id, shop_id, code_id } = first.code
  const { action, detail } = auditOf(first)
  const many = { target: `shop:${shop_id}`, detail: { ...detail, count: happened.length } }
  const one = { target: `code:${code_id}`, detail }
  const entry = { action, ...(happened.length === 1 ? one : many) }
  await recordAs(source, { mall_id, kind: by.kind, name: by.id }, entry)
}

/** The columns of a life with their types; a column more does not compile without its type. */
const columns = {
  cert_status: 'text',
  approval_status: 'text',
  status_before_lost: 'text',
  blocked_reason: 'text',
  activated_at: 'timestamptz',
  member_id: 'text',
  bought_at: 'timestamptz',
  cert_validated_at: 'timestamptz',
  cert_expired_at: 'timestamptz',
  cert_duration_type: 'text',
  cert_duration: 'text',
  warranty_fixed: 'boolean',
  memo: 'text',
} as const satisfies Record<keyof Life, string>
const names = Object.keys(columns) as (keyof Life)[] // the keys of the table above
const listed = sql.raw(names.join(', '))
const assigned = sql.raw(names.map((name) => `${name} = n.${name}`).join(', '))

/** The codes and their histories, in one statement; one code has one event here. */
async function write(tx: Tx, by: By, now: Date, happened: readonly Happened[]): Promise<void> {
  const [first] = happened
  if (first === undefined) return
  const { mall_id, shop_id } = first.code
  const lives = names.map((name) => sql`${happened.map(({ after }) => after[name])}::${sql.raw(columns[name])}[]`)
  const told = happened.map((one) => {
    const { title, detail, values } = historyOf(one, by)
    return sql`(${mall_id}, ${shop_id}, ${one.code.code_id}, ${title}, ${detail}, ${JSON.stringify(values)}, ${now},
      ${by.name}, ${values['member_id'] ?? toldOf(one, by)})`
  })
  const result = await sql<{ changed: number }>`
    with changed as (
      update code c set ${assigned}
      from unnest(${happened.map(({ code }) => code.code_id)}::bigint[], ${sql.join(lives)}) as n (code_id, ${listed})
      where c.mall_id = ${mall_id} and c.shop_id = ${shop_id} and c.code_id = n.code_id
      returning c.code_id
    ), told as (
      insert into code_history (mall_id, shop_id, code_id, title, detail, detail_values, changed_at, updated_by,
        member_id)
      values ${sql.join(told)}
    )
    select count(*)::integer as changed from changed`.execute(tx)
  if (result.rows[0]?.changed !== happened.length) throw new Error('a code changed while its row was locked')
}

/**
 * The member whose timeline shows an event without a named member: the previous owner, the repair's requester, or the
 * actor.
 */
function toldOf({ code, event }: Happened, by: By): string | null {
  if (event.type === 'transfer') return code.member_id
  if (event.type === 'repair') return event.member_id
  return by.kind === 'buyer' ? by.id : null
}

/**
 * Devices belong to one registration (ADR 0038): they are deleted when the code's owner changes, so that the next owner
 * has every seat.
 */
async function forgetDevices(tx: Tx, happened: readonly Happened[]): Promise<void> {
  const ended = happened.filter(({ code, after }) => code.member_id !== null && code.member_id !== after.member_id)
  const [first] = ended
  if (first === undefined) return
  const { mall_id, shop_id } = first.code
  await tx
    .deleteFrom('licence_device')
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where(
      'code_id',
      'in',
      ended.map(({ code }) => code.code_id),
    )
    .execute()
}
