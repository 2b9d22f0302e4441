import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type OperationName, operations } from '#contract/table/operations.ts'
import type { Operation } from '#contract/kernel/operation.ts'
import { type App, startApp } from '#test/harness/app.ts'
import type { Partner } from '#test/harness/partner.ts'
import { codeOf, enrol } from '#test/harness/second-factor.ts'
import { hashPassword, nobodysHash } from '../identity/password/password.ts'
import { addEmailAccount } from '../identity/sign-in/account-login.ts'
import { inTenant } from '../database/tenant.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
// Each story comes an hour later, when every limit is open again.
beforeEach(() => app.clock.advance(3_600_000))
afterAll(async () => app.close())

const ask = async (as: Partner, required = true) => app.call('requireSecondFactor', { required }, { as })
const codesOf = async ({ mall_id, token }: Pick<Partner, 'mall_id' | 'token'>) => {
  const { status, body } = await app.call('searchCodes', {}, { token, place: { mall_id, shop_no: '1' } })
  return status === 200 ? status : [status, body.code]
}
const due = [403, 'auth.second_factor_due']

/** An owner with a second factor, and somebody of the team without. */
async function team() {
  const owner = await app.partner()
  await enrol(app, owner)
  const email = `member${owner.mall_id}@shop.example`
  const [password, password_hash] = ['Member#2026', await hashPassword('Member#2026')]
  const account_id = await inTenant(app.kernel, owner.mall_id, (kernel) =>
    addEmailAccount(kernel, owner.mall_id, { email, password_hash, role: 'manager', display_name: '김하늘' }),
  )
  const { access_token } = await app.good('loginPartner', { mall_id: email, password })
  const member: Partner = { ...owner, account_id: account_id ?? '', login_id: email, password, token: access_token }
  return { owner, member }
}

describe('a second factor that the whole team must have', () => {
  it('closes everything but one’s own account to who has none, from the next call on, until it is on', async () => {
    const { owner, member } = await team()
    expect(await codesOf(member)).toBe(200)
    expect((await ask(owner)).body).toEqual({ required: true })
    expect(await codesOf(member)).toEqual(due)
    expect(await codesOf(owner)).toBe(200)
    // A new login comes as far, and no farther.
    const { access_token } = await app.good('loginPartner', { mall_id: member.login_id, password: member.password })
    expect(await codesOf({ ...member, token: access_token })).toEqual(due)
    const { secret } = await app.good('startTotp', { password: member.password }, { token: access_token })
    await app.good('confirmTotp', { code: codeOf(secret, app.clock.now()) }, { token: access_token })
    expect(await codesOf({ ...member, token: access_token })).toBe(200)
    expect(await codesOf(member)).toBe(200)
  })

  it('leaves nothing of the shop open, whatever is called', async () => {
    const { owner, member } = await team()
    await ask(owner)
    const names = (Object.keys(operations) as OperationName[]).filter((name) => operations[name].caller === 'operator')
    for (const name of names) {
      const { list_body, upload, before_second_factor, permission }: Operation = operations[name]
      const input = {
        ...(list_body === undefined ? {} : { [list_body]: [] }),
        ...(upload === undefined
          ? {}
          : { [upload]: { file_name: 'a.png', content_type: 'image/png', bytes: Buffer.of() } }),
      }
      if (before_second_factor === true) expect([name, permission]).toEqual([name, 'own'])
      else {
        const { body } = await app.call(name as 'saveDuration', input as never, { as: member })
        expect([name, body.code]).toEqual([name, 'auth.second_factor_due'])
      }
    }
  })

  it('is asked by who has one, and by owners only; turned off, nobody is kept out', async () => {
    const { owner, member } = await team()
    expect([(await ask(member)).status, (await ask(member)).body.code]).toEqual([403, 'auth.role_refused'])
    const without = await app.partner()
    const refused = await ask(without)
    expect([refused.status, refused.body.code]).toEqual([409, 'team.second_factor_yourself'])
    expect(await codesOf(without)).toBe(200)
    expect((await app.good('listTeam', {}, { as: owner })).second_factor_required).toBe(false)
    await ask(owner)
    await ask(owner)
    expect((await app.good('listTeam', {}, { as: owner })).second_factor_required).toBe(true)
    await ask(owner, false)
    expect(await codesOf(member)).toBe(200)
    const written = await app.sql(`select action from audit where mall_id = $1 and action like 'team.%' order by seq`, [
      owner.mall_id,
    ])
    expect(written.map(({ action }) => action)).toEqual(['team.second_factor_required', 'team.second_factor_left'])
  })

  it('keeps out who turns their own off again, but no key of a program and nobody who comes in by a platform', async () => {
    const { owner, member } = await team()
    const { secret: key } = await app.good('makeApiKey', { name: 'ERP', scopes: ['read'], days: 30 }, { as: owner })
    await ask(owner)
    await app.sql('update account set totp_confirmed_at = null where account_id = $1', [owner.account_id])
    expect(await codesOf(owner)).toEqual(due)
    expect(await codesOf({ ...owner, token: key })).toBe(200)
    await app.sql('update account set password_hash = $2 where account_id = $1', [member.account_id, nobodysHash])
    expect(await codesOf(member)).toBe(200)
    const members = await app.good('listTeam', {}, { as: { ...owner, token: member.token } })
    expect(
      members.members.every(({ comes_by_platform }: { comes_by_platform: null }) => comes_by_platform === null),
    ).toBe(true)
  })
})
