import { type Put, amount } from './question.ts'
import { cells } from './days.ts'
import { codeColumns } from './rows.ts'
import { type Wanted, statusesOf } from './filters.ts'

/** More products than this are looked up in the counts first: most have no code of most statuses. */
const fewProducts = 16

/** The parts of the index of certifications that a page is merged from; of many products, those that the counts know to be there. */
export function certifiedStreams(put: Put, wanted: Wanted): string {
  const { variant_nos } = wanted
  const statuses = () => `unnest(${put(statusesOf(wanted), 'text[]')}) as s (cert_status)`
  if (variant_nos === null) return `(select s.cert_status from ${statuses()}) as stream`
  if (variant_nos.length <= fewProducts) {
    return `(select * from unnest(${put(variant_nos, 'bigint[]')}) as v (variant_no) cross join ${statuses()}) as stream`
  }
  return `(select k.variant_no, k.cert_status ${cells(put, wanted, 'certified')}
    group by 1, 2 having sum(k.n) > 0 offset 0) as stream`
}

/** The parts of an index in each day that holds a page (`fine`): those that have codes of the search. */
export function streamsByDay(put: Put, wanted: Wanted): string {
  return `(select k.at, k.variant_no, k.cert_status ${cells(put, wanted, 'activated')} and k.at between fine.oldest and fine.newest
    group by 1, 2, 3 having sum(${amount(wanted.printed)}) > 0 offset 0) as stream`
}

/**
 * The blocks that hold a page (`fine`) and have codes of the search, with the products that these are of, and how many:
 * behind the last of them a block is not read.
 */
export function streamsByBlock(put: Put, wanted: Wanted): string {
  const n = `sum(${amount(wanted.printed)})`
  return `(select k.at, k.variant_no, ${n}::bigint as n ${cells(put, wanted, 'block')}
      and k.at between fine.oldest and fine.newest
    group by 1, 2 having ${n} > 0 offset 0) as stream`
}

/** Codes of a stream of certifications. */
export function inCertified(wanted: Wanted): string {
  return `c.cert_status = stream.cert_status ${andProduct(wanted)}`
}

export function andProduct({ variant_nos }: Wanted): string {
  return variant_nos === null ? '' : 'and c.variant_no = stream.variant_no'
}

export function own(put: Put, { shop_id }: Wanted): string {
  return `c.mall_id = tenant.mall_id and c.shop_id = ${put(shop_id, 'integer')}`
}

/**
 * `and …` for codes up to the newest id of the last day of a search: an issue run's ids and its time both grow. A scalar
 * subquery is read once, before the scan, whose order then is the page's: beside a join the page would be sorted.
 */
export function fromNewest(put: Put, { shop_id, days }: Wanted): string {
  if (days === null || days.open) return ''
  return `and c.code_id <= (
    select b.last_code_id from batch b
    where b.mall_id = tenant.mall_id and b.shop_id = ${put(shop_id, 'integer')}
      and b.created_at < ${put(days.to, 'timestamptz')}
    order by b.created_at desc, b.first_code_id desc limit 1)`
}

/** The codes of the ids of a page. */
export function codesOf(put: Put, wanted: Wanted): string {
  return `cross join lateral (
    select c.code_id, c.variant_no, ${codeColumns} from code c
    where ${own(put, wanted)} and c.code_id = i.code_id limit 1) as c`
}
