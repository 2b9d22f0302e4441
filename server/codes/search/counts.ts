import type { CertStatus } from '#contract/codes/code.ts'
import type { Database } from '../../database/connect.ts'
import { ask } from '../../database/ask.ts'
import { type Asked, type Put, amount, asked } from './question.ts'
import { cells, cellsOfDays } from './days.ts'
import { fewCodes, isFew } from './named-codes.ts'
import { countOfRun } from './one-batch.ts'
import type { Wanted } from './filters.ts'

/** Exact counts by status under the other filters. */
export type Counts = Record<CertStatus | 'all', number>

export const noCounts: Counts = { all: 0, inactivated: 0, activated: 0, lost: 0, approved: 0 }

export async function countsOf(database: Database, wanted: Wanted): Promise<Counts> {
  const { question, values } = countedBy(wanted)
  const rows = await ask<{ cert_status: CertStatus; n: number }>(database, question, wanted.mall_id, values)
  const counts = { ...noCounts }
  for (const { cert_status, n } of rows) {
    counts[cert_status] = n
    counts.all += n
  }
  return counts
}

export function countedBy(wanted: Wanted): Asked {
  if (isFew(wanted)) return countFew(wanted)
  return wanted.batch_id === null ? countKept(wanted) : countOfRun({ ...wanted, status: null })
}

/** Counts the few codes of one serial or one buyer by an index. */
function countFew(wanted: Wanted): Asked {
  return asked(
    (put) => `
    select c.cert_status, count(*)::float8 as n from (${fewCodes(put, { ...wanted, status: null })}) as c group by c.cert_status`,
  )
}

/** Reads the count of everything else from the materialized counts. */
function countKept(wanted: Wanted): Asked {
  const every = { ...wanted, status: null }
  return asked(
    (put) => `
    select k.cert_status, sum(k.n)::float8 as n from (${keptCells(put, every)}) as k group by k.cert_status`,
  )
}

function keptCells(put: Put, wanted: Wanted): string {
  const { axis, days } = wanted
  if (days !== null) return cellsOfDays(put, wanted, days.first, days.last)
  return `select k.cert_status, ${amount(wanted.printed)} as n ${cells(put, wanted, axis === 'created' ? 'all' : 'certified')}`
}
