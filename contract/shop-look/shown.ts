/** Optional parts of the buyer's page with a verdict. */

/** The scans of a code: how many, and the first. */
export type Seen = { count: number; first_at: Date | null }

/** An event of a product's history for its owner, without the actor. */
export type OwnHistory = {
  what: 'registered' | 'handed_over' | 'lost' | 'found' | 'repair_asked' | 'repaired'
  at: Date
}

/** An answer of a registration, as its owner sees it again. */
export type OwnAnswer = { label: string; words: string }
