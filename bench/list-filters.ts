import type pg from 'pg'
import { type BenchRow, inTurns, ratioRow } from './bench.ts'
import { type Asking, type Sent, daysAgo, micros, ourList, perCall } from './list-asking.ts'

const rounds = 5
const lists = 400

/** Page and counts under each filter, by the first page and the counts of the whole list. */
export async function filterRows(bench: Asking & { bare: pg.Client }): Promise<BenchRow[]> {
  const { shop, bare } = bench
  const { rows: runs } = await bare.query<{ batch_id: string }>(
    'select batch_id from batch order by batch_id desc offset 50',
  )
  const batch_id = runs[0]?.batch_id ?? ''
  const { rows: one } = await bare.query<{ serial_number: string; member_id: string }>(
    'select serial_number, member_id from code where member_id is not null limit 1',
  )
  const { serial_number = '', member_id = '' } = one[0] ?? {}
  const filters: readonly [string, Sent, string[]?][] = [
    ['a serial', { serial_number }],
    ['a buyer', { member_id }],
    ['an option', {}, ['7']],
    ['a product of five options', {}, ['6', '7', '8', '9', '10']],
    ['a hundred options', {}, Array.from({ length: 100 }, (_, index) => String(index * 7 + 1))],
    ['a status of a product', { cert_status: 'lost' }, ['6', '7', '8', '9', '10']],
    ['a month of a product', { from: daysAgo(60), to: daysAgo(30) }, ['6', '7', '8', '9', '10']],
    ['by certification', { range_type: 'activated_at' }],
    ['a week of certifications', { range_type: 'activated_at', from: daysAgo(40), to: daysAgo(34) }],
    ['printed', { printed: 'Y' }],
    ['not printed', { printed: 'N' }],
    ['not printed, of a product', { printed: 'N' }, ['6', '7', '8', '9', '10']],
    ['not printed, lost', { printed: 'N', cert_status: 'lost' }],
    ['not printed, by certification', { printed: 'N', range_type: 'activated_at' }],
    ['an issue run', { batch_id }],
    ['an issue run, not printed', { batch_id, printed: 'N' }],
    ['an issue run, by certification', { batch_id, range_type: 'activated_at' }],
  ]
  const whole = async () => perCall(bench.database.questions, lists, async () => ourList(bench, {}))
  const rows: BenchRow[] = []
  for (const [name, sent, variants] of filters) {
    const cost = async () => perCall(bench.database.questions, lists, async () => ourList(bench, sent, variants))
    const found = await ourList(bench, sent, variants)
    const note = `${found.toLocaleString('en')} codes of ${shop.codes.toLocaleString('en')}`
    rows.push(ratioRow(`list: ${name} / the whole list`, await inTurns(rounds, whole, cost), 25, { say: micros, note }))
  }
  return rows
}
