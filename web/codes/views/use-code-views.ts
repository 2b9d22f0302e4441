import { useEffect, useRef, useState } from 'react'
import { type ListColumn, firstColumns } from '#contract/codes/views.ts'
import { call, useOperation } from '../../kernel/api.ts'
import { queries } from '../../kernel/queries.ts'
import { useAddressQuery } from '../../kernel/use-address-query.ts'
import type { CodeList } from '../list/use-code-list.ts'
import { type SavedView, contentOf, differs, pageSizeOf, readColumns, stateOf, writeColumns } from './code-view.ts'

const storageKey = 'genuine.code_columns'

/** The address's value for “no view”, although a default view exists. */
const noView = 'none'

/** The operator's views, the active one, and the columns of the list. */
export function useCodeViews(list: CodeList) {
  const { values, change } = useAddressQuery()
  const { today, filters: search, limit } = list
  const { data } = useOperation('listCodeViews', {})
  const views: readonly SavedView[] = data?.body.views ?? []
  const [remembered, setRemembered] = useState(rememberedColumns)
  const columns = readColumns(values) ?? remembered ?? firstColumns
  const active = views.find(({ view_id }) => view_id === values['view']) ?? null
  const state = { search, columns, page_size: pageSizeOf(limit) }

  const apply = (view: SavedView | null, replace = false) => {
    const shown = view === null ? null : stateOf(view, today)
    const first = { search: list.first, page_size: 20 as const }
    const { search: next, page_size } = shown ?? first
    change(
      {
        ...list.written(next),
        view: view?.view_id ?? noView,
        limit: page_size === 20 ? null : page_size,
        columns: shown === null ? null : shown.columns.join(','),
      },
      { replace },
    )
  }
  const opening = useOpeningView(views, data !== undefined, Object.keys(values).length === 0, (view) =>
    apply(view, true),
  )

  const keep = (content: { views: SavedView[] }) => {
    queries.setQueriesData({ queryKey: ['listCodeViews'] }, (before: object | undefined) => ({
      ...before,
      body: content,
    }))
  }
  return {
    views,
    active,
    /** Filters of the default view that opened the list; they do not replace typed ones. */
    opening: opening === null ? null : stateOf(opening, today).search,
    columns,
    changed: active !== null && differs(active, state, today),
    apply,
    setColumns: (next: readonly ListColumn[]) => {
      rememberColumns(next)
      setRemembered([...next])
      change({ columns: active === null ? writeColumns(next) : next.join(',') }, { replace: true })
    },
    /** Saves the screen's state as a new view, or over an existing one. */
    saveShown: async (view: { view_id: string; name: string; is_default: boolean }) => {
      keep({ ...(await call('saveCodeView', { ...view, ...contentOf(state, today) })) })
      change({ view: view.view_id, columns: columns.join(',') }, { replace: true })
    },
    save: async (view: SavedView) => keep(await call('saveCodeView', view)),
    remove: async (view_id: string) => keep(await call('removeCodeView', { view_id })),
  }
}
export type CodeViews = ReturnType<typeof useCodeViews>

/** Opens the operator's default view when the address has no query; only once, so that leaving it is possible. */
function useOpeningView(
  views: readonly SavedView[],
  known: boolean,
  untouched: boolean,
  open: (view: SavedView) => void,
): SavedView | null {
  const [opening, setOpening] = useState<SavedView | null>()
  if (opening === undefined && (known || !untouched)) {
    const first = untouched ? views.find(({ is_default }) => is_default) : undefined
    setOpening(first ?? null)
  }
  const opened = useRef(false)
  useEffect(() => {
    if (opened.current || opening === undefined || opening === null) return
    opened.current = true
    open(opening)
  }, [opening, open])
  return opening ?? null
}

/** The columns that were chosen in this browser; null where none were. */
function rememberedColumns(): ListColumn[] | null {
  try {
    return readColumns({ columns: localStorage.getItem(storageKey) ?? '' })
  } catch {
    return null
  }
}

function rememberColumns(columns: readonly ListColumn[]): void {
  try {
    localStorage.setItem(storageKey, columns.join(','))
  } catch {
    // Storage is switched off: the choice holds until the page is left.
  }
}
