import type { CodeFilters } from '#contract/codes.ts'

/** Everything that a search finds, as a file of its labels is asked for: one batch, or the list under its filters. */
export type Whole = { batch_id: string } | { filters: CodeFilters }
