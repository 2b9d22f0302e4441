import type { CodeFilters } from '#contract/codes/code.ts'
import { certStatuses, codeSearchTypes, rangeTypes } from '#contract/codes/code-words.ts'
import type { Day } from '#contract/kernel/seoul.ts'
import { isGeneratedForm, normalizeSerial } from '#contract/codes/serial.ts'
import {
  type Days,
  type Filters,
  askedDays,
  choice,
  firstFilters,
  lastMonth,
  rowPaging,
  text,
} from '../../kernel/list-address.ts'
import { listSpec } from '../../kernel/use-list.ts'

/** The filters of the code list (001 §3). */
export type CodeSearch = Omit<CodeFilters, 'from' | 'to'> & Days & { batch_id: string }

/** Page sizes of a screen with the code list, and whether it filters by print and batch. */
export type Offered = { sizes: readonly number[]; for_printing: boolean }

/** The search of the code list: created in the last month up to today at first (001 §9). */
export function codeSearch(today: Day, { sizes, for_printing }: Offered) {
  return listSpec({
    operation: 'searchCodes',
    filters: codeFilters(today, for_printing),
    paging: { ...rowPaging, sizes },
    // Created from today on, and not certified yet (001 §2).
    preset: { name: 'createAuth', values: { Y: { from: today, cert_status: 'inactivated' } } },
    tab: 'cert_status',
    asked: ({ from, to, ...search }) => ({ ...search, ...askedDays({ from, to }) }),
    found: ({ serials, ...found }) => ({ rows: serials, ...found }),
  })
}

function codeFilters(today: Day, for_printing: boolean): Filters<CodeSearch> {
  return {
    product_name: text,
    cert_status: choice(['', ...certStatuses], ''),
    // It only says what the value is searched in.
    search_type: { ...choice(codeSearchTypes, 'product_code'), counts_as: null },
    search_value: text,
    range_type: { ...choice(rangeTypes, 'created_at'), counts_as: 'period' },
    ...lastMonth(today),
    serial_number: text,
    member_id: text,
    printed: choice(for_printing ? ['A', 'Y', 'N'] : ['A'], 'A'),
    batch_id: { ...text, read: (id) => (for_printing && /^[0-9]{1,18}$/.test(id) ? id : undefined) },
  }
}

/** The filters of a code list that is not searched. */
export function firstSearch(today: Day): CodeSearch {
  return firstFilters(codeFilters(today, true))
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

/** The one box of the phones: what has the form of a code is looked for among the codes, all else among the names. */
export function quickSearch(typed: string): Pick<CodeSearch, 'serial_number' | 'product_name'> {
  const own = /^(?=(?:.*[0-9]){4})[\dA-Za-z._/-]{10,64}$/.test(typed.trim())
  const serial = own || isGeneratedForm(normalizeSerial(typed))
  return { serial_number: serial ? typed : '', product_name: serial ? '' : typed }
}

/** The filters of an export, whatever the page. */
export function filtersOf({ from, to, batch_id: _batch, ...search }: CodeSearch) {
  return { ...search, ...askedDays({ from, to }) }
}

/** All that was found, as one question. */
export function wholeOf(search: CodeSearch) {
  const { batch_id } = search
  return { ...filtersOf(search), ...(batch_id === '' ? {} : { batch_id }) }
}
