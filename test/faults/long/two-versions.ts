import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addNextMigration } from '../../upgrade/next-migration.ts'
import { root } from '../../source.ts'

/** The sources of a version, beside the packages of this one. */
export type Version = { folder: string; name: string; remove(): void }

const migrations = 'server/database/migrations'

/**
 * Two versions with one migration between them: the one before the newest migration, from the repository's history, and
 * this one; while there is the baseline alone, this one and a copy of it with a migration more.
 */
export function twoVersions(): { before: Version; after: Version } {
  const own = { folder: root, name: 'this version', remove: () => {} }
  const names = readdirSync(join(root, migrations)).toSorted()
  if (names.length > 1) return { before: versionBefore(names.at(-1) ?? ''), after: own }
  const after = unpacked(git(['ls-files', '-z', '--cached', '--others', '--exclude-standard']), 'the next version')
  addNextMigration(join(after.folder, migrations))
  return { before: own, after }
}

/** The program before this migration came. Fails where there is none, as in a clone without history. */
function versionBefore(newest: string): Version {
  const came = git(['log', '--diff-filter=A', '--format=%H', '-1', '--', `${migrations}/${newest}`])
  if (came.length === 0) throw new Error('the version before is in the history, and this clone has none')
  const commit = git(['rev-parse', `${came.toString().trim()}^`])
    .toString()
    .trim()
  return extracted(git(['archive', commit]), commit.slice(0, 8))
}

/** These files of the work tree, as they are. */
function unpacked(files: Buffer, name: string): Version {
  return extracted(run('tar', ['-c', '--null', '-T', '-'], files), name)
}

function extracted(archive: Buffer, name: string): Version {
  const folder = mkdtempSync(join(tmpdir(), 'genuine-version-'))
  run('tar', ['-x', '-C', folder], archive)
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return { folder, name, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

const git = (words: readonly string[]) => run('git', words)

function run(program: string, words: readonly string[], input?: Buffer): Buffer {
  const { status, stdout, stderr } = spawnSync(program, words, { cwd: root, input, maxBuffer: 1 << 30 })
  if (status !== 0) throw new Error(stderr.toString())
  return stdout
}
