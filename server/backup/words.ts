import { z } from 'zod'

/** The arguments of a command; null where they make no sense. */
export type BackupWords = { target: string; keep: number | null }

/** `TARGET [--keep N]`, in any order. */
export function readBackupWords(words: readonly string[]): BackupWords | null {
  const rest = [...words]
  const at = rest.findIndex((word) => word === '--keep' || word.startsWith('--keep='))
  let keep: number | null = null
  if (at !== -1) {
    const [option = '', ...more] = rest.splice(at, rest[at] === '--keep' ? 2 : 1)
    const count = z.coerce
      .number()
      .int()
      .min(1)
      .safeParse(more[0] ?? option.slice('--keep='.length))
    if (!count.success) return null
    keep = count.data
  }
  const [target, ...others] = rest
  return target === undefined || target.startsWith('-') || others.length > 0 ? null : { target, keep }
}
