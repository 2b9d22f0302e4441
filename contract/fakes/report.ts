import type { Day } from '../kernel/seoul.ts'

/** Reports of suspected fakes: their states, limits and consent (product D). */

/** 접수 → 확인중 → 위조 확정 / 정품 / 판단 불가. */
export const fakeStates = ['received', 'checking', 'forged', 'genuine', 'unclear'] as const
export type FakeState = (typeof fakeStates)[number]

/** The states that end a report. */
export const fakeVerdicts = ['forged', 'genuine', 'unclear'] as const

const next: Readonly<Record<FakeState, readonly FakeState[]>> = {
  received: ['checking'],
  checking: fakeVerdicts,
  // A verdict that was wrong is looked at again.
  forged: ['checking'],
  genuine: ['checking'],
  unclear: ['checking'],
}

/** The states that a report may go to. */
export function nextFakeStates(state: FakeState): readonly FakeState[] {
  return next[state]
}

/** The longest description, note and answer of a report. */
export const fakeWordsMost = 1000
/** The longest name of a seller, place and price. */
export const fakeSellerMost = 100
export const fakePlaceMost = 300
export const fakePriceMost = 40

const day = 24 * 60 * 60_000
/** Rate limits of reports per network and per mall, a day: no flood fills the queue. */
export const fakeTries = { count: 10, window: day } as const
export const fakeMallTries = { count: 300, window: day } as const
/** Looks at pages of reports by one network: a link cannot be guessed anyway. */
export const fakeLooks = { count: 120, window: 60 * 60_000 } as const
/** Rate limit of the answers to one report, by day. */
export const fakeAnswerLimit = { count: 5, window: day } as const

/** The day from which the text of this consent holds; kept with each report. */
export const fakeConsentVersion: Day = '2026-11-23'
