import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, startApp } from './harness/app.ts'
import { freshDatabase } from './harness/database.ts'
import { make } from './harness/well-called/every-operation.ts'
import { type Confusion, confusion } from './harness/tenants/other-tenant.ts'
import { type Strangers, foreignCall, leaks, namesOf, strangers, theirRows } from './harness/tenants/strangers.ts'
import { type OfMall, expectedAnswer } from './harness/tenants/expected-answer.ts'

/**
 * The second wall alone: every operation again, with the handlers' own filter taken away, so that its statements name the
 * other mall. Row-level security must answer nothing of theirs and change none of their rows. That this run would see a
 * hole is proved by the same run as the database's owner, for whom there is no wall.
 */

const names = namesOf('operator', 'buyer') as OfMall[]
/** Decided by who comes in, before any statement of a mall's own; what they write is a file. */
const without_statement: readonly OfMall[] = [
  'getPartnerInfo',
  'getPlan',
  'getAppExpiry',
  'getClassConfig',
  'getOrderTypes',
  'savePartnerInfo',
  'uploadProductImage',
  'uploadPrintImage',
  'uploadLookPicture',
  'uploadMessageImage',
  'saveClassConfig',
  // Of the service, and the same for every mall.
  'getMessageService',
  // Its statement says whose it is, and is refused before anything is asked.
  'checkCertificate',
  // The provider's kinds of channels.
  'listChannelCategories',
]
/** Writing operations that they have called before I come: settings above all, which are there to be read. */
const written = names.filter((name) => name.startsWith('save'))
let handlers: Confusion
beforeAll(() => {
  handlers = confusion()
})
afterAll(() => handlers.undo())

type Seen = { statements: number; holes: string[] }

/** Makes my call of an operation with confused handlers; what was told of theirs, and which tables were touched. */
async function confused(all: Strangers, name: OfMall): Promise<Seen> {
  const { app, mine, theirs } = all
  const call = await foreignCall(all, name)
  const [own, other] = call.how.token === mine.site.token ? [mine.site, theirs.site] : [mine.partner, theirs.partner]
  const before = await theirRows(app, theirs)
  handlers.from(call.how.as?.mall_id ?? own.mall_id, other.mall_id)
  const answer = await make(mine, call).finally(() => handlers.over())
  const after = await theirRows(app, theirs)
  const touched = Object.keys(after).filter((table) => after[table] !== before[table])
  const answered = typeof expectedAnswer(name) === 'number' && answer.status < 300 ? ['answered'] : []
  return { statements: handlers.count(), holes: [...answered, ...leaks(all, call, answer), ...touched] }
}

async function withStrangers(as_owner: boolean, work: (app: App, all: Strangers) => Promise<void>): Promise<void> {
  const database = await freshDatabase()
  const { owner_url, app_url } = database
  const app = await startApp({ database: { owner_url, app_url: as_owner ? owner_url : app_url } })
  try {
    await work(app, await strangers(app, written))
  } finally {
    await app.close()
    await database.drop()
  }
}

test('row-level security alone keeps every operation from what is another mall’s', async () => {
  const seen = new Map<OfMall, Seen>()
  await withStrangers(false, async (_app, all) => {
    for (const name of names) seen.set(name, await confused(all, name))
  })
  expect([...seen].filter(([, { holes }]) => holes.length > 0)).toEqual([])
  const idle = [...seen].filter(([, { statements }]) => statements === 0).map(([name]) => name)
  expect(idle.toSorted()).toEqual(without_statement.toSorted())
  expect(handlers.texts.size).toBeGreaterThan(100)
})

test('without row-level security the same run tells and changes what is theirs: a third of the operations', async () => {
  const caught: OfMall[] = []
  await withStrangers(true, async (_app, all) => {
    for (const name of names.filter((_name, at) => at % 3 === 0)) {
      // A file that breaks off midway says neither.
      const { holes } = await confused(all, name).catch(() => ({ holes: [] }))
      if (holes.length > 0) caught.push(name)
    }
  })
  expect(caught.length).toBeGreaterThan(30)
})
