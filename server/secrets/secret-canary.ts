import { randomBytes } from 'node:crypto'
import type { Database } from '../database/connect.ts'
import { ConfigError } from '../process/config.ts'
import { type Roots, type Seals, makeSeals } from './sealed.ts'
import { type KeySource, signingKey } from './signing-keys.ts'

/** The leading underscore cannot collide with a mall id. */
const sealName = '_canary'
const word = 'genuine'
const marksName = '_marks'

/**
 * Stops a start without the keys that this database's seals were made with: the key that signs certificates is sealed too,
 * and is the last to be sealed anew (server/key-rotation/reseal.ts). The first start makes it: a first certificate does not wait.
 */
export async function checkSealKeys(source: KeySource): Promise<void> {
  try {
    await signingKey(source)
  } catch (cause) {
    const problem = new ConfigError([
      'SEAL_KEYS: does not hold the key that this database is sealed with; put it back, and take it out when npm run reseal has said so',
    ])
    problem.cause = cause
    throw problem
  }
}

/**
 * Stops a start with another key than the one that sealed this database; the first start writes the canary that later
 * ones check. Of several concurrent first starts one writes it.
 */
export async function checkSecret({ database, seals }: Omit<KeySource, 'now'>): Promise<void> {
  const { kysely } = database
  const find = async () => kysely.selectFrom('secret_canary').select('sealed').executeTakeFirst()
  if ((await find()) === undefined) {
    const sealed = seals.seal(sealName, word)
    await kysely
      .insertInto('secret_canary')
      .values({ sealed })
      .onConflict((conflict) => conflict.column('one').doNothing())
      .execute()
  }
  const row = await find()
  if (row === undefined || !opensCanary(seals, row.sealed)) {
    throw new ConfigError([
      'SECRET_KEY (or DATA_DIR/secret.key): not the key that this database was sealed with; put the former key back',
    ])
  }
}

type Secrets = { secret: string; other: string | undefined }

/**
 * Finds the root of marks (ADR 0059): the key that they were first derived from, which the database keeps sealed once
 * another one has taken its place. Stops a start with keys that this database was not sealed with.
 */
export async function rootsOf({ database }: { database: Database }, { secret, other }: Secrets): Promise<Roots> {
  const seals = makeSeals(secret, randomBytes, other === undefined ? [secret] : [secret, other])
  await checkSecret({ database, seals })
  const { sealed, marks_sealed } = await database.kysely
    .selectFrom('secret_canary')
    .select(['sealed', 'marks_sealed'])
    .executeTakeFirstOrThrow()
  if (marks_sealed !== null) return { other, marks: seals.open(marksName, marks_sealed) }
  return { other, marks: opensCanary(makeSeals(secret, randomBytes), sealed) ? secret : other }
}

/** The canary row after a key change: the sealed word, and the root of the marks. */
export function sealedRoots(secret: string, marks: string): { sealed: Buffer; marks_sealed: Buffer } {
  const seals = makeSeals(secret, randomBytes)
  return { sealed: seals.seal(sealName, word), marks_sealed: seals.seal(marksName, marks) }
}

/** Whether these keys open the mark that the database was left with. */
export function opensCanary(seals: Seals, sealed: Uint8Array): boolean {
  try {
    return seals.open(sealName, sealed) === word
  } catch {
    return false
  }
}
