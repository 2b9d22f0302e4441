import { expect, test } from 'vitest'
import { firstColumns } from '#contract/codes/views.ts'
import { firstSearch } from '../list/code-search.ts'
import { type SavedView, contentOf, differs, moved, readColumns, stateOf, writeColumns } from './code-view.ts'

const today = '2026-11-21'
const state = { search: firstSearch(today), columns: firstColumns, page_size: 20 as const }
const viewOf = (content: ReturnType<typeof contentOf>): SavedView => ({
  ...content,
  view_id: '00000000-0000-4000-8000-000000000001',
  name: 'A',
  is_default: false,
})

test('a period that moves with the days is kept as one, other days as they are', () => {
  expect(contentOf(state, today).filters).toMatchObject({ period: 'month_1', from: null, to: null })
  const week = { ...state, search: { ...state.search, from: '2026-11-14' } }
  const view = viewOf(contentOf(week, today))
  expect(stateOf(view, '2026-12-24').search).toMatchObject({ from: '2026-12-17', to: '2026-12-24' })
  const fixed = { ...state, search: { ...state.search, from: '2026-01-01', to: '2026-01-31' } }
  expect(stateOf(viewOf(contentOf(fixed, today)), '2026-12-24').search).toMatchObject({
    from: '2026-01-01',
    to: '2026-01-31',
  })
})

test('a view differs from the screen when a filter, a column or the page size does', () => {
  const view = viewOf(contentOf(state, today))
  expect(differs(view, state, today)).toBe(false)
  expect(differs(view, { ...state, search: { ...state.search, member_id: ' ' } }, today)).toBe(false)
  expect(differs(view, { ...state, search: { ...state.search, member_id: 'a' } }, today)).toBe(true)
  expect(differs(view, { ...state, columns: firstColumns.toReversed() }, today)).toBe(true)
  expect(differs(view, { ...state, page_size: 50 }, today)).toBe(true)
})

test('an address names columns in their order; what it says wrong counts as not said', () => {
  expect(readColumns({ columns: 'memo,serial_number,memo,nonsense' })).toEqual(['memo', 'serial_number'])
  expect(readColumns({ columns: 'nonsense' })).toBeNull()
  expect(readColumns({})).toBeNull()
  expect(writeColumns(firstColumns)).toBeNull()
  expect(writeColumns(['memo', 'product'])).toBe('memo,product')
})

test('a column moves by one place and stays at the ends', () => {
  expect(moved(['memo', 'product', 'warranty'], 'warranty', -1)).toEqual(['memo', 'warranty', 'product'])
  expect(moved(['memo', 'product'], 'memo', -1)).toEqual(['memo', 'product'])
  expect(moved(['memo', 'product'], 'product', 1)).toEqual(['memo', 'product'])
})
