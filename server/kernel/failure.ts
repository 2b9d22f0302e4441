import type { FailureCode } from '#contract/table/errors.ts'
import type { TextValues } from '#contract/text/text.ts'

/** One wrong field of the input: its path and the key of the text that says what to do. */
export type WrongField = { path: string; code: FailureCode | 'request.invalid'; values?: TextValues }

/**
 * A named, catalogued no. A handler throws it; the mount turns it into problem+json in the caller's language. `values`
 * fill the text; `retry_after` is seconds.
 */
export class Failure extends Error {
  readonly code: FailureCode
  readonly values: TextValues
  readonly fields: readonly WrongField[]
  readonly retry_after: number | undefined

  constructor(
    code: FailureCode,
    more: { values?: TextValues; fields?: readonly WrongField[]; retry_after?: number } = {},
  ) {
    super(code)
    this.name = 'Failure'
    this.code = code
    this.values = more.values ?? {}
    this.fields = more.fields ?? []
    this.retry_after = more.retry_after
  }
}
