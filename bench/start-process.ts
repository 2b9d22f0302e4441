import process from 'node:process'
import { fastify } from 'fastify'
import pg from 'pg'
import { startEmbeddedDatabase } from '#server/embedded/start.ts'

/**
 * The limit of `start.ts`: the same database, and a bare server (fastify and pg, reliability §1.7) that has read from it once.
 * Says when it listens.
 */
const [data_dir = ''] = process.argv.slice(2)

const database = await startEmbeddedDatabase({ data_dir })
const pool = new pg.Pool({ connectionString: database.app_url })
pool.on('error', () => {}) // the database goes down under idle connections at the end
await pool.query('select 1')
const server = fastify()
server.get('/', async () => 'ok')
await server.listen({ host: '127.0.0.1', port: 0 })
process.send?.('ready')

async function stop(): Promise<void> {
  await server.close()
  await pool.end()
  await database.stop()
}

process.once('message', () => {
  void stop().then(() => process.exit(0))
})
