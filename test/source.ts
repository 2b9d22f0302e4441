import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'

/** One source file of the project: what it imports as it is written, and resolved to project paths (packages stay names). */
export type Source = {
  readonly path: string
  readonly text: string
  readonly written_imports: string[]
  readonly imports: string[]
  readonly has_default_export: boolean
}

export const root = fileURLToPath(new URL('..', import.meta.url))
const rooms = ['contract', 'server', 'web', 'outside', 'test', 'bench']

let kept: readonly Source[] | undefined

/** Every TypeScript file of the rooms, read once for all tests of a process; parsed when its imports or exports are asked for. */
export function readSources(): readonly Source[] {
  return (kept ??= rooms.flatMap((room) => filesOf(join(root, room))).map(readSource))
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
  let parsed: Parsed | undefined
  const parse = () => (parsed ??= parsedOf(path, text))
  return {
    path,
    text,
    get written_imports() {
      return parse().written_imports
    },
    get imports() {
      return parse().imports
    },
    get has_default_export() {
      return parse().has_default_export
    },
  }
}

type Parsed = Pick<Source, 'written_imports' | 'imports' | 'has_default_export'>

function parsedOf(path: string, text: string): Parsed {
  const { module, errors } = parseSync(path, text)
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
  return { written_imports: named, imports, has_default_export }
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
