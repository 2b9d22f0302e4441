import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { type Source, readSources } from './source.ts'

/** Holds the table "what may import what" of docs/architecture.md. */

const sources = readSources()
const product = sources.filter(({ path }) => !/\.(test|e2e)\.tsx?$/.test(path))
const inRoom = (room: string) => product.filter(({ path }) => path.startsWith(`${room}/`))

/** The server's shared rooms, and which of them each may import (docs/architecture.md). */
const shared: Readonly<Record<string, readonly string[]>> = {
  // The running process: settings, log, disks, the catalogue of queues.
  process: [],
  // Sealing, signing, and the formats of keys.
  secrets: ['process'],
  // Everything that an operation rests on.
  kernel: ['process', 'secrets'],
  // Uploaded pictures of buyers.
  pictures: ['kernel'],
  // The access log of personal data, its export and its erasure.
  'personal-data': ['kernel', 'pictures', 'identity', 'sheets'],
  // Documents, counts, cards and addresses that several features read.
  'shop-data': ['kernel'],
  identity: ['kernel', 'secrets'],
  notify: ['kernel', 'identity', 'shop-data'],
  'code-life': ['kernel', 'secrets', 'notify', 'shop-data', 'personal-data'],
  'event-log': ['kernel'],
  platforms: ['kernel', 'process', 'work'],
  plan: ['kernel', 'platforms'],
  sheets: ['kernel'],
  // Queues of what buyers bring to a shop: each feature configures one.
  cases: ['kernel', 'identity', 'notify', 'sheets', 'shop-data', 'pictures', 'personal-data'],
  // Due work: sweep, lease, circuit breaker.
  work: ['kernel'],
  // Draws the buyers' pages, for buyers and for the simulator of their settings.
  'shop-pages': [],
  'labels/drawing': ['sheets'],
}
/** Folders of the server that put features together, or stand below all of them. */
const assembling = new Set([
  'http',
  'database',
  'embedded',
  'jobs',
  'providers',
  'demo',
  'backup',
  'traces',
  'cli',
  'key-rotation',
])
/** Folders of web/ that are no features, and which of them each may import. */
const webRooms: Readonly<Record<string, readonly string[]>> = {
  kernel: ['session', 'ui'],
  session: ['kernel', 'ui'],
  parts: ['ui', 'kernel', 'session'],
}
const webFree = new Set(['ui', 'shell', 'fonts', 'public', 'shop-pages', 'demo-ui', 'build'])
const entryPoints: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  server: ['assemble.ts', 'handlers.ts', 'main.ts', 'program.ts', 'vite.config.ts'],
  web: ['main.tsx', 'routes.tsx', 'vite.config.ts'],
}
const uiPackages = /^(react|react-dom|@mantine\/|@tabler\/|@tanstack\/react-virtual|dayjs)/
const vendors = /^(nodemailer|sharp|@aws|aws4fetch|@opentelemetry)/

test('the checker sees the code', () => {
  expect(inRoom('contract').length).toBeGreaterThan(15)
  expect(inRoom('server').length).toBeGreaterThan(40)
  expect(inRoom('web').length).toBeGreaterThan(40)
  expect(inRoom('outside').length).toBeGreaterThan(5)
  expect(
    sources.flatMap(({ imports }) => imports).filter((name) => name.startsWith('contract/')).length,
  ).toBeGreaterThan(50)
})

/**
 * Parsers of formats that a file may be in: without Node and DOM, and each in one file, where our limits stand round
 * it.
 */
const parsers: Readonly<Record<string, string>> = { saxes: 'contract/sheets/xlsx/xml-scan.ts' }

test('contract imports itself, the schema library and parsers of formats only', () => {
  expect(
    wrong(inRoom('contract'), (path, name) => name.startsWith('contract/') || name === 'zod' || parsers[name] === path),
  ).toEqual([])
})

test('the outside world imports packages only', () => {
  expect(wrong(inRoom('outside'), (_path, name) => name.startsWith('outside/') || isPackage(name))).toEqual([])
})

test('server and web never import each other', () => {
  expect.soft(wrong(inRoom('server'), (_path, name) => !/^(web|test|bench|outside)\//.test(name))).toEqual([])
  expect.soft(wrong(inRoom('web'), (_path, name) => !/^(server|test|bench|outside)\//.test(name))).toEqual([])
})

test('a server feature imports contract, the shared rooms, the tables and itself, never another feature, HTTP or a vendor', () => {
  const features = inRoom('server').filter(({ path }) => featureOf(path) !== null && !isNoFeature(path))
  expect(features.length).toBeGreaterThan(200)
  expect(
    wrong(features, (path, name) => {
      const to = roomOf(name)
      // The ports that messages go out by, by their types.
      if (/^server\/providers\/(message\/(message|channels)|mail\/mail)\.ts$/.test(name))
        return topOf(roomOf(path) ?? '') === 'messages'
      return mayBelow(name) || (to !== null && (to in shared || topOf(to) === topOf(roomOf(path) ?? '')))
    }),
  ).toEqual([])
})

test('a shared room of the server imports only those below it', () => {
  const rooms = inRoom('server').filter(({ path }) => (roomOf(path) ?? '') in shared)
  expect(new Set(rooms.map(({ path }) => roomOf(path))).size).toBe(Object.keys(shared).length)
  expect(
    wrong(rooms, (path, name) => {
      const [from, to] = [roomOf(path) ?? '', roomOf(name)]
      // What the kernel is put together from, by their types.
      if (from === 'kernel' && name.startsWith('server/providers/')) return true
      if (/^server\/providers\/(platform|payment)\//.test(name))
        return from === 'platforms' || from === 'plan' || from === 'identity'
      if (from === 'labels/drawing' && name === 'sharp') return true
      return mayBelow(name) || to === from || (to !== null && shared[from]?.includes(to) === true)
    }),
  ).toEqual([])
})

test('messages are put into their table by server/notify only', () => {
  const inserting = /insertInto\('message'\)|insert into message\b/
  const writers = inRoom('server').filter(({ text }) => inserting.test(text))
  // The demo writes a past, with ends that no message comes to at once.
  expect(writers.map(({ path }) => path)).toEqual(['server/demo/seed-messages.ts', 'server/notify/outbox.ts'])
})

test('the database is asked by the builder, by sql and by server/database/ask.ts only', () => {
  const raw = /\b(?:pool|questions)\s*\.query\b/
  expect(raw.test('await kernel.database.pool.query({ name, text, values })')).toBe(true)
  const found = inRoom('server').filter(({ path, text }) => !path.startsWith('server/database/') && raw.test(text))
  expect(found.map(({ path }) => path)).toEqual([])
})

/** Mutable state of modules in server/ that is no field of the kernel, each with its reason. */
const module_state: Readonly<Record<string, string>> = {
  'server/database/tenant.ts notices': 'belongs to an open transaction',
  'server/webhooks/consumer.ts woken': 'belongs to an open transaction',
  'server/http/development/fault-clock.ts ages': 'belongs to a request, in development',
  'server/shop-pages/drawn.ts kept': 'memo of rendered fragments; bounded by settings',
  'server/scans/page-settings.ts memo': 'memo of a pure function; bounded',
  'server/shop-pages/view.ts last': 'memo of the last value',
  'server/labels/drawing/qr-rows.ts last': 'memo of the last value',
  'server/labels/drawing/label-font.ts loaded': 'memo of two files',
  'server/labels/drawing/label-font.ts known': 'memo of the glyphs of two files',
  'server/labels/drawing/dots.ts letters': 'memo of a pure function; bounded',
  'server/codes/search/question.ts known': 'prepared statements; bounded by the forms of a search',
  'server/identity/password/password-queue.ts lanes': 'limits the cores of the process; bounded',
  'server/identity/password/password-queue.ts working': 'limits the cores of the process',
  'server/identity/password/password-queue.ts turn': 'limits the cores of the process',
  'server/providers/images/images.ts working': 'limits the cores of the process',
  'server/providers/images/images.ts waiting': 'limits the cores of the process; bounded',
  'server/providers/shown-secrets.ts counts': 'a metric of the process; bounded by the settings',
  'server/process/log-lines.ts lost': 'a metric of the process',
}

/** Names of variables of a module that can change: `let`, and collections that begin empty. */
function moduleState({ path, text }: Pick<Source, 'path' | 'text'>): string[] {
  const empty = /new (?:WeakMap|WeakSet|LRUCache)\b|new (?:Map|Set)(?:<.*>)?\(\)|= (?:\[\]|\{\})$/
  return [...text.matchAll(/^(?:export )?(let|const) (\w+)(.*)$/gm)].flatMap(([, kind, name, rest = '']) =>
    kind === 'let' || (empty.test(rest) && !/=>/.test(rest.split(' = ')[1] ?? '')) ? [`${path} ${name}`] : [],
  )
}

test('state of the process is a field of the kernel: no module keeps its own, except those of the list', () => {
  const text =
    'const streams = new WeakMap<Server, Set<A>>()\nexport const cache = new LRUCache({ max: 1 })\nlet last = 0\n'
  expect(moduleState({ path: 'a', text })).toEqual(['a streams', 'a cache', 'a last'])
  expect(inRoom('server').flatMap(moduleState).toSorted()).toEqual(Object.keys(module_state).toSorted())
})

test('the root of a room holds its entry points only', () => {
  for (const [room, names] of Object.entries(entryPoints)) {
    const atRoot = inRoom(room).flatMap(({ path }) =>
      path.split('/').length === 2 ? [path.slice(room.length + 1)] : [],
    )
    expect.soft(atRoot.toSorted(), room).toEqual(names)
  }
})

test('a context is derived, never spread: inside a transaction it has its transaction only, and inherits the rest', () => {
  const spread = /\.\.\.(?:kernel|context|source)\b(?!\.)/
  expect(spread.test('const later = { ...kernel, now: () => moment }')).toBe(true)
  const found = inRoom('server').filter(({ text }) => spread.test(text))
  // A request's context is made there, outside of any transaction.
  expect(found.map(({ path }) => path)).toEqual(['server/http/mount.ts'])
})

test('the embedded database knows nothing of the product, and only who opens a database knows it', () => {
  const room = inRoom('server').filter(({ path }) => path.startsWith('server/embedded/'))
  expect(room.length).toBeGreaterThan(5)
  expect(wrong(room, (_path, name) => name.startsWith('server/embedded/') || isPackage(name))).toEqual([])
  const callers = new Set(['server/backup/in-words.ts', 'server/database/open-database.ts'])
  const others = inRoom('server').filter(({ path }) => !path.startsWith('server/embedded/') && !callers.has(path))
  expect(wrong(others, (_path, name) => !name.startsWith('server/embedded/'))).toEqual([])
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

test('web/parts, web/kernel and web/session import contract, themselves and what stands below them', () => {
  const rooms = inRoom('web').filter(({ path }) => (featureOf(path) ?? '') in webRooms)
  expect(rooms.length).toBeGreaterThan(80)
  expect(
    wrong(rooms, (path, name) => {
      if (isPackage(name) || name.startsWith('contract/')) return true
      const [from, to] = [featureOf(path) ?? '', featureOf(name) ?? '']
      return to === from || webRooms[from]?.includes(to) === true
    }),
  ).toEqual([])
})

test('a web feature imports ui, parts, contract, kernel, session and itself, never another feature', () => {
  const features = inRoom('web').filter(({ path }) => {
    const feature = featureOf(path)
    return feature !== null && !webFree.has(feature) && !(feature in webRooms)
  })
  expect(features.length).toBeGreaterThan(200)
  expect(
    wrong(features, (path, name) => {
      if (isPackage(name) || name.startsWith('contract/')) return true
      const to = featureOf(name)
      return to === 'ui' || (to !== null && to in webRooms) || to === featureOf(path)
    }),
  ).toEqual([])
})

test('the page of a list is read from the address by web/kernel/use-list.ts only', () => {
  const reading = /\[['"](?:limit|offset|size)['"]\]|\bNumber\((?:\w+\.)?values\b|\b(?:readPage|writePage)\(/
  expect(reading.test("const asked = Number(values['page'])")).toBe(true)
  const readers = inRoom('web').filter(({ text }) => reading.test(text))
  expect(readers.map(({ path }) => path).toSorted()).toEqual(['web/kernel/list-address.ts', 'web/kernel/use-list.ts'])
})

test('files stay readable: under 300 lines, kebab-case, at most three levels deep, no default exports', () => {
  const data = /^contract\/(.*\/((server|buyer)-)?texts|table\/sent-operations)\.ts$/
  expect
    .soft(product.filter(({ path, text }) => !data.test(path) && text.split('\n').length > 301).map(({ path }) => path))
    .toEqual([])
  expect.soft(sources.filter(({ path }) => !/^[a-z0-9./-]+$/.test(path)).map(({ path }) => path)).toEqual([])
  expect.soft(sources.filter(({ path }) => path.split('/').length > 4).map(({ path }) => path)).toEqual([])
  const allowed = /\.config\.ts$/
  expect
    .soft(
      sources
        .filter(({ path, has_default_export }) => has_default_export && !allowed.test(path))
        .map(({ path }) => path),
    )
    .toEqual([])
})

test('imports have one style: a file of the own room by its relative path, one of another room by its name with #', () => {
  const named = /^#(contract|server|web|test)\//
  const odd = sources.flatMap(({ path, written_imports }) =>
    written_imports
      .filter((name) => {
        if (named.test(name)) return name.startsWith(`#${path.split('/')[0]}/`)
        const to = resolved(path, name)
        return name.startsWith('.') && /^(contract|server|web|test)\//.test(to) && !sameRoom(path, name)
      })
      .map((name) => `${path} imports ${name}`),
  )
  expect(
    sources.flatMap(({ written_imports }) => written_imports.filter((name) => named.test(name))).length,
  ).toBeGreaterThan(2000)
  expect(odd).toEqual([])
})

/** Folders that are read as one list, each with its reason. */
const long_lists: Readonly<Record<string, string>> = {
  'server/payment': 'one verb a file',
  'web/staff': 'one screen or dialog a file',
  'web/ui': 'one component a file',
  'test/e2e': 'one story a file',
  bench: 'one claim a file',
}

test('a folder holds about twenty files: past thirty it is two, or says why it is a list', () => {
  const folders = new Map<string, number>()
  for (const { path } of sources) {
    if (path.endsWith('.test.ts') || path.endsWith('.test.tsx')) continue
    const folder = path.slice(0, path.lastIndexOf('/'))
    folders.set(folder, (folders.get(folder) ?? 0) + 1)
  }
  const full = [...folders].flatMap(([folder, files]) => (files > 30 ? [folder] : []))
  expect(full.toSorted()).toEqual(Object.keys(long_lists).toSorted())
})

test('a docstring names its thing, by a word that can be searched for: none opens with “What” or “How”', () => {
  const opening = /\/\*\*[\s*]*(?:what|how)\b/gi
  const odd = sources.flatMap(({ path, text }) =>
    [...text.matchAll(opening)].map(({ index }) => `${path}:${text.slice(0, index).split('\n').length}`),
  )
  expect(odd).toEqual([])
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

test('no barrels: only a feature’s lists of operations and handlers export what other files make', () => {
  const list = /^(contract\/[a-z-]+\/(?:[a-z-]+\/)?operations|server\/[a-z-]+\/(?:[a-z-]+\/)?handlers)\.ts$/
  const barrels = product.filter(({ text }) => /^export \* from /m.test(text))
  expect(barrels.length).toBeGreaterThan(40)
  expect(barrels.map(({ path }) => path).filter((path) => !list.test(path))).toEqual([])
})

test('markup is never set from text', () => {
  const risky = /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*\+?=|insertAdjacentHTML|document\.write\(/
  expect(
    inRoom('web')
      .filter(({ text }) => risky.test(text))
      .map(({ path }) => path),
  ).toEqual([])
})

function resolved(from: string, name: string): string {
  return posix.join(posix.dirname(from), name)
}

function sameRoom(path: string, name: string): boolean {
  return resolved(path, name).split('/')[0] === path.split('/')[0]
}

function wrong(list: readonly Source[], may: (path: string, name: string) => boolean): string[] {
  return list.flatMap(({ path, imports }) =>
    imports.filter((name) => !may(path, name)).map((name) => `${path} imports ${name}`),
  )
}

function isPackage(name: string): boolean {
  return !/^(contract|server|web|outside|test|bench)\//.test(name) && name !== 'run.mjs'
}

/** A package that is no vendor's, the contract, the tables and the tenant's transactions. */
function mayBelow(name: string): boolean {
  if (isPackage(name)) return !vendors.test(name) && !/^fastify|^@fastify/.test(name)
  if (name.startsWith('contract/')) return true
  return /^server\/(database\/(tables|connect|tenant|ask|snapshot))\.ts$/.test(name)
}

function isNoFeature(path: string): boolean {
  return assembling.has(featureOf(path) ?? '') || (roomOf(path) ?? '') in shared
}

/** The folder below the room, or the shared room within a feature's folder; null for a file directly in the room. */
function roomOf(path: string): string | null {
  const inner = path.split('/').slice(1, 3).join('/')
  return inner in shared ? inner : featureOf(path)
}

function topOf(room: string): string {
  return room.split('/')[0] ?? ''
}

/** The folder below the room, or null for a file directly in it. */
function featureOf(path: string): string | null {
  const parts = path.split('/')
  return parts.length > 2 ? (parts[1] ?? null) : null
}

/**
 * Folders that import each other, of 2026-11-28; the list only gets shorter. `contract/table` spreads the features'
 * parts, and features name their keys (`FailureCode`, `EventKind`, `TextKey`) by type.
 */
const mutual: readonly string[] = [
  'contract/accounts ↔ contract/table',
  'contract/kernel ↔ contract/table',
  'contract/messages ↔ contract/table',
  'contract/partners ↔ contract/table',
  'contract/table ↔ contract/text',
  'contract/table ↔ contract/webhooks',
  // A call renews the session that it is made in.
  'web/kernel ↔ web/session',
]

test('no two folders import each other, except those of the list', () => {
  const arrows = new Set(
    product.flatMap(({ path, imports }) => imports.map((name) => `${folderOf(path)} ${folderOf(name)}`)),
  )
  expect(arrows.size).toBeGreaterThan(500)
  const pairs = [...arrows].flatMap((arrow) => {
    const [from = '', to = ''] = arrow.split(' ')
    return from < to && arrows.has(`${to} ${from}`) ? [`${from} ↔ ${to}`] : []
  })
  expect(pairs.toSorted()).toEqual(mutual)
})

test('a visit of a buyer’s page knows no page of it', () => {
  const visits = inRoom('server').filter(({ path }) => path.startsWith('server/http/buyer/'))
  expect(visits.length).toBeGreaterThan(8)
  expect(wrong(visits, (_path, name) => !name.startsWith('server/http/buyer-pages/'))).toEqual([])
})

test('contract/kernel imports no feature', () => {
  const kernel = inRoom('contract').filter(({ path }) => path.startsWith('contract/kernel/'))
  expect(kernel.length).toBeGreaterThan(15)
  expect(wrong(kernel, (_path, name) => isPackage(name) || /^contract\/(kernel|table|text)\//.test(name))).toEqual([])
})

/** The room and the folder below it: `contract/codes`. */
function folderOf(path: string): string {
  return isPackage(path) || featureOf(path) === null ? path : path.split('/').slice(0, 2).join('/')
}

test('stories never intercept HTTP: a fault is the server’s or the outside world’s own, as anybody can ask for it', () => {
  const stories = sources.filter(({ path }) => path.endsWith('.e2e.ts') || path.startsWith('test/harness/'))
  expect(stories.length).toBeGreaterThan(40)
  const intercepting =
    /\b(?:page|context|browser|tab|other|visitor|buyer)\w*\.(?:route|routeFromHAR|routeWebSocket)\(|\.(?:fulfill|unroute)\(/
  expect(stories.filter(({ text }) => intercepting.test(text)).map(({ path }) => path)).toEqual([])
})

test('one place looks for the collection of real files, so that continuous integration knows every test that reads it', () => {
  const looking = sources.filter(
    ({ text }) => text.includes(['shared', 'data/'].join('/')) || /'[./]+shared\/data/.test(text),
  )
  expect(looking.map(({ path }) => path)).toEqual(['test/harness/shared-data.ts'])
})
