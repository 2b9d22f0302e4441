import { join } from 'node:path'
import type { Rolldown } from 'vite'

type Group = NonNullable<Exclude<NonNullable<Rolldown.OutputOptions['codeSplitting']>, boolean>['groups']>[number]

/** The frame, and what most screens in it import besides. */
const frame = ['shell/admin-layout.tsx', 'kernel/use-address-query.ts']

/**
 * Bundles modules that are always loaded together into one file: imports of the entry, and those of the admin's frame.
 * The bundler's default makes a file per set of screens, sixty requests for the first screen.
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

/** The static imports of a module, transitively; dynamic imports excluded. */
function importsOf(start: string, context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const visited = new Set<string>()
  const found = new Set<string>()
  const open = [start]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (visited.has(id) || (id.includes('/node_modules/') && !whole.test(id))) continue
    visited.add(id)
    const { importedIds = [], dynamicImporters = [] } = context.getModuleInfo(id) ?? {}
    open.push(...importedIds)
    // A module that is also imported dynamically keeps its own file, by which that import finds it.
    if (!id.endsWith(shapes) && dynamicImporters.length === 0) found.add(id)
  }
  return found
}
