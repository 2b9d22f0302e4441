import { z } from 'zod'
import { isWeakKey } from './secret-key.ts'

/** The name of SECRET_KEY among the keys of seals. */
const own = 'SECRET_KEY'

const drawn = z
  .string()
  .min(43)
  .refine((key) => !isWeakKey(key), { message: 'weak; draw one: openssl rand -base64 48' })

/** Keys of seals, separated by commas: the first seals, all open (docs/running.md, "The keys of seals"). */
export const sealSettings = {
  SECRET_KEY: drawn.optional(),
  SECRET_KEY_OTHER: drawn.optional(),
  SEAL_KEYS: z
    .string()
    .transform((value) => value.split(/[\s,]+/).filter((part) => part !== ''))
    .pipe(
      z.array(
        z.string().refine((key) => key === own || (key.length >= 43 && !isWeakKey(key)), {
          message: `${own}, or weak; draw one: openssl rand -base64 48`,
        }),
      ),
    )
    .refine((keys) => keys.length > 0 && new Set(keys).size === keys.length, { message: 'none, or a key twice' })
    .optional(),
}

type SealSettings = { SEAL_KEYS?: string[] | undefined; SECRET_KEY_OTHER?: string | undefined }

/** The keys of seals, the one that seals first; whatever SECRET_KEY opens, the other one opens too. */
export function sealKeysOf({ SEAL_KEYS, SECRET_KEY_OTHER }: SealSettings, secret: string): string[] {
  const keys = (SEAL_KEYS ?? [own]).map((key) => (key === own ? secret : key))
  return SECRET_KEY_OTHER === undefined || !keys.includes(secret) ? keys : [...keys, SECRET_KEY_OTHER]
}
