import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, startApp } from '#test/harness/app.ts'
import { codeOf } from '#test/harness/second-factor.ts'
import { type Staff, makeStaff } from '#test/harness/staff.ts'
import { adminByCommand } from './admin-by-command.ts'

let app: App
let admin: Staff
beforeAll(async () => {
  app = await startApp()
  admin = await makeStaff(app)
})
afterAll(async () => app.close())

const by = () => ({ token: admin.token })
const works = async (token: string) => (await app.call('whoAmI', {}, { token })).status === 200

describe('the team of staff', () => {
  it('is listed with who has set up and who is in', async () => {
    await app.good('addStaff', { login_id: 'freshone', display_name: '새 사람', role: 'support' }, by())
    const { staff } = await app.good('listStaff', {}, by())
    expect(staff.find((one: { login_id: string }) => one.login_id === 'freshone')).toMatchObject({
      display_name: '새 사람',
      role: 'support',
      has_totp: false,
      password_expires_at: '2026-11-24T09:00:00+09:00',
      last_used_at: null,
    })
    expect(staff.find((one: { login_id: string }) => one.login_id === admin.login_id)).toMatchObject({
      has_totp: true,
      password_expires_at: null,
      last_used_at: '2026-11-21T09:00:00+09:00',
    })
  })

  it('has one login of a name', async () => {
    const input = { login_id: 'twin', display_name: '쌍둥이', role: 'support' } as const
    const answers = await Promise.all([app.call('addStaff', input, by()), app.call('addStaff', input, by())])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect((await app.call('addStaff', { ...input, login_id: 'Bad Name' }, by())).status).toBe(400)
  })

  it('takes access away at once, and gives it back', async () => {
    const one = await makeStaff(app, 'reviewer')
    const { staff_id } = one
    const out = await app.good('changeStaff', { staff_id, disabled: true }, by())
    expect(out.disabled_at).not.toBeNull()
    expect(await works(one.token)).toBe(false)
    await app.good('changeStaff', { staff_id, disabled: false, role: 'support' }, by())
    expect(await works(one.token)).toBe(false)
    const totp = codeOf(one.secret, app.clock.now())
    const back = await app.good('loginStaff', { login_id: one.login_id, password: one.password, totp })
    expect(back.staff.role).toBe('support')
  })

  it('keeps an administrator, whoever takes access away from whom at the same moment', async () => {
    const fresh = await startApp()
    const [one, two] = [await makeStaff(fresh), await makeStaff(fresh)]
    const itself = await fresh.call('changeStaff', { staff_id: one.staff_id, disabled: true }, { token: one.token })
    expect([itself.status, itself.body.code]).toEqual([409, 'staff.not_yourself'])
    const answers = await Promise.all([
      fresh.call('changeStaff', { staff_id: two.staff_id, disabled: true }, { token: one.token }),
      fresh.call('changeStaff', { staff_id: one.staff_id, role: 'support' }, { token: two.token }),
    ])
    expect(answers.filter(({ status }) => status === 200).length).toBe(1)
    const [left] = await fresh.sql(`select count(*)::int as n from staff where role = 'admin' and disabled_at is null`)
    expect(left.n).toBe(1)
    await fresh.close()
  })

  it('gives a new password, and for a lost phone a new app; the old ones are worth nothing', async () => {
    const one = await makeStaff(app, 'reviewer')
    const { staff_id, login_id } = one
    const password = String((await app.good('resetStaff', { staff_id, what: 'password' }, by())).one_time_password)
    expect(await works(one.token)).toBe(false)
    expect((await app.call('loginStaff', { login_id, password: one.password })).body.code).toBe('auth.login_failed')
    // The phone is still theirs: its code is asked for before anything else.
    expect((await app.call('loginStaff', { login_id, password })).body.code).toBe('auth.totp_required')
    const totp = codeOf(one.secret, app.clock.now())
    const setup = await app.good('loginStaff', { login_id, password, totp })
    expect(setup).toEqual({ state: 'setup', secret: null, address: null, needs_password: true })

    const second = String((await app.good('resetStaff', { staff_id, what: 'totp' }, by())).one_time_password)
    const anew = await app.good('loginStaff', { login_id, password: second })
    expect(anew.secret).not.toBe(one.secret)
    const own = { login_id, password: second, new_password: 'MyOwn!2026' }
    expect((await app.call('setUpStaff', { ...own, totp })).body.code).toBe('auth.totp_wrong')
    await app.good('setUpStaff', { ...own, totp: codeOf(anew.secret, app.clock.now()) })
  })

  it('is written into the staff’s own audit', async () => {
    const one = await makeStaff(app, 'support')
    await app.good('changeStaff', { staff_id: one.staff_id, role: 'reviewer' }, by())
    await app.good('resetStaff', { staff_id: one.staff_id, what: 'totp' }, by())
    const rows = await app.good('listAudit', { limit: 2 }, by())
    expect(rows.entries).toMatchObject([
      { action: 'staff.totp_reset', target: one.login_id, actor: admin.login_id },
      {
        action: 'staff.changed',
        target: one.login_id,
        detail: { from: { role: 'support', disabled: false }, to: { role: 'reviewer', disabled: false } },
      },
    ])
  })
})

describe('the audit', () => {
  it('shows a mall’s chain by actor, action and day, and says that it is whole', async () => {
    const { mall_id } = await app.partner()
    const place = { mall_id, shop_no: '1', app: 'cert_product', reason: 'x' } as const
    await app.good('setPlan', { ...place, class: null, last_day: null }, by())
    await app.good('suspendMall', { mall_id, reason: 'x' }, by())
    const of = async (filter: object) =>
      (await app.good('listAudit', { mall: mall_id, ...filter }, by())).entries.map(
        ({ action }: { action: string }) => action,
      )
    expect(await of({})).toEqual(['mall.suspended', 'plan.set'])
    expect(await of({ action: 'plan' })).toEqual(['plan.set'])
    expect(await of({ actor: 'nobody' })).toEqual([])
    expect(await of({ actor: admin.login_id, from: '2026-11-21', to: '2026-11-21', limit: 1 })).toEqual([
      'mall.suspended',
    ])
    expect(await of({ to: '2026-11-20' })).toEqual([])
    expect(await app.good('checkAudit', { mall: mall_id }, by())).toEqual({ entries: 2, broken_at: null })
    await app.sql('delete from audit where mall_id = $1 and seq = 2', [mall_id])
    expect(await app.good('checkAudit', { mall: mall_id }, by())).toEqual({ entries: 1, broken_at: '2' })
    await app.sql(`update audit set target = 'other' where mall_id = $1 and seq = 1`, [mall_id])
    expect(await app.good('checkAudit', { mall: mall_id }, by())).toEqual({ entries: 1, broken_at: '1' })
    expect((await app.good('checkAudit', {}, by())).broken_at).toBeNull()
  })
})

describe('the command', () => {
  it('makes the first administrator, who sets up at the login', async () => {
    const fresh = await startApp()
    const { password, kind } = await adminByCommand(fresh.kernel, { login_id: 'first', display_name: 'First' })
    const setup = await fresh.good('loginStaff', { login_id: 'first', password })
    expect([kind, setup.needs_password]).toEqual(['made', true])
    const own = { login_id: 'first', password, new_password: 'MyOwn!2026' }
    const done = await fresh.good('setUpStaff', { ...own, totp: codeOf(setup.secret, fresh.clock.now()) })
    expect(done.staff.role).toBe('admin')
    await fresh.close()
  })

  it('gives somebody who was locked out their access back, and nobody else theirs', async () => {
    const one = await makeStaff(app, 'reviewer')
    await app.sql('update staff set disabled_at = now() where staff_id = $1', [one.staff_id])
    const given = await adminByCommand(app.kernel, { login_id: one.login_id, display_name: 'Other' })
    expect(given.kind).toBe('given_back')
    const { login_id } = one
    expect((await app.call('loginStaff', { login_id, password: one.password })).body.code).toBe('auth.login_failed')
    const setup = await app.good('loginStaff', { login_id, password: given.password })
    expect(setup.secret).not.toBe(one.secret)
    expect(await works(one.token)).toBe(false)
    const { entries } = await app.good('listAudit', { action: 'staff.by_command' }, by())
    expect(entries[0]).toMatchObject({ target: login_id, actor_kind: 'nobody', detail: { was_there: true } })
  })
})
