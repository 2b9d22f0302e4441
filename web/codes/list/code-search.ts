import type { CodeFilters } from '#contract/codes/code.ts'
import { certStatuses, codeSearchTypes, rangeTypes } from '#contract/codes/code-words.ts'
import { oneOf } from '#contract/kernel/one-of.ts'
import { type Day, addMonths, isDay } from '#contract/kernel/seoul.ts'
import { isGeneratedForm, normalizeSerial } from '#contract/codes/serial.ts'
import type { SearchParams } from '../../kernel/search-params.ts'

/** The filters of the code list (001 §3); a day that is null leaves its side open. */
export type CodeSearch = Omit<CodeFilters, 'from' | 'to'> & { from: Day | null; to: Day | null; batch_id: string }

/** Rows of a page (001 §9). */
export const pageSizes = [10, 20, 30, 40, 50] as const
const pageSize = 20

/** In the address: this side of the period is open, other than "not said", which means the default. */
const anyDay = 'any'

const plain = ['product_name', 'search_value', 'serial_number', 'member_id', 'printed', 'batch_id'] as const

/** The filters before anybody chose any: created in the last month up to today (001 §9). */
export function firstSearch(today: Day): CodeSearch {
  return {
    product_name: '',
    cert_status: '',
    search_type: 'product_code',
    search_value: '',
    range_type: 'created_at',
    from: addMonths(today, -1),
    to: today,
    serial_number: '',
    member_id: '',
    printed: 'A',
    batch_id: '',
  }
}

/** The preset of `createAuth=Y`: created from today on, and not certified yet (001 §2). */
function justCreated(today: Day): CodeSearch {
  return { ...firstSearch(today), from: today, cert_status: 'inactivated' }
}

/** The filters that an address names; what it says wrong counts as not said. */
export function readSearch(values: SearchParams, today: Day): CodeSearch {
  const first = values['createAuth'] === 'Y' ? justCreated(today) : firstSearch(today)
  return {
    product_name: values['product_name'] ?? '',
    cert_status: oneOf(certStatuses, values['cert_status']) ?? first.cert_status,
    search_type: oneOf(codeSearchTypes, values['search_type']) ?? first.search_type,
    search_value: values['search_value'] ?? '',
    range_type: oneOf(rangeTypes, values['range_type']) ?? first.range_type,
    from: dayOf(values['from'], first.from),
    to: dayOf(values['to'], first.to),
    serial_number: values['serial_number'] ?? '',
    member_id: values['member_id'] ?? '',
    printed: values['printed'] === 'Y' || values['printed'] === 'N' ? values['printed'] : first.printed,
    batch_id: /^[0-9]{1,18}$/.test(values['batch_id'] ?? '') ? (values['batch_id'] ?? '') : '',
  }
}

/** The filters as an address says them: only what differs from the first ones; the preset is spelled out. */
export function writeSearch(search: CodeSearch, today: Day): Record<keyof CodeSearch | 'createAuth', string | null> {
  const first = firstSearch(today)
  const said = (field: keyof CodeSearch) => (search[field] === first[field] ? null : (search[field] ?? anyDay))
  return {
    createAuth: null,
    product_name: said('product_name'),
    cert_status: said('cert_status'),
    search_type: said('search_type'),
    search_value: said('search_value'),
    range_type: said('range_type'),
    from: said('from'),
    to: said('to'),
    serial_number: said('serial_number'),
    member_id: said('member_id'),
    printed: said('printed'),
    batch_id: said('batch_id'),
  }
}

/** Counts the filters in force: the period counts as one, the status has its tabs. */
export function countInForce(search: CodeSearch, today: Day): number {
  const said = writeSearch(search, today)
  const period = said.range_type !== null || said.from !== null || said.to !== null
  return plain.filter((field) => said[field] !== null).length + Number(period)
}

/** Whether two searches ask for the same, however they came. */
export function sameSearch(one: CodeSearch, other: CodeSearch): boolean {
  const fields = Object.keys(one) as (keyof CodeSearch)[] // its own keys
  return fields.every((field) => one[field] === other[field])
}

/** A search with what was typed over the one before it. */
export function typedOver(search: CodeSearch, before: CodeSearch, draft: CodeSearch): CodeSearch {
  const typed = Object.entries(draft).filter(([field, value]) => value !== before[field as keyof CodeSearch]) // as above
  return { ...search, ...Object.fromEntries(typed) }
}

/** Without the spaces that come along when a value is pasted. */
export function trimmed(search: CodeSearch): CodeSearch {
  const { product_name, search_value, serial_number, member_id } = search
  return {
    ...search,
    product_name: product_name.trim(),
    search_value: search_value.trim(),
    serial_number: serial_number.trim(),
    member_id: member_id.trim(),
  }
}

/** Page size and rows to skip that an address names; a list starts with the same page size whatever it offers. */
export function readPage(values: SearchParams, sizes: readonly number[]): { limit: number; offset: number } {
  const limit = sizes.find((size) => String(size) === values['limit']) ?? pageSize
  const offset = Number(values['offset'])
  const usable = Number.isSafeInteger(offset) && offset > 0
  return { limit, offset: usable ? offset - (offset % limit) : 0 }
}

/** Maps the search to the operation's input. */
export function searchInput({ from, to, ...search }: CodeSearch, page: { limit: number; offset: number }) {
  return { ...search, ...(from === null ? {} : { from }), ...(to === null ? {} : { to }), ...page }
}

/** The one box of the phones: what has the form of a code is looked for among the codes, all else among the names. */
export function quickSearch(typed: string): Pick<CodeSearch, 'serial_number' | 'product_name'> {
  const own = /^(?=(?:.*[0-9]){4})[\dA-Za-z._/-]{10,64}$/.test(typed.trim())
  const serial = own || isGeneratedForm(normalizeSerial(typed))
  return { serial_number: serial ? typed : '', product_name: serial ? '' : typed }
}

function dayOf(text: string | undefined, first: Day | null): Day | null {
  if (text === anyDay) return null
  return text !== undefined && isDay(text) ? text : first
}

/** The filters of an export, whatever the page. */
export function filtersOf(search: CodeSearch) {
  const { limit: _limit, offset: _offset, batch_id: _batch, ...filters } = searchInput(search, { limit: 1, offset: 0 })
  return filters
}

/** All that was found, as one question. */
export function wholeOf(search: CodeSearch) {
  const { batch_id } = search
  return { ...filtersOf(search), ...(batch_id === '' ? {} : { batch_id }) }
}
