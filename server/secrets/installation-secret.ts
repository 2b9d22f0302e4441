import { randomBytes } from 'node:crypto'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The installation's key where none is configured: made once, readable by its owner only. */
export async function secretOf(data_dir: string): Promise<string> {
  const file = join(data_dir, 'secret.key')
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (problem) {
    if (!(problem instanceof Error && 'code' in problem && problem.code === 'ENOENT')) throw problem
  }
  const secret = randomBytes(48).toString('base64url')
  await writeFile(file, `${secret}\n`, { mode: 0o600, flag: 'wx' })
  await chmod(file, 0o600)
  return secret
}
