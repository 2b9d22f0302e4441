import { hash } from '@node-rs/argon2'
import { demoPassword } from './demo-codes.ts'

/**
 * Hashes the demo's password at the least cost: it stands on the demo's own page, so a costly hash would protect nothing,
 * and every login of the demo would pay for it.
 */
export async function hashDemoPassword(): Promise<string> {
  return hash(demoPassword, { algorithm: 2, memoryCost: 1024, timeCost: 1, parallelism: 1 })
}
