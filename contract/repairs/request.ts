import type { Day } from '../kernel/seoul.ts'

/** Repair requests (A/S): their states, estimates, limits and consent (product H). */

/** 접수 → 확인중 → 수리중 → 완료 / 반려. */
export const repairStates = ['received', 'checking', 'repairing', 'done', 'rejected'] as const
export type RepairState = (typeof repairStates)[number]

/** A state to which the shop moves a request. */
export const repairSteps = ['checking', 'repairing', 'done', 'rejected'] as const
export type RepairStep = (typeof repairSteps)[number]

/** An estimate waits for the buyer's answer, or has it. */
export const estimateStates = ['open', 'accepted', 'declined'] as const
export type EstimateState = (typeof estimateStates)[number]

const next: Readonly<Record<RepairState, readonly RepairStep[]>> = {
  received: ['checking', 'rejected'],
  checking: ['repairing', 'rejected'],
  // An irreparable product is sent back.
  repairing: ['done', 'rejected'],
  // A request that ended too early is reopened.
  done: ['checking'],
  rejected: ['checking'],
}

/** The states that a request may be moved to. */
export function nextRepairSteps(state: RepairState): readonly RepairStep[] {
  return next[state]
}

/** True for a final state. */
export function isEnded(state: RepairState): boolean {
  return state === 'done' || state === 'rejected'
}

type Standing = { state: RepairState; estimate: EstimateState | null }

/**
 * Why a request cannot be moved so; null where it can. Nothing is repaired at a price that the buyer has not accepted.
 */
export function stepRefusal(
  { state, estimate }: Standing,
  to: RepairStep,
): 'repair.not_possible' | 'repair.estimate_waits' | null {
  if (!nextRepairSteps(state).includes(to)) return 'repair.not_possible'
  return to === 'repairing' && estimate !== null && estimate !== 'accepted' ? 'repair.estimate_waits' : null
}

/** Whether a price may be offered: while the product is looked at or repaired, and again after each answer. */
export function mayEstimate(state: RepairState): boolean {
  return state === 'checking' || state === 'repairing'
}

/** Whether the warranty holds on the day of a request. A product without one has none to hold. */
export function isCovered(cert_expired_at: Date | null, now: Date): boolean {
  return cert_expired_at !== null && cert_expired_at.getTime() >= now.getTime()
}

/** The longest description of a fault. */
export const repairSymptomMost = 1000
/** The longest text of the shop: a reason, estimate, answer or note. */
export const repairWordsMost = 1000
export const repairAmountMost = 100_000_000
/** Requests that are moved together. */
export const repairsAtOnce = 100
/** Rows of one sheet. */
export const repairExportMost = 20_000

const day = 24 * 60 * 60_000
/** Requests of one owner in a day, whichever products they are about. */
export const repairTries = { count: 10, window: day } as const
/** Looks at pages of requests by one network: a link cannot be guessed anyway. */
export const repairLooks = { count: 120, window: 60 * 60_000 } as const
/** Rate limit of the notices to the buyer of one request, by day: the service pays for them. */
export const repairNotices = { count: 10, window: day } as const

/** The day from which the text of the consent holds; kept with each request. */
export const repairConsentVersion: Day = '2026-11-23'
