import { randomUUID } from 'node:crypto'
import { expect, vi } from 'vitest'
import { encodeAuthQrCode } from '#contract/labels/qr-link.ts'
import type { App } from '../harness/app.ts'
import type { Code, World } from './model.ts'

/** Commands of whoever holds the product and scans its label. */

/** A buyer with a phone of their own scans the label, proves the phone, and registers; or is told why not. */
let buyers = 0
export async function register(app: App, world: World, known: Code): Promise<void> {
  buyers += 1
  const who = { phone: `010${20_000_000 + buyers}`, address: addressOf(8, buyers) }
  const asked = await buy(
    app,
    world,
    { serial: known.serial, remoteAddress: who.address, step: 'proof' },
    { channel: 'phone', target: who.phone },
  )
  const shut = known.blocked || known.batch.frozen !== null || known.status !== 'inactivated'
  if (known.end !== null || shut) {
    expect([known.status, asked.status]).toEqual([known.status, known.end === null ? 409 : 404])
    return
  }
  const proof_code = await vi.waitFor(
    async () => {
      const { messages } = (await app.outside().messagesTo(who.phone)) as { messages: { text: string }[] }
      const digits = /인증번호\D*(\d{6}(?:\d{2})?)/.exec(messages[0]?.text ?? '')?.[1]
      if (digits === undefined) throw new Error('nothing has come yet')
      return digits
    },
    { timeout: 30_000, interval: 50 },
  )
  const { proof_id } = asked.body
  const form = { proof_id, proof_code, name: '김정품', agreed: true }
  const answer = await buy(app, world, { serial: known.serial, remoteAddress: who.address, step: 'register' }, form)
  expect([answer.status, answer.body]).toMatchObject([200, { serial_number: known.serial }])
  const member_id: string = answer.body.member_id
  Object.assign(known, { status: 'activated', activated_at: app.clock.now(), member_id })
  known.story.push('history.certified')
}

/** Everybody has an address of their own, so that nobody's misses are another's. */
const addressOf = (net: number, n: number): string => `10.${net}.${Math.floor(n / 250)}.${n % 250}`

async function buy(
  app: App,
  world: World,
  { serial, remoteAddress, step }: { serial: string; remoteAddress: string; step: string },
  form: object,
) {
  const answer = await app.server.inject({
    method: 'POST',
    url: pageOf(world, serial, `/${step}`),
    remoteAddress,
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    payload: JSON.stringify(form),
  })
  return { status: answer.statusCode, body: answer.json() }
}

let scans = 0
/** Everybody who scans is somebody else; a code that stands keeps each scan. */
export async function scan(app: App, world: World, known: Code) {
  const { serial } = known
  scans += 1
  if (known.end === null) {
    known.scans.push(new Date(app.clock.now()))
    known.batch.scanned = true
  }
  const answer = await app.server.inject({
    method: 'GET',
    url: pageOf(world, serial, ''),
    remoteAddress: addressOf(9, scans),
  })
  return { status: answer.statusCode, body: answer.json() }
}

function pageOf({ shop, how }: World, serial: string, step: string): string {
  const code = encodeURIComponent(encodeAuthQrCode(serial))
  return `/shop/api/${shop.mall_id}/${shop.shop_no}/codes/${code}${step}?app=${how.place?.app}`
}
