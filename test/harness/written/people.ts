import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { z } from 'zod'
import { makeSeals } from '#server/secrets/sealed.ts'

/** Where the database keeps buyers, sealed. One more such column is looked for here before it is looked for elsewhere. */
const buyers = [
  'certificate_name.name_sealed',
  'certified_member.email_sealed',
  'certified_member.name_sealed',
  'certified_member.phone_sealed',
  'fake_report.contact_sealed',
  'hand_over.to_name_sealed',
  'hand_over.to_sealed',
  'message.recipient_sealed',
  'proof.target_sealed',
  'shop_order.orderer_sealed',
] as const
/** Where it keeps a shop's own people: a buyer of the same name is not told from them. */
const operators = ['account.display_name_sealed', 'account.manager_name_sealed', 'mall_profile.manager_name_sealed']
/** Two letters are part of other words, and odd signs are typed into every field by stories about them. */
const telling = /^[\p{L}\p{N}@.+_' -]{3,}$/u

const orderer_shape = z.record(z.string(), z.unknown())

/** Names, numbers and addresses of every buyer whom the database keeps, opened with the installation's own key. */
export async function buyersOf(client: pg.ClientBase, secret: string): Promise<Set<string>> {
  const open = opener(client, secret)
  const words = new Set<string>()
  for (const place of buyers) for (const word of await open(place)) words.add(word)
  for (const place of operators) for (const word of await open(place)) words.delete(word)
  return new Set([...words].filter(isTelling))
}

/** Whether a word can be searched for: where it is found a person is meant. */
export function isTelling(word: string): boolean {
  return telling.test(word)
}

function opener(client: pg.ClientBase, secret: string): (place: string) => Promise<string[]> {
  const seals = makeSeals(secret, randomBytes)
  return async (place) => {
    const [table, column] = place.split('.')
    const { rows } = await client.query<{ mall_id: string; sealed: Buffer }>(
      `select mall_id, ${column} as sealed from ${table} where ${column} is not null`,
    )
    return rows.flatMap(({ mall_id, sealed }) => wordsOf(seals.open(mall_id, sealed)))
  }
}

/** A text, or the name, number and address of an object such as an order's receiver. */
function wordsOf(plain: string): string[] {
  if (!plain.startsWith('{')) return [plain]
  const { name, phone, email } = orderer_shape.parse(JSON.parse(plain))
  return [name, phone, email].filter((word) => typeof word === 'string')
}
