import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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
const manifestFile = z.object({
  repository: z.union([z.string(), z.object({ url: z.string().optional() })]).optional(),
})

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

/**
 * Whose repository a package says that it is made in (`github.com/fastify`), of the installed package; null when it is not
 * installed here, as those for other platforms are not.
 */
export function sourceOf(root: string, { path }: Pick<Locked, 'path'>): string | null {
  try {
    const { repository } = manifestFile.parse(JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')))
    return ownerOf(typeof repository === 'string' ? repository : (repository?.url ?? ''))
  } catch {
    // Not there or no manifest: nothing can be said of it.
    return null
  }
}

/** `git+https://github.com/fastify/fastify.git` and `fastify/fastify` are both `github.com/fastify`. */
export function ownerOf(repository: string): string {
  const short = /^(?:github:)?([\w.-]+)\/[\w.-]+$/.exec(repository)
  if (short?.[1] !== undefined) return `github.com/${short[1].toLowerCase()}`
  const long = /^(?:[a-z+]+:\/\/)?(?:[^@/]+@)?([\w.-]+)[/:]([\w.~-]+)/.exec(repository)
  return long === null ? 'unsaid' : `${long[1]}/${long[2]}`.toLowerCase()
}
