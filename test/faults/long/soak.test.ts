import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { expectCounted, sendAs } from '../partner-calls.ts'
import { type Standing, askFor, startStanding } from '../standing.ts'

/** Work for a long time with a fault every few seconds (fault plan 43): nothing grows that should not. */

/** `SOAK_MINUTES=1440` is the whole day. */
const minutes = Number(process.env['SOAK_MINUTES'] ?? 5)
const fault_every = 10_000
const live_file = join(mkdtempSync(join(tmpdir(), 'genuine-live-')), 'live.json')
let standing: Standing

beforeAll(async () => {
  const preload = `--import=${new URL('../live-memory.mjs', import.meta.url).href}`
  const under = ['env', `NODE_OPTIONS=${preload}`]
  standing = await startStanding({ DATABASE_POOL: '10', LIVE_MEMORY: live_file }, { under })
})
afterAll(async () => {
  await standing.close()
  rmSync(dirname(live_file), { recursive: true })
})

/** `live`: megabytes that the program holds after a full collection (test/faults/live-memory.mjs); `memory`: of its process. */
type Sample = { live: number; memory: number; files: number; connections: number }

async function sample(): Promise<Sample> {
  const { product, owner } = standing
  const [, kb] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${product.pid}/status`, 'utf8')) ?? []
  const { rows } = await owner.query<{ n: number }>(
    `select count(*)::integer as n from pg_stat_activity where datname = current_database() and usename = 'genuine_app'`,
  )
  const connections = rows[0]?.n ?? 0
  const files = readdirSync(`/proc/${product.pid}/fd`).length
  return { live: await liveMemory(), memory: Math.round(Number(kb) / 1000), files, connections }
}

async function liveMemory(): Promise<number> {
  rmSync(live_file, { force: true })
  process.kill(standing.product.pid, 'SIGUSR2')
  await expect.poll(() => existsSync(live_file) && readFileSync(live_file, 'utf8').endsWith('}')).toBe(true)
  return z.object({ live: z.number() }).parse(JSON.parse(readFileSync(live_file, 'utf8'))).live
}

/** Faults that may come at any time, one after the other. */
const faults: readonly (() => Promise<unknown>)[] = [
  async () =>
    standing.owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = 'genuine_app'`,
    ),
  async () => {
    // A table that somebody holds for a while.
    const client = await standing.owner.connect()
    await client.query('begin; lock table code in access exclusive mode')
    await pause(1500)
    await client.query('rollback')
    client.release()
  },
  async () => {
    process.kill(standing.product.pid, 'SIGSTOP')
    await pause(1000)
    process.kill(standing.product.pid, 'SIGCONT')
  },
]

test(
  `for ${minutes} minutes with a fault every ten seconds: memory, files, connections and dead rows stay bounded`,
  async () => {
    const { product, partner, owner, verdicts } = standing
    const until = performance.now() + minutes * 60_000
    const samples: Sample[] = []
    let made = verdicts.length
    let refused = 0
    let asked = 0
    const scanning = async (from: number) => {
      for (let at = from; performance.now() < until; at++) {
        const answer = await askFor(product, verdicts[at % verdicts.length] ?? '').catch(() => null)
        asked += 1
        if (answer?.status !== 200) refused += 1
        await pause(10)
      }
    }
    const making = async () => {
      const item = {
        cert_duration_type: 'created',
        cert_duration: '1y',
        product_code: 'P-1',
        variant_code: 'V-1',
      } as const
      for (let at = 0; performance.now() < until; at++) {
        const input = { items: [{ ...item, number_of_serial: 100 }] }
        // Under one key until it is acknowledged.
        for (;;) {
          const answer = await sendAs(product, partner, 'generateCodes', { input, key: `soak-${at}` }).catch(() => null)
          if (answer?.status === 200) break
          await pause(200)
        }
        made += 100
        await pause(500)
      }
    }
    const breaking = async () => {
      for (let at = 0; performance.now() < until; at++) {
        await pause(fault_every)
        samples.push(await sample())
        await faults[at % faults.length]?.()
      }
    }
    await Promise.all([scanning(0), scanning(7), scanning(13), making(), breaking()])
    await expect.poll(async () => (await askFor(product, '/readyz').catch(() => null))?.status).toBe(200)
    await expectCounted({ ...product, owner_url: standing.database.owner_url }, partner, made)
    const third = Math.floor(samples.length / 3)
    const seconds_apart = (third * minutes * 60) / samples.length
    const least = (of: keyof Sample, some: readonly Sample[]) => Math.min(...some.map((one) => one[of]))
    const [early, late] = [samples.slice(third, 2 * third), samples.slice(-third)]
    const grown = (of: keyof Sample) => least(of, late) - least(of, early)
    const { rows } = await owner.query<{ dead: number; live: number }>(
      `select sum(n_dead_tup)::float8 as dead, sum(n_live_tup)::float8 as live from pg_stat_user_tables`,
    )
    console.log(`${asked} scans, ${refused} refused; ${made} codes; ${samples.length} faults`)
    console.log(
      `grown from the second third to the last, ${seconds_apart.toFixed(0)} s: ${grown('live').toFixed(2)} MB held, ${grown('memory')} MB of the process, ${grown('files')} files, ${grown('connections')} connections`,
    )
    const tenths = samples.filter((_one, at) => at % Math.ceil(samples.length / 10) === 0)
    console.log(`held: ${tenths.map(({ live }) => live.toFixed(1)).join(', ')} MB`)
    console.log(`rows: ${rows[0]?.live} live, ${rows[0]?.dead} dead; ${JSON.stringify(samples.at(-1))}`)
    expect(refused / asked).toBeLessThan(0.2)
    expect(grown('files')).toBeLessThan(10)
    expect(Math.max(...samples.map(({ connections }) => connections))).toBeLessThanOrEqual(10 + 8 + 2)
    // Half a kilobyte that is kept of each call would be more, in the shortest run as well.
    expect(grown('live')).toBeLessThan(3)
    expect(grown('memory')).toBeLessThan(30)
    expect(rows[0]?.dead ?? 0).toBeLessThan(Math.max(50_000, rows[0]?.live ?? 0))
  },
  minutes * 60_000 + 300_000,
)
