import { oneTimePasswordLife } from '#contract/staff/console.ts'
import type { Kernel } from '../../kernel/context.ts'
import { hashPassword } from './password.ts'

/** No letters or digits that are taken for one another when they are read aloud or copied by hand. */
const letters = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const groups = 4
const groupLength = 5

/** A one-time password for staff: shown once, short-lived, and only good for setting a new one. */
export async function oneTimePassword(
  kernel: Pick<Kernel, 'random' | 'now'>,
): Promise<{ password: string; hashed: { password_hash: string; password_expires_at: Date } }> {
  const password = Array.from({ length: groups }, () => group(kernel)).join('-')
  const password_expires_at = new Date(kernel.now().getTime() + oneTimePasswordLife)
  return { password, hashed: { password_hash: await hashPassword(password), password_expires_at } }
}

/** Rejection sampling: bytes that would make some letters likelier than others are thrown away. */
function group(kernel: Pick<Kernel, 'random'>): string {
  const fair = 256 - (256 % letters.length)
  let made = ''
  while (made.length < groupLength) {
    const [byte = 255] = kernel.random(1)
    if (byte < fair) made += letters.charAt(byte % letters.length)
  }
  return made
}
