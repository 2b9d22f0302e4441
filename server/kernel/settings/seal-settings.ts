import { z } from 'zod'
import { isWeakKey } from '../secrets/secret-key.ts'

/** The word that stands for SECRET_KEY among the keys of seals. */
const own = 'SECRET_KEY'

/** Keys of what is sealed, between commas: the first seals, all of them open (docs/running.md, "The keys of seals"). */
export const sealSettings = {
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

/** The keys of seals, the one that seals first. */
export function sealKeysOf({ SEAL_KEYS }: { SEAL_KEYS?: string[] | undefined }, secret: string): string[] {
  return (SEAL_KEYS ?? [own]).map((key) => (key === own ? secret : key))
}
