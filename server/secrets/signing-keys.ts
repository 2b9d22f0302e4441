import {
  type KeyObject,
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
} from 'node:crypto'
import type { Database } from '../database/connect.ts'
import type { Seals } from './sealed.ts'

/**
 * The Ed25519 keys of certificates, one pair per installation: made at the first start, the private half sealed. A
 * retired key only verifies, for ever, unless it was stolen and is distrusted.
 */

export type KeySource = { database: Database; seals: Seals; now(): Date }

export type PublicKey = {
  key_id: string
  public_key: Buffer
  made_at: Date
  retired_at: Date | null
  distrusted_at: Date | null
}

/** The leading underscore cannot collide with a mall id. */
const sealName = '_signing'
const keyIdLength = 8

/** The key that signs now; the first call of an installation makes it. */
export async function signingKey(source: KeySource): Promise<{ key_id: string; private_key: KeyObject }> {
  const found = await active(source)
  if (found !== null) return found
  await insertKey(source, source.database.kysely)
  const made = await active(source)
  if (made === null) throw new Error('no key signs')
  return made
}

/** Retires the key that signs and makes another one; answers the new key's id. */
export async function rotateSigningKey(source: KeySource): Promise<string> {
  return source.database.kysely.transaction().execute(async (tx) => {
    await tx
      .updateTable('signing_key')
      .set({ retired_at: source.now(), private_sealed: null })
      .where('retired_at', 'is', null)
      .execute()
    return insertKey(source, tx)
  })
}

/**
 * Distrusts a key that was stolen; one that still signs is retired first, and another takes its place. Answers whether there
 * is such a key. Owners' certificates are signed anew when they are opened.
 */
export async function distrustKey(source: KeySource, key_id: string): Promise<boolean> {
  const { kysely } = source.database
  const found = await kysely
    .selectFrom('signing_key')
    .select('retired_at')
    .where('key_id', '=', key_id)
    .executeTakeFirst()
  if (found === undefined) return false
  if (found.retired_at === null) await rotateSigningKey(source)
  await kysely
    .updateTable('signing_key')
    .set({ distrusted_at: source.now() })
    .where('key_id', '=', key_id)
    .where('distrusted_at', 'is', null)
    .execute()
  return true
}

/** True for a stolen key, whose signatures are void. */
export async function isDistrusted(source: Pick<KeySource, 'database'>, key_id: string): Promise<boolean> {
  return (await publicKeys(source)).some((key) => key.key_id === key_id && key.distrusted_at !== null)
}

/** Every key by which a certificate may be signed, the newest first. */
export async function publicKeys({ database }: Pick<KeySource, 'database'>): Promise<PublicKey[]> {
  return database.kysely
    .selectFrom('signing_key')
    .select(['key_id', 'public_key', 'made_at', 'retired_at', 'distrusted_at'])
    .orderBy('made_at', 'desc')
    .execute()
}

/** Signs bytes. */
export function signWith(private_key: KeyObject, bytes: Uint8Array): Buffer {
  return sign(null, bytes, private_key)
}

/** Whether the key with these 32 bytes has signed. */
export function hasSigned(public_key: Uint8Array, bytes: Uint8Array, signature: Uint8Array): boolean {
  const x = Buffer.from(public_key).toString('base64url')
  return verify(null, bytes, createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }), signature)
}

async function active({ database, seals }: KeySource) {
  const row = await database.kysely
    .selectFrom('signing_key')
    .select(['key_id', 'private_sealed'])
    .where('retired_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined || row.private_sealed === null) return null
  const der = Buffer.from(seals.open(sealName, row.private_sealed), 'base64')
  return { key_id: row.key_id, private_key: createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }) }
}

/** Of several processes at the same moment one makes the key. */
async function insertKey({ seals, now }: KeySource, kysely: Pick<Database['kysely'], 'insertInto'>) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const public_key = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')
  const key_id = createHash('sha256').update(public_key).digest('hex').slice(0, keyIdLength)
  const private_sealed = seals.seal(sealName, privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'))
  await kysely
    .insertInto('signing_key')
    .values({ key_id, public_key, private_sealed, made_at: now(), retired_at: null, distrusted_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return key_id
}
