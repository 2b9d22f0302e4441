import type { Put } from './question.ts'
import { amount } from './question.ts'
import type { Grain } from './days.ts'
import { cells } from './days.ts'
import { codeColumns } from './rows.ts'
import type { Wanted } from './filters.ts'
import { statusesOf } from './filters.ts'

/** More products than this are looked up in the counts first: most have no code of most statuses. */
const fewProducts = 16

/** The parts of an index that a page is merged from; of many products, those that the counts know to be there. */
export function streams(put: Put, wanted: Wanted): string {
  const { axis, variant_nos } = wanted
  const statuses = () => `unnest(${put(statusesOf(wanted), 'text[]')}) as s (cert_status)`
  if (variant_nos === null) return `(select s.cert_status from ${statuses()}) as stream`
  if (variant_nos.length <= fewProducts) {
    return `(select * from unnest(${put(variant_nos, 'bigint[]')}) as v (variant_no) cross join ${statuses()}) as stream`
  }
  return `(select k.variant_no, k.cert_status ${cells(put, wanted, axis === 'activated' ? 'certified' : 'all')}
    group by 1, 2 having sum(k.n) > 0 offset 0) as stream`
}

/** The parts of an index in each block or day that holds a page (`fine`): those that have codes of the search. */
export function streamsByCell(put: Put, wanted: Wanted, grain: Grain): string {
  return `(select k.at, k.variant_no, k.cert_status ${cells(put, wanted, grain)} and k.at between fine.oldest and fine.newest
    group by 1, 2, 3 having sum(${amount(wanted.printed)}) > 0 offset 0) as stream`
}

export function inStream({ variant_nos }: Wanted): string {
  const product = variant_nos === null ? '' : 'c.variant_no = stream.variant_no and '
  return `${product}c.cert_status = stream.cert_status`
}

export function own(put: Put, { shop_id }: Wanted): string {
  return `c.mall_id = tenant.mall_id and c.shop_id = ${put(shop_id, 'integer')}`
}

export function fromNewest({ days }: Wanted): string {
  return days === null || days.open ? '' : 'and c.code_id <= newest.id'
}

/** The codes of the ids of a page. */
export function codesOf(put: Put, wanted: Wanted): string {
  return `cross join lateral (
    select c.code_id, c.variant_no, ${codeColumns} from code c
    where ${own(put, wanted)} and c.code_id = i.code_id limit 1) as c`
}
