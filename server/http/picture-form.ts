import type { FastifyRequest } from 'fastify'
import { buyerPictures } from '#contract/scans/pictures/operations.ts'
import type { Handlers } from '../kernel/handle.ts'
import { Failure } from '../kernel/failure.ts'
import type { Fields } from './buyer-step.ts'
import { bytesOf } from './input.ts'
import type { Visit } from './shop-visit.ts'

/** What a form of a buyer's page brought along: its fields, the pictures it has now, and what is wrong with new ones. */
export type PictureForm = { fields: Fields; pictures: readonly string[]; problem: Failure | null }

const fieldsMost = 40
const fieldBytesMost = 16 * 1024
const uuid = /^[0-9a-f-]{36}$/
const fileField = 'pictures'

type Part = { bytes: Uint8Array | null; file_name: string; content_type: string }

/**
 * Reads the multipart form of a buyer's page, which also works without script: fields, pictures that were uploaded with an
 * earlier try (`picture`, as often as there are), and new files (`pictures`), which are drawn anew and kept as drafts. A
 * picture that is refused takes nothing away from what was typed or uploaded. `drop` holds the id of one to leave out.
 */
export async function readPictureForm(visit: Visit, handlers: Handlers): Promise<PictureForm> {
  const { fields, kept, files } = await readParts(visit.request)
  const pictures = [...new Set(kept)]
    .filter((id) => uuid.test(id) && id !== fields['drop'])
    .slice(0, buyerPictures.most)
  for (const file of files) {
    try {
      if (pictures.length >= buyerPictures.most) throw refusal('picture.too_many')
      const { bytes } = file
      if (bytes === null) throw refusal('picture.too_large')
      pictures.push((await handlers.addPicture(visit.context, { picture: { ...file, bytes } })).picture_id)
    } catch (problem) {
      if (problem instanceof Failure) return { fields, pictures, problem }
      throw problem
    }
  }
  return { fields, pictures, problem: null }
}

function refusal(code: 'picture.too_many' | 'picture.too_large'): Failure {
  return new Failure(code, { values: { most: buyerPictures.most }, fields: [{ path: fileField, code }] })
}

type Parts = { fields: Record<string, string>; kept: string[]; files: Part[] }

async function readParts(request: FastifyRequest): Promise<Parts> {
  const read: Parts = { fields: {}, kept: [], files: [] }
  // One file more than may be sent, so that too many are told and not cut off.
  const files = buyerPictures.most + 1
  const limits = { fileSize: buyerPictures.bytes_max, files, fields: fieldsMost, fieldSize: fieldBytesMost }
  for await (const part of request.parts({ limits: { ...limits, parts: files + fieldsMost } })) {
    if (part.type === 'file') {
      const bytes = await bytesOf(part)
      // A field without a choice comes as an empty file.
      if (part.fieldname === fileField && bytes?.byteLength !== 0)
        read.files.push({ bytes, file_name: part.filename, content_type: part.mimetype })
    } else if (typeof part.value === 'string') {
      if (part.fieldname === 'picture') read.kept.push(part.value)
      else read.fields[part.fieldname] = part.value
    }
  }
  return read
}
