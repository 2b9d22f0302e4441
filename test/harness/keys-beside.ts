import type { Kernel } from '#server/kernel/context.ts'
import { rootsOf } from '#server/secrets/secret-canary.ts'
import { sealKeysOf } from '#server/process/settings/seal-settings.ts'

/** The keys of a process that is given two secrets, as the product's own start reads them. */
export async function keysBeside(database: Kernel['database'], secret: string, second: string | null) {
  const other = second ?? undefined
  const roots = await rootsOf({ database }, { secret, other })
  return { roots, seal_keys: sealKeysOf({ SECRET_KEY_OTHER: other }, secret) }
}
