import { readConfig } from '#server/process/config.ts'
import { attachEmbeddedDatabase } from '#server/embedded/attach.ts'
import { startProduct } from '#server/program.ts'

/** The whole product in a process of its own, with the database under its care, to be killed. Says where it stands. */
const config = readConfig(process.env)
const say = (fields: Record<string, unknown>, message: string) => console.error(message, JSON.stringify(fields))
const product = await startProduct(config, { info: () => {}, warn: say, error: say })
const owner_url = config.DATABASE_URL ?? (await attachEmbeddedDatabase(config.DATA_DIR))?.owner_url
console.log(JSON.stringify({ url: product.url, owner_url }))
process.once('SIGTERM', () => {
  void product.close().then(() => process.exit())
})
