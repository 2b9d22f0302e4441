import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Operation, UploadedFile } from '#contract/kernel/operation.ts'
import { unstorable } from '#contract/kernel/plain-text.ts'
import { type WrongField, Failure } from '../kernel/failure.ts'
import { placeNames } from './place.ts'

/** Merges path, query and body into the operation's flat input and validates it. */
export async function readInput(operation: Operation, request: FastifyRequest): Promise<unknown> {
  const raw = {
    ...without(new Set([...placeNames, ...(operation.body_only ?? [])]), request.query),
    ...(operation.upload === undefined ? bodyOf(operation, request) : await fileOf(operation.upload, request)),
    // Staff name the mall; other callers have their own.
    ...without(operation.caller === 'staff' ? new Set() : placeNames, request.params),
  }
  const result = operation.input.safeParse(raw)
  if (!result.success) throw new Failure('request.invalid', { fields: wrongFields(result.error) })
  const strange = [
    ...contradictions(request),
    ...unstorableFields(result.data),
    ...(operation.exact === true ? unknownFields(raw, result.data) : []),
  ]
  if (strange.length > 0) throw new Failure('request.invalid', { fields: strange.slice(0, 100) })
  return result.data
}

/** Fields of the body that contradict the address: the address names the thing, so a body cannot rename it. */
function contradictions({ params, body }: FastifyRequest): WrongField[] {
  if (typeof params !== 'object' || params === null || typeof body !== 'object' || body === null) return []
  const said = new Map<string, unknown>(Object.entries(body))
  return Object.entries(params).flatMap(([path, named]) =>
    !placeNames.has(path) && contradicts(said.get(path), named) ? [{ path, code: 'request.fixed_field' as const }] : [],
  )
}

/** A list or an object names nothing; its text is not made, as a deep one would overflow the stack. */
function contradicts(said: unknown, named: unknown): boolean {
  if (said === undefined || said === null) return false
  const is_scalar = typeof said === 'string' || typeof said === 'number' || typeof said === 'boolean'
  return !is_scalar || String(said) !== String(named)
}

/** Fields with a character that no column can hold, in whatever part of the request they came. */
function unstorableFields(value: unknown, path = ''): WrongField[] {
  if (typeof value === 'string') return unstorable.test(value) ? [{ path, code: 'request.invalid' }] : []
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return []
  return Object.entries(value).flatMap(([name, part]) =>
    unstorable.test(name)
      ? [{ path, code: 'request.invalid' as const }]
      : unstorableFields(part, path === '' ? name : `${path}.${name}`),
  )
}

/** Fields that the shape dropped as unknown. */
function unknownFields(sent: unknown, kept: unknown, above = ''): WrongField[] {
  if (typeof sent !== 'object' || sent === null || typeof kept !== 'object' || kept === null) return []
  const known = new Map<string, unknown>(Object.entries(kept))
  return Object.entries(sent).flatMap(([name, value]) => {
    const path = `${above}${name}`
    if (!known.has(name)) return value === undefined ? [] : [{ path, code: 'request.unknown_field' as const }]
    return unknownFields(value, known.get(name), `${path}.`)
  })
}

/** The invalid fields of an input; unknown fields, which a strict shape reports together, are listed one by one. */
function wrongFields(error: z.ZodError): WrongField[] {
  const wrong = error.issues.flatMap((issue): WrongField[] =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: [...issue.path, key].join('.'), code: 'request.unknown_field' }))
      : [{ path: issue.path.join('.'), code: 'request.invalid' }],
  )
  return wrong.slice(0, 100)
}

function bodyOf(operation: Operation, request: FastifyRequest): Record<string, unknown> {
  if (request.method === 'GET' || request.body === undefined || request.body === null) return {}
  if (operation.list_body !== undefined) return { [operation.list_body]: request.body }
  if (typeof request.body !== 'object' || Array.isArray(request.body)) throw new Failure('request.invalid')
  return { ...request.body }
}

async function fileOf(field: string, request: FastifyRequest): Promise<Record<string, UploadedFile>> {
  if (!request.isMultipart()) throw new Failure('request.unsupported_type')
  const part = await request.file()
  if (part === undefined || part.fieldname !== field) throw new Failure('product.image_missing')
  const bytes = await bytesOf(part)
  if (bytes === null) throw new Failure('image.too_large', { fields: [{ path: field, code: 'image.too_large' }] })
  if (bytes.byteLength === 0) throw new Failure('product.image_missing')
  return { [field]: { file_name: part.filename, content_type: part.mimetype, bytes } }
}

/**
 * Reads the whole file; null if it exceeds the limit. Truncation is checked, because the reader throws only in some
 * cases (by chunks).
 */
export async function bytesOf(part: MultipartFile): Promise<Buffer | null> {
  const bytes = await part.toBuffer().catch((problem: unknown) => {
    if (problem instanceof Error && 'code' in problem && problem.code === 'FST_REQ_FILE_TOO_LARGE') return null
    throw problem
  })
  return bytes === null || part.file.truncated ? null : bytes
}

function without(names: ReadonlySet<string>, value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.has(name)))
}
