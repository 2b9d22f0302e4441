import type pg from 'pg'
import { z } from 'zod'
import { readEmail } from '#contract/kernel/contact.ts'
import { nameKey } from '#contract/members/name-key.ts'
import { seeEverything } from '../backup/catalogue.ts'
import type { Seals } from '../secrets/sealed.ts'
import { type Found, type Walked, keyOfTable, replace, walk } from './walk.ts'

/**
 * Recomputes every blind index with SECRET_KEY online (ADR 0059) from the sealed value beside it. Deleted values have
 * marks instead, which outlive the key.
 */

export type Reindexed = { looked: number; renewed: number }
export type ReindexOptions = {
  progress?: (done: Reindexed & { table: string }) => void
  /** Rows of one look. */
  portion?: number
}

type Keys = Pick<Seals, 'open' | 'index'>
type Fresh = (seals: Keys, mall_id: string, row: Found) => Buffer | Buffer[] | null
type Index = { column: string; from: string[]; fresh: Fresh }

const orderer = z.object({ phone: z.string(), email: z.string(), id: z.string() }).partial()

/** The index of what one sealed column holds. */
function indexOf(column: string, sealed: string, purpose: string, meant = (plain: string) => plain): Index {
  return {
    column,
    from: [sealed],
    fresh: (seals, mall_id, row) => {
      const plain = plainOf(seals, mall_id, row[sealed])
      return plain === null ? null : seals.index(mall_id, purpose, meant(plain))
    },
  }
}

/** The index of a number or an address, whichever the row says it is. */
function contactIndex(column: string, sealed: string, channel: string): Index {
  return {
    column,
    from: [sealed, channel],
    fresh: (seals, mall_id, row) => {
      const plain = plainOf(seals, mall_id, row[sealed])
      return plain === null ? null : seals.index(mall_id, row[channel] === 'email' ? 'email' : 'phone', plain)
    },
  }
}

function ordererIndex(seals: Keys, mall_id: string, row: Found): Buffer[] | null {
  const plain = plainOf(seals, mall_id, row['orderer_sealed'])
  if (plain === null) return null
  const { phone = '', email = '', id = '' } = orderer.parse(JSON.parse(plain))
  const kinds = { phone, email, orderer: id }
  return Object.entries(kinds).flatMap(([kind, value]) => (value === '' ? [] : [seals.index(mall_id, kind, value)]))
}

function plainOf(seals: Keys, mall_id: string, sealed: Found[string] | undefined): string | null {
  return Buffer.isBuffer(sealed) ? seals.open(mall_id, sealed) : null
}

/** Every blind index that is written; `server/key-rotation/rotate.test.ts` finds one that is missing here. */
const indexes: Readonly<Record<string, readonly Index[]>> = {
  certified_member: [
    indexOf('name_index', 'name_sealed', 'name', nameKey),
    indexOf('phone_index', 'phone_sealed', 'phone'),
    indexOf('email_index', 'email_sealed', 'email'),
  ],
  fake_report: [contactIndex('contact_index', 'contact_sealed', 'contact_channel')],
  invitation: [indexOf('email_hash', 'email_sealed', 'invitation', (email) => readEmail(email) ?? '')],
  message: [contactIndex('recipient_index', 'recipient_sealed', 'channel')],
  proof: [contactIndex('target_index', 'target_sealed', 'channel')],
  shop_order: [{ column: 'orderer_index', from: ['orderer_sealed'], fresh: ordererIndex }],
}

/** Looks at every blind index and makes anew what another key has made. Cut off, it is simply run again. */
export async function reindex(
  client: pg.ClientBase,
  seals: Keys,
  { progress, portion = 500 }: ReindexOptions = {},
): Promise<Reindexed> {
  await seeEverything(client)
  const sum: Reindexed = { looked: 0, renewed: 0 }
  for (const [name, own] of Object.entries(indexes)) {
    const table = await walkedOf(client, name, own)
    for await (const found of walk(client, table, portion)) {
      for (const row of found) for (const index of own) await renewIndex(client, seals, { table, row, index, sum })
      progress?.({ ...sum, table: name })
    }
  }
  return sum
}

async function walkedOf(client: pg.ClientBase, name: string, own: readonly Index[]): Promise<Walked> {
  const { rows } = await client.query<Pick<Walked, 'key'>>(
    `select ${keyOfTable} as key from pg_class c where c.oid = to_regclass($1)`,
    [`public.${name}`],
  )
  const columns = [...new Set(own.flatMap(({ column, from }) => [column, ...from]))]
  return { name, has_mall: true, columns, key: rows[0]?.key ?? [] }
}

type Renewing = { table: Walked; row: Found; index: Index; sum: Reindexed }

/** A value without an index stays without: it was deleted, or the nightly sweep has not reached it. */
async function renewIndex(client: pg.ClientBase, seals: Keys, { table, row, index, sum }: Renewing): Promise<void> {
  const { column, fresh } = index
  const old = row[column] ?? null
  if (old === null || typeof old === 'string' || old.length === 0) return
  sum.looked += 1
  const made = fresh(seals, String(row['mall_id']), row)
  if (made === null || isSame(old, made)) return
  sum.renewed += await replace(client, { table, row, column, fresh: made })
}

function isSame(old: Buffer | Buffer[], made: Buffer | Buffer[]): boolean {
  return Buffer.concat([old].flat()).equals(Buffer.concat([made].flat()))
}
