import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Kernel } from '../kernel/context.ts'
import { knownMigrations } from '../database/migrate.ts'

/** The readiness checks beside the database's. */
export type Readiness = {
  jobsRunning(): boolean
  /** Whether what the product begins with is there: the demo's data, where it has some. */
  filled?(): boolean
  /** True while shutting down, when new requests should go to another process. */
  closing?(): boolean
}

/**
 * `/healthz`: the process is up. `/readyz`: database reachable, migrated, jobs running, demo data made; else
 * 503 with the reason. A process that only reads for want of room is still the one to ask, and says so.
 */
export function health(server: FastifyInstance, kernel: Kernel, readiness: Readiness): void {
  server.get('/healthz', async () => ({ status: 'up' }))
  server.get('/readyz', async (_request, reply) => {
    const reason = await notReady(kernel, readiness)
    if (reason !== null) return reply.code(503).send({ status: 'not ready', reason })
    return kernel.room.isLow() ? { status: 'read only', reason: 'the disk is nearly full' } : { status: 'ready' }
  })
}

async function notReady(kernel: Kernel, readiness: Readiness): Promise<string | null> {
  if (readiness.closing?.() === true) return 'closing'
  try {
    const done = await sql<{ name: string }>`select name from kysely_migration`.execute(kernel.database.kysely)
    const names = new Set(done.rows.map((row) => row.name))
    const missing = (await knownMigrations()).filter((name) => !names.has(name))
    if (missing.length > 0) return `migrations missing: ${missing.join(', ')}`
  } catch {
    return 'database not reachable'
  }
  if (!readiness.jobsRunning()) return 'jobs not running'
  return readiness.filled?.() === false ? 'demo data is being made' : null
}
