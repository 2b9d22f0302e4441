import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTenant } from '../database/tenant.ts'
import { type App, startApp } from '#test/harness/app.ts'
import { mailsTo } from '#test/harness/buyers/mails.ts'
import { makeStaff } from '#test/harness/staff.ts'
import { queueMessage } from '../notify/outbox.ts'

let app: App
let token: string
beforeAll(async () => {
  app = await startApp()
  token = (await makeStaff(app, 'reviewer')).token
})
afterAll(async () => app.close())

type Options = { state: 'failed' | 'unknown' | 'sent'; expires_at?: Date }

async function message({ state, expires_at }: Options): Promise<{ mall_id: string; message_id: string; to: string }> {
  const { mall_id } = await app.partner()
  const to = `${mall_id}@shop.example`
  const message_id = await inTenant(app.kernel, mall_id, (kernel) =>
    queueMessage(kernel, mall_id, {
      shop_id: 1,
      channel: 'email',
      purpose: 'application.approved',
      recipient: to,
      body: { subject: '비밀 제목', text: '비밀 본문' },
      expires_at: expires_at ?? null,
    }),
  )
  await app.sql(`delete from jobs.job where data->>'mall_id' = $1`, [mall_id])
  await app.sql(`update message set state = $2, failure = 'rejected', attempts = 3 where message_id = $1`, [
    message_id,
    state,
  ])
  return { mall_id, message_id, to }
}

it('what did not go out is listed of every mall, without whom it was for and what it said', async () => {
  const [failed, unknown] = [await message({ state: 'failed' }), await message({ state: 'unknown' })]
  await message({ state: 'sent' })
  const list = await app.good('listFailedMessages', {}, { token })
  expect(list.count).toBe(2)
  const found = list.messages.find((one: { message_id: string }) => one.message_id === failed.message_id)
  const [named] = await app.sql('select shop_name from shop where mall_id = $1', [failed.mall_id])
  expect(found).toMatchObject({
    mall_id: failed.mall_id,
    shop_name: named?.['shop_name'],
    purpose: 'application.approved',
    attempts: 3,
    may_retry: true,
  })
  expect(found.failure_reason).toMatch(/[가-힣]/)
  for (const secret of [failed.to, unknown.to, '비밀']) expect(JSON.stringify(list)).not.toContain(secret)
  const one = await app.good('listFailedMessages', { mall: unknown.mall_id }, { token })
  expect(one.messages).toMatchObject([{ mall_id: unknown.mall_id, state: 'unknown', may_retry: false }])
})

it('a failed message is sent again and arrives; one that may have arrived, or is worth nothing, is not', async () => {
  const failed = await message({ state: 'failed' })
  const retry = async ({ mall_id, message_id }: { mall_id: string; message_id: string }) =>
    app.call('retryFailedMessage', { mall_id, message_id }, { token })
  expect((await retry(failed)).body).toEqual({ message_id: failed.message_id })
  const { jobs } = await app.good('listFailedMessages', {}, { token })
  expect(jobs.find((job: { name: string }) => job.name === 'messages.urgent')).toMatchObject({ waiting: 1 })
  await app.runJobs()
  await mailsTo(app, failed.to, 1)
  await expect.poll(async () => (await retry(failed)).body.code).toBe('message.not_failed')
  expect((await retry(await message({ state: 'unknown' }))).body.code).toBe('message.not_failed')
  const late = await message({ state: 'failed', expires_at: new Date(app.clock.now().getTime() - 1) })
  expect((await retry(late)).body.code).toBe('message.worthless')
  expect((await retry({ ...failed, message_id: randomUUID() })).body.code).toBe('message.not_found')
  const entries = await app.sql('select action from audit where mall_id = $1', [failed.mall_id])
  expect(entries).toEqual([{ action: 'message.retried' }])
})
