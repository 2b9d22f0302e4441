import { createHash } from 'node:crypto'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { buyerPictures } from '#contract/scans/pictures/operations.ts'
import { draftsAmong } from '../../pictures/buyer-pictures.ts'
import { Failure } from '../../kernel/failure.ts'
import type { Handlers } from '../../kernel/handle.ts'
import { type Fields, refuseForeign } from '../buyer/buyer-step.ts'
import { bytesOf } from '../input.ts'
import type { Visit } from '../buyer/shop-visit.ts'

/**
 * The fields of a buyer's form, its pictures, and the error of new ones. `sent` is equal for a form sent twice,
 * although each stores new drafts.
 */
export type PictureForm = { fields: Fields; pictures: readonly string[]; problem: Failure | null; sent: string }

const fieldsMost = 40
const fieldBytesMost = 16 * 1024
/** A number that may be selected by mistake; more is not sent by our form. */
const filesMost = 20
const uuid = /^[0-9a-f-]{36}$/
const fileField = 'pictures'

/**
 * Reads a buyer's multipart form: fields, earlier uploads (`picture`, repeated), and new files (`pictures`), re-encoded
 * and stored as drafts. `drop` holds ids to leave out. A refused picture keeps everything else.
 */
export async function readPictureForm(visit: Visit, handlers: Handlers): Promise<PictureForm> {
  const { request, context } = visit
  refuseForeign(request, context.public_url)
  const parts = await readParts(request)
  const { fields, kept, dropped, files } = parts
  const sent = digestOf(parts)
  const wanted = [...new Set(kept)].filter((id) => uuid.test(id) && !dropped.includes(id)).slice(0, buyerPictures.most)
  const pictures = await context.read((context) => draftsAmong(context, context.mall_id, wanted))
  for (const file of files) {
    try {
      pictures.push(await keep(visit, handlers, pictures.length, file))
    } catch (problem) {
      if (problem instanceof Failure) return { fields, pictures, problem, sent }
      throw problem
    }
  }
  return { fields, pictures, problem: null, sent }
}

/** Computes a digest of a form's pictures. */
function digestOf({ kept, dropped, files }: Parts): string {
  const digests = files.map(({ bytes }) => (bytes === null ? '' : hash(bytes)))
  return hash(JSON.stringify([kept, dropped, digests]))
}

function hash(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('base64url')
}

async function keep({ context }: Visit, handlers: Handlers, count: number, { bytes, ...file }: Part): Promise<string> {
  if (count >= buyerPictures.most) throw refusal('picture.too_many')
  if (bytes === null) throw refusal('picture.too_large')
  return (await handlers.addPicture(context, { picture: { ...file, bytes } })).picture_id
}

function refusal(code: 'picture.too_many' | 'picture.too_large'): Failure {
  return new Failure(code, { values: { most: buyerPictures.most }, fields: [{ path: fileField, code }] })
}

type Part = { bytes: Uint8Array | null; file_name: string; content_type: string }
type Parts = { fields: Record<string, string>; kept: string[]; dropped: string[]; files: Part[] }

async function readParts(request: FastifyRequest): Promise<Parts> {
  const read: Parts = { fields: {}, kept: [], dropped: [], files: [] }
  if (!request.isMultipart()) return read
  const limits = { fileSize: buyerPictures.bytes_max, files: filesMost, fields: fieldsMost, fieldSize: fieldBytesMost }
  // A file that is too large is reported at its field.
  const options = { limits: { ...limits, parts: filesMost + fieldsMost }, throwFileSizeLimit: false }
  for await (const part of request.parts(options)) {
    if (part.type === 'file') {
      // Reading one beyond the limit suffices to detect too many.
      const is_wanted = part.fieldname === fileField && read.files.length <= buyerPictures.most
      if (is_wanted) await takeFile(part, read.files)
      else part.file.resume()
    } else if (typeof part.value === 'string') {
      if (part.fieldname === 'picture') read.kept.push(part.value)
      else if (part.fieldname === 'drop') read.dropped.push(part.value)
      else read.fields[part.fieldname] = part.value
    }
  }
  return read
}

/** An empty file input arrives as an empty file. */
async function takeFile(part: MultipartFile, files: Part[]): Promise<void> {
  const bytes = await bytesOf(part)
  if (bytes?.byteLength === 0) return
  files.push({ bytes, file_name: part.filename, content_type: part.mimetype })
}
