import { type RawBuilder, sql } from 'kysely'
import type { AccessScreen } from '#contract/members/accesses.ts'
import type { FailureCode } from '#contract/table/errors.ts'
import type { InTransaction, Tx } from '../database/connect.ts'
import { proveAgain } from '../identity/second-factor/prove-again.ts'
import { type PictureAbout, pictureFile, readPicture } from '../pictures/buyer-pictures.ts'
import type { Context, ShopScope } from '../kernel/context.ts'
import type { Download } from '../kernel/download.ts'
import { Failure } from '../kernel/failure.ts'
import { exportRows } from '../personal-data/export-rows.ts'
import { recordAccess } from '../personal-data/personal-access.ts'
import type { SheetLimit } from '../sheets/sheet-limit.ts'

/** A queue's table and rules: what differs between reports of fakes, losses, repairs and approvals. */
type QueueRules<Row, Filters, State extends string> = {
  screen: AccessScreen
  about: PictureAbout['about']
  /** The failure of a case that is not the shop's. */
  none: FailureCode
  /** The column of `r` that names a case. */
  key: RawBuilder<unknown>
  /** Zero of each count, in the order of the tabs. */
  counts: Readonly<Record<State | 'all', number>>
  /** All cases of a shop; one of their columns is `state`. */
  rows: (shop: ShopScope) => RawBuilder<unknown>
  /** The condition of the filters on a case `r`. */
  matching: (shop: ShopScope, filters: Filters) => RawBuilder<unknown>
  /** Joins a page of cases, as `r`, with what is shown of them. */
  joined: (shop: ShopScope, page: RawBuilder<unknown>) => RawBuilder<Row>
  order: RawBuilder<unknown>
  /** The person as the access log names them; null where no data is left. */
  subjectOf: (row: Row) => string | null
  /** The list shows personal data, so that each look at it is logged. */
  personal_list?: true
}

type Page = { limit: number; offset: number }
type Found<Row, State extends string> = { rows: Row[]; count: number; counts: Record<State | 'all', number> }
type Exported<Filters> = {
  filters: Filters & { reason: string }
  limit: SheetLimit
  /** The action in the audit. */
  action: string
}

/** The work that every queue of cases does alike, by the rules of one. */
export function caseQueue<Row, Filters extends { state: State | '' }, State extends string>(
  rules: QueueRules<Row, Filters, State>,
) {
  const { screen, about, none } = rules

  /** The condition of all filters, the state among them. */
  function filtered(shop: ShopScope, filters: Filters): RawBuilder<unknown> {
    const matching = rules.matching(shop, filters)
    return filters.state === '' ? matching : sql`${matching} and r.state = ${filters.state}`
  }

  /** A page of cases under a condition, in the queue's order. */
  async function page(tx: Tx, shop: ShopScope, { found, limit, offset }: Page & { found: RawBuilder<unknown> }) {
    const rows = sql`select r.* from (${rules.rows(shop)}) as r where ${found}
      order by ${rules.order} limit ${limit} offset ${offset}`
    return (await sql<Row>`${rules.joined(shop, rows)} order by ${rules.order}`.execute(tx)).rows
  }

  async function countStates(tx: Tx, shop: ShopScope, filters: Filters): Promise<Record<State | 'all', number>> {
    const { rows } = await sql<{ state: State; cases: number }>`
      select r.state, count(*)::integer as cases from (${rules.rows(shop)}) as r
      where ${rules.matching(shop, filters)} group by r.state`.execute(tx)
    const counts: Record<State | 'all', number> = { ...rules.counts }
    for (const { state, cases } of rows) {
      counts[state] = cases
      counts.all += cases
    }
    return counts
  }

  /** A page under the filters, with the number in each state under the other filters. */
  async function search(context: InTransaction<Context>, filters: Filters & Page): Promise<Found<Row, State>> {
    const { shop } = context
    const { state, limit, offset } = filters
    const counts = await countStates(context.tx, shop, filters)
    const rows = await page(context.tx, shop, { found: filtered(shop, filters), limit, offset })
    if (rules.personal_list) await recordAccess(context, { kind: 'list', screen, subjects: rows.map(rules.subjectOf) })
    return { rows, count: counts[state === '' ? 'all' : state], counts }
  }

  /** Counts the cases in a state, such as those that are new. */
  async function countIn({ shop, tx }: InTransaction<Context>, state: State): Promise<number> {
    const { rows } = await sql<{ cases: number }>`
      select count(*)::integer as cases from (${rules.rows(shop)}) as r where r.state = ${state}`.execute(tx)
    return rows[0]?.cases ?? 0
  }

  /** One case of this shop, for work that does not show it. */
  async function read({ shop, tx }: InTransaction<Context>, no: string): Promise<Row> {
    const [row] = await page(tx, shop, { found: sql`${rules.key} = ${no}::bigint`, limit: 1, offset: 0 })
    if (row === undefined) throw new Failure(none)
    return row
  }

  /** One case to be shown; the look is logged. */
  async function show(context: InTransaction<Context>, no: string): Promise<Row> {
    const row = await read(context, no)
    await recordAccess(context, { kind: 'detail', screen, subjects: [rules.subjectOf(row)] })
    return row
  }

  /** A picture of a case, for the shop's own people; the look is logged. */
  async function picture(context: Context, no: string, picture_id: string): Promise<Download> {
    const bytes = await context.write(async (context) => {
      await show(context, no)
      const found = await readPicture(context, context.mall_id, { picture_id, of: { about, about_no: no } })
      if (found === null) throw new Failure(none)
      return found
    })
    return pictureFile(picture_id, bytes)
  }

  /** Personal data whole, for a reason and after a second proof; the look is logged. */
  async function reveal<Whole>(
    context: Context,
    { no, reason, ...proof }: { no: string; reason: string; password: string; code: string },
    whole: (row: Row) => Whole,
  ): Promise<Whole> {
    await context.read((context) => read(context, no))
    await proveAgain(context, proof)
    return context.write(async (context) => {
      const row = await read(context, no)
      const shown = whole(row)
      await recordAccess(context, { kind: 'reveal', screen, subjects: [rules.subjectOf(row)], reason })
      return shown
    })
  }

  /** The rows of a sheet; the download is logged and audited. */
  async function exported(context: Context, { filters, limit, action }: Exported<Filters>): Promise<Row[]> {
    const { shop } = context
    const { state, reason } = filters
    const found = filtered(shop, filters)
    return exportRows(context, {
      screen,
      reason,
      limit,
      count: async ({ tx }) => (await countStates(tx, shop, filters))[state === '' ? 'all' : state],
      rows: ({ tx }) => page(tx, shop, { found, limit: limit.most, offset: 0 }),
      subjectsOf: (rows) => ({ subjects: rows.map(rules.subjectOf) }),
      action,
    })
  }

  return { search, countIn, read, show, picture, reveal, exported }
}
