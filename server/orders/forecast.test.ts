import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTenant } from '../database/tenant.ts'
import { keepProfile } from '../identity/partner-profile.ts'
import { type App, startApp } from '#test/harness/app.ts'
import { type OrderWorld, makeOrderWorld, wallet } from '#test/harness/outside/order-world.ts'
import type { Partner } from '#test/harness/partner.ts'
import { forecastOf, isLow } from './forecast.ts'
import { notifyLow } from './notify-low.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

const [black, brown] = wallet.variants
const day = 86_400_000
const never = new AbortController().signal

/** As the screen is answered, however long ago its operator came in. */
async function forecast(world: OrderWorld) {
  const items = await inTenant(app.kernel, world.shop.mall_id, (kernel) => forecastOf(kernel, world.shop))
  return { items, low: items.filter(isLow).length }
}

const buy = async (world: OrderWorld, variant_code: string, quantity: number) => {
  await world.buy([{ variant_code, quantity }])
  await world.settle()
}

it('codes last for as long as the pace of the orders of late says, the shortest first', async () => {
  const world = await makeOrderWorld(app, 'forecast')
  const { mall_id, shop_id, shop_no } = world.shop
  const as = { mall_id, shop_id, shop_no, token: await world.token() } as Partner
  expect(await app.good('forecastCodes', {}, { as, door: 'mall' })).toEqual({ items: [], low: 0 })
  await world.rule({ at: 'paid' })
  await world.stock(black, 50)
  await world.stock(brown, 4)
  await buy(world, black, 2)
  await buy(world, brown, 3)
  app.clock.advance(9.5 * day)
  await buy(world, black, 3)
  // Ten days: five of the one, three of the other.
  const { items, low } = await forecast(world)
  expect(items).toMatchObject([
    { variant_code: brown, free: 1, bound: 3, waiting: 0, days_left: 3, makes: false },
    { variant_code: black, free: 45, bound: 5, waiting: 0, days_left: null, makes: false },
  ])
  expect(low).toBe(1)
  // Printed codes are on labels, and for no order.
  await app.sql(`update code set printed_count = 1 where mall_id = 'forecast' and code_id in (
    select c.code_id from code c where c.mall_id = 'forecast' and not exists (
      select from order_unit u where u.mall_id = c.mall_id and u.code_id = c.code_id) order by c.code_id limit 40)`)
  expect((await forecast(world)).items).toMatchObject([{ variant_code: brown }, { free: 5, days_left: 10 }])
  await buy(world, brown, 3)
  expect((await forecast(world)).items[0]).toMatchObject({ variant_code: brown, free: 0, waiting: 2, days_left: 0 })
  // What is older than thirty days is no pace any more.
  app.clock.advance(29 * day)
  expect((await forecast(world)).items).toMatchObject([
    { variant_code: brown, waiting: 2, bound: 1 },
    { variant_code: black, bound: 3 },
  ])
})

it('the shop is told once of what runs short, and anew after there was plenty; not of what is made for each order', async () => {
  const world = await makeOrderWorld(app, 'forecastmail')
  const { mall_id } = world.shop
  const mails = async () => app.sql(`select from message where mall_id = $1 and purpose = 'order_low'`, [mall_id])
  const everyMorning = async () => notifyLow(app.kernel, {}, never)
  await inTenant(app.kernel, mall_id, (kernel) => keepProfile(kernel, mall_id, { manager_email: 'owner@mall.example' }))
  await world.warranty()
  await world.rule({ at: 'paid', make: true })
  await world.stock(black, 4)
  await buy(world, black, 3)
  await everyMorning()
  expect(await mails()).toHaveLength(0)
  await world.rule({ at: 'paid' })
  await everyMorning()
  await everyMorning()
  expect(await mails()).toHaveLength(1)
  await world.stock(black, 100)
  await everyMorning()
  await buy(world, black, 98)
  await everyMorning()
  expect(await mails()).toHaveLength(2)
  // That orders wait was told when they began to.
  await buy(world, brown, 1)
  await everyMorning()
  expect(await mails()).toHaveLength(2)
})
