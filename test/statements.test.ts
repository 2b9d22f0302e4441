import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { delegated, everywhere, known } from '#server/database/distribute.ts'
import { sharedTables } from '#server/database/tables.ts'
import { type App, startApp } from './harness/app.ts'
import { readsOf } from './harness/tenants/mall-plans.ts'
import { insertsOfAnother, refusedChanges, spreadOf } from './harness/tenants/refused-changes.ts'
import type { JobName } from '#server/process/queues.ts'
import { workers } from '#server/jobs/workers.ts'
import { workEveryJob } from './harness/well-called/every-job.ts'
import { goodCall, make, operationNames } from './harness/well-called/every-operation.ts'
import { type FullMall, fullMall } from './harness/well-called/full-mall.ts'
import { readSources } from './source.ts'

/**
 * Every operation is called once, and what it sent to the database is looked at. Behind a pooler in transaction mode each
 * transaction may run on another connection, so nothing may be left on one. On a cluster each mall's rows are on one
 * machine, so a statement says which mall it is about by a value, and inserts nothing that no table of the mall leads to.
 */

let app: App
let mall: FullMall
let walled: ReadonlySet<string>
const sent = new Set<string>()
/** As they were sent, by the words in which they are looked at. */
const asSent = new Map<string, string>()
/** Of transactions of the service's own people, who read every mall's rows of a few tables (`test/tenancy.test.ts`). */
const ofStaff = new Set<string>()
/** Of one mall, and yet sent to several parts of a table: a cluster says so (`test/harness/database.ts`). */
const toMany = new Set<string>()
/** Of one mall, and yet with a part that was copied to other machines for the rest of it: a cluster says so too. */
const copied = new Set<string>()
/** Parse trees of changes, also of those within functions of the database. */
const changes = new Set<string>()
/** The jobs that were worked on after the operations. */
let heard: Awaited<ReturnType<typeof workEveryJob>>
beforeAll(async () => {
  app = await startApp({ pooler: { names: false } })
  await app.sql(`do $$ begin
    execute format('alter database %I set debug_print_parse = on', current_database());
    execute format('alter database %I set client_min_messages = debug1', current_database());
    execute format('alter database %I set log_min_messages = fatal', current_database());
  end $$`)
  const { pool, questions } = app.kernel.database
  for (const connections of [pool, questions]) {
    connections.on('connect', listenTo)
    // What a connection is left with is looked at after all calls, which take longer than an idle one is kept.
    connections.options.idleTimeoutMillis = 0
  }
  mall = await fullMall(app)
  const rows = await app.sql(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relforcerowsecurity`,
  )
  walled = new Set(rows.map(({ name }) => String(name)))
  for (const name of operationNames) {
    const answer = await make(mall, await goodCall(mall, name))
    if (answer.status >= 400) throw new Error(`${name}: ${answer.status}`)
  }
  const { secret } = await app.good('makeApiKey', { name: 'x', scopes: ['read'], days: 30 }, { as: mall.partner })
  await app.good('searchCodes', {}, { as: mall.partner, token: secret })
  const [{ mall_id, shop_id }, site] = [mall.partner, mall.site]
  heard = await workEveryJob(app, [
    ...(['platform.shops', 'platform.check', 'platform.refresh'] as const).map((name) => ({
      name,
      data: { mall_id: site.mall_id },
    })),
    { name: 'platform.product', data: { mall_id: site.mall_id, shop_no: null, platform_no: '1' } },
    { name: 'shop.qr-address', data: { mall_id, shop_id } },
    { name: 'product.fetch-image', data: { mall_id, product_no: '1' } },
  ])
}, 240_000)
afterAll(async () => app.close())

function listenTo(client: pg.ClientBase): void {
  const send: (...words: unknown[]) => unknown = client.query.bind(client)
  let list = sent
  let last = ''
  client.on('notice', ({ message = '', detail = '' }) => {
    if (/:commandType [234] /.test(detail)) changes.add(detail)
    if (list === sent && message.includes('multi-task')) toMany.add(last)
    if (list === sent && message.startsWith('Subplan') && message.includes('will be sent to')) copied.add(last)
  })
  const query = (statement: unknown, ...rest: unknown[]) => {
    const given = typeof statement === 'string' ? statement : (statement as { text?: unknown } | null)?.text
    const text = typeof given === 'string' ? given.replaceAll('"', '').replaceAll(/\s+/g, ' ').trim() : ''
    if (text.includes('enter_as_staff')) list = ofStaff
    list.add(text)
    if (typeof given === 'string') asSent.set(text, given)
    last = text
    if (text === 'commit' || text === 'rollback') list = sent
    return send(statement, ...rest)
  }
  Object.assign(client, { query })
}

const leftBehind = `select
  array(select name::text from pg_prepared_statements) as statements,
  array(select name from pg_settings
    where source = 'session' and name not in ('client_encoding', 'application_name')) as settings,
  array(select locktype from pg_locks where pid = pg_backend_pid() and locktype = 'advisory') as locks,
  array(select pg_listening_channels()) as channels,
  array(select relname::text from pg_class where relpersistence = 't') as tables`
const nothing = { statements: [], settings: [], locks: [], channels: [], tables: [] }

test('nothing is left on a connection, whichever operation was called', async () => {
  const { pool, questions } = app.kernel.database
  for (const connections of [pool, questions]) {
    const held: pg.PoolClient[] = []
    while (connections.idleCount > 0) held.push(await connections.connect())
    expect(held.length).toBeGreaterThan(0)
    for (const client of held) {
      expect((await client.query(leftBehind)).rows).toEqual([nothing])
      client.release()
    }
  }
})

/** The tables that a statement reads or writes. */
function tablesOf(text: string): string[] {
  const names = [...text.matchAll(/\b(?:from|join|into|update)\s+(?:only\s+)?([a-z_]+)/gi)].map(([, name = '']) => name)
  return [...new Set(names)]
}
const ofMalls = () => [...sent].filter((text) => tablesOf(text).some((name) => walled.has(name)))

test('the recorder hears the statements, also those of jobs', () => {
  expect(ofMalls().length).toBeGreaterThan(300)
  expect(heard.failed).toEqual(new Map())
  // The same work for endpoints that are slow.
  expect(Object.keys(workers).filter((name) => !heard.worked.has(name as JobName))).toEqual(['webhooks.slow'])
})

test('a statement about a mall’s rows names the mall by a value', () => {
  const named =
    /\bmall_id = \$\d+|\bmall_id = '|\bmall_id = tenant\.mall_id|^insert into [a-z_]+ (as [a-z]+ )?\([^)]*\bmall_id\b/
  expect(ofMalls().filter((text) => !named.test(text))).toEqual([])
  expect(ofStaff.size).toBeGreaterThan(20)
})

test('wherever a plan reads rows of malls, it names the one mall by a value', async () => {
  const owner = new pg.Client(app.database_urls.owner_url)
  await owner.connect()
  const loose: string[] = []
  let scans = 0
  try {
    const clustered = await owner.query(`select from pg_extension where extname = 'citus'`)
    // A cluster's plan says what it sends where; that is looked at below.
    if (clustered.rowCount === 1) return
    for (const text of ofMalls()) {
      // What inserts plain values reads nothing.
      if (!/^(select|insert|update|delete|with)\b/i.test(text) || !/\b(select|update|delete)\b/i.test(text)) continue
      const reads = await readsOf(owner, asSent.get(text) ?? text, walled)
      scans += reads.scans
      loose.push(...reads.loose.map((said) => `${text}: ${said}`))
    }
  } finally {
    await owner.end()
  }
  expect(loose).toEqual([])
  expect(scans).toBeGreaterThan(800)
}, 120_000)

/** Files of the server with a statement of that form, which inserts; others the form would search for long. */
function writtenIn(form: RegExp): string[] {
  const written = readSources().filter(({ path }) => path.startsWith('server/') && !path.endsWith('.test.ts'))
  return written.filter(({ text }) => /insert into /i.test(text) && form.test(text)).map(({ path }) => path)
}

test('what is inserted from a list stands beside the mall’s own row, so that a cluster sends it whole', () => {
  const loose = [...sent].filter((text) => /insert into [a-z_]+ .*\bselect\b.*from unnest\(/.test(text))
  expect(loose).toEqual([])
})

test('what is inserted by the way comes from the mall’s own tables, not from a list of the same statement', () => {
  const copied = [...sent].filter(
    (text) => /^with\b/i.test(text) && /insert into [a-z_]+ (as [a-z]+ )?\([^)]*\) select\b/.test(text),
  )
  expect(copied).toEqual([])
  // Not every branch of a job is heard.
  const inJobs = /`\s*with\b[^`]*insert into [a-z_]+ (as [a-z]+ )?\([^)]*\)\s*select\b/
  expect(writtenIn(inJobs)).toEqual([])
})

test('what is inserted with a condition comes from a table of the mall: else a cluster’s machine would number the row, which it may not', () => {
  const conditional = /insert into [a-z_]+ (as [a-z]+ )?\([^)]*\)\s*select\s(?:(?!\bfrom\b)[^`])*\bwhere not exists/i
  expect([...sent].filter((text) => conditional.test(text))).toEqual([])
  // Not every branch of a job is heard.
  expect(writtenIn(conditional)).toEqual([])
})

test('what is changed asks nothing of the session where a cluster cannot compute that before it sends the change', async () => {
  const spread = await spreadOf(app.sql, [...walled, ...everywhere, known])
  expect([...changes].flatMap((tree) => refusedChanges(tree, spread))).toEqual([])
  // Also in functions of the database that run where the mall is: each was asked, and so heard.
  const asked = (name: string) => [...sent].some((text) => text.includes(`${name.slice(0, name.indexOf('('))}(`))
  expect(delegated.filter((name) => !asked(name))).toEqual([])
  expect(changes.size).toBeGreaterThan(300)
})

test('what is inserted reads no other part of its WITH, which a cluster would copy to every machine, so that one which is away stops all malls', async () => {
  const spread = await spreadOf(app.sql, [...walled, ...everywhere, known])
  expect([...changes].flatMap((tree) => insertsOfAnother(tree, spread))).toEqual([])
})

test('where a cluster is given, each statement of a mall goes to the one machine that has it', () => {
  expect([...toMany]).toEqual([])
  expect([...copied]).toEqual([])
})

test('what runs where the mall is numbers scans alone: a restore gives those numbers anew, and would have to do so with others', async () => {
  const functions = await app.sql(
    `select proname as name, prosrc as source from pg_proc where pronamespace = 'public'::regnamespace`,
  )
  const there = new Set(delegated.map((name) => name.slice(0, name.indexOf('('))))
  // And what those call: the set grows while it is walked.
  for (const name of there) {
    const { source } = functions.find((one) => one.name === name) ?? { source: '' }
    for (const one of functions) if (String(source).includes(`${one.name}(`)) there.add(one.name)
  }
  const inserted = functions.flatMap(({ name, source }) =>
    there.has(name) ? [...String(source).matchAll(/insert into ([a-z_]+)/g)].map(([, table]) => table) : [],
  )
  const numbered = await app.sql(
    `select distinct attrelid::regclass::text as name from pg_attribute where attidentity <> '' and attrelid::regclass::text = any ($1)`,
    [inserted],
  )
  expect(numbered).toEqual([{ name: 'scan' }])
})

test('a tenant is set by enter_mall, or by a question itself', () => {
  const others = [...sent].filter(
    (text) => /set_config\('app\./.test(text) && !/^select (answer\.\*|string_agg)/.test(text),
  )
  expect(others).toEqual([])
})

test('a mall’s tables are joined with those shared ones only of which each machine has a copy', () => {
  const copied: ReadonlySet<string> = new Set(everywhere)
  const apart = Object.keys(sharedTables).filter((name) => !copied.has(name))
  const mixed = ofMalls().filter((text) => tablesOf(text).some((name) => apart.includes(name)))
  expect(mixed).toEqual([])
})

test('no foreign key leads from a mall’s table to a shared one that is not copied, nor from a shared one to a mall’s', async () => {
  const rows = await app.sql(
    `select o.relname as of, r.relname as to from pg_constraint k
     join pg_class o on o.oid = k.conrelid join pg_class r on r.oid = k.confrelid
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace`,
  )
  const copied: ReadonlySet<string> = new Set(everywhere)
  const wrong = rows.filter(({ of, to }) => walled.has(of) !== walled.has(to) && !(walled.has(of) && copied.has(to)))
  expect(wrong).toEqual([])
})

test('no table of malls has a trigger of ours, which a cluster does not take', async () => {
  const rows = await app.sql(`select tgrelid::regclass::text as name from pg_trigger where not tgisinternal`)
  expect(rows.filter(({ name }) => walled.has(name))).toEqual([])
})
