import { sql } from 'kysely'
import type { CertStatus } from '#contract/codes/code.ts'
import type { TextKey } from '#contract/text/text.ts'
import type { Folding } from '#server/code-life/code-counts.ts'
import { countChange } from '#server/code-life/code-counts.ts'
import type { Tx } from '#server/database/connect.ts'

export type PrintedCode = { serial_number: string; print_count: number }
/** Who printed, where and when. */
export type Printing = { mall_id: string; shop_id: number; app: string; now: Date; by: string }

/** A code that is printed: its labels before, and what it is counted under. */
type Target = {
  serial_number: string
  before: number
  code_id: string
  variant_no: string
  created_at: Date
  activated_at: Date | null
  cert_status: CertStatus
}

const title: TextKey = 'history.printed'
const detail: TextKey = 'history.printed_detail'

/**
 * Counts printed labels, each code's with a row in its history; a first label is a change of the list's counts. Answers
 * the codes that are here, and how many labels each had before.
 */
async function countPrinted(
  kernel: Folding,
  tx: Tx,
  printing: Printing,
  prints: readonly PrintedCode[],
): Promise<readonly Pick<Target, 'serial_number' | 'before'>[]> {
  const rows = await addLabels(tx, printing, prints)
  const { mall_id, shop_id } = printing
  const first = rows.filter(({ before }) => before === 0)
  await countChange(
    kernel,
    tx,
    first.map(({ code_id, variant_no, created_at, cert_status, activated_at }) => {
      const before = { cert_status, activated_at, printed_count: 0 }
      return { mall_id, shop_id, code_id, variant_no, created_at, before, after: { ...before, printed_count: 1 } }
    }),
  )
  return rows
}

async function addLabels(
  tx: Tx,
  { mall_id, shop_id, app, now, by }: Printing,
  prints: readonly PrintedCode[],
): Promise<Target[]> {
  // Locked in the order of their ids, so that two prints of the same codes wait for each other instead of dying.
  const { rows } = await sql<Target>`
    with print as (
      select serial_number, sum(n)::integer as n
      from unnest(${prints.map((print) => print.serial_number)}::text[],
        ${prints.map((print) => print.print_count)}::integer[]) as p (serial_number, n)
      group by serial_number
    ), target as (
      select c.code_id, c.serial_number, c.batch_id, c.printed_count, c.variant_no, c.created_at, c.activated_at,
        c.cert_status, p.n
      from code c join print p using (serial_number)
      where c.mall_id = ${mall_id} and c.app = ${app} and c.shop_id = ${shop_id}
      order by c.code_id for update of c
    ), counted as (
      update code c set printed_count = c.printed_count + t.n from target t
      where c.mall_id = ${mall_id} and c.shop_id = ${shop_id} and c.code_id = t.code_id
    ), fresh as (
      select batch_id, count(*) as codes from target where printed_count = 0 group by batch_id
    ), locked as (
      select b.batch_id, fresh.codes from batch b join fresh using (batch_id)
      where b.mall_id = ${mall_id} order by b.batch_id for update of b
    ), led as (
      update batch b set printed = b.printed + locked.codes from locked
      where b.mall_id = ${mall_id} and b.batch_id = locked.batch_id
    ), told as (
      insert into code_history (mall_id, shop_id, code_id, title, detail, detail_values, changed_at, updated_by)
      select ${mall_id}, ${shop_id}, code_id, ${title}, ${detail}, jsonb_build_object('count', n), ${now}, ${by} from target
    )
    select serial_number, printed_count as before, code_id, variant_no, created_at, activated_at, cert_status from target`.execute(
    tx,
  )
  return rows
}

/** A line of the log of printouts. */
export type Printout = {
  output: 'browser' | 'pdf' | 'zpl' | 'csv' | 'zip'
  geometry: 'sheet' | 'page' | 'a4' | 'roll' | null
  template: 'type1' | 'type2' | null
  printer_name: string | null
  codes: number
  labels: number
  reprinted: number
  /** Characters that no font of the labels has. */
  left_out: number
  reason: string
}

export async function logPrintout(tx: Tx, { mall_id, shop_id, now, by }: Printing, printout: Printout): Promise<void> {
  const { reason, ...rest } = printout
  await tx
    .insertInto('print_log')
    .values({ mall_id, shop_id, ...rest, reason: reason === '' ? null : reason, created_at: now, created_by: by })
    .execute()
}

/** Codes at a time: a statement's arrays stay small. */
const codesAtOnce = 2_500

/** Counts and logs a whole printout; answers the codes that are not here any more. */
export async function recordPrintout(
  kernel: Folding,
  tx: Tx,
  printing: Printing,
  prints: readonly PrintedCode[],
  printout: Omit<Printout, 'codes' | 'labels' | 'reprinted'>,
): Promise<Set<string>> {
  const before = new Map<string, number>()
  for (let at = 0; at < prints.length; at += codesAtOnce)
    for (const row of await countPrinted(kernel, tx, printing, prints.slice(at, at + codesAtOnce)))
      before.set(row.serial_number, before.get(row.serial_number) ?? row.before)
  const here = prints.filter(({ serial_number }) => before.has(serial_number))
  await logPrintout(tx, printing, {
    ...printout,
    codes: before.size,
    labels: here.reduce((sum, { print_count }) => sum + print_count, 0),
    reprinted: [...before.values()].filter((count) => count > 0).length,
  })
  return new Set(prints.map(({ serial_number }) => serial_number).filter((serial) => !before.has(serial)))
}
