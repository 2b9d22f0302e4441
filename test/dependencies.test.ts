import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { audit } from './dependencies/audit.ts'
import type { Exception } from './dependencies/exceptions.ts'
import { readLock, type Locked } from './dependencies/lock.ts'
import { judgeLock, judgePins, refusedLicences } from './dependencies/rules.ts'
import { makeSbom } from './dependencies/sbom.ts'
import { root } from './gate/processes.ts'

/** `npm run audit:dependencies`, and that each of its rules can fail. */

const today = '2026-11-23'
const integrity = `sha512-${'a'.repeat(86)}==`

function locked(more: object, path = 'node_modules/some'): Locked[] {
  const one = { version: '1.0.0', license: 'MIT', integrity, ...more }
  return readLock(JSON.stringify({ packages: { '': {}, [path]: one } }))
}

describe('the lock file that stands here', () => {
  test('holds nothing that a rule refuses', () => {
    const { packages, findings } = audit(new Date().toISOString().slice(0, 10))
    expect(packages.length).toBeGreaterThan(500)
    expect(findings, 'npm run audit:dependencies says what to do').toEqual([])
  })

  test('packages are installed without their scripts, whoever installs them', () => {
    for (const [file, words] of [
      ['run-prepare.mjs', "const options = ['--ignore-scripts'"],
      ['deploy/Dockerfile', 'npm ci --ignore-scripts'],
    ] as const)
      expect(readFileSync(join(root, file), 'utf8'), file).toContain(words)
  })
})

describe('the audit refuses', () => {
  const refused = (packages: Locked[], exceptions: Exception[] = []) =>
    judgeLock(packages, exceptions, today).map(({ rule, what }) => `${rule}: ${what}`)

  test.each([
    ['a licence that asks for more', { license: 'AGPL-3.0-only' }, 'licence: AGPL-3.0-only'],
    ['one of two licences that hold together', { license: 'MIT AND GPL-2.0-only' }, 'licence: GPL-2.0-only'],
    ['a package without a licence', { license: undefined }, 'licence: none'],
    ['an install script', { hasInstallScript: true }, 'script: postinstall'],
    ['a package without a checksum', { integrity: undefined }, 'integrity: none'],
    ['a weak checksum', { integrity: 'sha1-abc=' }, 'integrity: sha1-abc='],
    [
      'an address in the lock',
      { resolved: 'https://a.example/some.tgz' },
      'source: names the address that it came from',
    ],
    [
      'a platform’s package without a checksum in production',
      { integrity: undefined, optional: true, os: ['win32'] },
      'integrity: none',
    ],
  ])('%s', (_case, more, said) => {
    expect(refused(locked(more))).toEqual([said])
  })

  test('nothing of a package that is in order; of two licences to choose from one is enough', () => {
    expect(refused(locked({}))).toEqual([])
    expect(refusedLicences('(MIT OR GPL-3.0-or-later)')).toEqual([])
    expect(refusedLicences('(MIT AND (GPL-3.0-or-later OR ISC))')).toHaveLength(1)
  })

  test('an exception lets pass what it names until its day, and goes when nothing needs it', () => {
    const exception: Exception = { rule: 'licence', name: 'some', what: 'MPL-2.0', reason: 'tests', until: today }
    const mozilla = locked({ license: 'MPL-2.0' })
    expect(refused(mozilla, [exception])).toEqual([])
    expect(refused(mozilla, [{ ...exception, until: '2026-11-22' }])).toEqual([
      'exception: was to be looked at by 2026-11-22',
    ])
    expect(refused(locked({ license: 'GPL-2.0-only' }), [exception])).toHaveLength(2)
    expect(refused(locked({}), [exception])).toEqual(['exception: nothing needs it any more; take it out'])
  })

  test('a range instead of a version', () => {
    expect(judgePins({ dependencies: { one: '1.0.0', two: '^1.0.0' }, devDependencies: { three: 'latest' } })).toEqual([
      { rule: 'pin', of: 'two', what: '^1.0.0' },
      { rule: 'pin', of: 'three', what: 'latest' },
    ])
  })
})

test('the bill of materials names every package of production, the same each time, and no address of a registry', async () => {
  const text = await makeSbom()
  expect(text).toContain('"bomFormat": "CycloneDX"')
  expect(text).toContain('"name": "genuine"')
  expect(text).toContain('OpenSSL 1.1.1')
  expect(text).not.toMatch(/registry|\/-\/[a-z]/)
  const { components } = JSON.parse(text) as { components: { name: string; version: string; hashes?: unknown }[] }
  const named = new Set(components.map(({ name, version }) => `${name}@${version}`))
  const production = audit(today).packages.filter(({ dev }) => !dev)
  expect(production.filter(({ name, version }) => !named.has(`${name}@${version}`)).map(({ name }) => name)).toEqual([])
  expect([...named].filter((name) => name.startsWith('vitest@'))).toEqual([])
  expect(await makeSbom()).toBe(text)
})
