import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../source.ts'

/** The sources of another version, beside the packages of this one. */
export type Version = { folder: string; commit: string; remove(): void }

/**
 * The program as it stood before its newest migration came, from the repository's history. Fails where there is none, as in
 * a clone without history.
 */
export function versionBefore(): Version {
  const newest = readdirSync(join(root, 'server/database/migrations')).toSorted().at(-1) ?? ''
  const came = git(['log', '--diff-filter=A', '--format=%H', '-1', '--', `server/database/migrations/${newest}`]).trim()
  if (came === '') throw new Error('the version before is in the history, and this clone has none')
  const commit = git(['rev-parse', `${came}^`]).trim()
  const folder = mkdtempSync(join(tmpdir(), 'genuine-version-'))
  const packed = spawnSync('git', ['archive', commit], { cwd: root, maxBuffer: 1 << 30 })
  if (packed.status !== 0) throw new Error(packed.stderr.toString())
  const unpacked = spawnSync('tar', ['-x', '-C', folder], { input: packed.stdout })
  if (unpacked.status !== 0) throw new Error(unpacked.stderr.toString())
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return { folder, commit, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

function git(words: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('git', words, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return stdout
}
