import { randomInt } from 'node:crypto'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Partner, makePartner } from '../../harness/partner.ts'
import { expectCounted, sendAs, toteBag } from '../partner-calls.ts'
import { type Running, ask, filesOf, makeDataFolder, startRunning } from '../product.ts'

/** Server and database killed together, again and again, with one command to start again (fault plan 4). */
const rounds = 20
const data = makeDataFolder()
let product: Running
let files: string
let partner: Partner

beforeAll(async () => {
  product = await startRunning(data.folder)
  files = await filesOf(product.owner_url)
  const owner = new Pool({ connectionString: product.owner_url, max: 1 })
  partner = await makePartner(owner, new Date(), {})
  await owner.end()
  await sendAs(product, partner, 'registerProduct', { input: toteBag('P-1', ['V-1']), key: 'product' })
})
afterAll(async () => {
  await product.stop()
  data.remove([dirname(files)])
})

// Minutes of starting: how many depends on the machine and says nothing.
const patience = { timeout: 1_200_000 }

test(
  `${rounds} times in a row: each start needs nobody's hand, and what was acknowledged is there`,
  patience,
  async () => {
    let made = 0
    for (let round = 0; round < rounds; round++) {
      const large = async () => make(500, `large-${round}`)
      const first = large().catch(() => null)
      const writing = writeUntilKilled(round)
      // Something has been acknowledged in this very round, and the next answers are on their way.
      await expect.poll(() => writing.acknowledged.length, { interval: 5 }).toBeGreaterThan(0)
      await pause(randomInt(120))
      await Promise.all([product.killDatabase(), product.killServer()])
      await Promise.all([first, writing.ended])
      product = await startRunning(data.folder)
      // Looked at before anything is asked again: a repeated request would make anew what was lost.
      expect(await missing(writing.acknowledged)).toEqual([])
      // The same keys: done already, or done now.
      expect((await large()).status).toBe(200)
      for (let at = 0; at < writing.asked(); at++) expect((await make(1, `small-${round}-${at}`)).status).toBe(200)
      made += 500 + writing.asked()
      await expectCounted(product, partner, made)
    }
  },
)

/** Makes codes in one call, which answers when they stand. */
async function make(number_of_serial: number, key: string): Promise<Response> {
  const item = { cert_duration_type: 'created', cert_duration: '1y', product_code: 'P-1', variant_code: 'V-1' } as const
  return sendAs(product, partner, 'generateCodes', { input: { items: [{ ...item, number_of_serial }] }, key })
}

/** Small writes one after the other until nobody answers: the blocks that were acknowledged, and how many were asked for. */
function writeUntilKilled(round: number) {
  const acknowledged: string[] = []
  let asked = 0
  const ended = (async () => {
    for (;;) {
      const answer = await make(1, `small-${round}-${asked++}`).catch(() => null)
      if (answer?.status !== 200) return
      // The answer's head has arrived; its body may be cut off, and then nobody has read it.
      const said = await answer.json().catch(() => null)
      if (said === null) return
      acknowledged.push((said as { batch_id: string }).batch_id) // a batch of our own contract
    }
  })()
  return { acknowledged, asked: () => asked, ended }
}

/** Those of some blocks of codes that are not there, or without their code. */
async function missing(batch_ids: readonly string[]): Promise<string[]> {
  const rows = await ask<{ batch_id: string }>(
    product.owner_url,
    `select batch_id from batch b where mall_id = $1 and batch_id = any($2)
     and exists (select from code c where c.mall_id = b.mall_id and c.batch_id = b.batch_id)`,
    [partner.mall_id, batch_ids],
  )
  const there = new Set(rows.map(({ batch_id }) => batch_id))
  return batch_ids.filter((batch_id) => !there.has(batch_id))
}
