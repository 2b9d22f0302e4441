import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readLinkKeys } from '../settings/link-key-settings.ts'
import type { Settings } from '../config.ts'
import type { LinkKey } from './qr-links.ts'

/**
 * The keys that sign labels' short links: from the environment, or from a file of their own in the data folder, made once
 * and readable by its owner only. Labels are printed for years, so these keys are kept longer than any other.
 */
export async function linkKeysOf(config: Settings, data_dir: string): Promise<readonly [LinkKey, ...LinkKey[]]> {
  if (config.QR_LINK_KEYS !== undefined) return config.QR_LINK_KEYS
  const file = join(data_dir, 'link.keys')
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
