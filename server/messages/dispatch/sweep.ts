import { sql } from 'kysely'
import type { InTransaction, Tx } from '../../database/connect.ts'
import type { Work } from '../../kernel/job.ts'
import type { Kernel } from '../../kernel/context.ts'
import { callIsOver } from './claim.ts'
import { finish } from './finish.ts'
import { type Change, type SentRow, save } from './save.ts'
import { heldWithin } from './release.ts'
import { wakeDispatch, wakeFor, wakeResults, wakeUrgent } from '../../notify/wake.ts'
import { type Sweep, sweep } from '../../work/sweep.ts'

/** Rows that one minute takes up of a mall. */
const limit = 1000

/** Every minute: recovers messages of dead workers, ends expired holds, and wakes malls with due work and no job. */
export const sweepMessages: Work<'messages.sweep'> = async (kernel, _data, signal) => {
  const now = kernel.now()
  const due: Sweep<WithWork> = {
    find: (tx) => mallsWithWork(tx, now),
    work: async (kernel, { mall_id, to_send, to_hurry, to_ask }) => {
      if (to_send) await wakeDispatch(kernel, mall_id)
      if (to_hurry) await wakeUrgent(kernel, mall_id)
      if (to_ask) await wakeResults(kernel, mall_id)
    },
  }
  const stuck: Sweep<{ mall_id: string }> = {
    find: (tx) => mallsWithStuck(tx, now),
    work: (kernel, { mall_id }) => recoverStuck(kernel, mall_id),
  }
  await sweep(kernel, due, signal)
  await sweep(kernel, stuck, signal)
}

type WithWork = { mall_id: string; to_send: boolean; to_hurry: boolean; to_ask: boolean }

async function mallsWithWork(tx: Tx, now: Date): Promise<WithWork[]> {
  // Each by an index of its own.
  const isDue = sql`select from message g where g.mall_id = m.mall_id and g.state = 'queued' and g.send_after <= ${now}`
  const { rows } = await sql<WithWork>`
    select * from (select m.mall_id,
      exists (${isDue} and not g.is_urgent and g.channel <> 'email')
        or exists (${isDue} and not g.is_urgent and g.channel = 'email') as to_send,
      exists (${isDue} and g.is_urgent) as to_hurry,
      exists (select from message g where g.mall_id = m.mall_id and g.next_check_at <= ${now}) as to_ask
    from mall m) as w where to_send or to_hurry or to_ask`.execute(tx)
  return rows
}

async function mallsWithStuck(tx: Tx, now: Date): Promise<{ mall_id: string }[]> {
  const { rows } = await sql<{ mall_id: string }>`
    select mall_id from message where state = 'sending' and claimed_at < ${ago(now, callIsOver)}
    union select mall_id from message where state = 'held'
      and (queued_at < ${ago(now, heldWithin)} or send_after <= ${now})`.execute(tx)
  return rows
}

function ago(now: Date, ms: number): Date {
  return new Date(now.getTime() - ms)
}

async function recoverStuck(kernel: InTransaction<Kernel>, mall_id: string): Promise<void> {
  const now = kernel.now()
  const { rows } = await sql<Stuck>`
      select message_id, shop_id, channel, is_urgent, attempts, points_reserved, recipient_sealed, body_sealed, state,
        failure
      from message where mall_id = ${mall_id} and (
        state = 'sending' and claimed_at < ${ago(now, callIsOver)}
        or state = 'held' and failure in ('points', 'template', 'channel') and queued_at < ${ago(now, heldWithin)}
        or state = 'held' and failure = 'night' and send_after <= ${now})
      order by message_no limit ${limit} for update skip locked`.execute(kernel.tx)
  const saved = await save(
    kernel.tx,
    mall_id,
    rows.map((row) => changeOf(row, now)),
    'sending',
    'held',
  )
  await finish(kernel, mall_id, saved)
  await wakeFor(
    kernel,
    mall_id,
    saved.filter(({ state }) => state === 'queued').map(({ row }) => row),
  )
  if (saved.some(({ state }) => state === 'unknown')) await wakeResults(kernel, mall_id)
}

/** The end of messages that have waited in vain. */
const waitedInVain: Readonly<Record<string, Pick<Change, 'state' | 'failure'>>> = {
  points: { state: 'skipped', failure: 'points' },
  template: { state: 'failed', failure: 'template_wrong' },
  channel: { state: 'failed', failure: 'channel_wrong' },
}

type Stuck = SentRow & { state: 'sending' | 'held'; failure: string | null }

function changeOf(row: Stuck, now: Date): Change {
  const same = { row, provider_code: null, provider_message_id: null, sent_at: null, spent: 0 }
  const going = { ...same, send_after: null, next_check_at: null, ended_at: null }
  if (row.state === 'held' && row.failure === 'night') return { ...going, state: 'queued', failure: null }
  const in_vain = row.state === 'held' ? waitedInVain[row.failure ?? ''] : undefined
  if (in_vain !== undefined) return { ...going, ...in_vain, ended_at: now }
  // The outcome of the call is unknown. The provider of texts can be asked; a relay of mails cannot.
  if (row.channel === 'email') return { ...going, state: 'unknown', failure: 'no_answer', ended_at: now }
  return { ...going, state: 'unknown', failure: 'no_answer', next_check_at: now }
}
