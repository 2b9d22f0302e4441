import type { FastifyRequest } from 'fastify'
import { answerPicturesMost } from '#contract/auth-items/answers.ts'
import { buyerPictures, pictureIds } from '#contract/scans/pictures/operations.ts'
import { draftsAmong } from '../../pictures/buyer-pictures.ts'
import { Failure } from '../../kernel/failure.ts'
import type { Handlers } from '../../kernel/handle.ts'
import { type Fields, keyOf, readStep, refuseForeign } from '../buyer/buyer-step.ts'
import { bytesOf } from '../input.ts'
import type { Visit } from '../buyer/shop-visit.ts'

/** A posted registration form, with the errors of its pictures by item number. */
export type AnswerForm = {
  fields: Fields
  key: string
  problems: Readonly<Record<string, Failure>>
  /** Pictures that prove the purchase, of this form or an earlier one, and the error of a new one. */
  pictures: readonly string[]
  problem: Failure | null
}

/** The most fields of our form: ten items with twenty ticks, and the fixed ones. */
const fieldsMost = 300
const fieldBytesMost = 16 * 1024
/** A number that may be selected by mistake; more is not sent by our form. */
const filesMost = 20
const isId = /^[0-9a-f-]{36}$/
const fileField = /^file_(\d{1,3})$/
const keptField = /^kept_(\d{1,3})_\d{1,2}$/

/**
 * Reads a registration form, multipart where the shop asks for pictures. New pictures are re-encoded and stored as
 * drafts, so that an error does not lose them.
 */
export async function readAnswerForm(visit: Visit, handlers: Handlers): Promise<AnswerForm> {
  if (!visit.request.isMultipart()) return plainForm(visit)
  refuseForeign(visit.request, visit.context.public_url)
  const { fields, files, proofs } = await readParts(visit.request)
  const proof = await keepProofs(visit, handlers, { ...proofs, fields })
  await dropGone(visit, fields)
  const problems: Record<string, Failure> = {}
  for (const { item_no, bytes, ...file } of files) {
    try {
      const place = Object.keys(fields).filter((name) => keptField.test(name)).length
      if (place >= answerPicturesMost) throw refusal('picture.too_many')
      if (bytes === null) throw refusal('picture.too_large')
      const { picture_id } = await handlers.addPicture(visit.context, { picture: { ...file, bytes } })
      fields[`kept_${item_no}_${place}`] = picture_id
    } catch (problem) {
      if (!(problem instanceof Failure)) throw problem
      problems[item_no] ??= problem
    }
  }
  return { fields, key: keyOf(visit, fields), problems, ...proof }
}

/** A form without files; it may name pictures of an earlier step. */
async function plainForm(visit: Visit): Promise<AnswerForm> {
  const { context } = visit
  const { fields, key } = readStep(visit)
  const named = pictureIds.safeParse((fields['uploaded'] ?? '').split(',').slice(0, buyerPictures.most))
  const pictures = named.success
    ? await context.read((context) => draftsAmong(context, context.mall_id, named.data))
    : []
  return { fields, key, problems: {}, pictures, problem: null }
}

type Proofs = { kept: string[]; files: Omit<Part, 'item_no'>[] }

/** Collects the existing and new pictures that prove the purchase. */
async function keepProofs(
  { context }: Visit,
  handlers: Handlers,
  { kept, files, fields }: Proofs & { fields: Fields },
): Promise<Pick<AnswerForm, 'pictures' | 'problem'>> {
  const dropped = new Set(Object.entries(fields).flatMap(([name, id]) => (name.startsWith('drop') ? [id] : [])))
  const wanted = [...new Set(kept)].filter((id) => isId.test(id) && !dropped.has(id)).slice(0, buyerPictures.most)
  const pictures = await context.read((context) => draftsAmong(context, context.mall_id, wanted))
  try {
    for (const { bytes, ...file } of files) {
      if (pictures.length >= buyerPictures.most) throw refusal('picture.too_many', buyerPictures.most)
      if (bytes === null) throw refusal('picture.too_large', buyerPictures.most)
      pictures.push((await handlers.addPicture(context, { picture: { ...file, bytes } })).picture_id)
    }
  } catch (problem) {
    if (problem instanceof Failure) return { pictures, problem }
    throw problem
  }
  return { pictures, problem: null }
}

function refusal(code: 'picture.too_many' | 'picture.too_large', most: number = answerPicturesMost): Failure {
  return new Failure(code, { values: { most } })
}

/** Removes pictures that are ticked for removal or no longer drafts. */
async function dropGone({ context }: Visit, fields: Record<string, string>): Promise<void> {
  const dropped = new Set(Object.entries(fields).flatMap(([name, id]) => (name.startsWith('drop_') ? [id] : [])))
  const kept = Object.entries(fields).filter(([name]) => keptField.test(name))
  const ids = kept.map(([, id]) => id).filter((id) => isId.test(id) && !dropped.has(id))
  const there = new Set(await context.read((context) => draftsAmong(context, context.mall_id ?? '', ids)))
  for (const [name] of kept) Reflect.deleteProperty(fields, name)
  const left = kept.filter(([, id]) => there.has(id))
  // Renumbered, so that the next one has a free number.
  for (const [place, [name, id]] of left.entries()) fields[name.replace(/\d+$/, String(place))] = id
}

type Part = { item_no: string; bytes: Uint8Array | null; file_name: string; content_type: string }

type Parts = { fields: Record<string, string>; files: Part[]; proofs: Proofs }

async function readParts(request: FastifyRequest): Promise<Parts> {
  const fields: Record<string, string> = {}
  const files: Part[] = []
  const proofs: Proofs = { kept: [], files: [] }
  const limits = { fileSize: buyerPictures.bytes_max, files: filesMost, fields: fieldsMost, fieldSize: fieldBytesMost }
  // A file that is too large is reported at its field.
  const options = { limits: { ...limits, parts: filesMost + fieldsMost }, throwFileSizeLimit: false }
  for await (const part of request.parts(options)) {
    if (part.type !== 'file') {
      takeField(part.fieldname, part.value, { fields, proofs })
      continue
    }
    const item_no = fileField.exec(part.fieldname)?.[1]
    const proves = part.fieldname === 'pictures' && proofs.files.length <= buyerPictures.most
    // Reading one beyond the limit suffices to detect too many.
    if (!proves && (item_no === undefined || files.length > answerPicturesMost)) {
      part.file.resume()
      continue
    }
    const bytes = await bytesOf(part)
    // An empty file input arrives as an empty file.
    if (bytes?.byteLength === 0) continue
    const file = { bytes, file_name: part.filename, content_type: part.mimetype }
    if (item_no === undefined) proofs.files.push(file)
    else files.push({ item_no, ...file })
  }
  return { fields, files, proofs }
}

/** Stores a field; the field of pictures may repeat. */
function takeField(name: string, value: unknown, { fields, proofs }: Pick<Parts, 'fields' | 'proofs'>): void {
  if (typeof value !== 'string') return
  if (name === 'picture') proofs.kept.push(value)
  else fields[name === 'drop' ? `drop_proof_${value}` : name] = value
}
