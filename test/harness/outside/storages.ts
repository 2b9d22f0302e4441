import { type BrowserContext, type Page, type Request, type Response, expect } from '@playwright/test'

/**
 * No password, token, second factor's secret, recovery code or one-time link is anywhere where a script of the page
 * could read it later (issue 3 "Must hold"; resolution 17). What is secret is learnt by listening to a browser, then
 * looked for in every storage of every page that is still open.
 */

/** Where a secret of an answer or a question stands, by its name. */
const named =
  /^(password|current_password|new_password|access_token|refresh_token|token|secret|recovery_codes?|address)$/
/** Parts of addresses that open something once; the platforms' are so called on the way of a launch only. */
const inAddress = { everywhere: ['token'], launch: ['token', 'hmac', 'state', 'code'] } as const
/** Shorter ones are words of a story, or may stand anywhere by chance. */
const shortest = 8

export type Secrets = {
  /** Every secret that the browser has sent, been given, or shown in a password field. */
  known: () => Promise<ReadonlySet<string>>
  /** Fails when one of them is in a storage of a page. */
  expectNoneKept: () => Promise<void>
}

/** Listens to a browser from its beginning. */
export function listenForSecrets(context: BrowserContext): Secrets {
  const found = new Set<string>()
  const reading: Promise<void>[] = []
  const keep = (value: unknown) => {
    if (typeof value === 'string' && value.length >= shortest) found.add(value)
  }
  context.on('request', (request) => {
    for (const value of sentBy(request)) keep(value)
  })
  let closed = false
  context.on('close', () => {
    closed = true
  })
  context.on('response', (response) => reading.push(givenBy(response).then((values) => values.forEach(keep))))
  const known = async () => {
    await Promise.all(reading)
    for (const { httpOnly, value } of await context.cookies()) if (httpOnly) keep(value)
    for (const page of pagesOf(context)) for (const value of await inPage(page, passwordFields)) keep(value)
    return found
  }
  return {
    known,
    expectNoneKept: async () => {
      // A story that closes a browser by itself has no page of it open.
      if (closed) return
      const secrets = await known()
      for (const page of pagesOf(context)) expect(leaks(await inPage(page, dumpStorages), secrets)).toEqual([])
    },
  }
}

/** An entry of a page's storage: its place and its text. */
export type Kept = { where: string; text: string }

/** Places that hold a secret, as it is or as addresses and base64 write it. */
export function leaks(kept: readonly Kept[], secrets: ReadonlySet<string>): string[] {
  const written = [...secrets].flatMap((secret) => [
    secret,
    encodeURIComponent(secret),
    Buffer.from(secret).toString('base64').replaceAll('=', ''),
  ])
  return kept.filter(({ text }) => written.some((secret) => text.includes(secret))).map(({ where }) => where)
}

/** The pages of the product: the outside world keeps what it wants. */
function pagesOf(context: BrowserContext): Page[] {
  const product = process.env['GENUINE_URL'] ?? ''
  return context.pages().filter((page) => !page.isClosed() && page.url().startsWith(product))
}

/**
 * Asks a page that a story has left as it was. One that is just leading elsewhere answers from where it arrives, which has
 * the same storages; one that has gone altogether keeps nothing.
 */
async function inPage<T>(page: Page, look: () => T[] | Promise<T[]>): Promise<T[]> {
  for (;;) {
    try {
      return await page.evaluate(look)
    } catch (problem) {
      if (page.isClosed()) return []
      if (!/context was destroyed|because of a navigation|Cannot find context/i.test(String(problem))) throw problem
      await page.waitForLoadState()
    }
  }
}

function sentBy(request: Request): unknown[] {
  const { pathname, searchParams, hash } = new URL(request.url())
  const names = inAddress[/init|oauth/.test(pathname) ? 'launch' : 'everywhere']
  const marks = [searchParams, new URLSearchParams(hash.slice(1))].flatMap((part) =>
    names.map((name) => part.get(name)),
  )
  const token = request.headers()['authorization']?.replace(/^bearer\s+/i, '')
  return [...marks, token, ...secretsIn(jsonOf(request.postData()))]
}

/** Secrets of an answer; what has gone with its page cannot be read, and was not kept by a page that is gone. */
async function givenBy(response: Response): Promise<unknown[]> {
  const type = response.headers()['content-type'] ?? ''
  const is_ours = response.url().startsWith(process.env['GENUINE_URL'] ?? '')
  if (!is_ours || !type.includes('json') || /\/assets\//.test(response.url())) return []
  const cookie = await response.headerValue('set-cookie').catch(() => null)
  const value = /^[^=]+=([^;]{8,});.*httponly/i.exec(cookie ?? '')?.[1]
  const is_read_only = response.request().method() === 'GET' && !/refresh|account/.test(response.url())
  const text = is_read_only ? null : await response.text().catch(() => null)
  return [value, ...secretsIn(jsonOf(text))]
}

function jsonOf(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null') as unknown
  } catch {
    return null
  }
}

/** The values of secret names, at any depth. */
function secretsIn(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    if (!named.test(name)) return secretsIn(inner)
    return Array.isArray(inner) ? (inner as unknown[]) : [inner]
  })
}

/** In the page: what stands in password fields. */
function passwordFields(): string[] {
  return [...document.querySelectorAll<HTMLInputElement>('input[type=password]')].map(({ value }) => value)
}

/** In the page: all that outlives it, or that a script of the page could read. */
async function dumpStorages(): Promise<Kept[]> {
  const kept: Kept[] = [
    ...Object.entries(localStorage).map(([key, value]) => ({ where: `localStorage ${key}`, text: `${key} ${value}` })),
    ...Object.entries(sessionStorage).map(([key, value]) => ({
      where: `sessionStorage ${key}`,
      text: `${key} ${value}`,
    })),
    { where: 'cookie', text: document.cookie },
    { where: 'history.state', text: JSON.stringify(history.state) },
    { where: 'window.name', text: window.name },
  ]
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await answer(indexedDB.open(name))
    for (const store of database.objectStoreNames) {
      const rows = await answer(database.transaction(store).objectStore(store).getAll())
      kept.push({ where: `IndexedDB ${name} ${store}`, text: JSON.stringify(rows) })
    }
    database.close()
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const response = await cache.match(request)
      kept.push({ where: `Cache ${name}`, text: `${request.url} ${(await response?.text()) ?? ''}` })
    }
  }
  return kept

  async function answer<T>(request: IDBRequest<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error ?? new Error('no database'))
    })
  }
}
