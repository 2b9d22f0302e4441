import { logSilently } from '../../kernel/client-log.ts'
import { keptImportsName } from '../../kernel/kept-imports.ts'
import type { ImportRow, RowOutcome } from './import-rows.ts'

/**
 * Rows of an unfinished import in IndexedDB, so that a closed tab can resume. They are kept per mall and login, until
 * the import ends or the sign-out. With storage switched off an import works, but cannot be resumed.
 */

export type KeptImport = {
  import_id: string
  form: string
  /** The login whose import it is, and the shop. */
  login: string
  shop: string
  file_name: string
  total: number
  batches: number
  started_at: number
}

/** Rows of one record: few enough that writing and reading one holds nothing up. */
const chunk = 500

let opened: Promise<IDBDatabase> | null = null

/** Keeps an import before its first batch is sent. */
export async function keepImport(kept: KeptImport, rows: readonly ImportRow[]): Promise<void> {
  await quietly(async () => {
    for (let at = 0; at < rows.length; at += chunk)
      await put('rows', { import_id: kept.import_id, n: at / chunk, rows: rows.slice(at, at + chunk) })
    // Last: an import that is found has all its rows.
    await put('imports', kept)
  })
}

export async function keepOutcome(import_id: string, n: number, outcomes: readonly RowOutcome[]): Promise<void> {
  await quietly(async () => put('outcomes', { import_id, n, outcomes }))
}

/** The unfinished import of this login, shop and form, if there is one; what other logins left is thrown away. */
export async function findKept(login: string, shop: string, form: string): Promise<KeptImport | null> {
  const all = (await quietly(async () => read((db) => store(db, 'imports').getAll()))) as KeptImport[] | undefined // as put
  const own = (all ?? []).filter((kept) => kept.login === login)
  for (const foreign of (all ?? []).filter((kept) => kept.login !== login)) await forgetKept(foreign.import_id)
  const here = own.filter((kept) => kept.shop === shop && kept.form === form)
  return here.toSorted((a, b) => b.started_at - a.started_at)[0] ?? null
}

export async function loadKept({ import_id, total }: KeptImport): Promise<{
  rows: ImportRow[]
  outcomes: Map<number, RowOutcome[]>
} | null> {
  const rows: ImportRow[] = []
  for (let n = 0; n * chunk < total; n += 1) {
    const found = await quietly(async () => read((db) => store(db, 'rows').get([import_id, n])))
    const part = (found as { rows: ImportRow[] } | undefined)?.rows // as put
    if (part === undefined) return null
    rows.push(...part)
  }
  const found = await quietly(async () => read((db) => store(db, 'outcomes').getAll(wholeOf(import_id))))
  const sent = (found ?? []) as { n: number; outcomes: RowOutcome[] }[] // as put
  return { rows, outcomes: new Map(sent.map(({ n, outcomes }) => [n, outcomes])) }
}

/** The import has ended, or is not wanted any more. */
export async function forgetKept(import_id: string): Promise<void> {
  await quietly(async () => {
    const db = await open()
    const transaction = db.transaction(['imports', 'rows', 'outcomes'], 'readwrite')
    transaction.objectStore('imports').delete(import_id)
    transaction.objectStore('rows').delete(wholeOf(import_id))
    transaction.objectStore('outcomes').delete(wholeOf(import_id))
    await ended(transaction)
  })
}

function wholeOf(import_id: string): IDBKeyRange {
  return IDBKeyRange.bound([import_id, 0], [import_id, Number.MAX_SAFE_INTEGER])
}

async function quietly<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (problem) {
    logSilently('keptImport', problem)
    return undefined
  }
}

async function open(): Promise<IDBDatabase> {
  opened ??= openDatabase()
  try {
    return await opened
  } catch (problem) {
    opened = null
    throw problem
  }
}

async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(keptImportsName, 1)
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore('imports', { keyPath: 'import_id' })
    request.result.createObjectStore('rows', { keyPath: ['import_id', 'n'] })
    request.result.createObjectStore('outcomes', { keyPath: ['import_id', 'n'] })
  })
  const db = await answerOf(request)
  const close = () => {
    db.close()
    opened = null
  }
  // A logout deletes the whole database, and must not wait for this tab.
  db.addEventListener('versionchange', close)
  db.addEventListener('close', close)
  return db
}

function store(db: IDBDatabase, name: 'imports' | 'rows' | 'outcomes'): IDBObjectStore {
  return db.transaction(name, 'readonly').objectStore(name)
}

async function put(name: 'imports' | 'rows' | 'outcomes', value: unknown): Promise<void> {
  const db = await open()
  const transaction = db.transaction(name, 'readwrite')
  transaction.objectStore(name).put(value)
  await ended(transaction)
}

async function read(ask: (db: IDBDatabase) => IDBRequest): Promise<unknown> {
  return answerOf(ask(await open()))
}

async function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  request.addEventListener('success', () => resolve(request.result))
  request.addEventListener('error', () => reject(request.error ?? new Error('storage')))
  return promise
}

async function ended(transaction: IDBTransaction): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<undefined>()
  transaction.addEventListener('complete', () => resolve(undefined))
  transaction.addEventListener('error', () => reject(transaction.error ?? new Error('storage')))
  transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('storage')))
  return promise
}
