import { afterAll, beforeAll, expect, test } from 'vitest'
import { byBuyer, recordEvent } from '../kernel/events.ts'
import { inTenant } from '../database/tenant.ts'
import type { Consumer } from '../event-log/consumer.ts'
import { type App, startApp } from '#test/harness/app.ts'
import { wakeReaders } from './wake-readers.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

test('a prompt reader is told at the commit, also after its connection broke; the others wait for their minute', async () => {
  const { mall_id } = await app.partner()
  const told: string[] = []
  const reader = (name: string, prompt: boolean): Consumer => ({
    name,
    prompt,
    kinds: ['duration.saved'],
    recipientOf: ({ subject }) => subject,
    handle: async (_kernel, { subject }) => void told.push(`${name} ${subject}`),
  })
  const happen = async (subject: string) =>
    inTenant(app.kernel, mall_id, async (kernel) => {
      const data = { duration_type: 'created', duration: '1y' }
      const event = { kind: 'duration.saved', shop_id: 1, subject, data, cause: byBuyer('a') } as const
      await recordEvent(kernel, mall_id, event)
    })
  const listeners = async () =>
    app.sql(`select pid from pg_stat_activity where query like 'listen genuine%' and datname = current_database()`)
  const woken = wakeReaders(app.database_urls.app_url, app.kernel, [reader('prompt', true), reader('slow', false)])
  try {
    await expect.poll(listeners).toHaveLength(1)
    await happen('a')
    await expect.poll(() => told, { timeout: 30_000 }).toEqual(['prompt a'])
    const [gone] = await listeners()
    await app.sql('select pg_terminate_backend($1::integer)', [gone.pid])
    await expect.poll(async () => (await listeners()).filter(({ pid }) => pid !== gone.pid)).toHaveLength(1)
    await happen('b')
    await expect.poll(() => told, { timeout: 30_000 }).toEqual(['prompt a', 'prompt b'])
  } finally {
    await woken.close()
  }
})
