import type { LostKind, LostResolution } from '#contract/lost/record.ts'

/** A report of a loss beside the fact: kind, day, and what was told, sealed. */
export type LossReport = { kind: LostKind; occurred_on: string | null; report_sealed: Buffer | null }

/** The end of a loss, where whoever ends it says how. */
export type LossEnd = { resolution: LostResolution; note_sealed: Buffer | null }
