import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DoorName } from '#contract/kernel/door.ts'
import { doors } from '#contract/table/doors.ts'
import type { Operation } from '#contract/kernel/operation.ts'
import { type OperationName, operations } from '#contract/table/operations.ts'
import type { Flavour } from '#contract/kernel/screen.ts'
import { type App, type CallOptions, startApp } from './harness/app.ts'
import type { Partner } from './harness/partner.ts'
import { pixel } from './harness/paper/pixel.ts'

/**
 * Every operation of a shop at every door where it stands, called by who may not: of another mall, of another flavour,
 * of a shop that the mall has not, of an app that it may not enter, without a token, and with too low a plan. Each is
 * told before its input is read; roles are in roles.test.ts, what belongs to others in isolation.test.ts.
 */

type Scoped = Extract<DoorName, Flavour>
const flavours = ['mall', 'imweb', 'partner'] as const satisfies readonly Scoped[]

let app: App
const mine = new Map<Flavour, Partner>()
const others = new Map<Flavour, Partner>()
const expired = new Map<Flavour, Partner>()
const basic = new Map<Flavour, Partner>()

beforeAll(async () => {
  app = await startApp()
  for (const flavour of flavours) {
    mine.set(flavour, await app.partner({ flavour }))
    others.set(flavour, await app.partner({ flavour }))
    expired.set(flavour, await app.partner({ flavour, expires_at: new Date(app.clock.now().getTime() - 1) }))
    basic.set(flavour, await app.partner({ flavour, plan: 'basic' }))
  }
})
afterAll(async () => app.close())

const names = (Object.keys(operations) as OperationName[]).filter((name) => operations[name].caller === 'operator')
const standsAt = (name: OperationName, door: DoorName) => doors[door].addresses[name] !== undefined
const at = (of: Map<Flavour, Partner>, flavour: Flavour): Partner => {
  const found = of.get(flavour)
  if (found === undefined) throw new Error(flavour)
  return found
}

/** The least that reaches the door: a body where one is expected, and something in every part of the address. */
function least(name: OperationName): Record<string, unknown> {
  const { list_body, upload, path }: Operation = operations[name]
  const parts = Object.fromEntries([...path.matchAll(/:([a-z_]+)/g)].map(([, part = '']) => [part, 'X1']))
  if (upload !== undefined) {
    return { ...parts, [upload]: { file_name: 'a.png', content_type: 'image/png', bytes: pixel } }
  }
  return list_body === undefined ? parts : { ...parts, [list_body]: [] }
}

async function told(name: OperationName, how: CallOptions): Promise<[number, unknown]> {
  const answer = await app.call(name as 'searchCodes', least(name), how)
  return [answer.status, answer.body?.code]
}

const not_there = [404, 'shop.not_found']

for (const door of flavours) {
  const standing = names.filter((name) => standsAt(name, door))

  test(`the door "${door}" has operations of a shop`, () => {
    expect(standing.length).toBeGreaterThan(60)
  })

  test(`at the door "${door}", another mall of the same flavour is not there`, async () => {
    const { mall_id, shop_no } = at(others, door)
    for (const name of standing) {
      const how = { door, token: at(mine, door).token, place: { mall_id, shop_no } }
      expect([name, ...(await told(name, how))]).toEqual([name, ...not_there])
    }
  })

  for (const flavour of flavours.filter((one) => one !== door)) {
    test(`the door "${door}" is not there for a mall of the flavour "${flavour}", its own address included`, async () => {
      for (const name of standing) {
        for (const whose of [mine, others]) {
          const { mall_id, shop_no } = at(whose, flavour)
          const how = { door, token: at(mine, flavour).token, place: { mall_id, shop_no } }
          expect([name, ...(await told(name, how))]).toEqual([name, ...not_there])
        }
      }
    })
  }

  test(`at the door "${door}", nobody without a token is let in, and no brand or app that does not exist`, async () => {
    for (const name of standing) {
      const as = at(mine, door)
      const { mall_id, shop_no } = as
      expect([name, ...(await told(name, { door, place: { mall_id, shop_no } }))]).toEqual([name, 401, 'auth.required'])
      expect([name, ...(await told(name, { door, as, place: { app: 'cert_other' } }))]).toEqual([name, ...not_there])
    }
  })

  test(`at the door "${door}", an ended plan and a lower one are told as such, and open what is theirs`, async () => {
    for (const name of standing) {
      const { plan }: Operation = operations[name]
      const [, ended] = await told(name, { door, as: at(expired, door) })
      const [, lower] = await told(name, { door, as: at(basic, door) })
      const [, full] = await told(name, { door, as: at(mine, door) })
      const of_plan = [ended, lower, full].map((code) => (String(code).startsWith('plan.') ? code : null))
      const wanted = {
        open: [null, null, null],
        basic: ['plan.expired', null, null],
        plus: ['plan.plus_only', 'plan.plus_only', null],
      }
      expect([name, ...of_plan]).toEqual([name, ...wanted[plan]])
    }
  })

  test(`at the door "${door}", a shop and an app that the mall has not are not there`, async () => {
    const as = at(mine, door)
    for (const name of standing) {
      for (const place of [{ shop_no: '9' }, { app: 'cert_digital' }])
        expect([name, place, ...(await told(name, { door, as, place }))]).toEqual([name, place, ...not_there])
    }
  })
}

test('at the helper door the same holds for the shop and the plan that the query names', async () => {
  const standing = names.filter((name) => standsAt(name, 'helper') && operations[name].plan !== 'open')
  expect(standing.length).toBeGreaterThan(10)
  for (const flavour of flavours) {
    for (const name of standing) {
      const { plan }: Operation = operations[name]
      const as = at(mine, flavour)
      const elsewhere = await told(name, { door: 'helper', as, place: { shop_no: '9' } })
      expect([name, ...elsewhere]).toEqual([name, ...not_there])
      const ended = await told(name, { door: 'helper', as: at(expired, flavour) })
      expect([name, ...ended]).toEqual([name, 403, plan === 'plus' ? 'plan.plus_only' : 'plan.expired'])
    }
  }
})
