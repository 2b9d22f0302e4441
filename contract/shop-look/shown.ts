/** What the buyer's page shows beside a verdict, where the shop wants it. */

/** The scans of a code: how many, and the first. */
export type Seen = { count: number; first_at: Date | null }

/** What has happened to somebody's product that they may know: never who did it. */
export type OwnHistory = {
  what: 'registered' | 'handed_over' | 'lost' | 'found' | 'repair_asked' | 'repaired'
  at: Date
}

/** An answer of a registration, as its owner sees it again. */
export type OwnAnswer = { label: string; words: string }
