import { randomBytes } from 'node:crypto'
import { BackupTrouble } from '../backup/trouble.ts'
import { connect } from '../database/connect.ts'
import { type Rotated, rotate } from '../key-rotation/rotate.ts'
import { sealKeysOf } from '../process/settings/seal-settings.ts'
import { makeSeals } from '../secrets/sealed.ts'
import { rootsOf } from '../secrets/secret-canary.ts'
import { withExistingDatabase } from './databases.ts'
import { runCommand, say, throttled } from './terminal.ts'

/** `npm run rotate-keys`: renews everything that comes from SECRET_KEY (docs/running.md, "Another SECRET_KEY"). */
await runCommand('reseal.failed', async () =>
  withExistingDatabase(async ({ config, secret, client, app_url, undo }) => {
    const other = config.SECRET_KEY_OTHER
    if (other === undefined) throw new BackupTrouble('rotate.no_other')
    const database = connect(app_url, 2, () => {})
    undo.push(async () => database.close())
    const roots = await rootsOf({ database }, { secret, other })
    const seals = makeSeals(secret, randomBytes, sealKeysOf(config, secret), roots)
    const done = await rotate(client, seals, {
      secret,
      marks: roots.marks ?? secret,
      progress: throttled(({ table, looked, renewed }) => say('reseal.progress', { table, looked, renewed })),
    })
    sayResult(done)
    if (!done.finished) process.exitCode = 1
  }),
)

function sayResult({ seals, indexes, again, finished }: Rotated): void {
  const renewed = seals.renewed + indexes.renewed
  if (seals.unreadable > 0) say('rotate.unreadable', seals)
  else if (!finished) say('rotate.again', { count: again })
  else say('rotate.done', { seals: seals.looked, indexes: indexes.looked, renewed })
}
