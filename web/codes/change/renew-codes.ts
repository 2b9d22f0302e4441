import type { Serial } from '#contract/codes/code.ts'
import { type Answer, call } from '../../kernel/api.ts'
import { queries } from '../../kernel/queries.ts'

const aboutCodes: ReadonlySet<unknown> = new Set(['searchCodes', 'getCode', 'getCodeHistory', 'searchLost'])

/** Invalidates every query that shows codes. */
export async function renewCodes(): Promise<void> {
  await queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => aboutCodes.has(name) })
}

/**
 * The state that a change has made of a code stands in its row and in its details before the list is asked again: a
 * dialog that opens until then is not told of its own operator's change as of somebody else's. What the change did not
 * answer whole is asked for; where that fails, the list that is asked again will tell.
 */
export async function showChanged(serial_number: string, answer: unknown): Promise<void> {
  try {
    putCode(isWhole(answer) ? answer : await call('getCode', { serial: serial_number }))
  } catch {
    // The change itself was done.
  }
  void renewCodes()
}

/** Puts a code in the place of what is known of it. */
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

/** Changes answer the whole code, or no more of it than its status. */
function isWhole(answer: unknown): answer is Serial {
  return typeof answer === 'object' && answer !== null && 'cert_duration' in answer && 'memo' in answer
}
