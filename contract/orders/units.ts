import { distanceOf, isOver, type Stage } from './stages.ts'
import type { OrderRule } from './rules.ts'

/** The pieces of an order's line: whether each has, waits for, or had a code of its own (product G). */

export const unitStates = ['idle', 'timed', 'waiting', 'bound', 'released', 'withdrawn', 'kept'] as const
export type UnitState = (typeof unitStates)[number]

/** Why a unit waits. `code_gone`: its code was destroyed. */
export const unitWhys = ['no_code', 'no_product', 'code_gone'] as const
export type UnitWhy = (typeof unitWhys)[number]

/** The state of a line that decides on its codes. */
export type LineNow = { stage: Stage; quantity: number; ordered_at: Date; delivered_at: Date | null }

/** The target of a unit of a line: nothing yet, a code at a time, a code now, or none any more. */
export type Want = { want: 'nothing' | 'end' | 'now' } | { want: 'later'; due_at: Date }

const day = 86_400_000
const begins = { paid: 1, shipping: 2, delivered: 3, delivered_days: 3, confirmed: 4 } as const

/**
 * Decides the codes of a line's units. A line with an open claim gets nothing new and keeps its codes; so does one
 * without a rule.
 */
export function wantOf(rule: OrderRule | null, line: LineNow, unit_no: number, now: Date): Want {
  if (isOver(line.stage) || unit_no > line.quantity) return { want: 'end' }
  const at = distanceOf(line.stage)
  if (rule === null || at === null || at < begins[rule.at]) return { want: 'nothing' }
  if (rule.at !== 'delivered_days') return { want: 'now' }
  const due_at = new Date((line.delivered_at ?? now).getTime() + rule.days * day)
  return due_at <= now ? { want: 'now' } : { want: 'later', due_at }
}
