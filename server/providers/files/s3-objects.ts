import { buffer } from 'node:stream/consumers'
import type { IncomingMessage } from 'node:http'
import { type S3Options, type S3Send, partsOf, S3Error, valueOf } from './s3-call.ts'

/** Objects of one bucket, for files and backups alike. */

/** The part size of a large upload: above the storage's minimum of 5 MiB, and one part is in memory at a time. */
const partBytes = 8 * 1024 * 1024
/** The metadata field by which an upload recognises its own object. */
const mark = 'x-amz-meta-genuine-upload'

/** A file's bytes, streamed or whole. */
type Bytes = Uint8Array | AsyncIterable<Uint8Array>
export type Listed = { key: string; size: number; changed_at: Date }

export async function getObject(
  send: S3Send,
  key: string,
  headers: Record<string, string> = {},
): Promise<IncomingMessage | null> {
  return orNone(send({ method: 'GET', key, headers }))
}

/** Removes an object; idempotent. */
export async function removeObject(send: S3Send, key: string): Promise<void> {
  const answer = await orNone(send({ method: 'DELETE', key }))
  answer?.resume()
}

/** Maps a missing object to null; any other error is thrown. */
async function orNone<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer
  } catch (problem) {
    if (problem instanceof S3Error && problem.status === 404 && problem.code !== 'NoSuchBucket') return null
    throw problem
  }
}

type Upload = { key: string; bytes: Bytes; content_type: string }

/** Uploads in one call what fits into a part, otherwise in parts. */
export async function putObject(
  send: S3Send,
  { random }: Pick<S3Options, 'random'>,
  { key, bytes, content_type }: Upload,
): Promise<void> {
  const headers = { 'content-type': content_type }
  const parts = partsOfBytes(bytes)
  const first = await parts.next()
  const second = await parts.next()
  if (second.done === true) {
    const answer = await send({ method: 'PUT', key, headers, body: first.value ?? new Uint8Array(0) })
    answer.resume()
    return
  }
  const own = Buffer.from(random(16)).toString('hex')
  const begun = await textOf(
    send({ method: 'POST', key, query: { uploads: '' }, headers: { ...headers, [mark]: own } }),
  )
  const uploadId = valueOf(begun, 'UploadId') ?? ''
  try {
    const tags: string[] = []
    const sendPart = async (body: Uint8Array) => {
      const answer = await send({ method: 'PUT', key, query: { partNumber: String(tags.length + 1), uploadId }, body })
      answer.resume()
      tags.push(answer.headers.etag ?? '')
    }
    await sendPart(first.value ?? new Uint8Array(0))
    await sendPart(second.value)
    for await (const part of parts) await sendPart(part)
    await complete(send, { key, uploadId, tags, own })
  } catch (problem) {
    // Aborting deletes the parts; if this fails too, the nightly sweep removes them.
    await send({ method: 'DELETE', key, query: { uploadId } }).then(
      (answer) => answer.resume(),
      () => null,
    )
    throw problem
  }
}

/** Completes an upload. If the answer was lost and the call repeated, the object carries our mark. */
async function complete(
  send: S3Send,
  { key, uploadId, tags, own }: { key: string; uploadId: string; tags: readonly string[]; own: string },
): Promise<void> {
  const parts = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
  const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
  try {
    const said = await textOf(send({ method: 'POST', key, query: { uploadId }, body }))
    // The answer may begin with status 200 and fail later.
    if (!said.includes('CompleteMultipartUploadResult')) throw new S3Error(500, valueOf(said, 'Code') ?? 'unnamed')
  } catch (problem) {
    if (!(problem instanceof S3Error) || problem.code !== 'NoSuchUpload') throw problem
    const there = await orNone(send({ method: 'HEAD', key }))
    there?.resume()
    if (there?.headers[mark] !== own) throw problem
  }
}

/** Joins chunks into parts of one size; the last may be smaller. */
async function* partsOfBytes(bytes: Bytes): AsyncGenerator<Uint8Array, undefined> {
  if (bytes instanceof Uint8Array) {
    for (let at = 0; at < bytes.byteLength; at += partBytes) yield bytes.subarray(at, at + partBytes)
    return
  }
  let held: Uint8Array[] = []
  let size = 0
  for await (const piece of bytes) {
    held.push(piece)
    size += piece.byteLength
    if (size < partBytes) continue
    const joined = Buffer.concat(held)
    let at = 0
    for (; joined.byteLength - at >= partBytes; at += partBytes) yield joined.subarray(at, at + partBytes)
    held = [joined.subarray(at)]
    size = joined.byteLength - at
  }
  if (size > 0) yield Buffer.concat(held)
}

/** Lists the objects whose key starts with the prefix, in key order. */
export async function* listObjects(send: S3Send, prefix: string): AsyncGenerator<Listed> {
  for (let token: string | null = ''; token !== null;) {
    const query = { 'list-type': '2', prefix, ...(token === '' ? {} : { 'continuation-token': token }) }
    const page: string = await textOf(send({ method: 'GET', key: '', query }))
    for (const one of partsOf(page, 'Contents')) {
      const key = valueOf(one, 'Key') ?? ''
      const changed_at = new Date(valueOf(one, 'LastModified') ?? '')
      yield { key, size: Number(valueOf(one, 'Size')), changed_at }
    }
    token = valueOf(page, 'IsTruncated') === 'true' ? valueOf(page, 'NextContinuationToken') : null
  }
}

/** Aborts uploads that a killed process left: their parts cost storage and no list shows them. */
export async function clearAbandoned(send: S3Send, before: Date): Promise<void> {
  const page = await textOf(send({ method: 'GET', key: '', query: { uploads: '' } }))
  const old = partsOf(page, 'Upload').filter((one) => new Date(valueOf(one, 'Initiated') ?? '') < before)
  for (const one of old) {
    const query = { uploadId: valueOf(one, 'UploadId') ?? '' }
    const answer = await orNone(send({ method: 'DELETE', key: valueOf(one, 'Key') ?? '', query }))
    answer?.resume()
  }
}

async function textOf(answer: ReturnType<S3Send>): Promise<string> {
  return (await buffer(await answer)).toString('utf8')
}
