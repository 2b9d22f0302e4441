import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { BatchState } from '#contract/codes/code.ts'
import { call, follow, Refusal } from '../../kernel/api.ts'
import { logSilently } from '../../kernel/client-log.ts'

/** Backoff before it reconnects after a broken stream. */
const askAgainAfter = 1000

export type BatchView = {
  state: BatchState | null
  secondsLeft: number | null
  /** The stream is broken and is being opened again. */
  reconnecting: boolean
  /** There is no such run in this shop. */
  gone: boolean
}

const nothing: BatchView = { state: null, secondsLeft: null, reconnecting: false, gone: false }

/** Follows an issue run to its end, through every broken connection; leaving the page changes nothing for the run. */
export function useBatch(batch_id: string): BatchView {
  const queries = useQueryClient()
  const [view, setView] = useState(nothing)
  useEffect(() => {
    const leaving = new AbortController()
    const pace = paceOf()
    const show = (state: BatchState) =>
      setView({ state, secondsLeft: pace(state, performance.now()), reconnecting: false, gone: false })
    void watch(batch_id, leaving.signal, show, {
      onBroken: () => setView((before) => ({ ...before, reconnecting: true })),
      onGone: () => setView({ ...nothing, gone: true }),
    }).then(() => queries.invalidateQueries({ queryKey: ['searchCodes'] }))
    return () => leaving.abort()
  }, [batch_id, queries])
  return view
}

type Trouble = { onBroken: () => void; onGone: () => void }

async function watch(batch_id: string, signal: AbortSignal, show: (state: BatchState) => void, trouble: Trouble) {
  while (!signal.aborted) {
    try {
      // A plain call first: it renews the session where that has run out, which a stream cannot.
      let state = await call('getBatch', { batch_id }, { signal })
      show(state)
      if (state.status !== 'running') return
      for await (state of follow('watchBatch', { batch_id }, signal)) {
        show(state)
        if (state.status !== 'running') return
      }
    } catch (problem) {
      if (signal.aborted) return
      if (problem instanceof Refusal && problem.code === 'code.batch_not_found') return trouble.onGone()
      logSilently('watchBatch', problem)
    }
    trouble.onBroken()
    await pause(askAgainAfter, signal)
  }
}

/** Seconds left at the pace since the first look; `null` until there is a pace. */
function paceOf() {
  let first: { created: number; at: number } | null = null
  return ({ created, requested }: BatchState, at: number): number | null => {
    first ??= { created, at }
    const done = created - first.created
    return done === 0 ? null : ((requested - created) * (at - first.at)) / done / 1000
  }
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
