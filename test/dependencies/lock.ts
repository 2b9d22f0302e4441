import { z } from 'zod'

/** An entry of package-lock.json, as far as the audit looks at it. */
const entry = z.object({
  version: z.string(),
  license: z.string().optional(),
  integrity: z.string().optional(),
  hasInstallScript: z.boolean().default(false),
  dev: z.boolean().default(false),
  optional: z.boolean().default(false),
  os: z.array(z.string()).default([]),
  resolved: z.string().optional(),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
})
const lockFile = z.object({ packages: z.record(z.string(), z.unknown()) })

export type Locked = z.output<typeof entry> & { path: string; name: string }

/** Every package of a lock file but the project itself, by its path. */
export function readLock(text: string): Locked[] {
  const { packages } = lockFile.parse(JSON.parse(text))
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, value]) => ({ ...entry.parse(value), path, name: nameOf(path) }))
}

/** The package's name at a path of the lock: `node_modules/knip/node_modules/zod` is `zod`. */
function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}
