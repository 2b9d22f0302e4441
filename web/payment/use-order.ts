import { useEffect, useEffectEvent, useState } from 'react'
import { backoff } from '#contract/kernel/backoff.ts'
import { may } from '#contract/kernel/roles.ts'
import type { OrderState } from '#contract/payment/types.ts'
import type { Payment } from '#contract/payment/orders.ts'
import { call, Refusal } from '../kernel/api.ts'
import { queries } from '../kernel/queries.ts'
import { loadPlan } from '../session/start.ts'
import { useSession } from '../session/session.ts'

/** Backoff of polling, in milliseconds. */
const pauseAfter = backoff({ first: 1500, max: 20_000, gives_up: 6 })
/** Polling interval for a deposit, in milliseconds: only our own record is read, which the webhook updates. */
const depositPause = 5000

export type WatchedOrder = {
  order: Payment | null
  problem: Refusal | null
  /** True while a query runs or is scheduled. */
  asking: boolean
  ask: () => void
}

/**
 * Watches a pending order: reads it from the provider through the server, then polls with backoff while the page is
 * visible.
 */
export function useOrder(order_id: string): WatchedOrder {
  const { role } = useSession()
  const [order, setOrder] = useState<Payment | null>(null)
  const [problem, setProblem] = useState<Refusal | null>(null)
  const [turn, setTurn] = useState(0)
  const [asking, setAsking] = useState(true)
  const take = useEffectEvent((found: Payment) => {
    const changed = order !== null && order.state !== found.state
    setOrder(found)
    setProblem(null)
    if (found.state === 'paid' && (order === null || changed)) void loadPlan()
    if (order === null || changed) void renewLists()
  })
  const look = useEffectEvent(async (provider: boolean): Promise<void> => {
    setAsking(true)
    try {
      const found =
        provider && may(role, 'pay')
          ? await call('completePayment', { order_id })
          : await call('getOrder', { order_id })
      take(found)
    } catch (reason) {
      if (reason instanceof Refusal) setProblem(reason)
      else throw reason
    }
    setAsking(false)
  })
  const state = order?.state ?? null
  const tick = useEffectEvent(async (): Promise<void> => {
    if (document.visibilityState === 'visible') await look(state !== 'waiting')
  })
  useEffect(() => {
    const pause = pauseOf(state, turn)
    if (pause === null) return undefined
    const timer = setTimeout(() => void tick().finally(() => setTurn((before) => before + 1)), pause)
    return () => clearTimeout(timer)
  }, [state, turn])
  const goes_on = state === 'ready' && pauseOf(state, turn) !== null
  return { order, problem, asking: asking || goes_on, ask: () => void look(true) }
}

/** The pause until the next poll; null in a final state. */
function pauseOf(state: OrderState | null, turn: number): number | null {
  if (state === null || state === 'ready') return turn === 0 ? 0 : pauseAfter(turn)
  return state === 'waiting' ? depositPause : null
}

async function renewLists(): Promise<void> {
  const keys = ['listPayments', 'getPoints', 'getLatestPayment', 'quotePlan']
  await Promise.all(keys.map(async (key) => queries.invalidateQueries({ queryKey: [key] })))
}
