import { expect, test } from 'vitest'
import type { Source } from './source.ts'
import { readSources } from './source.ts'

/** Holds the table "what may import what" of docs/architecture.md. */

const sources = readSources()
const product = sources.filter(({ path }) => !/\.(test|e2e)\.tsx?$/.test(path))
const inRoom = (room: string) => product.filter(({ path }) => path.startsWith(`${room}/`))

/** Folders of server/ and web/ that are no features. */
const serverKernel = new Set(['http', 'database', 'jobs', 'providers', 'demo', 'sheets', 'printing'])
const webKernel = new Set(['ui', 'parts', 'shell', 'fonts', 'public', 'shop-pages', 'demo-ui'])
const uiPackages = /^(react|react-dom|@mantine\/|@tabler\/|@tanstack\/react-virtual|dayjs)/
const vendors = /^(nodemailer|sharp|@aws|aws4fetch)/

test('the checker sees the code', () => {
  expect(inRoom('contract').length).toBeGreaterThan(15)
  expect(inRoom('server').length).toBeGreaterThan(40)
  expect(inRoom('web').length).toBeGreaterThan(40)
  expect(inRoom('outside').length).toBeGreaterThan(5)
  expect(
    sources.flatMap(({ imports }) => imports).filter((name) => name.startsWith('contract/')).length,
  ).toBeGreaterThan(50)
})

test('contract imports itself and the schema library only', () => {
  expect(wrong(inRoom('contract'), (_path, name) => name.startsWith('contract/') || name === 'zod')).toEqual([])
})

test('the outside world imports packages only', () => {
  expect(wrong(inRoom('outside'), (_path, name) => name.startsWith('outside/') || isPackage(name))).toEqual([])
})

test('server and web never import each other', () => {
  expect(wrong(inRoom('server'), (_path, name) => !/^(web|test|bench|outside)\//.test(name))).toEqual([])
  expect(wrong(inRoom('web'), (_path, name) => !/^(server|test|bench|outside)\//.test(name))).toEqual([])
})

test('a server feature imports contract, kernel files, the tables and itself, never another feature, HTTP or a vendor', () => {
  const features = inRoom('server').filter(
    ({ path }) => featureOf(path) !== null && !serverKernel.has(featureOf(path) ?? ''),
  )
  expect(features.length).toBeGreaterThan(10)
  expect(
    wrong(features, (path, name) => {
      if (isPackage(name)) return !vendors.test(name) && !/^fastify|^@fastify/.test(name)
      if (name.startsWith('contract/')) return true
      const to = featureOf(name)
      if (to === null || to === featureOf(path)) return true
      if (to === 'jobs') return /server\/jobs\/(jobs|queues)\.ts/.test(name)
      if (to === 'sheets' || to === 'printing') return true
      return to === 'database' && /server\/database\/(tables|connect|tenant|ask|snapshot)\.ts/.test(name)
    }),
  ).toEqual([])
})

test('providers import contract and vendors, never features', () => {
  const providers = inRoom('server').filter(({ path }) => path.startsWith('server/providers/'))
  expect(
    wrong(
      providers,
      (_path, name) =>
        /^(contract|server\/providers)\//.test(name) || isPackage(name) || name === 'server/kernel/context.ts',
    ),
  ).toEqual([])
})

test('web/ui knows no product word: it imports the UI library, itself and the text functions', () => {
  const ui = inRoom('web').filter(({ path }) => path.startsWith('web/ui/'))
  expect(
    wrong(
      ui,
      (_path, name) =>
        name.startsWith('web/ui/') ||
        name === 'web/kernel/text.ts' ||
        (isPackage(name) && uiPackages.test(name)) ||
        name.startsWith('contract/text/'),
    ),
  ).toEqual([])
})

test('web/parts imports ui, contract, the kernel files of web and itself', () => {
  const parts = inRoom('web').filter(({ path }) => path.startsWith('web/parts/'))
  expect(
    wrong(
      parts,
      (_path, name) => /^(web\/(ui|parts)|contract)\//.test(name) || /^web\/[^/]+$/.test(name) || isPackage(name),
    ),
  ).toEqual([])
})

test('a web feature imports ui, parts, contract, the kernel files of web and itself, never another feature', () => {
  const features = inRoom('web').filter(({ path }) => featureOf(path) !== null && !webKernel.has(featureOf(path) ?? ''))
  expect(
    wrong(features, (path, name) => {
      if (isPackage(name) || name.startsWith('contract/')) return true
      const to = featureOf(name)
      return to === null || to === 'ui' || to === 'parts' || to === featureOf(path)
    }),
  ).toEqual([])
})

test('files stay readable: under 300 lines, kebab-case, at most three levels deep, no default exports', () => {
  const data = /contract\/text\/(ko|en)\.ts$/
  expect(
    product.filter(({ path, text }) => !data.test(path) && text.split('\n').length > 301).map(({ path }) => path),
  ).toEqual([])
  expect(sources.filter(({ path }) => !/^[a-z0-9./-]+$/.test(path)).map(({ path }) => path)).toEqual([])
  expect(sources.filter(({ path }) => path.split('/').length > 4).map(({ path }) => path)).toEqual([])
  const allowed = /\.config\.ts$/
  expect(
    sources.filter(({ path, has_default_export }) => has_default_export && !allowed.test(path)).map(({ path }) => path),
  ).toEqual([])
})

test('no rule is switched off without its reason, beside it or on the line above', () => {
  const bare = product.filter(({ text }) =>
    text.split('\n').some((line, at, lines) => {
      const off = /(oxlint|eslint)-disable|@ts-(ignore|nocheck|expect-error)/.test(line)
      return off && !/ -- \S/.test(line) && !/\/\/|\/\*/.test(lines[at - 1] ?? '')
    }),
  )
  expect(bare.map(({ path }) => path)).toEqual([])
})

test('markup is never set from text', () => {
  const risky = /dangerouslySetInnerHTML|\.innerHTML\s*=|\.outerHTML\s*=|insertAdjacentHTML|document\.write\(/
  expect(
    inRoom('web')
      .filter(({ text }) => risky.test(text))
      .map(({ path }) => path),
  ).toEqual([])
})

function wrong(list: readonly Source[], may: (path: string, name: string) => boolean): string[] {
  return list.flatMap(({ path, imports }) =>
    imports.filter((name) => !may(path, name)).map((name) => `${path} imports ${name}`),
  )
}

function isPackage(name: string): boolean {
  return !/^(contract|server|web|outside|test|bench)\//.test(name) && name !== 'run.mjs'
}

/** The folder below the room, or null for a file directly in it. */
function featureOf(path: string): string | null {
  const parts = path.split('/')
  return parts.length > 2 ? (parts[1] ?? null) : null
}
