import { randomInt } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeAddresses } from './written/addresses.ts'

/**
 * The whole product for the browser's stories, on free ports and an empty folder that goes away, or on the folder of
 * GENUINE_TEST_DATA that stays: from its sources or, told `built`, as `npm start` runs it. On the database of GENUINE_TEST_DATABASE_URL where one is
 * named, which may be a cluster's (with GENUINE_TEST_DATABASE_APP_URL then).
 */

const given = process.env['GENUINE_TEST_DATA']
const folder = given ?? mkdtempSync(join(tmpdir(), 'genuine-e2e-'))
// Open to the account that runs root's database: elsewhere it would stay behind.
if (given === undefined) {
  chmodSync(folder, 0o755)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}
const [port, outside, smtp] = await Promise.all([freePort(20_000), freePort(24_000), freePort(28_000)])
Object.assign(process.env, {
  NODE_ENV: 'development',
  DEMO: 'true',
  DATA_DIR: folder,
  LOG_LEVEL: process.env['GENUINE_TEST_LOG'] ?? 'warn',
  // Stories come from addresses of their own, so that what is limited by address is not one limit for all of them.
  TRUST_PROXY: 'loopback',
  PORT: String(port),
  OUTSIDE_PORT: String(outside),
  OUTSIDE_SMTP_PORT: String(smtp),
})
for (const name of ['SOLAPI_URL', 'SMTP_URL', 'PUBLIC_URL']) delete process.env[name]
for (const name of ['DATABASE_URL', 'DATABASE_APP_URL']) {
  const other = process.env[`GENUINE_TEST_${name}`]
  if (other === undefined) delete process.env[name]
  else process.env[name] = other
}
const addresses = process.env['GENUINE_TEST_ADDRESSES']
if (addresses !== undefined) writeAddresses(addresses)
await import(process.argv[2] === 'built' ? '../../dist/server/main.js' : '#server/main.ts')

/**
 * A free port of four thousand, all below those that connections take by themselves: what is free now still is when the
 * product has come so far.
 */
async function freePort(from: number): Promise<number> {
  for (;;) {
    const candidate = randomInt(from, from + 4000)
    const server = createServer()
    const is_free = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false))
      server.listen(candidate, '127.0.0.1', () => resolve(true))
    })
    if (!is_free) continue
    await new Promise((resolve) => server.close(resolve))
    return candidate
  }
}
