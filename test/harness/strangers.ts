import type { OperationName } from '#contract/table/operations.ts'
import { operations } from '#contract/table/operations.ts'
import type { Answer, App } from './app.ts'
import type { AnyCall } from './every-operation.ts'
import { goodCall, make, operationNames } from './every-operation.ts'
import type { FullMall } from './full-mall.ts'
import { fullMall } from './full-mall.ts'
import type { Rows } from './rows-of.ts'
import { rowsOf } from './rows-of.ts'

/** Two malls that have nothing to do with each other, each full, and of each operation a call that names what is theirs. */
export type Strangers = {
  app: App
  mine: FullMall
  theirs: FullMall
  /** How their own good call was answered, and whether it has changed what is theirs. */
  own: ReadonlyMap<OperationName, { answer: Answer; changed: boolean }>
  /** Inputs with ids that exist at theirs; names and texts in them are mine. */
  inputs: ReadonlyMap<OperationName, AnyCall['input']>
}

/** Operations of a mall's people and buyers; the others are staff's and nobody's (`anyone`). */
export const namesOf = (...callers: string[]): OperationName[] => {
  const chosen = operationNames.filter((name) => callers.includes(operations[name].caller))
  // Reading first: what is written later may repeat their words as one's own.
  return chosen.toSorted((left, right) => Number(isWriting(left)) - Number(isWriting(right)))
}

const isWriting = (name: OperationName) => operations[name].method !== 'GET'

export async function strangers(app: App, names = namesOf('operator', 'buyer')): Promise<Strangers> {
  const [mine, theirs] = [await fullMall(app), await fullMall(app)]
  const own = new Map<OperationName, { answer: Answer; changed: boolean }>()
  // Writing first, so that there is something to read.
  for (const name of names.toReversed()) {
    const call = await goodCall(theirs, name)
    const before = isWriting(name) ? await theirRows(app, theirs, call) : {}
    const answer = await make(theirs, call)
    const after = isWriting(name) ? await theirRows(app, theirs, call) : {}
    const changed = JSON.stringify(before) !== JSON.stringify(after)
    if (answer.status >= 300) throw new Error(`${name} is not called well: ${JSON.stringify(answer.body)}`)
    own.set(name, { answer, changed })
  }
  const inputs = new Map<OperationName, AnyCall['input']>()
  for (const name of operationNames) {
    const { input } = await goodCall(theirs, name)
    inputs.set(name, inWords(input, theirs.mark, mine.mark) as AnyCall['input'])
  }
  return { app, mine, theirs, own, inputs }
}

/** All that is theirs; a call that is made by an account of its own is looked at there too. */
export async function theirRows(app: App, { partner, site }: FullMall, call?: AnyCall): Promise<Rows> {
  const more = call?.how.as === undefined ? [] : [call.how.as.mall_id]
  return rowsOf(app, [partner.mall_id, site.mall_id, ...more])
}

/** The same input with other words: ids have no words in them. */
function inWords(value: unknown, theirs: string, mine: string): unknown {
  if (typeof value === 'string') return value.replaceAll(theirs, mine)
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value
  if (Array.isArray(value)) return value.map((one) => inWords(one, theirs, mine))
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inWords(one, theirs, mine)]))
}

/** The call that I make of an operation: by my people, at my address, with ids of theirs. */
export async function foreignCall({ mine, inputs }: Strangers, name: OperationName): Promise<AnyCall> {
  const { how } = await goodCall(mine, name)
  return { name, input: inputs.get(name) ?? {}, how }
}

/** Finds the values of theirs that an answer tells beyond what the caller has said. */
export function leaks({ theirs }: Strangers, { input }: AnyCall, { body }: Answer): string[] {
  const [said, told] = [JSON.stringify(input), JSON.stringify(body ?? '')]
  const secrets = [theirs.mark, theirs.partner.mall_id, theirs.site.mall_id]
  return secrets.filter((secret) => !said.includes(secret) && told.includes(secret))
}
