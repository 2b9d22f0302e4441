import { type Asked, type Put, andPrinted, andState, asked } from './question.ts'
import { rowsOf } from './rows.ts'
import type { PageOf, Wanted } from './filters.ts'

/** Whether a serial or a buyer is asked for: an index finds those few codes, and the other filters apply to them. */
export function isFew({ serials, member_id }: Wanted): boolean {
  return serials !== null || member_id !== null
}

/** The codes of a serial or a buyer. `offset 0` keeps the order of the list out of the choice of the index. */
export function fewCodes(put: Put, wanted: Wanted): string {
  return `${codesBy(put, wanted)} offset 0`
}

/** Codes with every filter of a search; so a bulk change finds all of its codes. */
export function codesBy(put: Put, wanted: Wanted): string {
  const { shop_id, app, axis, days, status, variant_nos, serials, member_id, printed, batch_id } = wanted
  const time = axis === 'created' ? 'f.created_at' : 'f.activated_at'
  return `select f.* from code f
    where f.mall_id = tenant.mall_id and f.shop_id = ${put(shop_id, 'integer')}
      ${serials === null ? '' : `and f.app = ${put(app, 'text')} and f.serial_number = any (${put(serials, 'text[]')})`}
      ${member_id === null ? '' : `and f.member_id = ${put(member_id, 'text')}`}
      ${andState(put, 'f.cert_status', status)} ${andPrinted('f.printed_count', printed)}
      ${variant_nos === null ? '' : `and f.variant_no = any (${put(variant_nos, 'bigint[]')})`}
      ${batch_id === null ? '' : `and f.batch_id = ${put(batch_id, 'bigint')}`}
      ${axis === 'activated' ? 'and f.activated_at is not null' : ''}
      ${days === null ? '' : `and ${time} >= ${put(days.from, 'timestamptz')} and ${time} < ${put(days.to, 'timestamptz')}`}`
}

export function pageOfFew(wanted: Wanted, { limit, offset }: PageOf): Asked {
  return asked((put) =>
    rowsOf(
      wanted.axis,
      `(select f.* from (${fewCodes(put, wanted)}) as f
        order by ${wanted.axis === 'activated' ? 'f.activated_at desc,' : ''} f.code_id desc
        limit ${put(limit, 'integer')} offset ${put(offset, 'bigint')}) as c`,
    ),
  )
}
