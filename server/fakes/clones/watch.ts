import { sql } from 'kysely'
import { type CloneReason, type CloneRules, type Seen, cloneWindow, suspicionsOf } from '#contract/fakes/clone-rules.ts'
import { changeInBulk } from '../../code-life/change.ts'
import { lockCode } from '../../code-life/lock.ts'
import { type InTransaction, type Tx, rowCount } from '../../database/connect.ts'
import { acrossMalls, inTenant } from '../../database/tenant.ts'
import type { Work } from '../../kernel/job.ts'
import type { Kernel } from '../../kernel/context.ts'
import { byJob } from '../../kernel/events.ts'
import { readDocument } from '../../shop-data/shop-documents.ts'
import { text } from '#contract/text/text.ts'
import { notifyManager } from '../../notify/notify-manager.ts'
import type { ShopKey } from '../../kernel/shop-key.ts'

/** The delay until a scan's row is certainly committed; younger ones are checked in the next round. */
const settled = 60_000
/** Rows of the ledger checked per transaction. */
const rowsAtOnce = 20_000

/**
 * Every ten minutes: looks through the scans since, and opens a case for each code of which there seems to be more than
 * one.
 */
export const watchClones: Work<'fakes.watch'> = async (kernel, _data, signal) => {
  const malls = await acrossMalls(kernel, async ({ tx }) => tx.selectFrom('mall').select('mall_id').execute())
  for (const { mall_id } of malls)
    for (;;) {
      signal.throwIfAborted()
      if ((await inTenant(kernel, mall_id, async (kernel) => watchPart(kernel, mall_id))) === 'done') break
    }
}

type Part = { from: string; to: string }
type SeenCode = Seen & { shop_id: number; code_id: string; scans: number }

/** One part of a mall's ledger, in the transaction that moves its mark: a killed worker begins it anew. */
async function watchPart(kernel: InTransaction<Kernel>, mall_id: string): Promise<'more' | 'done'> {
  const part = await partOf(kernel, mall_id)
  if (part === null) return 'done'
  const rules = new Map<number, CloneRules>()
  const opened = new Map<number, number>()
  for (const code of await seenIn(kernel, mall_id, part)) {
    const own =
      rules.get(code.shop_id) ?? (await readDocument(kernel.tx, { mall_id, shop_id: code.shop_id }, 'clone_rules'))
    rules.set(code.shop_id, own)
    for (const reason of suspicionsOf(code, own))
      if (await openCase(kernel, { mall_id, code, reason, rules: own }))
        opened.set(code.shop_id, (opened.get(code.shop_id) ?? 0) + 1)
  }
  for (const [shop_id, count] of opened) await tellOpened(kernel, { mall_id, shop_id, count })
  await sql`
    insert into clone_watch (mall_id, seen_to) values (${mall_id}, ${part.to}::bigint)
    on conflict (mall_id) do update set seen_to = excluded.seen_to`.execute(kernel.tx)
  return 'more'
}

async function partOf({ now, tx }: InTransaction<Kernel>, mall_id: string): Promise<Part | null> {
  const before = new Date(now().getTime() - settled)
  const { rows } = await sql<Part>`
    select w.seen_to as from, max(s.scan_id) as to
    from (select coalesce((select seen_to from clone_watch where mall_id = ${mall_id} for update), 0) as seen_to) w
    cross join lateral (
      select scan_id, scanned_at from scan where mall_id = ${mall_id} and scan_id > w.seen_to
      order by scan_id limit ${rowsAtOnce}
    ) s
    where s.scanned_at <= ${before}
    group by w.seen_to`.execute(tx)
  return rows[0] ?? null
}

/**
 * Reads the observations of the codes of these scans within the window; a device at a network is a visitor, an owner is
 * none.
 */
async function seenIn({ now, tx }: InTransaction<Kernel>, mall_id: string, { from, to }: Part): Promise<SeenCode[]> {
  const since = new Date(now().getTime() - cloneWindow)
  const { rows } = await sql<SeenCode>`
    with fresh as (
      select distinct shop_id, code_id from scan
      where mall_id = ${mall_id} and scan_id > ${from}::bigint and scan_id <= ${to}::bigint and code_id is not null
    )
    select f.shop_id, f.code_id, count(*)::int as scans,
      count(distinct (s.address_hash, s.device))::int as visitors,
      count(distinct (s.address_hash, s.device)) filter (where s.verdict = 'lost')::int as lost_visitors,
      count(distinct (s.address_hash, s.device)) filter (where s.verdict = 'blocked')::int as blocked_visitors,
      bool_or(c.printed_count > 0 or c.app = 'cert_digital') as is_printed
    from fresh f
    join code c on c.mall_id = ${mall_id} and c.shop_id = f.shop_id and c.code_id = f.code_id
    join scan s on s.mall_id = ${mall_id} and s.shop_id = f.shop_id and s.code_id = f.code_id
      and s.scanned_at > ${since} and s.verdict <> 'yours'
    group by f.shop_id, f.code_id order by f.code_id`.execute(tx)
  return rows
}

type Suspicion = { mall_id: string; code: SeenCode; reason: CloneReason; rules: CloneRules }

/**
 * Opens a case and notifies once; updates an open one. Codes judged as forged are skipped, harmless ones for a while.
 * Returns whether a case is new.
 */
async function openCase(kernel: InTransaction<Kernel>, { mall_id, code, reason, rules }: Suspicion): Promise<boolean> {
  const now = kernel.now()
  const { shop_id, code_id, scans } = code
  const visitors = visitorsOf(code, reason)
  if (await isSettled(kernel.tx, { mall_id, code, reason, rules }, now)) return false
  const { rows } = await sql<{ case_no: string; is_new: boolean }>`
    insert into clone_case (mall_id, shop_id, code_id, reason, visitors, scans, opened_at, seen_at)
    values (${mall_id}, ${shop_id}, ${code_id}, ${reason}, ${visitors}, ${scans}, ${now}, ${now})
    on conflict (mall_id, shop_id, code_id, reason) where state = 'open'
    do update set visitors = excluded.visitors, scans = excluded.scans, seen_at = excluded.seen_at
    returning case_no, xmax = 0 as is_new`.execute(kernel.tx)
  const [opened] = rows
  if (opened?.is_new !== true) return false
  const locked = await lockCode(kernel.tx, { mall_id, shop_id }, code_id)
  if (locked === null) return false
  const event = { type: 'suspect', reason, visitors, scans, case_no: opened.case_no } as const
  await changeInBulk(kernel, byJob('fakes.watch'), [{ code: locked, event }])
  return true
}

/** Whether the shop has answered: forged for ever, harmless for the quiet days of its rules. */
async function isSettled(tx: Tx, { mall_id, code, reason, rules }: Suspicion, now: Date): Promise<boolean> {
  const quiet_since = new Date(now.getTime() - rules.quiet_days * 86_400_000)
  const { rows } = await sql`
    select from clone_case
    where mall_id = ${mall_id} and shop_id = ${code.shop_id} and code_id = ${code.code_id}::bigint and reason = ${reason}
      and (state = 'forged' or state = 'harmless' and closed_at > ${quiet_since})
    limit 1`.execute(tx)
  return rows.length > 0
}

function visitorsOf(code: SeenCode, reason: CloneReason): number {
  if (reason === 'lost_scanned') return code.lost_visitors
  return reason === 'blocked_scanned' ? code.blocked_visitors : code.visitors
}

type Opened = ShopKey & { count: number }

/**
 * Notifies the shop's manager by one free e-mail of possibly copied codes, and again only after all open cases were
 * judged; banner and list show the rest.
 */
async function tellOpened(kernel: InTransaction<Kernel>, { mall_id, shop_id, count }: Opened): Promise<void> {
  const { open } = await kernel.tx
    .selectFrom('clone_case')
    .select(rowCount.as('open'))
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  // Other cases were open before, so the shop is notified already.
  if (open > count) return
  await notifyManager(kernel, {
    mall_id,
    shop_id,
    purpose: 'clones_open',
    screen: 'fakeReports',
    words: ({ shop, address }) => ({
      subject: text('ko', 'fake.clones_subject', { shop }),
      text: text('ko', 'fake.clones_mail', { count: String(count), address }),
    }),
  })
}
