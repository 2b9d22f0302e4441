import type { Serial } from '#contract/codes/code.ts'
import { type Answer, call } from '../../kernel/api.ts'
import { queries } from '../../kernel/queries.ts'

const aboutCodes: ReadonlySet<unknown> = new Set(['searchCodes', 'getCode', 'getCodeHistory', 'searchLost'])

/** Invalidates every query that shows codes. */
export async function renewCodes(): Promise<void> {
  await queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => aboutCodes.has(name) })
}

/**
 * Writes the changed code into the cached list and details at once, so that a dialog opened before the refetch sees no
 * conflict with its own operator's change. Reads the code if the answer was partial.
 */
export async function showChanged(serial_number: string, answer: unknown): Promise<void> {
  try {
    putCode(isWhole(answer) ? answer : await call('getCode', { serial: serial_number }))
  } catch {
    // The change succeeded; the refetch shows it.
  }
  void renewCodes()
}

/** Replaces a code in the cache. */
export function putCode(code: Serial): void {
  queries.setQueriesData<Answer<'searchCodes'>>({ queryKey: ['searchCodes'] }, (before) => {
    if (before === undefined) return before
    const serials = before.body.serials.map((row) => (row.serial_number === code.serial_number ? code : row))
    return { ...before, body: { ...before.body, serials } }
  })
  queries.setQueriesData<Answer<'getCode'>>({ queryKey: ['getCode', { serial: code.serial_number }] }, (before) =>
    before === undefined ? before : { ...before, body: code },
  )
}

/** True if the answer is the whole code and not only its status. */
function isWhole(answer: unknown): answer is Serial {
  return typeof answer === 'object' && answer !== null && 'cert_duration' in answer && 'memo' in answer
}
