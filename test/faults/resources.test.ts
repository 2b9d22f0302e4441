import { connect, type Socket } from 'node:net'
import type { PoolClient } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { is_long } from './sample.ts'
import { type Standing, askFor, openFilesMax, startStanding } from './standing.ts'

/** Shortage of resources, and overload (fault plan 23, 25, 27, 28). */

describe('a product that answers sixteen at a time', () => {
  let standing: Standing
  beforeAll(async () => {
    standing = await startStanding({ REQUESTS_AT_ONCE: '16' })
  })
  afterAll(async () => standing.close())

  const held: PoolClient[] = []
  // Of a test that fails too: else its requests would wait for ever, and whoever stops the product for them.
  afterEach(async () => letGo())

  /** Nothing of a code can be looked up any more, until `letGo`. */
  async function holdCodes(): Promise<void> {
    const client = await standing.owner.connect()
    held.push(client)
    await client.query('begin; lock table code in access exclusive mode')
  }

  async function letGo(): Promise<void> {
    for (const client of held.splice(0)) {
      await client.query('rollback')
      client.release()
    }
  }

  /** Asks at once; those that have come back so far, and the statuses of all at their end. */
  function askAll(asks: readonly (() => ReturnType<typeof askFor>)[]) {
    const back: Awaited<ReturnType<typeof askFor>>[] = []
    const all = asks.map(async (ask) => {
      const answer = await ask()
      back.push(answer)
      return answer.status
    })
    return { back, all: Promise.all(all) }
  }

  const verdict = (path: string) => async () => askFor(standing.product, path)
  const list = () => async () => {
    const { mall_id, token } = standing.partner
    const path = `/app/cert_product/genuine/${mall_id}/api/cert/products/serials/search?limit=20&offset=0`
    return askFor(standing.product, path, { authorization: token })
  }

  test('turns lists away first, then verdicts, at once and with the time to come again; whoever was let in is answered', async () => {
    const [one = ''] = standing.verdicts
    await holdCodes()
    const lists = askAll(Array.from({ length: 12 }, list))
    await expect.poll(() => lists.back.length).toBe(4)
    for (const answer of lists.back) {
      expect(answer).toMatchObject({ status: 503, retry_after: '1' })
      expect(JSON.parse(answer.body)).toMatchObject({ code: 'server.busy' })
    }
    const page = await askFor(standing.product, '/genuine_service', { accept: 'text/html' })
    expect(page.status).toBe(503)
    expect(page.body).toContain('몇 초 뒤에 다시 시도해 주세요')
    // Buyers have the other half of the places.
    expect((await askFor(standing.product, '/embed.js')).status).toBe(200)
    const verdicts = askAll(Array.from({ length: 11 }, () => verdict(one)))
    await expect.poll(() => verdicts.back.map(({ status }) => status)).toEqual([503, 503, 503])
    // Who looks after the process is told the truth all the same.
    expect((await askFor(standing.product, '/healthz')).status).toBe(200)
    await letGo()
    expect((await lists.all).filter((status) => status === 200)).toHaveLength(8)
    expect((await verdicts.all).filter((status) => status === 200)).toHaveLength(8)
    expect((await verdict(one)()).status).toBe(200)
    expect((await list()()).status).toBe(200)
  })

  test('callers who leave before their answer give their places back', async () => {
    const [one = ''] = standing.verdicts
    await holdCodes()
    const sockets = await Promise.all(Array.from({ length: 16 }, async () => openSocket(standing)))
    for (const socket of sockets) socket.write(`GET ${one} HTTP/1.1\r\nhost: localhost\r\n\r\n`)
    await expect.poll(async () => (await askFor(standing.product, '/privacy')).status).toBe(503)
    for (const socket of sockets) socket.destroy()
    await expect.poll(async () => (await askFor(standing.product, '/privacy')).status).not.toBe(503)
    await letGo()
  })
})

async function openSocket({ product }: Standing): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(product.url).port), '127.0.0.1', () => resolve(socket))
    socket.on('error', reject)
  })
}

describe('a product whose database has no connection left for it', () => {
  let standing: Standing
  beforeAll(async () => {
    standing = await startStanding()
  })
  afterAll(async () => standing.close())

  test('says so at once, stays up, and answers again when there is one', async () => {
    const { product, owner, verdicts } = standing
    const [path = ''] = verdicts
    const name = new URL(standing.database.owner_url).pathname.slice(1)
    expect((await askFor(product, path)).status).toBe(200)
    // Others have taken all that there are; the owner of the database is always let in.
    await owner.query(`alter database ${name} connection limit 0`)
    // Who has a connection goes on; at one moment something else of ours may have it.
    await expect.poll(async () => (await askFor(product, path)).status).toBe(200)
    await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = 'genuine_app'`,
      [name],
    )
    await expect.poll(async () => (await askFor(product, '/readyz')).status).toBe(503)
    const refused = await askFor(product, path)
    expect(refused).toMatchObject({ status: 503, retry_after: '2' })
    expect(JSON.parse(refused.body)).toMatchObject({ code: 'server.not_ready' })
    await owner.query(`alter database ${name} connection limit -1`)
    await expect.poll(async () => (await askFor(product, '/readyz')).status).toBe(200)
    expect((await askFor(product, path)).status).toBe(200)
  })
})

describe('a product that may have 256 files open', () => {
  let standing: Standing
  beforeAll(async () => {
    standing = await startStanding({}, { under: ['sh', '-c', 'ulimit -n 256; exec "$0" "$@"'] })
  })
  afterAll(async () => standing.close())

  test('lives through more connections than that, and answers again when they have gone', async () => {
    const [path = ''] = standing.verdicts
    const sockets = await Promise.all(
      Array.from({ length: 400 }, async () =>
        openSocket(standing).then(
          (socket) => socket.on('error', () => {}),
          () => null,
        ),
      ),
    )
    for (const socket of sockets) socket?.destroy()
    await expect.poll(async () => (await askFor(standing.product, path).catch(() => null))?.status).toBe(200)
  })
})

describe('callers who send slowly or nothing at all', () => {
  const wanted = is_long ? 10_000 : 500
  // Each takes a socket here and one there.
  const idle = Math.min(wanted, Math.floor(openFilesMax() / 2) - 200)
  let standing: Standing
  beforeAll(async () => {
    standing = await startStanding()
  })
  afterAll(async () => standing.close())

  test(`${wanted} of them keep nobody else waiting, and leave when they are told`, { timeout: 300_000 }, async () => {
    const { product, verdicts } = standing
    expect(idle).toBeGreaterThan(100)
    let ended = 0
    const sockets: Socket[] = []
    for (let at = 0; at < idle; at += 100) {
      const some = await Promise.all(Array.from({ length: Math.min(100, idle - at) }, async () => openSocket(standing)))
      for (const socket of some) {
        socket.removeAllListeners('error')
        // Read, since a socket with an answer that nobody reads never says that it was closed.
        socket
          .resume()
          .on('error', () => {})
          .on('close', () => ended++)
        // A request that is never whole, of the slowest kind; every second one says nothing.
        if (sockets.push(socket) % 2 === 0) socket.write('POST /users/login HTTP/1.1\r\ncontent-length: 40\r\n\r\n{')
      }
    }
    const answers = await Promise.all(verdicts.map(async (path) => askFor(product, path)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    // A minute is what a request has to come in; the gate does not wait for it.
    if (is_long) await expect.poll(() => ended, { timeout: 200_000, interval: 1000 }).toBe(idle)
    for (const socket of sockets) socket.destroy()
    expect((await askFor(product, '/healthz')).status).toBe(200)
  })
})
