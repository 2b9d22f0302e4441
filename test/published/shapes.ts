import type { Shape } from './document.ts'

/**
 * Which side a shape stands on. What is asked must go on being taken: bounds, patterns and defaults count. What is answered
 * must stay within what was answered before: a new field is no harm there, and lengths were never a promise.
 */
export type Side = 'asked' | 'answered'

/** Where `inner` allows what `outer` does not: a request of before that is refused now, an answer of now that was none before. */
export function escapes(inner: Shape, outer: Shape, side: Side, at = ''): string[] {
  const [inners, outers] = [alternatives(inner), alternatives(outer)]
  return inners.flatMap((one) => {
    const tries = outers.map((other) => escapesOne(one, other, side, at))
    // Of several, the nearest says best what is wrong.
    return tries.toSorted((a, b) => a.length - b.length)[0] ?? []
  })
}

/** The cases of a shape, each with what stands beside them. */
function alternatives(shape: Shape): Shape[] {
  const { anyOf, oneOf, allOf, ...rest } = shape
  if (allOf !== undefined) return alternatives([rest, ...allOf].reduce(both))
  const cases = anyOf ?? oneOf
  if (cases !== undefined) return cases.flatMap((each) => alternatives(both(rest, each)))
  return Array.isArray(shape.type) ? shape.type.map((type) => ({ ...shape, type })) : [shape]
}

function both(one: Shape, other: Shape): Shape {
  const properties = { ...one.properties, ...other.properties }
  const required = [...(one.required ?? []), ...(other.required ?? [])]
  return {
    ...one,
    ...other,
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required }),
  }
}

function escapesOne(one: Shape, other: Shape, side: Side, at: string): string[] {
  const [inner, outer] = [spelledOut(one), spelledOut(other)]
  const here = at || 'it'
  if (!isOfType(inner, outer)) return [`${here} is ${kindOf(inner)}, not ${kindOf(outer)}`]
  return [
    ...valuesOut(inner, outer).map((value) => `${here} may be ${value}`),
    ...boundsOut(inner, outer, side).map((bound) => `${here} has another ${bound}`),
    ...fieldsOut(inner, outer, side, at),
    ...entriesOut(inner, outer, side, at),
    ...(outer.items === undefined ? [] : escapes(inner.items ?? {}, outer.items, side, `${at}[]`)),
  ]
}

function isOfType({ type: inner, ...rest }: Shape, { type: outer }: Shape): boolean {
  if (outer === undefined || inner === outer) return true
  if (inner === 'integer' && outer === 'number') return true
  // Without a type its listed values say it.
  const values = valuesOf(rest)
  return inner === undefined && values !== null && values.every((value) => typeof value === outer)
}

function kindOf(shape: Shape): string {
  return String(shape.type ?? (valuesOf(shape) === null ? 'anything' : 'a list of values'))
}

function valuesOf({ enum: values, const: only }: Shape): unknown[] | null {
  return only === undefined ? (values ?? null) : [only]
}

function valuesOut(inner: Shape, outer: Shape): string[] {
  const [some, allowed] = [valuesOf(inner), valuesOf(outer)]
  if (allowed === null) return []
  if (some === null) return ['any value']
  return some.filter((value) => !allowed.includes(value)).map((value) => JSON.stringify(value))
}

const least = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'] as const
const most = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'] as const

function boundsOut(inner: Shape, outer: Shape, side: Side): string[] {
  const differs = (keyword: string) => outer[keyword] !== undefined && inner[keyword] !== outer[keyword]
  if (side === 'answered') return ['format', 'contentMediaType'].filter(differs)
  const number = (shape: Shape, keyword: string) => (shape[keyword] === undefined ? null : Number(shape[keyword]))
  const is_out = (keyword: string, further: (a: number, b: number) => boolean) => {
    const [own, limit] = [number(inner, keyword), number(outer, keyword)]
    return limit !== null && (own === null || further(own, limit)) && valuesOf(inner) === null
  }
  return [
    ...least.filter((keyword) => is_out(keyword, (own, limit) => own < limit)),
    ...most.filter((keyword) => is_out(keyword, (own, limit) => own > limit)),
    ...['pattern', 'format', 'multipleOf', 'contentMediaType'].filter(differs).filter(() => valuesOf(inner) === null),
    ...(inner.default !== undefined && JSON.stringify(inner.default) !== JSON.stringify(outer.default)
      ? ['default']
      : []),
  ]
}

function fieldsOut(inner: Shape, outer: Shape, side: Side, at: string): string[] {
  const [own, other] = [inner.properties ?? {}, outer.properties ?? {}]
  const place = (name: string) => (at === '' ? name : `${at}.${name}`)
  const surely = new Set(inner.required ?? [])
  const needed = (outer.required ?? []).filter((name) => !surely.has(name))
  // One that was asked for and is not known any more; one that was answered and is not.
  const gone =
    side === 'asked'
      ? Object.keys(own).filter((name) => !(name in other) && !isRecord(outer))
      : Object.keys(other).filter((name) => !(name in own) && !needed.includes(name) && !isRecord(inner))
  return [
    ...needed.map((name) => `${place(name)} ${side === 'asked' ? 'is required' : 'may be missing'}`),
    ...gone.map((name) => `${place(name)} is gone`),
    ...Object.entries(own).flatMap(([name, shape]) => {
      const to = other[name]
      return to === undefined ? [] : escapes(shape, to, side, place(name))
    }),
  ]
}

/** A record whose keys are listed and required is an object with these properties. */
function spelledOut(shape: Shape): Shape {
  const { propertyNames, additionalProperties, ...rest } = shape
  if (propertyNames === undefined || rest.required === undefined || typeof additionalProperties !== 'object')
    return shape
  const properties = Object.fromEntries(rest.required.map((name) => [name, additionalProperties]))
  return { ...rest, properties, additionalProperties: false }
}

function isRecord({ additionalProperties: entries }: Shape): boolean {
  return typeof entries === 'object'
}

/** Entries under names that the shape does not list. */
function entriesOut(inner: Shape, outer: Shape, side: Side, at: string): string[] {
  const [own, other] = [inner.additionalProperties, outer.additionalProperties]
  if (side === 'asked' && other === false && own !== false) return [`${at || 'it'} refuses what it does not know`]
  if (typeof own === 'object' && typeof other !== 'object' && side === 'asked') return [`${at || 'it'} has no entries`]
  if (typeof other !== 'object') return []
  if (typeof own !== 'object') return [`${at || 'it'} has no entries`]
  const names = outer.propertyNames
  return [
    ...escapes(own, other, side, `${at}{}`),
    ...(names === undefined ? [] : escapes(inner.propertyNames ?? { type: 'string' }, names, side, `${at}{name}`)),
  ]
}
