import { queries } from '#web/queries.ts'

const aboutCodes: ReadonlySet<unknown> = new Set(['searchCodes', 'getCode', 'getCodeHistory', 'searchLost'])

/** Everything that shows codes is asked again. */
export async function renewCodes(): Promise<void> {
  await queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => aboutCodes.has(name) })
}
