import { join } from 'node:path'
import { readConfig } from '#server/kernel/config.ts'
import { startEmbeddedDatabase } from '#server/embedded/start.ts'
import { startProduct } from '#server/program.ts'

/** The whole product in a process of its own, with the database under its care, to be killed. Says where it stands. */
const config = readConfig(process.env)
const say = (fields: Record<string, unknown>, message: string) => console.error(message, JSON.stringify(fields))
const given = config.DATABASE_URL
// A database that is given outlives this process, and is not its to stop.
const database =
  given === undefined
    ? await startEmbeddedDatabase({
        data_dir: join(config.DATA_DIR, 'database'),
        log: (line) => console.error(line),
      })
    : { owner_url: given, app_url: config.DATABASE_APP_URL ?? given, stop: async () => {} }
const { owner_url, app_url } = database
const product = await startProduct(
  { ...config, DATABASE_URL: owner_url, DATABASE_APP_URL: app_url },
  { info: () => {}, warn: say, error: say },
)
console.log(JSON.stringify({ url: product.url, owner_url }))
process.once('SIGTERM', () => {
  void product
    .close()
    .then(database.stop)
    .then(() => process.exit())
})
