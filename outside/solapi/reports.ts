import { createHash } from 'node:crypto'
import type { Faults } from '../faults.ts'
import { storedAnswer } from './answers.ts'
import type { Stored } from './ledger.ts'

/** The address of reports. The secret travels as its SHA-1; five calls in all until one is answered 200. */
export type Webhook = { url: string; secret: string; retryMs?: number }

const attempts = 5

/** Posts SINGLE-REPORT arrays, and misbehaves by `repeat` and `reorder`. */
export function createReports(webhook: Webhook | undefined, faults: Faults) {
  const stopping = new AbortController()
  let held: unknown[] = []

  async function once(target: Webhook, body: unknown[]): Promise<boolean> {
    const secret = createHash('sha1').update(target.secret).digest('hex')
    const headers = {
      'content-type': 'application/json',
      'x-solapi-event-name': 'SINGLE-REPORT',
      'x-solapi-secret': secret,
    }
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(5000)])
    try {
      const answer = await fetch(target.url, { method: 'POST', headers, body: JSON.stringify(body), signal })
      return answer.status === 200
    } catch {
      return false
    }
  }

  async function post(target: Webhook, body: unknown[]): Promise<void> {
    for (let attempt = 1; attempt <= attempts && !stopping.signal.aborted; attempt += 1) {
      if (await once(target, body)) return
      await new Promise((resolve) => setTimeout(resolve, target.retryMs ?? 1000).unref())
    }
  }

  return {
    /** Reports messages that reached their end. */
    send(ended: readonly Stored[]): void {
      if (!webhook || ended.length === 0) return
      const body = ended.map(storedAnswer)
      const fault = faults.take('solapi', ['repeat', 'reorder'])
      const waiting = held
      held = fault?.kind === 'reorder' ? body : []
      if (fault?.kind === 'reorder') setTimeout(() => flush(body), fault.ms || 2000).unref()
      else void post(webhook, body)
      if (fault?.kind === 'repeat') void post(webhook, body)
      if (waiting.length > 0) void post(webhook, waiting)
    },
    stop: () => stopping.abort(),
  }

  function flush(body: unknown[]): void {
    if (held !== body || !webhook) return
    held = []
    void post(webhook, body)
  }
}
