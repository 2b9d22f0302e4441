import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serialAlphabet } from '#contract/codes/serial.ts'
import { readLinkKeys } from '../process/settings/link-key-settings.ts'
import type { Settings } from '../process/config.ts'
import type { LinkKey } from './qr-links.ts'

/**
 * The keys that sign labels' short links: from the environment, or from a file of their own in the data folder, made once
 * and readable by its owner only. Labels are printed for years, so these keys are kept longer than any other.
 */
export async function linkKeysOf(config: Settings, data_dir: string): Promise<readonly [LinkKey, ...LinkKey[]]> {
  if (config.QR_LINK_KEYS !== undefined) return config.QR_LINK_KEYS
  const file = fileIn(data_dir)
  const made = `1:${randomBytes(32).toString('base64url')}\n`
  try {
    await writeFile(file, made, { mode: 0o600, flag: 'wx' })
    return readLinkKeys(made)
  } catch (problem) {
    // Another process was first, or an earlier start.
    if (!(problem instanceof Error && 'code' in problem && problem.code === 'EEXIST')) throw problem
  }
  return readLinkKeys(await readFile(file, 'utf8'))
}

/**
 * Adds a key behind the others: every process learns it at its next start, and none signs with it yet, so that no copy
 * meets a link that it does not know. Its id; null where every id is taken.
 */
export async function addLinkKey(data_dir: string): Promise<string | null> {
  const keys = await keysIn(data_dir)
  const last = serialAlphabet.indexOf(keys.at(-1)?.id ?? '')
  const inTurn = `${serialAlphabet.slice(last + 1)}${serialAlphabet.slice(0, last + 1)}`.split('')
  const id = inTurn.find((each) => !keys.some((key) => key.id === each))
  if (id === undefined) return null
  await write(data_dir, [...keys, { id, secret: randomBytes(32).toString('base64url') }])
  return id
}

/** Moves a key to the front, so that it signs; false for an unknown id. */
export async function signByKey(data_dir: string, id: string): Promise<boolean> {
  const keys = await keysIn(data_dir)
  const chosen = keys.find((key) => key.id === id)
  if (chosen === undefined) return false
  await write(data_dir, [chosen, ...keys.filter((key) => key !== chosen)])
  return true
}

function fileIn(data_dir: string): string {
  return join(data_dir, 'link.keys')
}

async function keysIn(data_dir: string): Promise<readonly LinkKey[]> {
  return readLinkKeys(await readFile(fileIn(data_dir), 'utf8'))
}

/** True if the data folder has keys: after the first start, unless QR_LINK_KEYS is set. */
export function hasLinkKeys(data_dir: string): boolean {
  return existsSync(fileIn(data_dir))
}

/** Replaces the file atomically: a concurrent reader gets all of the former keys or all of the new ones. */
async function write(data_dir: string, keys: readonly LinkKey[]): Promise<void> {
  const beside = `${fileIn(data_dir)}.new`
  await writeFile(beside, keys.map(({ id, secret }) => `${id}:${secret}\n`).join(''), { mode: 0o600 })
  await rename(beside, fileIn(data_dir))
}
