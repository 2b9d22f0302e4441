import type { OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { type CodeView, type ListColumn, firstColumns, listColumns } from '#contract/codes/views.ts'
import type { Day } from '#contract/kernel/seoul.ts'
import { rowPaging } from '../../kernel/list-address.ts'
import type { SearchParams } from '../../kernel/search-params.ts'
import { presetOf, presetRange } from '../../ui/date-range.ts'
import { type CodeSearch, firstSearch } from '../list/code-search.ts'

/** A saved view from the server. */
export type SavedView = OutputOf<Operations['listCodeViews']>['views'][number]
export type PageSize = CodeView['page_size']

/** The state that a view saves: filters, columns in their order, page size. */
export type ViewState = { search: CodeSearch; columns: readonly ListColumn[]; page_size: PageSize }

/** Turns the screen's state into a saved view: a relative period stays relative. */
export function contentOf({ search, columns, page_size }: ViewState, today: Day) {
  const { from, to, printed: _printed, batch_id: _batch, ...filters } = trimmed(search)
  const period = presetOf({ from, to }, today)
  const days = period === null ? { from, to } : { from: null, to: null }
  return { filters: { ...filters, period, ...days }, columns: [...columns], page_size }
}

/** Without the spaces that come along when a value is pasted. */
function trimmed(search: CodeSearch): CodeSearch {
  const { product_name, search_value, serial_number, member_id } = search
  return {
    ...search,
    product_name: product_name.trim(),
    search_value: search_value.trim(),
    serial_number: serial_number.trim(),
    member_id: member_id.trim(),
  }
}

/** Turns a saved view into the screen's state of today. */
export function stateOf({ filters, columns, page_size }: SavedView, today: Day): ViewState {
  const { period, from, to, ...rest } = filters
  const days = period === null ? { from, to } : presetRange(period, today)
  // The server returns every filter; defaults fill those that the type marks optional.
  const said = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  return { search: { ...firstSearch(today), ...said, ...days }, columns, page_size }
}

/** Whether a view and the screen differ. */
export function differs(view: SavedView, state: ViewState, today: Day): boolean {
  const [kept, shown] = [stateOf(view, today), state].map((one) => JSON.stringify(flat(contentOf(one, today))))
  return kept !== shown
}

/** Normalises a view for comparison: filters sorted by name. */
function flat({ filters, columns, page_size }: ReturnType<typeof contentOf>): unknown {
  return [Object.entries(filters).toSorted(([left], [right]) => (left < right ? -1 : 1)), columns, page_size]
}

/** The page size that a list shows, as a view can keep it. */
export function pageSizeOf(limit: number): PageSize {
  return rowPaging.sizes.find((size) => size === limit) ?? 20
}

/** Reads the columns of an address, in its order; null if it names no known one. */
export function readColumns(values: SearchParams): ListColumn[] | null {
  const said = (values['columns'] ?? '').split(',')
  const known = said.flatMap((name) => listColumns.filter((column) => column === name))
  return known.length === 0 ? null : [...new Set(known)]
}

/** Writes columns for the address; null for the default ones. */
export function writeColumns(columns: readonly ListColumn[]): string | null {
  const all = columns.join(',')
  return all === firstColumns.join(',') ? null : all
}

/** Moves a column by one place among the shown ones. */
export function moved(columns: readonly ListColumn[], column: ListColumn, by: -1 | 1): ListColumn[] {
  const at = columns.indexOf(column)
  const other = columns[at + by]
  if (at < 0 || other === undefined) return [...columns]
  return columns.map((one, index) => (index === at ? other : index === at + by ? column : one))
}
