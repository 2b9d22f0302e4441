import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { Agent, get } from 'node:http'
import { Pool } from 'pg'
import { encodeAuthQrCode } from '#contract/labels/qr-link.ts'
import { type FreshDatabase, freshDatabase } from '../harness/database.ts'
import { type Partner, makePartner } from '../harness/partner.ts'
import { sendAs, toteBag } from './partner-calls.ts'
import { type Running, makeDataFolder, startRunning } from './product.ts'

/** A product in a process of its own on a database of the test's, with a shop that has codes. */
export type Standing = {
  product: Running
  database: FreshDatabase
  owner: Pool
  partner: Partner
  /** The key of the installation, for a second process. */
  secret: string
  /** Paths of the buyer's call that asks for a code's verdict. */
  verdicts: string[]
  close(): Promise<void>
}

type Settings = Readonly<Record<string, string>>

/** Starts it; `codes` are made by the API, before anything goes wrong. */
export async function startStanding(
  settings: Settings | ((urls: FreshDatabase) => Promise<Settings>) = {},
  { codes = 20, under = [] }: { codes?: number; under?: readonly string[] } = {},
): Promise<Standing> {
  const data = makeDataFolder()
  const database = await freshDatabase()
  const owner = new Pool({ connectionString: database.owner_url, max: 3 })
  owner.on('error', () => {})
  const more = typeof settings === 'function' ? await settings(database) : settings
  const secret = randomBytes(48).toString('base64url')
  const given = { SECRET_KEY: secret, DATABASE_URL: database.owner_url, DATABASE_APP_URL: database.app_url, ...more }
  const product = await startRunning(data.folder, [], given, { under })
  const partner = await makePartner(owner, new Date(), {})
  return {
    product,
    database,
    owner,
    partner,
    secret,
    verdicts: await makeVerdicts(product, partner, owner, codes),
    close: async () => {
      await product.stop()
      await owner.end()
      await database.drop()
      data.remove([])
    },
  }
}

/** Makes codes of one product by the API; the paths by which buyers ask for their verdicts. */
export async function makeVerdicts(product: Running, partner: Partner, owner: Pool, codes: number): Promise<string[]> {
  await sendAs(product, partner, 'registerProduct', { input: toteBag('P-1', ['V-1']), key: 'product' })
  const item = {
    cert_duration_type: 'activated',
    cert_duration: '1y',
    product_code: 'P-1',
    variant_code: 'V-1',
  } as const
  await sendAs(product, partner, 'generateCodes', {
    input: { items: [{ ...item, number_of_serial: codes }] },
    key: 'codes',
  })
  const { rows } = await owner.query<{ serial_number: string }>(
    'select serial_number from code where mall_id = $1 order by code_id',
    [partner.mall_id],
  )
  if (rows.length !== codes) throw new Error(`${rows.length} codes of ${codes}`)
  return rows.map(
    (row) => `/shop/api/${partner.mall_id}/${partner.shop_no}/codes/${encodeAuthQrCode(row.serial_number)}`,
  )
}

export type Asked = { status: number; retry_after: string | undefined; body: string }

/** One request on a connection of its own; rejects when it is cut off. */
export async function askFor(
  { url }: Running,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Asked> {
  return new Promise((resolve, reject) => {
    get(new URL(path, url), { agent: new Agent(), family: 4, headers }, (answer) => {
      let body = ''
      answer.on('data', (piece: Buffer) => (body += piece.toString()))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, retry_after: answer.headers['retry-after'], body }),
      )
      answer.on('error', reject)
    }).on('error', reject)
  })
}

/** The limit of open files and sockets of a process of this machine. */
export function openFilesMax(): number {
  const said = spawnSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }).stdout.trim()
  return said === 'unlimited' ? 1_048_576 : Number(said)
}
