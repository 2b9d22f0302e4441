import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/**
 * Which sentences come with which screens. A sentence of the first screen comes at once; every other one comes in the
 * part of the folder that says it, together with the screen or dialog that needs it (quality "admin app"); what several
 * folders say, in the part of those who read it.
 */
export type TextSplit = {
  /** Keys by the name of their part; what no page of the app says is in none. */
  readonly parts: ReadonlyMap<string, readonly string[]>
  /** Parts that a file needs which is loaded later, by its path. */
  readonly needs: ReadonlyMap<string, readonly string[]>
}

export const firstPart = 'first'

type SourceFile = { keys: readonly string[]; imports: readonly string[]; later: readonly string[] }

/** Reads the sources under `root` from `starts` on. `isReplaced`: files that the build replaces by ones without sentences. */
export function splitTexts(
  root: string,
  starts: readonly string[],
  keys: readonly string[],
  isReplaced: (file: string) => boolean,
): TextSplit {
  const files = new Map<string, SourceFile>()
  const read = (file: string): SourceFile => {
    const known = files.get(file)
    if (known !== undefined) return known
    const source = isReplaced(file) ? { keys: [], imports: [], later: [] } : readSource(root, file, keys)
    files.set(file, source)
    for (const next of [...source.imports, ...source.later]) read(next)
    return source
  }
  const begun = starts.map((start) => join(root, start))
  begun.forEach(read)
  const first = keysAlong(files, begun)
  const folders = new Map<string, Set<string>>()
  for (const [file, source] of files)
    for (const key of source.keys) folders.set(key, (folders.get(key) ?? new Set()).add(folderOf(root, file)))
  const roots = [...new Set([...files.values()].flatMap(({ later }) => later))]
  const along = new Map(roots.map((file) => [file, keysAlong(files, [file])]))
  const partOf = (key: string): string => {
    const [folder = '', ...others] = folders.get(key) ?? []
    if (first.has(key)) return firstPart
    if (others.length === 0 && !commonFolder.test(folder)) return folder.replaceAll('/', '-')
    const readers = roots.filter((file) => along.get(file)?.has(key) === true)
    return ['shared', ...new Set(readers.map((file) => familyOf(folderOf(root, file))).toSorted())].join('-')
  }
  const parts = Map.groupBy([...folders.keys()].toSorted(), partOf)
  const needs = new Map(
    [...along].map(([file, keys_along]) => {
      const needed = new Set([...keys_along].map(partOf))
      needed.delete(firstPart)
      return [file, [...needed].toSorted()] as const
    }),
  )
  return { parts, needs }
}

/** Every key that comes with some files, and the files behind them. */
function keysAlong(files: ReadonlyMap<string, SourceFile>, starts: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const waiting = [...starts]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    waiting.push(...(files.get(file)?.imports ?? []))
  }
  return new Set([...seen].flatMap((file) => files.get(file)?.keys ?? []))
}

/** `codes/change` for a file of `web/codes/change`; the empty word outside the folders of the app. */
function folderOf(root: string, file: string): string {
  return /^web\/(.+)\/[^/]+$/.exec(relative(root, file).replaceAll('\\', '/'))?.[1] ?? ''
}

/**
 * Folders whose files come with many others, so that their sentences stand with what several folders say. A folder within
 * the parts is one of them: it has its own.
 */
const commonFolder = /^$|^ui(?:\/|$)|^(?:kernel|session|parts)$/
const outside = /^(?:accounts|legal|member-accounts|partners)$/

/** Who reads a file's sentences: the staff, somebody who has not signed in, or a shop. */
function familyOf(folder: string): 'staff' | 'outside' | 'shop' {
  if (folder === 'staff') return 'staff'
  return outside.test(folder) ? 'outside' : 'shop'
}

const staticImport = /(?:^|\n)(?:import|export)(?!\s+type\b)[^'"`;]*?from '([^']+)'|(?:^|\n)import '([^']+)'/g
export const laterImport = /\bimport\('([^']+)'\)/g

function readSource(root: string, file: string, keys: readonly string[]): SourceFile {
  const source = readFileSync(file, 'utf8')
  const found = (pattern: RegExp) =>
    [...source.matchAll(pattern)]
      .map((match) => resolveSource(root, file, match[1] ?? match[2] ?? ''))
      .filter((path) => path !== null)
  // In quotes of the language, or of an attribute.
  const words = new Set([...source.matchAll(/(['"])([a-z_]+(?:\.\w+)+)\1/g)].map((match) => match[2]))
  // A key that is put together begins with words of its own: `role.${role}`.
  const beginnings = [...source.matchAll(/`([a-z_]+\.(?:\w+[._])*)\$\{/g)].map((match) => match[1] ?? '')
  return {
    keys: keys.filter((key) => words.has(key) || beginnings.some((beginning) => key.startsWith(beginning))),
    imports: found(staticImport),
    later: found(laterImport),
  }
}

/** The file behind an import of ours; null for a package, a style or a sentence file. */
export function resolveSource(root: string, from: string, specifier: string): string | null {
  const path = /^#(?:web|contract)\//.test(specifier)
    ? join(root, specifier.slice(1))
    : specifier.startsWith('.')
      ? join(dirname(from), specifier)
      : ''
  const isSource = /\.tsx?$/.test(path) && !path.includes('/contract/text/') && existsSync(path)
  return isSource ? path : null
}
