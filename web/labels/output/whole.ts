import type { CodeFilters } from '#contract/codes/code.ts'

/** All results of a search, for a file of labels: the list or one batch with its filters. */
export type Whole = { filters: CodeFilters; batch_id?: string }
