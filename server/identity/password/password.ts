import { hash, verify } from '@node-rs/argon2'

/**
 * Passwords are kept as argon2id in PHC form: 64 MiB, three passes (quality "Security"). Algorithm 2 is argon2id. Tests of
 * anything else than the cost lower it (test/harness/partner.ts).
 */
export const passwordCost = { algorithm: 2, memoryCost: 65_536, timeCost: 3, parallelism: 1 }

/**
 * A hash that no password is known for: it is verified where there is no such account, at the full cost, so that timing
 * tells nothing; and it is the hash of an account that is entered without a password.
 */
export const nobodysHash =
  '$argon2id$v=19$m=65536,t=3,p=1$Z2VudWluZS1ub2JvZHkhIQ$3uQ1q0B3m2kXo9H4yqv0oYV1xq7hB0rXo1x1qVwqg3E'

export async function hashPassword(password: string): Promise<string> {
  return hash(password, passwordCost)
}

/** Verifies a password against a hash; takes as long for no account (null) as for a wrong password. */
export async function passwordFits(password_hash: string | null, password: string): Promise<boolean> {
  const fits = await verify(password_hash ?? nobodysHash, password)
  return fits && password_hash !== null
}
