import { cp949Bytes, cutToCp949, toCp949 } from '#contract/kernel/cp949.ts'
import type { Purpose } from '#contract/messages/purposes.ts'
import type { InTransaction, Tx } from '../database/connect.ts'
import type { Kernel } from '../kernel/context.ts'
import { readSmsName } from './sms-name.ts'
import { type Letter, type MessageBody, type Queueing, queueLetter, queueMessage } from './outbox.ts'
import type { ShopKey } from '../kernel/shop-key.ts'

/** A buyer's phone number or e-mail address. */
export type Contact = { channel: 'phone' | 'email'; target: string }

type NamedShop = ShopKey & { shop_name: string }

/** The shop's name on a channel, and other words cut to fit it: a text message holds the letters of CP949 only. */
type Voice = { shop: string; fit: (words: string, max_bytes: number) => string }

/** A notice in words; an e-mail has a subject. */
export type NoticeWords = { subject: string; text: string }

export type BuyerNotice = {
  shop: NamedShop
  to: Contact
  purpose: Purpose
  words: (voice: Voice) => NoticeWords
  expires_at?: Date
}

/** Notifies a buyer free of charge; a text message begins with the shop's name. */
export async function notifyBuyer(
  kernel: InTransaction<Queueing>,
  { shop, to, words, ...notice }: BuyerNotice,
): Promise<string> {
  const voice = await voiceOf(kernel.tx, shop, to.channel)
  const { subject, text } = words(voice)
  const body = bodyOf(shop, to, { subject, text: to.channel === 'phone' ? `[${voice.shop}] ${text}` : text })
  return queueMessage(kernel, shop.mall_id, { shop_id: shop.shop_id, ...notice, ...addressOf(to), body })
}

/** A letter of the shop to a buyer. */
export type BuyerLetter = Omit<BuyerNotice, 'expires_at'> & Pick<Letter, 'member_id' | 'code_id' | 'serial_number'>

/** Writes to a buyer as the shop, which pays for it; its words name the shop themselves. */
export async function writeToBuyer(
  kernel: InTransaction<Queueing>,
  { shop, to, words, ...letter }: BuyerLetter,
): Promise<string> {
  const body = bodyOf(shop, to, words(await voiceOf(kernel.tx, shop, to.channel)))
  return queueLetter(kernel, shop.mall_id, { shop_id: shop.shop_id, ...letter, ...addressOf(to), body })
}

async function voiceOf(tx: Tx, shop: NamedShop, channel: Contact['channel']): Promise<Voice> {
  if (channel === 'email') return { shop: shop.shop_name, fit: (words) => words }
  const fit = (words: string, max_bytes: number) => (cp949Bytes(words) === null ? cutToCp949(words, max_bytes) : words)
  return { shop: await readSmsName(tx, shop), fit }
}

function bodyOf(
  { shop_name: from_name }: NamedShop,
  { channel }: Contact,
  { subject, text }: NoticeWords,
): MessageBody {
  return channel === 'phone' ? { text: toCp949(text) } : { text, subject, from_name }
}

function addressOf({ channel, target: recipient }: Contact) {
  return { channel: channel === 'phone' ? 'sms' : 'email', recipient } as const
}

type SealedContacts = {
  mall_id: string
  channel: 'phone' | 'email'
  phone_sealed: Buffer | null
  email_sealed: Buffer | null
}

/** Opens the contact that a buyer chose, else the other one; null where both are gone. */
export function contactOf(
  { seals }: Pick<Kernel, 'seals'>,
  { mall_id, channel, phone_sealed, email_sealed }: SealedContacts,
): Contact | null {
  const phone = phone_sealed === null ? null : { channel: 'phone' as const, sealed: phone_sealed }
  const email = email_sealed === null ? null : { channel: 'email' as const, sealed: email_sealed }
  const to = channel === 'phone' ? (phone ?? email) : (email ?? phone)
  return to === null ? null : { channel: to.channel, target: seals.open(mall_id, to.sealed) }
}
