import { useEffect, useRef, useState } from 'react'
import type { SentOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { call, Refusal, saidOf } from '../kernel/api.ts'
import { showAlert } from '../ui/alerts.tsx'

export type Intent = SentOf<Operations['createOrder']>
/** Something that was not ordered, because the same is awaited already, and the sentence for it. */
type Doubt = { intent: Intent; message: string }

/** The code of the refusal that is a question: the same order awaits its deposit already. */
const awaited = 'payment.deposit_awaited'

/**
 * Orders, and leads the whole window to where it is paid. A second press while the first is on its way does nothing, and
 * the same intent carries the same key: whatever happens on the way there is one order.
 */
export function usePay() {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const [doubt, setDoubt] = useState<Doubt | null>(null)
  const sent = useRef<{ intent: string; key: string } | null>(null)
  // Back from the checkout by the browser's own button, which shows this very page again.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      running.current = false
      setBusy(false)
    }
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])
  const pay = async (intent: Intent): Promise<void> => {
    if (running.current) return
    running.current = true
    setBusy(true)
    const written = JSON.stringify(intent)
    if (sent.current?.intent !== written) sent.current = { intent: written, key: crypto.randomUUID() }
    try {
      const { confirmation_url } = await call('createOrder', intent, { key: sent.current.key })
      sent.current = null
      // Stays busy: the page is being left.
      location.assign(confirmation_url)
    } catch (problem) {
      if (problem instanceof Refusal && problem.status > 0) sent.current = null
      const message = saidOf(problem)
      if (problem instanceof Refusal && problem.code === awaited) setDoubt({ intent, message })
      else showAlert(message)
      running.current = false
      setBusy(false)
    }
  }
  return { pay, busy, doubt, leave: () => setDoubt(null) }
}
