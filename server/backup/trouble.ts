import type { TextKey, TextValues } from '#contract/text/text.ts'

/** A failed backup or restore, with a sentence about the cause and the remedy. */
export class BackupTrouble extends Error {
  override readonly name = 'BackupTrouble'
  readonly key: TextKey
  readonly values: TextValues

  constructor(key: TextKey, values: TextValues = {}, cause?: unknown) {
    super(`${key} ${JSON.stringify(values)}`, cause === undefined ? undefined : { cause })
    this.key = key
    this.values = values
  }
}
