import { join } from 'node:path'
import type { Rolldown } from 'vite'

type Group = NonNullable<Exclude<NonNullable<Rolldown.OutputOptions['codeSplitting']>, boolean>['groups']>[number]

/** Sentences that the frame says, whatever screen stands in it: one file a language. */
const frameWords = /\/contract\/(kernel|legal|mall-info|shell|shops)\/(ko|en)\.ts$/

/**
 * Groups of modules that always come together become one file each: what the entry imports, what the frame of the admin
 * imports besides, and the frame's sentences. Left to itself the bundler makes a file for every set of screens that share
 * a module, and the first screen is sixty requests.
 */
export function firstChunks(web: string): Group[] {
  const reached = new Map<string, ReadonlySet<string>>()
  const reaches = (start: string, id: string, context: Rolldown.ChunkingContext) => {
    const known = reached.get(start) ?? importsOf(join(web, start), context)
    reached.set(start, known)
    return known.has(id)
  }
  return [
    { name: 'schemas', test: /node_modules\/zod\// },
    { name: (id) => `words-${frameWords.exec(id)?.[2] ?? ''}`, test: frameWords },
    { name: (id, context) => (reaches('main.tsx', id, context) ? 'base' : null) },
    { name: (id, context) => (reaches('shell/admin-layout.tsx', id, context) ? 'frame' : null) },
    // A few hundred bytes each: more to ask for than to send.
    { name: 'small', test: /node_modules\/@tabler\/|\/web\/kernel\/use-/, minShareCount: 2 },
  ]
}

/**
 * Packages that the entry needs whole. Of the others a screen takes a few names out of an index that names everything: to
 * follow that would bring all of it.
 */
const whole = /\/node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(?!react-virtual|virtual-core)[a-z-]+)\//

/** The modules that a module imports, directly or not, when it is loaded; what is imported later is not among them. */
function importsOf(start: string, context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const visited = new Set<string>()
  const found = new Set<string>()
  const open = [start]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (visited.has(id) || (id.includes('/node_modules/') && !whole.test(id))) continue
    visited.add(id)
    const imports = context.getModuleInfo(id)?.importedIds ?? []
    open.push(...imports)
    // Its shapes are left out of what comes first, and with them the schema library; its other words are shared anyway.
    if (!imports.some((imported) => imported.includes('/node_modules/zod/'))) found.add(id)
  }
  return found
}
