import { hash } from '@node-rs/argon2'
import { demoPassword } from './demo-codes.ts'

/** Hashes the demo's password at minimal cost: it is public, so a costly hash would only slow down logins. */
export async function hashDemoPassword(): Promise<string> {
  return hash(demoPassword, { memoryCost: 1024, timeCost: 1 })
}
