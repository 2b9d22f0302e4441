import type { Day } from '../kernel/seoul.ts'

/** The day from which the text of the buyers' consent holds; kept with each consent. A changed text has a new one. */
export const consentVersion: Day = '2026-11-23'
