import type { CodeFilters } from '#contract/codes/code.ts'

/** Everything that a search finds, as a file of its labels is asked for: the list or one batch under its filters. */
export type Whole = { filters: CodeFilters; batch_id?: string }
