import { type OperationName, operations } from '#contract/table/operations.ts'
import type { Answer, App } from '../app.ts'
import { type AnyCall, goodCall, make, operationNames } from '../well-called/every-operation.ts'
import { type FullMall, fullMall } from '../well-called/full-mall.ts'
import { type Rows, rowsOf } from '../sheets/rows-of.ts'

/**
 * Two malls that have nothing to do with each other, each full, and of each operation a call that names what is theirs.
 */
export type Strangers = {
  app: App
  mine: FullMall
  theirs: FullMall
  /** Answers of their own good calls, and whether each has changed what is theirs. */
  own: ReadonlyMap<OperationName, { answer: Answer; changed: boolean }>
  /** Good calls of theirs and of mine, each found once: to find one makes all that it needs. */
  calls: Record<'mine' | 'theirs', Map<OperationName, AnyCall>>
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
  const calls = new Map<OperationName, AnyCall>()
  // Writing first, so that there is something to read.
  for (const name of names.toReversed()) {
    const call = await goodCall(theirs, name)
    const before = isWriting(name) ? await theirRows(app, theirs, call) : {}
    const answer = await make(theirs, call)
    const after = isWriting(name) ? await theirRows(app, theirs, call) : {}
    const changed = JSON.stringify(before) !== JSON.stringify(after)
    if (answer.status >= 300) throw new Error(`${name} is not called well: ${JSON.stringify(answer.body)}`)
    own.set(name, { answer, changed })
    // What is only read is still there.
    if (!isWriting(name)) calls.set(name, call)
  }
  return { app, mine, theirs, own, calls: { mine: new Map(), theirs: calls } }
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

/**
 * The call that I make of an operation: by my people, at my address, with ids that exist at theirs; names and texts in
 * it are mine.
 */
export async function foreignCall(all: Strangers, name: OperationName): Promise<AnyCall> {
  const [{ how }, { input }] = [await foundOnce(all, 'mine', name), await foundOnce(all, 'theirs', name)]
  return { name, input: inWords(input, all.theirs.mark, all.mine.mark) as AnyCall['input'], how }
}

async function foundOnce(all: Strangers, whose: 'mine' | 'theirs', name: OperationName): Promise<AnyCall> {
  const call = all.calls[whose].get(name) ?? (await goodCall(all[whose], name))
  all.calls[whose].set(name, call)
  return call
}

/** Finds the values of theirs that an answer tells beyond what the caller has said. */
export function leaks({ theirs }: Strangers, { input }: AnyCall, { body }: Answer): string[] {
  const [said, told] = [JSON.stringify(input), JSON.stringify(body ?? '')]
  const secrets = [theirs.mark, theirs.partner.mall_id, theirs.site.mall_id]
  return secrets.filter((secret) => !said.includes(secret) && told.includes(secret))
}
