import { backoff } from '../kernel/backoff.ts'
import { seoulDay } from '../kernel/seoul.ts'
import type { DocumentOf } from '../settings/documents.ts'

/** Rules of the three reward services, independent of database and platform (product H). */

export const rewardKinds = ['mileage', 'coupon', 'group'] as const
export type RewardKind = (typeof rewardKinds)[number]

/** 예정, 지급, 회수, 실패, and skipped by the rules. */
export const rewardStates = ['planned', 'granted', 'reclaimed', 'failed', 'skipped'] as const
export type RewardState = (typeof rewardStates)[number]

/** Why a reward waits, was left out, was cut, or failed. */
export const rewardReasons = [
  'approval',
  'member',
  'app_gone',
  'right',
  'no_hook',
  'busy',
  'retry',
  'cap',
  'cap_part',
  'not_first',
  'limit',
  'no_price',
  'plan',
  'cancelled',
  'erased',
  'no_member',
  'member_late',
  'has_coupon',
  'unreachable',
  'refused',
  'no_item',
  'points_spent',
  'unsure',
] as const
export type RewardReason = (typeof rewardReasons)[number]

/** Reasons of rewards that wait for the shop, which may retry them at once. */
export const heldReasons: ReadonlySet<RewardReason> = new Set(['app_gone', 'right', 'no_hook', 'retry', 'busy'])

export type MileageRule = DocumentOf<'mileage'>['rules'][number]
export type CouponRule = DocumentOf<'coupons'>['rules'][number]
export type GroupRule = DocumentOf<'groups'>['rules'][number]
type Scoped = Pick<MileageRule, 'scope' | 'product_codes'>

/** The most points per call of the platform (Cafe24). */
export const pointsMost = 1_000_000
/** Days for which a reward waits for its buyer to become a member of the shop. */
export const memberWaitDays = 30

/** Whether a rule is about a product. */
export function isAbout({ scope, product_codes }: Scoped, product_code: string): boolean {
  return scope === 'all' || product_codes.includes(product_code)
}

function scopeKey({ scope, product_codes }: Scoped): string {
  return scope === 'all' ? 'all' : product_codes.toSorted().join(',')
}

/** The identity of a rule across saves: its products and its kind, not its amount. A code gets a rule's reward once. */
export const ruleKey = {
  mileage: (rule: MileageRule): string => `${rule.basis}|${scopeKey(rule)}`,
  coupon: (rule: CouponRule): string => `${rule.coupon_no}|${scopeKey(rule)}`,
  group: (rule: GroupRule): string => `${rule.group_no}|${rule.when}|${rule.n_products}|${scopeKey(rule)}`,
} as const

/** The points of a rule for a product at this price; whole points, never more than a platform gives in one go. */
export function pointsOf({ basis, amount }: Pick<MileageRule, 'basis' | 'amount'>, price: number): number {
  const points = basis === 'percent_of_price' ? Math.floor((price * amount) / 100) : amount
  return Math.min(points, pointsMost)
}

/** Caps points by the rest of a month's limit; 0 where nothing is left. */
export function withinCap(points: number, given: number, cap: number | null): number {
  return cap === null ? points : Math.max(0, Math.min(points, cap - given))
}

/** The month of Seoul in which a reward counts: `2026-11`. */
export function monthOf(at: Date): string {
  return seoulDay(at).slice(0, 7)
}

type Timing = { timing: 'now' | 'approved' | 'after_days'; after_days?: number }

/** Before when nothing is given, and whether an approval has to come first. */
export function readiness({ timing, after_days = 0 }: Timing, certified_at: Date) {
  const wait = timing === 'after_days' ? after_days * 86_400_000 : 0
  return { ready_at: new Date(certified_at.getTime() + wait), needs_approval: timing === 'approved' }
}

/** The number of certified products that brings a member into a rule's group. */
export function productsNeeded({ when, n_products }: Pick<GroupRule, 'when' | 'n_products'>): number {
  return when === 'certified' ? 1 : n_products
}

type Before = { state: RewardState; takes_back: boolean; ended: boolean }

/**
 * Whether a certification begins a reward, given the last one of the same code and rule: none yet, or one that ended
 * with the certification before and is (or will be) back with the shop.
 */
export function begins(before: Before | null): boolean {
  if (before === null) return true
  if (!before.ended) return false
  return before.state === 'skipped' || before.state === 'reclaimed' || before.takes_back
}

/** Backoff of a call, in milliseconds (ADR 0029); after the last pause it has failed and waits for the shop. */
export const pauseAfter = backoff({
  pauses: [60_000, 300_000, 1_800_000, 7_200_000, 21_600_000, 43_200_000],
  gives_up: 7,
})
