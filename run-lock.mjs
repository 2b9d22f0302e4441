// Completes package-lock.json with the packages of other platforms. From a registry that carries only some platforms, npm writes
// a lock without the others, and `npm ci` then refuses that lock everywhere. Run it after each change of a dependency.
import fs from 'node:fs'
import { join } from 'node:path'
import { readJson, root } from './run-prepare.mjs'

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']
const libraries = { gnu: 'glibc', gnueabihf: 'glibc', musl: 'musl', musleabihf: 'musl' }

/** Adds what is missing to package-lock.json; how much that was. */
export function completeLock() {
  const path = join(root, 'package-lock.json')
  const lock = readJson(path)
  const missing = missingFrom(lock.packages)
  const all = Object.entries({ ...lock.packages, ...missing }).sort(([one], [other]) => one.localeCompare(other, 'en'))
  if (Object.keys(missing).length > 0)
    fs.writeFileSync(path, `${JSON.stringify({ ...lock, packages: Object.fromEntries(all) }, undefined, 2)}\n`)
  return Object.keys(missing).length
}

/** The optional packages that the locked packages name and the lock lacks: path → entry. */
export function missingFrom(packages) {
  const missing = {}
  for (const [path, entry] of Object.entries(packages))
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      const beside = `${path.slice(0, path.lastIndexOf('node_modules/'))}node_modules/${name}`
      const nested = `${path}/node_modules/${name}`
      const shared = packages[`node_modules/${name}`]
      const is_shared = shared && (shared.version === range || !/^\d/.test(range))
      if (!packages[beside] && !packages[nested] && !is_shared) missing[beside] = entryFor(name, range, entry)
    }
  return missing
}

/**
 * Builds the lock entry that npm itself would have written, but for the checksum; the platform is in the name of every
 * such package.
 */
function entryFor(name, version, parent) {
  const words = name.split(/[/-]/)
  const os = systems.filter((system) => words.includes(system))
  const cpu = processors.filter((processor) => words.includes(processor))
  const libc = words.flatMap((word) => libraries[word] ?? [])
  if (!/^\d/.test(version) || os.length !== 1 || cpu.length !== 1)
    throw new Error(`cannot tell the platform of ${name}@${version}, which package-lock.json lacks`)
  return {
    version,
    cpu,
    ...(parent.dev ? { dev: true } : {}),
    ...(os[0] === 'linux' && libc.length > 0 ? { libc } : {}),
    optional: true,
    os,
  }
}
