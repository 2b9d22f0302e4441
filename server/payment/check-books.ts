import { sql } from 'kysely'
import { toSeoulIso } from '#contract/kernel/seoul.ts'
import type { BookBreak, BookCheck } from '#contract/staff/payments.ts'
import { append, staffChain } from '../kernel/audit.ts'
import type { Kernel } from '../kernel/context.ts'
import type { Tx } from '../database/connect.ts'
import { acrossMalls } from '../database/tenant.ts'
import type { Work } from '../kernel/job.ts'
import { bookRules } from './book-rules.ts'
import type { Handler } from '../kernel/handle.ts'

/** The most discrepancies that are reported. */
const most = 200
/** Checks that are kept. */
const kept = 100

/**
 * Reconciles the books every night, each rule in one snapshot of all malls. It reports discrepancies, and stops
 * nothing.
 */
export const checkJob: Work<'payment.books'> = async (kernel) => void (await runCheck(kernel))

/** The last check, for staff. */
export const getBookCheck: Handler<'getBookCheck'> = async (context) => {
  const row = await context.database.kysely
    .selectFrom('book_check')
    .select('result')
    .orderBy('check_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { check: row === undefined ? null : (row.result as BookCheck) } // written by runCheck alone
}

/** Checks the books at once. */
export const checkBooks: Handler<'checkBooks'> = async (context) => {
  const check = await runCheck(context)
  const detail = { shops: check.shops, entries: check.entries, breaks: check.breaks.length }
  const entry = { action: 'books.checked', target: 'books', detail }
  await context.writeIn(staffChain, (context) => append(context, staffChain, entry))
  return { check }
}

async function runCheck(kernel: Kernel): Promise<BookCheck> {
  const check = await acrossMalls(kernel, async (kernel) => ({
    checked_at: toSeoulIso(kernel.now()),
    ...(await countsOf(kernel.tx)),
    breaks: await breaksOf(kernel.tx),
  }))
  const { kysely } = kernel.database
  await kysely
    .insertInto('book_check')
    .values({ result: JSON.stringify(check) })
    .execute()
  await sql`delete from book_check where check_id <= (select max(check_id) - ${kept} from book_check)`.execute(kysely)
  if (check.breaks.length > 0) kernel.log.error({ breaks: check.breaks.length }, 'the books do not fit')
  return check
}

async function countsOf(tx: Tx): Promise<{ shops: number; entries: number }> {
  const { rows } = await sql<{ shops: number; entries: number }>`
    select (select count(*) from shop)::integer as shops, (select count(*) from ledger)::integer as entries`.execute(tx)
  return rows[0] ?? { shops: 0, entries: 0 }
}

async function breaksOf(tx: Tx): Promise<BookBreak[]> {
  const breaks: BookBreak[] = []
  for (const rule of bookRules) {
    const { rows } = await sql<BookBreak>`
      select b.mall_id, s.shop_no, s.app, b.kind, b.subject, b.expected, b.found
      from (${sql.raw(rule)}) as b
      join shop s on s.mall_id = b.mall_id and s.shop_id = b.shop_id
      order by 1, 2, 3 limit ${most - breaks.length}`.execute(tx)
    breaks.push(...rows)
    if (breaks.length >= most) break
  }
  return breaks
}
