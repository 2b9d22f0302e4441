import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { printFormats } from '#contract/labels/print/print-centre.ts'
import { printoutMax } from '#contract/labels/print/print-selection.ts'
import { sendAs } from '../partner-calls.ts'
import { startStanding, type Standing } from '../standing.ts'

/** Much at once: heavy work side by side in little memory, and ten times as many callers as are served (24, 26, 27). */

describe('an export of 200,000 codes and the upload of a sheet, at once', () => {
  const codes = 200_000
  /** The size of the smallest machine that the product is meant for, in megabytes. */
  const room = 512
  /** As long as one request may keep the others waiting, in milliseconds of the thread's own time. */
  const stillMost = 50
  const stills = join(mkdtempSync(join(tmpdir(), 'genuine-stills-')), 'most.json')
  let standing: Standing
  beforeAll(async () => {
    const preload = `--import=${new URL('../stand-stills.mjs', import.meta.url).href}`
    // More of Node's own, such as a profile that says what held it up.
    const options = `NODE_OPTIONS=${preload} ${process.env['PRODUCT_NODE_OPTIONS'] ?? ''}`
    standing = await startStanding({ STAND_STILLS: stills }, { under: ['env', options] })
    const { product, partner, owner } = standing
    const item = {
      cert_duration_type: 'created',
      cert_duration: '1y',
      product_code: 'P-1',
      variant_code: 'V-1',
    } as const
    // With the twenty that are there, the most that one export has.
    const items = Array.from({ length: codes / 10_000 }, () => ({ ...item, number_of_serial: 9999 }))
    expect((await sendAs(product, partner, 'generateCodes', { input: { items }, key: 'large' })).status).toBe(200)
    while ((await owner.query(`select from batch where status <> 'done'`)).rowCount !== 0) await pause(500)
  }, 400_000)
  afterAll(async () => {
    await standing.close()
    rmSync(dirname(stills), { recursive: true })
  })

  test('both end whole, in a machine of 512 MB; how long one request has kept the others waiting is told', async () => {
    const { product, partner } = standing
    await longestOf(standing, stills)
    const file = (async () => {
      const answer = await sendAs(product, partner, 'exportCodes', { input: {}, key: 'export' })
      expect(answer.status).toBe(200)
      return (await answer.arrayBuffer()).byteLength
    })()
    const sheet = (async () => {
      for (let batch = 0; batch < 200; batch++) {
        const rows = Array.from({ length: 20 }, (_each, at) => row(batch * 20 + at))
        const answer = await sendAs(product, partner, 'registerProductRows', { input: { rows }, key: `rows-${batch}` })
        expect(answer.status).toBe(200)
      }
    })()
    const [bytes] = await Promise.all([file, sheet])
    const most = mostResident(product.pid)
    const { wall, cpu } = await longestOf(standing, stills)
    console.log(`most memory ${most} MB; file ${bytes} bytes`)
    console.log(`longest stand-still ${wall.toFixed(0)} ms by the clock, ${cpu.toFixed(0)} ms of its own`)
    expect(bytes).toBeGreaterThan(5_000_000)
    expect(most).toBeLessThan(room)
    expect(cpu).toBeLessThan(stillMost)
  }, 600_000)

  test.each(printFormats)('the most labels of one file as %s keep nobody waiting either', async (format) => {
    const { product, partner, owner } = standing
    const { rows } = await owner.query<{ serial_number: string }>(
      `select serial_number from code where mall_id = $1 order by code_id limit ${printoutMax}`,
      [partner.mall_id],
    )
    const prints = rows.map(({ serial_number }) => ({ serial_number, print_count: 1 }))
    const answer = await sendAs(product, partner, 'makePrintFile', {
      input: { prints: prints.slice(0, 1), format },
      key: `warm-${format}`,
    })
    await answer.arrayBuffer()
    await longestOf(standing, stills)
    const file = await sendAs(product, partner, 'makePrintFile', { input: { prints, format }, key: format })
    expect(file.status).toBe(200)
    const bytes = (await file.arrayBuffer()).byteLength
    const { wall, cpu } = await longestOf(standing, stills)
    console.log(
      `${prints.length} labels, ${bytes} bytes of ${format}: ${wall.toFixed(0)} ms by the clock, ${cpu.toFixed(0)} ms of its own`,
    )
    expect(cpu).toBeLessThan(stillMost)
  })
})

function row(at: number) {
  return {
    product_name: `Product ${Math.floor(at / 3)}`,
    product_code: `S-${Math.floor(at / 3)}`,
    product_price: 1000,
    vendor_name: 'Maker',
    manufacturer_name: 'Atelier',
    brand_name: 'Objet',
    variant_name: `Option ${at % 3}`,
    variant_price: 0,
    variant_code: `S-${at}`,
  }
}

/** The most memory that a process ever held, in megabytes. */
function mostResident(pid: number): number {
  const found = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Math.round((Number(found?.[1]) * 1024) / 1_000_000)
}

/** CPU seconds that a process has used. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** The longest stand-still of the process since it was last asked (test/faults/stand-stills.mjs), in milliseconds. */
async function longestOf({ product }: Standing, file: string): Promise<{ wall: number; cpu: number }> {
  rmSync(file, { force: true })
  process.kill(product.pid, 'SIGUSR2')
  await expect.poll(() => existsSync(file) && readFileSync(file, 'utf8').endsWith('}')).toBe(true)
  return z.object({ wall: z.number(), cpu: z.number() }).parse(JSON.parse(readFileSync(file, 'utf8')))
}

describe('ten times as many callers as there are places', () => {
  const places = 32
  /**
   * Seconds of the product's own processor time: until all have come, and how long it counts then. Whoever waits, waits by
   * them too. By the clock, a machine that others use would answer fewer while as many come back.
   */
  const arrival = 0.5
  const lasting = 2
  const rounds = 9
  let standing: Standing
  beforeAll(async () => {
    standing = await startStanding({ REQUESTS_AT_ONCE: String(places) }, { codes: 200 })
  })
  afterAll(async () => standing.close())

  /** Callers who were answered, turned away when they came and afterwards, and others; the seconds of processor time. */
  type Served = { good: number; turned_early: number; turned: number; wrong: number; cpu: number }

  const nobody: Served = { good: 0, turned_early: 0, turned: 0, wrong: 0, cpu: 0 }

  type Manner = { token?: string; is_patient?: boolean }

  /**
   * Callers who ask again as soon as they are answered, and wait as long as they are told when they are turned away, if they
   * are patient.
   */
  async function callers(count: number, pathOf: (at: number) => string, manner: Manner = {}): Promise<Served> {
    const { token, is_patient = true } = manner
    const { product } = standing
    const [begun, asked] = [cpuOf(product.pid), { ...nobody }]
    let at_arrival: Served | null = null
    const watch = setInterval(() => {
      asked.cpu = cpuOf(product.pid) - begun
      if (asked.cpu >= arrival) at_arrival ??= { ...asked }
    }, 20)
    const is_over = () => asked.cpu >= arrival + lasting
    const agent = new Agent({ keepAlive: true, maxSockets: count })
    const one = async (at: number) => {
      for (let n = at; !is_over(); n += 7) {
        const { status, retry_after } = await ask(agent, new URL(pathOf(n), product.url), token)
        if (is_over()) return
        if (status === 200) asked.good += 1
        else if (status === 503 && retry_after !== undefined) {
          asked.turned += 1
          const again = asked.cpu + (is_patient ? Number(retry_after) : 0)
          while (asked.cpu < again && !is_over()) await pause(20)
        } else asked.wrong += 1
      }
    }
    await Promise.all(Array.from({ length: count }, async (_each, at) => one(at)))
    clearInterval(watch)
    agent.destroy()
    const { good, turned, cpu } = at_arrival ?? nobody
    return {
      good: asked.good - good,
      turned_early: turned,
      turned: asked.turned - turned,
      wrong: asked.wrong,
      cpu: asked.cpu - cpu,
    }
  }

  const verdict = (at: number) => standing.verdicts[at % standing.verdicts.length] ?? ''
  const list = () =>
    `/app/cert_product/genuine/${standing.partner.mall_id}/api/cert/products/serials/search?limit=20&offset=0`

  test('whoever is turned away costs hardly more than who is answered, is told when to come again, and verdicts go last', async () => {
    await callers(places, verdict)
    const ratios: number[] = []
    const [alone, crowd]: [Served, Served] = [{ ...nobody }, { ...nobody }]
    for (let round = 0; round < rounds; round++) {
      const [few, many] = [await callers(places, verdict), await callers(places * 10, verdict)]
      expect(few.wrong + many.wrong).toBe(0)
      // Who comes when the crowd has gone finds every place free again.
      expect(few.turned_early + few.turned).toBe(0)
      ratios.push(many.good / many.cpu / (few.good / few.cpu))
      for (const [sum, one] of [
        [alone, few],
        [crowd, many],
      ] as const)
        for (const key of ['good', 'turned', 'cpu'] as const) sum[key] += one[key]
    }
    // All rounds together, or the middle one: a round in which others took the processor's caches says little of us.
    const together = crowd.good / crowd.cpu / (alone.good / alone.cpu)
    const middle = ratios.toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? 0
    const goodput = Math.max(together, middle)
    const answering = alone.cpu / alone.good
    // Who does as told is hardly ever turned away: what that costs is seen where nobody does.
    const flood = await callers(places * 10, verdict, { is_patient: false })
    const turning = (flood.cpu - flood.good * answering) / flood.turned
    const { token } = standing.partner
    const [verdicts, lists] = await Promise.all([callers(places, verdict), callers(places * 9, list, { token })])
    const share = ({ good, turned }: Served) => good / (good + turned)
    const listed = (some: readonly number[]) => some.map((one) => one.toFixed(2)).join(', ')
    console.log(`goodput: ${together.toFixed(2)} together, ${listed(ratios)} for a second of CPU`)
    console.log(`${alone.good} answered alone, ${crowd.good} in the crowd, ${crowd.turned} turned away`)
    console.log(`a caller who is turned away costs ${(turning / answering).toFixed(2)} of one who is answered:`)
    console.log(`of those who come back at once ${flood.good} were answered, ${flood.turned} turned away`)
    console.log(`answered of what was asked: verdicts ${share(verdicts).toFixed(3)}, lists ${share(lists).toFixed(3)}`)
    expect(crowd.turned).toBeGreaterThan(0)
    expect(goodput).toBeGreaterThanOrEqual(0.9)
    // Measured 0.2 to 0.7; a tenth of a millisecond more for each would be seen.
    expect(turning / answering).toBeLessThan(1.5)
    expect(share(verdicts)).toBeGreaterThan(share(lists))
  }, 600_000)
})

async function ask(
  agent: Agent,
  url: URL,
  token?: string,
): Promise<{ status: number; retry_after: string | undefined }> {
  return new Promise((resolve, reject) => {
    const headers = token === undefined ? {} : { authorization: token }
    get(url, { agent, family: 4, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, retry_after: answer.headers['retry-after'] }))
    }).on('error', reject)
  })
}
