import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './source.ts'

/** A feature has the same name in all rooms, so that its word finds all of it; the table stands in docs/words.md. */

/** Folders that are no features: what features stand on, and what puts them together. */
const rooms: Readonly<Record<'contract' | 'server' | 'web', readonly string[]>> = {
  contract: ['kernel', 'table', 'text', 'cases'],
  server: [
    'process',
    'secrets',
    'kernel',
    'shop-data',
    'pictures',
    'personal-data',
    'identity',
    'notify',
    'code-life',
    'cases',
    'event-log',
    'platforms',
    'plan',
    'work',
    'http',
    'database',
    'embedded',
    'build',
    'traces',
    'key-rotation',
    'cli',
    'jobs',
    'providers',
  ],
  web: ['kernel', 'session', 'ui', 'parts', 'build', 'fonts', 'public'],
}
/** Features without a folder in contract/, each with its reason. */
const withoutContract: Readonly<Record<string, string>> = {
  'server/guide': 'renders docs/guide: it has no operation, and its words are the guide’s own',
  'server/sweeps': 'nightly jobs: nobody calls them and they say nothing',
  'server/shop-pages': 'draws what the operations of contract/scans answer',
  'web/shop-pages': 'the style and script of server/shop-pages',
  'web/demo-ui': 'the components’ own page; its words are contract/demo’s',
}
/** Folders of contract/ that no other room repeats, each with its reason. */
const contractAlone: Readonly<Record<string, string>> = {
  'api-docs': 'words of one page, which server/http/api-document/ generates',
}

test('the checker sees the features', () => {
  expect(foldersOf('contract').length).toBeGreaterThan(20)
  expect(foldersOf('server').length).toBeGreaterThan(20)
  expect(foldersOf('web').length).toBeGreaterThan(15)
})

test('a feature of server/ and web/ stands in contract/ by the same word, or says why not', () => {
  const contract = new Set(foldersOf('contract'))
  const alone = (['server', 'web'] as const).flatMap((room) =>
    foldersOf(room).flatMap((feature) => (contract.has(feature) ? [] : [`${room}/${feature}`])),
  )
  expect(alone.toSorted()).toEqual(Object.keys(withoutContract).toSorted())
})

test('a feature of contract/ stands in server/ or web/ by the same word, or says why not', () => {
  const others = new Set([...foldersOf('server'), ...foldersOf('web')])
  const alone = foldersOf('contract').filter((feature) => !others.has(feature))
  expect(alone.toSorted()).toEqual(Object.keys(contractAlone).toSorted())
})

test('operations of contract/<feature> are handled by server/<feature>', () => {
  const declared = foldersOf('contract').filter((feature) => isThere(`contract/${feature}/operations.ts`))
  expect(declared.length).toBeGreaterThan(15)
  expect(declared.filter((feature) => !isThere(`server/${feature}/handlers.ts`))).toEqual([])
})

test('docs/words.md lists every feature, and none that is gone', () => {
  const words = readFileSync(join(root, 'docs/words.md'), 'utf8')
  const listed = [...words.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, feature]) => feature ?? '')
  const all = new Set((['contract', 'server', 'web'] as const).flatMap(foldersOf))
  expect(listed.toSorted()).toEqual([...all].toSorted())
})

test('docs/words.md names only places that exist', () => {
  const words = readFileSync(join(root, 'docs/words.md'), 'utf8')
  const places = [...words.matchAll(/`((?:contract|server|web|test|docs)\/[\w./-]+)`/g)].map(([, place]) => place ?? '')
  expect(places.length).toBeGreaterThan(20)
  expect(places.filter((place) => !isThere(place))).toEqual([])
})

function isThere(place: string): boolean {
  return existsSync(join(root, place))
}

function foldersOf(room: 'contract' | 'server' | 'web'): string[] {
  const folders = readdirSync(join(root, room), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return folders.map(({ name }) => name).filter((folder) => !rooms[room].includes(folder))
}
