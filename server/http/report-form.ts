import { fakePicturesMost } from '#contract/fakes/report.ts'
import { imageBytesMax } from '#contract/products/limits.ts'
import type { FakeForm } from '../shop-pages/fake-page.ts'
import { refuseForeign } from './buyer-step.ts'
import type { Visit } from './shop-visit.ts'

/** A picture as it came; null bytes where it was larger than any may be. */
export type SentPicture = { name: string; bytes: Uint8Array | null }

/** A posted report: what was typed, and its pictures in their order. */
export type SentReport = { typed: FakeForm; key: string; pictures: readonly SentPicture[]; too_many: boolean }

const uuid = /^[0-9a-f-]{36}$/
const token = /^[A-Za-z0-9_-]{32}$/
/** A picture that is too large is told at its field, and the form goes on; the types know the limits alone. */
const reading = {
  limits: { fileSize: imageBytesMax, files: 20, fields: 20, parts: 40, fieldSize: 16 * 1024 },
  throwFileSizeLimit: false,
}

/** Reads a report's form with its pictures: only our own pages post it. */
export async function readReport(visit: Visit): Promise<SentReport> {
  refuseForeign(visit.request, visit.kernel.public_url)
  const fields = new Map<string, string[]>()
  const files: SentPicture[] = []
  if (visit.request.isMultipart()) {
    for await (const part of visit.request.parts(reading)) {
      if (part.type === 'field') {
        fields.set(part.fieldname, [...(fields.get(part.fieldname) ?? []), String(part.value)])
        // One more picture than may come is noticed, the rest is not read.
      } else if (files.length > fakePicturesMost || part.filename === '') {
        part.file.resume()
      } else {
        const bytes = await part.toBuffer()
        files.push({ name: part.filename, bytes: part.file.truncated ? null : bytes })
      }
    }
  }
  const kept = (fields.get('kept') ?? []).filter((one) => token.test(one)).slice(0, fakePicturesMost)
  const room = fakePicturesMost - kept.length
  const [key = ''] = fields.get('key') ?? []
  return {
    typed: typedIn(fields, kept),
    key: uuid.test(key) ? key : visit.context.uuid(),
    pictures: files.slice(0, room),
    too_many: files.length > room,
  }
}

function typedIn(fields: ReadonlyMap<string, readonly string[]>, kept: readonly string[]): FakeForm {
  // Longer than any honest answer; what is cut was never going to be right.
  const read = (name: string) => (fields.get(name)?.[0] ?? '').slice(0, 4000)
  return {
    description: read('description'),
    seller: read('seller'),
    place: read('place'),
    price: read('price'),
    bought_on: read('bought_on'),
    contact: read('contact'),
    agreed: read('agreed') === 'yes',
    kept,
  }
}
