import type { CertStatus } from '#contract/codes.ts'
import type { Database } from '../database/connect.ts'
import { ask } from '../database/ask.ts'
import type { Asked, Put } from './search-asked.ts'
import { asked } from './search-asked.ts'
import { fewCodes, isFew } from './search-few.ts'
import type { Wanted } from './search-wanted.ts'
import { countedVariants } from './search-wanted.ts'

/** How many codes each status has under the other filters, exactly. */
export type Counts = Record<CertStatus | 'all', number>

export const noCounts: Counts = { all: 0, inactivated: 0, activated: 0, lost: 0, approved: 0 }

export async function countsOf(database: Database, wanted: Wanted): Promise<Counts> {
  const { question, values } = isFew(wanted) ? countFew(wanted) : countKept(wanted)
  const rows = await ask<{ cert_status: CertStatus; n: string }>(database, question, wanted.mall_id, values)
  const counts = { ...noCounts }
  for (const { cert_status, n } of rows) {
    counts[cert_status] = Number(n)
    counts.all += Number(n)
  }
  return counts
}

/** One serial or one buyer: few enough to be counted where they stand. */
function countFew(wanted: Wanted): Asked {
  return asked(
    (put) => `
    select c.cert_status, count(*) as n from (${fewCodes(put, { ...wanted, status: null })}) as c group by c.cert_status`,
  )
}

/** Everything else is read from the counts that are kept with every change. */
function countKept(wanted: Wanted): Asked {
  return asked(
    (put) => `
    select k.cert_status, sum(k.n)::bigint as n from code_counts k
    where k.mall_id = tenant.mall_id and k.shop_id = ${put(wanted.shop_id, 'integer')}
      and k.variant_no = any (${put(countedVariants(wanted), 'bigint[]')}) and ${grainOf(put, wanted)}
    group by k.cert_status`,
  )
}

function grainOf(put: Put, { axis, days }: Wanted): string {
  if (days === null) return axis === 'created' ? `k.grain = 'all'` : `k.grain = 'activated'`
  return `k.grain = '${axis}' and k.at between ${put(days.first, 'bigint')} and ${put(days.last, 'bigint')}`
}
