import { expect } from 'vitest'
import type { Consumer } from '#server/event-log/consumer.ts'
import { readPromptly } from '#server/event-log/read-all.ts'
import type { App } from './app.ts'

const never = new AbortController().signal

/**
 * Until a reader has passed everything that has happened in a mall. Any transaction that is older and still runs holds it
 * back, also those of other test files: all databases of a run are one server's. The longest, such as the demo's, take
 * minutes on a machine that is busy with other things as well.
 */
export async function untilRead(app: App, mall_id: string, reader: Consumer): Promise<void> {
  await expect
    .poll(async () => readPromptly(app.kernel, mall_id, reader, never), { timeout: 200_000, interval: 50 })
    .toBe(false)
}
