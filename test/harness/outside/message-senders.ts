import { randomInt, randomUUID } from 'node:crypto'
import { vi } from 'vitest'
import type { App } from '../app.ts'
import type { Partner } from '../partner.ts'

/** A shop on its way to a channel and a sender number of its own. */

type Shop = Pick<Partner, 'mall_id' | 'shop_no' | 'token'> & Partner

export const newPhone = (): string => `010${randomInt(10_000_000, 99_999_999)}`

/** The first step of linking a channel, and the token that came to the phone of its admin. */
export async function askedChannel(app: App, as: Shop, search_id = `@shop${randomUUID().slice(0, 8)}`) {
  const phone = newPhone()
  await app.good('askMessageChannel', { search_id, phone, category_code: '00900010001' }, { as })
  return { search_id, phone, token: await tokenOn(app, phone) }
}

async function tokenOn(app: App, phone: string): Promise<string> {
  const read = async () => {
    const { messages } = (await app.outside().messagesTo(phone)) as { messages: { text: string }[] }
    const token = messages.map(({ text }) => /\d{6}/.exec(text)?.[0]).find((one) => one !== undefined)
    if (token === undefined) throw new Error(`no token on ${phone}`)
    return token
  }
  return vi.waitFor(read, { timeout: 20_000 })
}

export async function linkedChannel(app: App, as: Shop) {
  const asked = await askedChannel(app, as)
  await app.good('verifyMessageChannel', { token: asked.token }, { as })
  const [row] = await app.sql('select channel_id from message_channel where mall_id = $1', [as.mall_id])
  return { ...asked, channel_id: String(row.channel_id) }
}

export const proof = (bytes: Uint8Array = Buffer.from('%PDF-1.7\n%proof')) => ({
  file_name: '통신서비스이용증명원.pdf',
  content_type: 'application/pdf',
  bytes,
})

export const newNumber = (): string => `02${randomInt(20_000_000, 99_999_999)}`

/** A sender number that waits for staff. */
export async function waitingSender(app: App, as: Shop, number = newNumber()): Promise<string> {
  const made = await app.good('addSender', { number, owner_type: 'business', proof: proof() }, { as })
  return String(made.sender_id)
}
