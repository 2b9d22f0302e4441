import { randomBytes } from 'node:crypto'
import { oneTimePasswordLife, staffLoginId } from '#contract/staff/console.ts'
import { screenPath } from '#contract/table/screens.ts'
import { adminByCommand } from '../staff/admin-by-command.ts'
import { withMigratedDatabase } from './databases.ts'
import { say } from './terminal.ts'

/** `npm run staff -- <login id> [name]`: the first administrator, or one who was locked out (docs/running.md). */
async function main([typed = '', ...names]: readonly string[]): Promise<void> {
  const login_id = staffLoginId.safeParse(typed)
  if (!login_id.success) {
    say('staff_add.usage')
    process.exitCode = 1
    return
  }
  await withMigratedDatabase(async ({ config, database }) => {
    const kernel = { database, random: randomBytes, now: () => new Date() }
    const given = await adminByCommand(kernel, {
      login_id: login_id.data,
      display_name: names.join(' ').trim() || login_id.data,
    })
    say(`staff_add.${given.kind}`, { login_id: given.login_id })
    say('staff_add.password', { password: given.password, hours: oneTimePasswordLife / 3_600_000 })
    const public_url = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`
    say('staff_add.door', { url: `${public_url.replace(/\/$/, '')}${screenPath('staffLogin', {})}` })
  })
}

await main(process.argv.slice(2))
