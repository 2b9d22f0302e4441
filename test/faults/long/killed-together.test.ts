import { randomInt } from 'node:crypto'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Partner } from '../../harness/partner.ts'
import { makePartner } from '../../harness/partner.ts'
import { expectCounted, sendAs, toteBag } from '../partner-calls.ts'
import type { Running } from '../product.ts'
import { filesOf, makeDataFolder, startRunning } from '../product.ts'

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
    const item = {
      cert_duration_type: 'created',
      cert_duration: '1y',
      product_code: 'P-1',
      variant_code: 'V-1',
    } as const
    let made = 0
    for (let round = 0; round < rounds; round++) {
      const input = { items: [{ ...item, number_of_serial: 500 }] }
      const send = async () => sendAs(product, partner, 'generateCodes', { input, key: `round-${round}` })
      const first = send().catch(() => null)
      await pause(randomInt(120))
      await Promise.all([product.killDatabase(), product.killServer()])
      await first
      product = await startRunning(data.folder)
      // The same key: done already, or done now.
      expect((await send()).status).toBe(200)
      made += 500
      await expectCounted(product, partner, made)
    }
  },
)
