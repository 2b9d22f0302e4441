import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { doors } from '#contract/table/doors.ts'
import type { Operation } from '#contract/kernel/operation.ts'
import { type OperationName, operations } from '#contract/table/operations.ts'
import type { StaffRole } from '#contract/staff/console.ts'
import { type App, startApp } from '#test/harness/app.ts'
import { pixel } from '#test/harness/paper/pixel.ts'
import { makeStaff } from '#test/harness/staff.ts'

/** The wall between staff and everybody else, at every operation of either side. */

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

const of_staff = (Object.keys(doors.staff.addresses) as OperationName[]).filter(
  (name) => operations[name].caller === 'staff',
)
const rank: Readonly<Record<StaffRole, number>> = { support: 0, reviewer: 1, admin: 2 }

/** Names everything that an address may name; what is wrong with the rest is told to who may come in only. */
const anything = (mall_id: string): Record<string, unknown> => ({
  mall_id,
  staff_id: '1',
  message_id: '1',
  app: 'cert_product',
  shop_no: '1',
})

const picture = { file_name: 'a.png', content_type: 'image/png', bytes: pixel }

describe('the staff’s door', () => {
  it('sees its operations', () => expect(of_staff.length).toBeGreaterThan(12))

  for (const name of of_staff) {
    it(`${name} is closed to an operator, to nobody, and to a brand-new token`, async () => {
      const partner = await app.partner()
      const input = anything(partner.mall_id) // each operation's own; none gets as far as reading it
      for (const token of [partner.token, undefined, 'made-up']) {
        const answer = await app.call(name, input, token === undefined ? {} : { token })
        expect([answer.status, answer.body.code]).toEqual([401, 'auth.required'])
      }
    })

    it(`${name} asks for its role`, async () => {
      const partner = await app.partner()
      const needed = (operations[name] as Operation).staff_role ?? 'support'
      for (const role of ['support', 'reviewer', 'admin'] as const) {
        const { token } = await makeStaff(app, role)
        const answer = await app.call(name, anything(partner.mall_id), { token })
        const refused = answer.status === 403 && answer.body.code === 'staff.role_refused'
        expect([role, refused]).toEqual([role, rank[role] < rank[needed]])
      }
    })
  }

  it('lets nothing that changes something be done by who only answers questions', () => {
    const changing = of_staff.filter((name) => operations[name].method !== 'GET')
    expect(changing.length).toBeGreaterThan(4)
    expect(changing.filter((name) => (operations[name] as Operation).staff_role === undefined)).toEqual([])
  })

  it('is closed at once to who is disabled', async () => {
    const staff = await makeStaff(app)
    await app.sql('update staff set disabled_at = now() where staff_id = $1', [staff.staff_id])
    expect((await app.call('whoAmI', {}, { token: staff.token })).status).toBe(401)
  })
})

describe('every other door', () => {
  it('is closed to the token of staff', async () => {
    const partner = await app.partner()
    const { token } = await makeStaff(app)
    for (const door of ['helper', 'partner'] as const) {
      const names = (Object.keys(doors[door].addresses) as OperationName[]).filter(
        (name) => operations[name].caller === 'operator',
      )
      expect(names.length).toBeGreaterThan(5)
      for (const name of names) {
        const { upload, list_body }: Operation = operations[name]
        const body = list_body === undefined ? {} : { [list_body]: [] }
        const input = upload === undefined ? body : { [upload]: picture }
        const answer = await app.call(name, input, { as: partner, token, door })
        expect([name, answer.status]).toEqual([name, 401])
      }
    }
  })
})
