import { readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { root } from './processes.ts'

/** Who imports a file: path → the paths of its importers. */
export type Importers = ReadonlyMap<string, readonly string[]>

/** Reads the import graph of these sources backwards. */
export function readImporters(paths: readonly string[], read = readSource): Importers {
  const importers = new Map<string, string[]>()
  for (const path of paths)
    for (const [, specifier = ''] of read(path).matchAll(/(?:from|import)\s*\(?\s*'((?:#|\.{1,2}\/)[^'?]+)/g)) {
      const target = specifier.startsWith('#') ? specifier.slice(1) : posix.join(dirname(path), specifier)
      importers.set(target, [...(importers.get(target) ?? []), path])
    }
  return importers
}

/**
 * The test files that reach a changed file by imports, the nearest first and among equals those of its own folder: most
 * tests start the whole app and so reach nearly everything, but what is near proves the most of a change.
 */
export function relatedTests(changed: readonly string[], importers: Importers): string[] {
  const folders = new Set(changed.map((path) => dirname(path)))
  const found: string[] = []
  const seen = new Set(changed)
  for (let level = [...changed]; level.length > 0;) {
    const tests = level.filter((path) => /\.test\.tsx?$/.test(path)).toSorted()
    const [near, far] = [true, false].map((own) => tests.filter((path) => folders.has(dirname(path)) === own))
    found.push(...(near ?? []), ...(far ?? []))
    level = level.flatMap((path) => importers.get(path) ?? []).filter((path) => !seen.has(path) && seen.add(path))
  }
  return found
}

function readSource(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}
