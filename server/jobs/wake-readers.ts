import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { backoff } from '#contract/kernel/backoff.ts'
import type { Consumer } from '../event-log/consumer.ts'
import { readPromptly } from '../event-log/read-all.ts'
import type { Kernel } from '../kernel/context.ts'
import { eventChannel } from '../kernel/events.ts'

/** Events of one moment are read together. */
const gather_ms = 50
/** Backoff of tries that an older transaction holds back; then the sweep of the minute has them. */
const pauseAfter = backoff({ first: 100, max: 12_800, gives_up: 9 })
const reconnect_ms = 1000

/** Wakes the prompt readers at each commit that wrote an event (`LISTEN`), until it is closed. */
export function wakeReaders(
  app_url: string,
  kernel: Kernel,
  consumers: readonly Consumer[],
): { close(): Promise<void> } {
  const closing = new AbortController()
  const prompt = consumers.filter(({ prompt: is_prompt }) => is_prompt === true)
  const reading = new Map<string, Promise<void>>()
  const asked = new Set<string>()
  const wake = (mall_id: string) => {
    asked.add(mall_id)
    if (reading.has(mall_id)) return
    const done = readMall(mall_id).finally(() => reading.delete(mall_id))
    reading.set(mall_id, done)
  }

  async function readMall(mall_id: string): Promise<void> {
    try {
      while (asked.has(mall_id)) {
        await wait(gather_ms, undefined, { signal: closing.signal })
        asked.delete(mall_id)
        for (const consumer of prompt) await readUntilPassed(mall_id, consumer)
      }
    } catch (problem) {
      // Nothing is lost: the sweep, every minute, reads the rest.
      if (!closing.signal.aborted) kernel.log.warn({ kind: nameOf(problem) }, 'events were not read at once')
    }
  }

  async function readUntilPassed(mall_id: string, consumer: Consumer): Promise<void> {
    for (let tries = 1; await readPromptly(kernel, mall_id, consumer, closing.signal); tries++) {
      const pause = pauseAfter(tries)
      if (pause === null) return
      await wait(pause, undefined, { signal: closing.signal })
    }
  }

  const listening = listen(app_url, wake, closing.signal)
  return {
    async close() {
      closing.abort(new Error('the process closes'))
      await listening
      await Promise.allSettled(reading.values())
    },
  }
}

/** A listening connection; a broken one is replaced, and the sweep finds missed events. */
async function listen(app_url: string, wake: (mall_id: string) => void, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const client = new pg.Client({ connectionString: app_url })
    try {
      await listenOnce(client, wake, signal)
    } catch {
      // The database is away; everything that needs it says so.
      await wait(reconnect_ms, undefined, { signal }).catch(() => {})
    } finally {
      await client.end().catch(() => {})
    }
  }
}

async function listenOnce(client: pg.Client, wake: (mall_id: string) => void, signal: AbortSignal): Promise<void> {
  const broken = new Promise<never>((_resolve, reject) => {
    client.on('error', reject)
    client.on('end', () => reject(new Error('the connection ended')))
    signal.addEventListener('abort', () => reject(new Error('the process closes')), { once: true })
  })
  // Awaited below; prevents an unhandled rejection until then.
  broken.catch(() => {})
  client.on('notification', ({ payload = '' }) => wake(payload))
  await client.connect()
  await client.query(`listen ${eventChannel}`)
  await broken
}

function nameOf(problem: unknown): string {
  return problem instanceof Error ? problem.name : 'unknown'
}
