import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, startApp } from '#test/harness/app.ts'
import { happen, register, shopWithOwner } from '#test/harness/buyers/owned-code.ts'
import { issued } from '#test/harness/issued.ts'
import { readEventsOf } from '#test/harness/messages.ts'
import { untilRead } from '#test/harness/read-events.ts'
import type { Consumer } from '../../event-log/consumer.ts'
import { byBuyer } from '../../kernel/events.ts'
import { messages } from './messages.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

test('what happened to two codes of one buyer is told in its order: what cannot be written yet holds up the buyer’s, and nobody else’s', async () => {
  const first = await shopWithOwner(app, { member_cert_end: 'email' })
  const { shop, member_id } = first
  const [code, strange] = await issued(app, shop, { product_name: '지갑', count: 2 })
  if (code === undefined || strange === undefined) throw new Error('no codes')
  const second = { ...first, ...code }
  await happen(app, first, byBuyer(member_id), register(first))
  await happen(app, second, byBuyer(member_id), register(second))
  const other = { ...first, ...strange, member_id: `${member_id}:other` }
  await happen(app, other, byBuyer(other.member_id), register(other))

  const told: string[] = []
  const failing: Consumer = {
    ...messages,
    async handle(kernel, event) {
      if (event.subject === first.serial_number) throw new Error('not yet')
      await messages.handle(kernel, event)
      told.push(event.subject)
    },
  }
  await untilRead(app, shop.mall_id, failing)
  expect(told).toEqual([other.serial_number])

  app.clock.advance(3_600_000)
  await readEventsOf(app, shop)
  const serials = await app.sql(
    `select serial_number, member_id from message where mall_id = $1 and member_id = $2 and event_id is not null order by message_no`,
    [shop.mall_id, member_id],
  )
  expect(serials.map(({ serial_number }) => serial_number)).toEqual([first.serial_number, second.serial_number])
})
