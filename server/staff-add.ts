import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { screenPath } from '#contract/table/screens.ts'
import { oneTimePasswordLife, staffLoginId } from '#contract/staff/console.ts'
import { type TextKey, type TextValues, sentence } from '#contract/text/text.ts'
import { readConfig } from './kernel/config.ts'
import { connect } from './database/connect.ts'
import { migrate } from './database/migrate.ts'
import { type Undo, databaseOf, unwind } from './database/open-database.ts'
import { adminByCommand } from './staff/admin-by-command.ts'

/** `npm run staff -- <login id> [name]`: the first administrator, or one who was locked out (docs/running.md). */
async function main([typed = '', ...names]: readonly string[]): Promise<void> {
  const login_id = staffLoginId.safeParse(typed)
  if (!login_id.success) {
    tell('staff_add.usage')
    process.exitCode = 1
    return
  }
  const config = readConfig(process.env)
  const silent = { info: () => {}, warn: () => {}, error: () => {} }
  const undo: Undo = []
  try {
    const data_dir = resolve(config.DATA_DIR)
    await mkdir(data_dir, { recursive: true })
    const urls = await databaseOf(config, { data_dir, log: silent }, undo)
    await migrate(urls.owner_url)
    const database = connect(urls.app_url, 2, () => {})
    undo.push(async () => database.close())
    const kernel = { database, random: randomBytes, now: () => new Date() }
    const given = await adminByCommand(kernel, {
      login_id: login_id.data,
      display_name: names.join(' ').trim() || login_id.data,
    })
    tell(`staff_add.${given.kind}`, { login_id: given.login_id })
    tell('staff_add.password', { password: given.password, hours: oneTimePasswordLife / 3_600_000 })
    const public_url = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`
    tell('staff_add.door', { url: `${public_url.replace(/\/$/, '')}${screenPath('staffLogin', {})}` })
  } finally {
    await unwind(undo, silent)
  }
}

/** In both languages: a terminal does not say who reads it. */
function tell(key: TextKey, values: TextValues = {}): void {
  process.stdout.write(`${sentence('ko', key, values)}\n${sentence('en', key, values)}\n\n`)
}

await main(process.argv.slice(2))
