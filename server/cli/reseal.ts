import { randomBytes } from 'node:crypto'
import { reseal } from '../key-rotation/reseal.ts'
import { sealKeysOf } from '../process/settings/seal-settings.ts'
import { makeSeals } from '../secrets/sealed.ts'
import { withExistingDatabase } from './databases.ts'
import { runCommand, say, throttled } from './terminal.ts'

/** `npm run reseal`: seals everything anew with the first key (docs/running.md, "The keys of seals"). */
await runCommand('reseal.failed', async () =>
  withExistingDatabase(async ({ config, secret, client }) => {
    const seals = makeSeals(secret, randomBytes, sealKeysOf(config, secret))
    const sum = await reseal(client, seals, {
      progress: throttled(({ table, looked, renewed }) => say('reseal.progress', { table, looked, renewed })),
    })
    say(sum.unreadable === 0 ? 'reseal.done' : 'reseal.unreadable', sum)
    if (sum.unreadable > 0) process.exitCode = 1
  }),
)
