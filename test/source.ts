import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'

/** One source file of the project: what it imports as it is written, and resolved to project paths (packages stay names). */
export type Source = {
  path: string
  text: string
  written_imports: string[]
  imports: string[]
  has_default_export: boolean
}

export const root = fileURLToPath(new URL('..', import.meta.url))
const rooms = ['contract', 'server', 'web', 'outside', 'test', 'bench']

/** Every TypeScript file of the rooms, parsed. */
export function readSources(): Source[] {
  return rooms.flatMap((room) => filesOf(join(root, room))).map(readSource)
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return filesOf(path)
    return /\.tsx?$/.test(entry.name) ? [path] : []
  })
}

function readSource(file: string): Source {
  const path = relative(root, file)
  const text = readFileSync(file, 'utf8')
  const { module, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const named = [
    ...module.staticImports.map((entry) => entry.moduleRequest.value),
    ...module.staticExports.flatMap((entry) => entry.entries.flatMap((item) => item.moduleRequest?.value ?? [])),
    ...module.dynamicImports.map(({ moduleRequest }) => text.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
    ...typeImports(text),
  ]
  const has_default_export = module.staticExports.some((entry) =>
    entry.entries.some(({ exportName }) => ['Default'].includes(exportName.kind) || exportName.name === 'default'),
  )
  const imports = named.map((name) => resolveImport(path, name))
  return { path, text, written_imports: named, imports, has_default_export }
}

/** Files that only a type names, as `import('…').Name`: the parser's list of a module's imports leaves them out. */
function typeImports(text: string): string[] {
  return [...text.matchAll(/\bimport\('([^'\n]+)'\)/g)].flatMap(([, name]) => name ?? [])
}

function resolveImport(from: string, name: string): string {
  if (name.startsWith('#')) return name.slice(1)
  if (name.startsWith('.')) return relative(root, join(root, from, '..', name))
  return name
}
