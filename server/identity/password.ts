import { hash, verify } from '@node-rs/argon2'

/** Passwords are kept as argon2id in PHC form: 64 MiB, three passes (quality "Security"). Algorithm 2 is argon2id. */
const cost = { algorithm: 2, memoryCost: 65_536, timeCost: 3, parallelism: 1 } as const

/**
 * A hash that no password is known for: it is verified where there is no such account, at the full cost, so that timing
 * tells nothing; and it is the hash of an account that is entered without a password.
 */
export const nobodysHash =
  '$argon2id$v=19$m=65536,t=3,p=1$Z2VudWluZS1ub2JvZHkhIQ$3uQ1q0B3m2kXo9H4yqv0oYV1xq7hB0rXo1x1qVwqg3E'

/** The concurrency limit of hashing: each hash takes 64 MiB and a core, so the rest of them wait their turn. */
const atOnce = 2
const waitingMax = 100

let working = 0
const waiting: (() => void)[] = []

/** The queue of passwords is full; the caller should come back in a moment. */
export class PasswordQueueFull extends Error {
  constructor() {
    super('too many passwords at once')
    this.name = 'PasswordQueueFull'
  }
}

/**
 * Runs work that checks a password within the concurrency limit. Throws PasswordQueueFull rather than letting the queue
 * grow.
 */
export async function inPasswordQueue<T>(work: () => Promise<T>): Promise<T> {
  if (working >= atOnce) {
    if (waiting.length >= waitingMax) throw new PasswordQueueFull()
    await new Promise<void>((go) => waiting.push(go))
  } else {
    working += 1
  }
  try {
    return await work()
  } finally {
    // The place is handed to the next in line, so `working` stays; only an empty line frees it.
    const next = waiting.shift()
    if (next === undefined) working -= 1
    else next()
  }
}

export async function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

/** Verifies a password against a hash; takes as long for no account (null) as for a wrong password. */
export async function passwordFits(password_hash: string | null, password: string): Promise<boolean> {
  const fits = await verify(password_hash ?? nobodysHash, password)
  return fits && password_hash !== null
}
