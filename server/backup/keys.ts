import { createCipheriv, createDecipheriv, scrypt } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { BackupTrouble } from './trouble.ts'

/**
 * The installation's keys: without the first sealed data cannot be read, without the others printed labels say nothing.
 * An installation that never made a link has none of the latter.
 */
export type Keys = {
  secret_key: string
  /** The second key during a rotation; sealed data opens with either. */
  secret_key_other: string | null
  link_keys: string | null
}

/** Shorter passphrases are tried through in an afternoon. */
export const passphraseMin = 12

/** 128 MiB and about half a second for each try. */
const cost = { N: 2 ** 17, r: 8, p: 1 }
const sealedShape = z.object({
  kdf: z.literal('scrypt'),
  salt: z.base64(),
  nonce: z.base64(),
  tag: z.base64(),
  body: z.base64(),
})
const keysShape = z.object({
  secret_key: z.string().min(1),
  secret_key_other: z.string().min(1).nullable(),
  link_keys: z.string().min(1).nullable(),
})

/** Seals the keys by a passphrase: scrypt, then AES-256-GCM bound to the backup that they belong to. */
export async function sealKeys(
  keys: Keys,
  passphrase: string,
  { id, random }: { id: string; random: (bytes: number) => Uint8Array },
): Promise<string> {
  const salt = random(16)
  const nonce = random(12)
  const cipher = createCipheriv('aes-256-gcm', await keyOf(passphrase, salt), nonce).setAAD(Buffer.from(id))
  const body = Buffer.concat([cipher.update(JSON.stringify(keys), 'utf8'), cipher.final()])
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
  const sealed = { kdf: 'scrypt', salt: text(salt), nonce: text(nonce), tag: text(cipher.getAuthTag()) } as const
  return `${JSON.stringify({ ...sealed, body: text(body) })}\n`
}

/** Opens the keys sealed by `sealKeys` for this backup; a wrong passphrase is an error with a message. */
export async function openKeys(sealed: string, passphrase: string, id: string): Promise<Keys> {
  try {
    const { salt, nonce, tag, body } = sealedShape.parse(JSON.parse(sealed))
    const bytes = (text: string) => Buffer.from(text, 'base64')
    const decipher = createDecipheriv('aes-256-gcm', await keyOf(passphrase, bytes(salt)), bytes(nonce))
      .setAAD(Buffer.from(id))
      .setAuthTag(bytes(tag))
    return keysShape.parse(JSON.parse(Buffer.concat([decipher.update(bytes(body)), decipher.final()]).toString('utf8')))
  } catch (cause) {
    throw new BackupTrouble('restore.passphrase_wrong', {}, cause)
  }
}

async function keyOf(passphrase: string, salt: Uint8Array): Promise<Buffer> {
  // The same letters, however the keyboard composes them: Korean is typed in two ways.
  const letters = passphrase.normalize('NFC')
  return new Promise((resolve, reject) => {
    scrypt(letters, salt, 32, { ...cost, maxmem: 256 * 1024 ** 2 }, (problem, key) =>
      problem === null ? resolve(key) : reject(problem),
    )
  })
}

/** The files of a data folder that hold keys, where the environment does not. */
export const keyFiles = {
  secret_key: 'secret.key',
  secret_key_other: 'secret-other.key',
  link_keys: 'link.keys',
} as const

/** Reads a key file; null without one. */
export async function readKeyFile(data_dir: string, name: keyof Keys): Promise<string | null> {
  try {
    return (await readFile(join(data_dir, keyFiles[name]), 'utf8')).trim()
  } catch (problem) {
    if (problem instanceof Error && 'code' in problem && problem.code === 'ENOENT') return null
    throw problem
  }
}

/** Writes a key file readable by its owner only; never overwrites one. */
export async function writeKeyFile(data_dir: string, name: keyof Keys, text: string): Promise<void> {
  try {
    const file = await open(join(data_dir, keyFiles[name]), 'wx', 0o600)
    await file.writeFile(`${text}\n`)
    await file.sync()
    await file.close()
  } catch (problem) {
    if (!(problem instanceof Error && 'code' in problem && problem.code === 'EEXIST')) throw problem
  }
}
