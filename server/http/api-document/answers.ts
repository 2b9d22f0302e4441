import { type FileEnding, fileTypes } from '#contract/kernel/file-types.ts'
import type { Operation } from '#contract/kernel/operation.ts'
import { type FailureCode, errors } from '#contract/table/errors.ts'
import { operations } from '#contract/table/operations.ts'
import { failuresAt } from '../failures-at.ts'
import type { Standing } from './addresses.ts'
import { type JsonSchema, schemaOf } from './schema.ts'

/** Every answer of an operation at one of its addresses, by status. */
export function answersAt(operation: Operation, standing: Standing): Record<string, unknown> {
  return { [String(operation.status ?? 200)]: goodAnswer(operation, standing), ...refusalsAt(operation, standing) }
}

/** The answer of an operation that went well: a document, events or a file. */
export function goodAnswer(operation: Operation, standing: Standing) {
  return operation.download === undefined ? documentAnswer(operation, standing) : fileAnswer(operation.download)
}

/** The name of an operation's good answer among the shared schemas. */
function answerName(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}Answer`
}

/** The good answers of the operations at these addresses that answer with a document, by name. */
export function answerSchemas(standings: Iterable<Standing>): Record<string, JsonSchema> {
  const names = [...new Set([...standings].map(({ name }) => name))]
  const answered = names.filter((name) => (operations[name] as Operation).download === undefined)
  return Object.fromEntries(answered.map((name) => [answerName(name), schemaOf(operations[name].output, 'output')]))
}

function documentAnswer(operation: Operation, { name }: Standing) {
  const type = operation.events === true ? 'text/event-stream' : 'application/json'
  const schema = { $ref: `#/components/schemas/${answerName(name)}` }
  return { description: 'OK', headers: everyHeader, content: { [type]: { schema } } }
}

function fileAnswer(endings: readonly FileEnding[]) {
  const content = endings.map((ending) => [mediaType(fileTypes[ending]), { schema: file }])
  return { description: 'OK', headers: { ...everyHeader, ...fileHeaders }, content: Object.fromEntries(content) }
}

const file = { type: 'string', contentMediaType: 'application/octet-stream' }
const header = (name: string) => ({ $ref: `#/components/headers/${name}` })
const everyHeader = { 'X-Request-Id': header('RequestId') }
const fileHeaders = { 'Content-Disposition': header('FileName'), 'X-Total-Count': header('Total') }

/** A media type without its parameters. */
export function mediaType(type: string): string {
  return (type.split(';')[0] ?? '').trim().toLowerCase()
}

function refusalsAt(operation: Operation, { door, method }: Standing): Record<string, unknown> {
  const codes = [...failuresAt(door, method, operation)].toSorted()
  const refusals = Map.groupBy(codes, (code) => errors[code])
  return Object.fromEntries(
    [...refusals].map(([status, listed]) => [
      String(status),
      { $ref: `#/components/responses/${refusalName(status, listed)}` },
    ]),
  )
}

/** Refusals that many operations share stand in the document once, by the name of their status and codes. */
function refusalName(status: number, codes: readonly FailureCode[]): string {
  return [status, ...codes].join('-')
}

/** The shared refusals of these addresses, by name. */
export function refusalAnswers(standings: Iterable<Standing>): Record<string, unknown> {
  const refusals: Record<string, unknown> = {}
  for (const { door, method, name } of standings) {
    const codes = [...failuresAt(door, method, operations[name])].toSorted()
    for (const [status, listed] of Map.groupBy(codes, (code) => errors[code]))
      refusals[refusalName(status, listed)] ??= refusal(status, listed)
  }
  return refusals
}

function refusal(status: number, codes: readonly FailureCode[]) {
  const schema = { allOf: [{ $ref: '#/components/schemas/Problem' }, { properties: { code: { enum: codes } } }] }
  return {
    description: codes.join(', '),
    headers: { ...everyHeader, ...(status === 429 || status === 503 ? { 'Retry-After': header('RetryAfter') } : {}) },
    content: { 'application/problem+json': { schema } },
  }
}
