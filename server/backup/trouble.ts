import type { TextKey, TextValues } from '#contract/text/text.ts'

/** A backup or a restore that cannot be: the sentence that says what is wrong and what to do. */
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
