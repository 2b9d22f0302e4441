import { join } from 'node:path'
import type { Rolldown } from 'vite'

type Group = NonNullable<Exclude<NonNullable<Rolldown.OutputOptions['codeSplitting']>, boolean>['groups']>[number]

/** The frame, and what most screens in it import besides. */
const frame = ['shell/admin-layout.tsx', 'kernel/use-address-query.ts']

/**
 * Groups of modules that always come together become one file each: what the entry imports, and what the frame of the
 * admin imports besides. Left to itself the bundler makes a file for every set of screens that share a module, and the
 * first screen is sixty requests.
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
    // Apart from what is made of it, so that icons and the base, which use each other's users, come after it.
    { name: 'vendor', test: whole },
    { debugName: 'base', name: (id, context) => (reaches('main.tsx', id, context) ? 'base' : null) },
    {
      debugName: 'frame',
      name: (id, context) => (frame.some((start) => reaches(start, id, context)) ? 'frame' : null),
    },
    // A few hundred bytes each: more to ask for than to send.
    { name: 'icons', test: /node_modules\/@tabler\// },
  ]
}

/**
 * Packages that the entry needs whole. Of the others a screen takes a few names out of an index that names everything: to
 * follow that would bring all of it.
 */
const whole =
  /\/node_modules\/(clsx|react|react-dom|scheduler|use-sync-external-store|@mantine\/hooks|@mantine\/core\/esm\/core|@tanstack\/(?!react-virtual|virtual-core)[a-z-]+)\//

/** The one module of shapes that a screen checks by: it would bring the schema library along. */
const shapes = '/contract/kernel/wire.ts'

/** The modules that a module imports, directly or not, when it is loaded; what is imported later is not among them. */
function importsOf(start: string, context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const visited = new Set<string>()
  const found = new Set<string>()
  const open = [start]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (visited.has(id) || (id.includes('/node_modules/') && !whole.test(id))) continue
    visited.add(id)
    const { importedIds = [], dynamicImporters = [] } = context.getModuleInfo(id) ?? {}
    open.push(...importedIds)
    // What is also imported later keeps a file of its own, by which that import finds it.
    if (!id.endsWith(shapes) && dynamicImporters.length === 0) found.add(id)
  }
  return found
}
