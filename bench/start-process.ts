import process from 'node:process'

/**
 * One start, for `start.ts`: `bare` is the database and a bare server, `product` the whole product. When it answers it says
 * the CPU that it took, in milliseconds.
 */
const [kind = 'bare', data_dir = ''] = process.argv.slice(2)

const stop = kind === 'bare' ? await startBare() : await startWhole()
const { user, system } = process.cpuUsage()
process.send?.((user + system) / 1000)
process.once('message', () => {
  void stop().then(() => process.exit(0))
})

/** The limit: the same database, and a bare server (fastify and pg, reliability §1.7) that has read from it once. */
async function startBare(): Promise<() => Promise<void>> {
  const { startEmbeddedDatabase } = await import('#server/database/embedded.ts')
  const [{ default: pg }, { fastify }] = await Promise.all([import('pg'), import('fastify')])
  const database = await startEmbeddedDatabase({ data_dir })
  const pool = new pg.Pool({ connectionString: database.app_url })
  pool.on('error', () => {}) // the database goes down under idle connections at the end
  await pool.query('select 1')
  const server = fastify()
  server.get('/', async () => 'ok')
  await server.listen({ host: '127.0.0.1', port: 0 })
  return async () => {
    await server.close()
    await pool.end()
    await database.stop()
  }
}

async function startWhole(): Promise<() => Promise<void>> {
  const [{ readConfig }, { startProduct }] = await Promise.all([
    import('#server/config.ts'),
    import('#server/product.ts'),
  ])
  const silent = { info: () => {}, warn: () => {}, error: () => {} }
  const product = await startProduct(readConfig({ PORT: '0', DATA_DIR: data_dir, DEMO: 'false' }), silent)
  const answer = await fetch(new URL('/readyz', product.url))
  if (answer.status !== 200) throw new Error(`not ready: ${await answer.text()}`)
  return product.close
}
