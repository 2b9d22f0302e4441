import type { LostKind, LostResolution } from '#contract/lost/record.ts'

/** A report of a loss beside the fact: kind, day, and the sealed words. */
export type LossReport = { kind: LostKind; occurred_on: string | null; report_sealed: Buffer | null }

/** The end of a loss, with its resolution if given. */
export type LossEnd = { resolution: LostResolution; note_sealed: Buffer | null }
