import { inflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type App } from '#test/harness/app.ts'
import type { Partner } from '#test/harness/partner.ts'

let app: App
let as: Partner
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())
beforeEach(async () => {
  as = await app.partner()
})

const email = 'operator@team.example'
const invite = async () => app.call('inviteMember', { email, role: 'viewer' }, { as, key: 'once' })

async function kept(): Promise<{ whole: string; answer_sealed: Buffer | null }> {
  const [row] = await app.sql(
    `select row_to_json(k)::text as whole, answer_sealed from idempotency_key k where mall_id = $1 and key = 'once'`,
    [as.mall_id],
  )
  return row
}

describe('the answer to a key', () => {
  test('is kept sealed, for its own mall, and given again to the byte', async () => {
    const first = await invite()
    expect(first.status).toBe(201)
    const { whole, answer_sealed } = await kept()
    expect(whole).not.toContain(email)
    const open = (mall_id: string) => app.kernel.seals.openBytes(mall_id, answer_sealed ?? Buffer.alloc(0))
    expect(JSON.parse(inflateRawSync(open(as.mall_id)).toString())).toEqual(first.body)
    expect(() => open('another')).toThrow()
    const again = await invite()
    expect([again.status, again.headers['idempotent-replayed']]).toEqual([201, 'true'])
    expect(JSON.stringify(again.body)).toBe(JSON.stringify(first.body))
  })
})
