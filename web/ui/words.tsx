import { createContext, useContext } from 'react'

/**
 * The components' own words. They know no catalogue: the app provides them once, in the reader's language
 * (`web/shell/ui-words.ts`).
 */
export type UiWords = {
  /** BCP 47 tag for dates and numbers. */
  locale: string
  close: string
  cancel: string
  confirm: string
  retry: string
  copy: string
  copied: string
  loading: string
  required: string
  today: string
  password_show: string
  password_hide: string
  empty_title: string
  error_title: string
  error_help: string
  part_missing: string
  select_all: string
  deselect: string
  bulk_actions: string
  actions: string
  page_size: string
  pages: string
  page_first: string
  page_previous: string
  page_next: string
  page_last: string
  date_from: string
  date_to: string
  date_calendar: string
  date_open: string
  date_preset: string
  date_wrong: string
  date_reversed: string
  month_previous: string
  month_next: string
  days_7: string
  month_1: string
  months_3: string
  file_drop: string
  file_drop_now: string
  file_remove: string
  selected: (count: number) => string
  select_row: (name: string) => string
  row_menu: (name: string) => string
  sort_by: (column: string) => string
  clear_field: (label: string) => string
  page: (page: number) => string
  page_size_value: (count: number) => string
  range: (from: number, to: number, total: number) => string
  progress_count: (done: number, total: number) => string
  seconds_left: (count: number) => string
  minutes_left: (count: number) => string
  file_wrong_type: (types: string) => string
  file_too_large: (size: string) => string
  file_preview: (name: string) => string
  day_name: (day: Date) => string
  month_name: (day: Date) => string
}

const WordsContext = createContext<UiWords | undefined>(undefined)

/** Gives the components their words. */
export const UiWordsProvider = WordsContext.Provider

/** The components' words; without a provider it is a mistake of ours, not of the reader. */
export function useWords(): UiWords {
  const words = useContext(WordsContext)
  if (words === undefined) throw new Error('UiWordsProvider is missing')
  return words
}
