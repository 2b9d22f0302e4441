import type { Plugin } from 'vite'

/** Places of libraries that hold more than they need, and what stands there in the built server. */
const changes: readonly { file: string; from: string; to: string; rest?: string }[] = [
  // The functions that settle a promise are let go of with it: as long as a closure has them, collections of young objects keep
  // the whole answer of the database, until a full one (ADR 0069).
  {
    file: '/pg/lib/client.js',
    from: 'query.callback = (err, res) => (err ? reject(err) : resolve(res))',
    to: 'query.callback = (err, res) => { if (err) reject(err); else resolve(res); resolve = reject = settled }',
    rest: '\nfunction settled() {}\n',
  },
  {
    file: '/pg-pool/index.js',
    from: 'err ? rej(err) : res(client)',
    to: 'if (err) rej(err); else res(client); res = rej = settled',
    rest: '\nfunction settled() {}\n',
  },
  // Each sender of jobs would hold all migrations of the library's tables: 65 KB, which the owner's own instance alone reads.
  {
    file: '/pg-boss/dist/contractor.js',
    from: 'this.migrations = this.config.migrations || migrationStore.getAllForConfig(this.config);',
    to: "Object.defineProperty(this, 'migrations', { get: () => this.config.migrations || migrationStore.getAllForConfig(this.config) });",
  },
]

/** Changes those places; the build fails where a library is written in another way. */
export function slimLibraries(): Plugin {
  return {
    name: 'slim-libraries',
    // Warns of deprecated calls, naming their lines: for the first of them V8 keeps where all 90,000 lines of the file begin. The
    // one for browsers warns of nothing.
    config: () => ({ resolve: { alias: { depd: 'depd/lib/browser/index.js' } } }),
    transform(code, id) {
      const own = changes.filter(({ file }) => id.endsWith(file))
      if (own.length === 0) return null
      let changed = code
      for (const { from, to, rest = '' } of own) {
        if (changed.split(from).length !== 2) throw new Error(`${id} is written in another way: look at this again`)
        changed = changed.replace(from, () => to) + rest
      }
      return { code: changed, map: null }
    },
  }
}
