import { randomBytes, randomUUID } from 'node:crypto'
import { readConfig } from '#server/process/config.ts'
import type { Kernel } from '#server/kernel/context.ts'
import { makeSeals } from '#server/secrets/sealed.ts'

/** The kernel of a bench: its database, fresh seals, the real clock, no jobs, and the parts that its subject asks for. */
export function benchKernel(database: Kernel['database'], more: object): Kernel {
  const parts = {
    config: readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }),
    database,
    log: { info: () => {}, warn: () => {}, error: (fields: object) => console.error(fields) },
    seals: makeSeals(randomBytes(48).toString('base64url'), randomBytes),
    enqueue: async () => Promise.resolve(),
    now: () => new Date(),
    uuid: randomUUID,
    random: randomBytes,
    public_url: 'http://localhost',
    ...more,
  }
  // What is measured asks for nothing else.
  return parts as unknown as Kernel
}
