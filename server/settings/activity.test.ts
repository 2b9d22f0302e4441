import { afterAll, beforeAll, expect, it } from 'vitest'
import { type App, startApp } from '#test/harness/app.ts'
import { issued } from '#test/harness/issued.ts'
import type { Partner } from '#test/harness/partner.ts'

let app: App
let as: Partner

beforeAll(async () => {
  app = await startApp()
  as = await app.partner()
})
afterAll(async () => app.close())

it('the record says who did what to which code, the newest first', async () => {
  const [code] = await issued(app, as)
  const serial = code?.serial_number ?? ''
  await app.good('renameAccount', { name: '김점장' }, { as })
  await app.good('saveCodeMemo', { serial, memo: '전시용' }, { as })
  const { entries, count } = await app.good('listActivity', {}, { as })
  expect(count).toBe(2)
  expect(entries).toMatchObject([
    { action: 'code.memo_saved', actor_kind: 'operator', actor: '김점장', subject: serial },
    { action: 'account.renamed', actor: '김점장', subject: '김점장' },
  ])
  expect(JSON.stringify(entries)).not.toContain('전시용')
})

it('it is found by kind and by Seoul days, page by page', async () => {
  app.clock.set(new Date('2026-11-30T23:59:00+09:00'))
  for (const allowed of [true, false, true]) await app.good('saveRangeSwitch', { allowed }, { as })
  app.clock.set(new Date('2026-12-01T00:01:00+09:00'))
  await app.good('saveRangeSwitch', { allowed: false }, { as })
  const count = async (asked: object) => (await app.good('listActivity', asked, { as })).count
  expect(await count({ kind: 'setting' })).toBe(4)
  expect(await count({ kind: 'team' })).toBe(1)
  expect(await count({ from: '2026-12-01' })).toBe(1)
  expect(await count({ kind: 'setting', to: '2026-11-30' })).toBe(3)
  const second = await app.good('listActivity', { kind: 'setting', limit: 1, offset: 1 }, { as })
  expect([second.count, second.entries.length, second.entries[0].detail]).toEqual([4, 1, { allowed: true }])
})

it('staff are named by their office only, and the record is for owners and managers', async () => {
  await app.sql(
    `select set_config('app.mall_id', $1, false), append_audit($1, $2, 'staff', 'kim', 'plan.set', '1', '{}', null)`,
    [as.mall_id, app.clock.now()],
  )
  const { entries } = await app.good('listActivity', { kind: 'plan' }, { as })
  expect(entries).toMatchObject([{ actor_kind: 'staff', actor: null }])
  for (const role of ['issuer', 'printer', 'support', 'viewer'] as const) {
    const member = await app.partner({ role })
    expect((await app.call('listActivity', {}, { as: member })).status).toBe(403)
  }
})
