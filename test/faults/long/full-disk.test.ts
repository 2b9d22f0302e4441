import { closeSync, openSync, rmSync, statfsSync, writeFileSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { Pool } from 'pg'
import { afterEach, expect, test } from 'vitest'
import { type Partner, makePartner } from '../../harness/partner.ts'
import { expectCounted, sendAs } from '../partner-calls.ts'
import { type Running, ask, filesOf, makeDataFolder, startRunning } from '../product.ts'
import { askFor, makeVerdicts } from '../standing.ts'

/**
 * A really full disk (fault plan 22). The database with its log and the product's files, or its log alone, stand on a file
 * system of their own, of which nothing is left: a mount namespace makes it, which an ordinary user may have as well.
 */
const patience = { timeout: 600_000 }
const codes = 20

let data: ReturnType<typeof makeDataFolder>
let product: Running | undefined
let files = ''
afterEach(async () => {
  await product?.stop()
  data.remove(files === '' ? [] : [dirname(files)])
})

/** Runs a program under a shell that may mount; `$0` and `$@` are the program. */
function mounting(script: string): string[] {
  if (process.getuid?.() === 0) return ['unshare', '-m', 'sh', '-c', `${script} && exec "$0" "$@"`]
  const own = `--map-user=${process.getuid?.() ?? 0} --map-group=${process.getgid?.() ?? 0}`
  return ['unshare', '-Urm', 'sh', '-c', `${script} && exec unshare -U ${own} "$0" "$@"`]
}

/** Writes a file until nothing is left of its disk, in ever smaller pieces. */
function fill(path: string): void {
  const file = openSync(path, 'a')
  try {
    for (let size = 1024 ** 2; size >= 1; size = Math.floor(size / 16)) writeAll(file, Buffer.alloc(size, 1))
  } finally {
    closeSync(file)
  }
}

function writeAll(file: number, piece: Buffer): void {
  try {
    for (;;) writeSync(file, piece)
  } catch (problem) {
    if (!(problem instanceof Error && 'code' in problem && problem.code === 'ENOSPC')) throw problem
  }
}

/** Buyers who scan and a shop that makes codes, all the time; their answers by what the test calls that time. */
function traffic(running: Running, partner: Partner, verdicts: readonly string[]) {
  const ended = new AbortController()
  const acknowledged: string[] = []
  const answers = new Map<string, number>()
  let phase = 'before'
  const note = (what: string, status: number | string) => {
    const name = `${phase}: ${what} ${status}`
    answers.set(name, (answers.get(name) ?? 0) + 1)
  }
  const scanner = async () => {
    for (let call = 0; !ended.signal.aborted; call++) {
      const verdict = await askFor(running, verdicts[call % verdicts.length] ?? '').catch(() => null)
      note('scan', verdict?.status ?? 'cut off')
    }
  }
  const item = { cert_duration_type: 'created', cert_duration: '1y', product_code: 'P-1', variant_code: 'V-1' } as const
  const writer = async () => {
    for (let call = 0; !ended.signal.aborted; call++) {
      const input = { items: [{ ...item, number_of_serial: 200 }] }
      const answer = await sendAs(running, partner, 'generateCodes', { input, key: `run-${call}` }).catch(() => null)
      note('write', answer?.status ?? 'cut off')
      const said = await answer?.json().catch(() => null)
      if (answer?.status === 200 && said) acknowledged.push((said as { batch_id: string }).batch_id) // our own contract
    }
  }
  const all = [scanner(), scanner(), writer()]
  return {
    acknowledged,
    answers,
    count: (name: string) => answers.get(`${phase}: ${name}`) ?? 0,
    during: (name: string) => (phase = name),
    end: async () => {
      ended.abort()
      await Promise.all(all)
    },
  }
}

/** Every block that was acknowledged is there whole, and what is counted is what stands. */
async function expectWhole(running: Running, partner: Partner, acknowledged: readonly string[]): Promise<void> {
  const there = await ask<{ batch_id: string }>(
    running.owner_url,
    `select batch_id from code where mall_id = $1 and batch_id = any($2) group by 1 having count(*) = 200`,
    [partner.mall_id, acknowledged],
  )
  expect(there).toHaveLength(acknowledged.length)
  const [all] = await ask<{ n: number }>(running.owner_url, 'select count(*)::int as n from code')
  await expectCounted(running, partner, all?.n ?? 0)
}

async function shopOf(running: Running) {
  const owner = new Pool({ connectionString: running.owner_url, max: 1 })
  try {
    const partner = await makePartner(owner, new Date(), {})
    return { partner, verdicts: await makeVerdicts(running, partner, owner, codes) }
  } finally {
    await owner.end()
  }
}

const readiness = async ({ url }: Running) =>
  fetch(`${url}/readyz`).then(
    async (answer) => answer.json() as Promise<{ status: string }>,
    () => ({ status: 'away' }),
  )

test(
  'nothing left for the database and the files: buyers are answered, writes are put off in words, and both go on',
  patience,
  async () => {
    data = makeDataFolder()
    const running = await startRunning(
      data.folder,
      [],
      {},
      {
        under: mounting('mount -t tmpfs -o size=700m,mode=0755 tmpfs "$DATA_DIR"'),
      },
    )
    product = running
    const { partner, verdicts } = await shopOf(running)
    const busy = traffic(running, partner, verdicts)
    await expect.poll(() => busy.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(5)
    const ballast = join(`/proc/${running.pid}/root`, data.folder, 'ballast')
    busy.during('full')
    fill(ballast)
    await expect.poll(() => busy.count('write 503'), { timeout: 60_000 }).toBeGreaterThan(20)
    const scans = busy.count('scan 200')
    await expect.poll(() => busy.count('scan 200'), { timeout: 60_000 }).toBeGreaterThan(scans + 50)
    expect(await readiness(running)).toMatchObject({ status: 'read only' })
    busy.during('room')
    rmSync(ballast)
    await expect.poll(() => busy.count('write 200'), { timeout: 60_000 }).toBeGreaterThan(5)
    await busy.end()
    console.log(Object.fromEntries(busy.answers))
    const others = [...busy.answers.keys()].filter((name) => !/ (200|503)$/.test(name) || / scan 503/.test(name))
    expect(others).toEqual([])
    await expectWhole(running, partner, busy.acknowledged)
  },
)

test(
  'nothing left for the database’s log: nothing acknowledged is lost, and with room it goes on by itself',
  patience,
  async () => {
    data = makeDataFolder()
    const first = await startRunning(data.folder)
    files = await filesOf(first.owner_url)
    await first.stop()
    const wal = join(files, 'pg_wal')
    const disk = join(files, '..', 'wal-disk')
    const running = await startRunning(
      data.folder,
      [],
      {},
      {
        under: mounting(
          `mkdir "${disk}" && mount -t tmpfs -o size=500m tmpfs "${disk}" && cp -a "${wal}/." "${disk}/" && mount --bind "${disk}" "${wal}"`,
        ),
      },
    )
    product = running
    const { partner, verdicts } = await shopOf(running)
    const busy = traffic(running, partner, verdicts)
    await expect.poll(() => busy.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(5)
    const ballast = join(`/proc/${running.pid}/root`, disk, 'ballast')
    busy.during('full')
    const { bavail, bsize } = statfsSync(dirname(ballast))
    writeFileSync(ballast, Buffer.alloc(bavail * bsize - 64 * 1024 ** 2, 1))
    await expect.poll(async () => readiness(running), { timeout: 30_000 }).toMatchObject({ status: 'read only' })
    // The product changes nothing any more; a database that writes on all the same ends where nothing is left.
    fill(ballast)
    await writeLogUntilRefused(running)
    await expect.poll(async () => readiness(running), { timeout: 60_000 }).toMatchObject({ status: 'not ready' })
    const refused = busy.count('scan 503')
    await expect.poll(() => busy.count('scan 503'), { timeout: 60_000 }).toBeGreaterThan(refused + 20)
    busy.during('room')
    rmSync(ballast)
    await expect.poll(() => busy.count('write 200'), { timeout: 120_000 }).toBeGreaterThan(5)
    await busy.end()
    console.log(Object.fromEntries(busy.answers))
    expect(await readiness(running)).toEqual({ status: 'ready' })
    await expectWhole(running, partner, busy.acknowledged)
  },
)

/** Lets the database's log grow until the database refuses or goes. */
async function writeLogUntilRefused({ owner_url }: Running): Promise<void> {
  for (;;) {
    const written = await ask(owner_url, `select pg_logical_emit_message(true, 'more', repeat('x', 1000000))`).catch(
      () => null,
    )
    if (written === null) return
  }
}
