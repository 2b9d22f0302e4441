import type { Contents, Promised, PromisedCall, PromisedParameter } from './document.ts'
import { escapes } from './shapes.ts'

/**
 * Every change by which a program that was written for `before` may stop working with `now`, as a line to announce. What is
 * added (calls, webhooks, optional fields of a request, fields of an answer, refusals) breaks nobody.
 */
export function breaksBetween(before: Promised, now: Promised): string[] {
  return [
    ...Object.entries(before.calls).flatMap(([call, was]) => {
      const is = now.calls[call]
      return is === undefined ? [`${call}: is gone`] : callBreaks(was, is).map((what) => `${call}: ${what}`)
    }),
    ...Object.entries(before.webhooks).flatMap(([type, was]) => {
      const is = now.webhooks[type]
      if (is === undefined) return [`webhook ${type}: is gone`]
      return escapes(is, was, 'answered').map((what) => `webhook ${type}: ${what}`)
    }),
  ]
}

function callBreaks(was: PromisedCall, is: PromisedCall): string[] {
  return [
    ...(was.id === is.id ? [] : [`its operationId is ${is.id}`]),
    ...is.scopes.filter((scope) => !was.scopes.includes(scope)).map((scope) => `a key needs the scope ${scope}`),
    ...parameterBreaks(was.parameters, is.parameters),
    ...bodyBreaks(was.body, is.body),
    ...answerBreaks(was.answers, is.answers),
  ]
}

function parameterBreaks(was: readonly PromisedParameter[], is: readonly PromisedParameter[]): string[] {
  const same = (one: PromisedParameter) => (other: PromisedParameter) => one.in === other.in && one.name === other.name
  const kept = was.flatMap((before) => {
    const now = is.find(same(before))
    const name = `${before.in} parameter ${before.name}`
    if (now === undefined) return [`${name} is gone`]
    const tighter = now.required && !before.required ? [`${name} is required`] : []
    return [...tighter, ...escapes(before.schema, now.schema, 'asked').map((what) => `${name}: ${what}`)]
  })
  const added = is.filter((now) => now.required && !was.some(same(now)))
  return [...kept, ...added.map((now) => `${now.in} parameter ${now.name} is new and required`)]
}

function bodyBreaks(was: PromisedCall['body'], is: PromisedCall['body']): string[] {
  if (is === null) return was === null ? [] : ['its body is not taken any more']
  if (was === null) return is.required ? ['a body is required'] : []
  return [
    ...(is.required && !was.required ? ['a body is required'] : []),
    ...Object.entries(was.content).flatMap(([type, before]) => {
      const now = is.content[type]
      if (now === undefined) return [`${type} is not taken any more`]
      return escapes(before, now, 'asked').map((what) => `request: ${what}`)
    }),
  ]
}

function answerBreaks(was: Record<string, Contents>, is: Record<string, Contents>): string[] {
  const added = Object.keys(is).filter((status) => isGood(status) && was[status] === undefined)
  return [
    ...added.map((status) => `answers ${status} as well`),
    ...Object.entries(was).flatMap(([status, before]) => {
      const now = is[status]
      if (now === undefined) return [`never answers ${status} any more`]
      return isGood(status) ? contentBreaks(status, before, now) : refusalBreaks(status, before, now)
    }),
  ]
}

function isGood(status: string): boolean {
  return status < '400'
}

function contentBreaks(status: string, was: Contents, is: Contents): string[] {
  return Object.entries(was).flatMap(([type, before]) => {
    const now = is[type]
    if (now === undefined) return [`answer ${status}: no ${type} any more`]
    return escapes(now, before, 'answered').map((what) => `answer ${status}: ${what}`)
  })
}

/** Refusals are an open list: a program must take a code that it does not know by its status. */
function refusalBreaks(status: string, was: Contents, is: Contents): string[] {
  const now = codesOf(is)
  return codesOf(was)
    .filter((code) => !now.includes(code))
    .map((code) => `refusal ${status}: never ${code} any more`)
}

function codesOf(contents: Contents): string[] {
  return Object.values(contents).flatMap((shape) => (shape.properties?.['code']?.enum ?? []).map(String))
}
