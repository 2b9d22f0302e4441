import type { FastifyReply, FastifyRequest } from 'fastify'
import { problem, type At } from './problem.ts'
import { type Bucket, type Stored, begin, complete, tagOf } from './store.ts'

/** Answers of the storage to a call that was rightly signed. */

type Asked = {
  request: FastifyRequest<At>
  reply: FastifyReply
  bucket: Bucket
  key: string
  body: Buffer
  now: Date
}

export function onBucket(
  { method, query }: FastifyRequest<At>,
  reply: FastifyReply,
  bucket: Bucket,
  page_most: number,
): FastifyReply {
  if (method === 'HEAD') return reply.code(200).send()
  if (method !== 'GET') return problem(reply, 405, 'MethodNotAllowed')
  return 'uploads' in query
    ? listUploads(reply, bucket)
    : listObjects(reply, bucket, { 'max-keys': String(page_most), ...query })
}

export function onObject(asked: Asked): FastifyReply {
  const { request, reply, bucket, key } = asked
  const { uploadId } = request.query
  const done = `${request.method} ${uploadId === undefined ? 'object' : 'upload'}`
  if (done === 'GET object' || done === 'HEAD object') return give(asked)
  if (done === 'PUT object') return take(asked)
  if (done === 'DELETE object') {
    bucket.objects.delete(key)
    return reply.code(204).send()
  }
  if (done === 'POST object' && 'uploads' in request.query) return beginUpload(asked)
  if (done === 'PUT upload') return takePart(asked)
  if (done === 'POST upload') return completeUpload(asked)
  if (done === 'DELETE upload')
    return bucket.uploads.delete(uploadId ?? '') ? reply.code(204).send() : problem(reply, 404, 'NoSuchUpload')
  return problem(reply, 405, 'MethodNotAllowed')
}

function give({ request, reply, bucket, key }: Asked): FastifyReply {
  const found = bucket.objects.get(key)
  if (!found) return request.method === 'HEAD' ? reply.code(404).send() : problem(reply, 404, 'NoSuchKey')
  void reply.headers({
    etag: found.etag,
    'last-modified': found.at.toUTCString(),
    'accept-ranges': 'bytes',
    ...found.meta,
  })
  void reply.type(found.type)
  if (request.method === 'HEAD') return reply.header('content-length', found.bytes.length).send()
  const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '')
  if (!range) return reply.send(found.bytes)
  const [from, to] = [Number(range[1]), Math.min(Number(range[2] || Infinity), found.bytes.length - 1)]
  if (from > to) return problem(reply, 416, 'InvalidRange')
  return reply
    .code(206)
    .header('content-range', `bytes ${from}-${to}/${found.bytes.length}`)
    .send(found.bytes.subarray(from, to + 1))
}

function take({ request, reply, bucket, key, body, now }: Asked): FastifyReply {
  const etag = tagOf(body)
  bucket.objects.set(key, { bytes: body, ...kept(request), etag, at: now })
  return reply.header('etag', etag).send()
}

function beginUpload({ request, reply, bucket, key, now }: Asked): FastifyReply {
  const id = begin(bucket, { key, ...kept(request), at: now })
  return xml(reply, 'InitiateMultipartUploadResult', `<Key>${key}</Key><UploadId>${id}</UploadId>`)
}

function takePart({ request, reply, bucket, body }: Asked): FastifyReply {
  const upload = bucket.uploads.get(request.query['uploadId'] ?? '')
  if (!upload) return problem(reply, 404, 'NoSuchUpload')
  const etag = tagOf(body)
  upload.parts.set(Number(request.query['partNumber']), { bytes: body, etag })
  return reply.header('etag', etag).send()
}

function completeUpload({ request, reply, bucket, key, body }: Asked): FastifyReply {
  const named = [...body.toString('utf8').matchAll(/<Part>([\s\S]*?)<\/Part>/g)].map(([part]) => ({
    no: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
    etag: (/<ETag>([^<]*)</.exec(part)?.[1] ?? '').replaceAll('&quot;', '"'),
  }))
  const done = complete(bucket, request.query['uploadId'] ?? '', named)
  if (typeof done === 'string') return problem(reply, done === 'NoSuchUpload' ? 404 : 400, done)
  return xml(reply, 'CompleteMultipartUploadResult', `<Key>${key}</Key><ETag>${done.etag}</ETag>`)
}

/** Pages in the order of their keys; `max-keys` makes them small. */
function listObjects(reply: FastifyReply, bucket: Bucket, query: Record<string, string>): FastifyReply {
  const after = Buffer.from(query['continuation-token'] ?? '', 'base64').toString()
  const most = Number(query['max-keys'])
  const keys = [...bucket.objects.keys()]
    .filter((key) => key.startsWith(query['prefix'] ?? '') && key > after)
    .toSorted()
  const page = keys.slice(0, most)
  const more = keys.length > most
  const token = Buffer.from(page.at(-1) ?? '').toString('base64')
  const contents = page.map((key) => contentsOf(key, bucket.objects.get(key)))
  return xml(
    reply,
    'ListBucketResult',
    `<KeyCount>${page.length}</KeyCount><IsTruncated>${more}</IsTruncated>` +
      `${more ? `<NextContinuationToken>${token}</NextContinuationToken>` : ''}${contents.join('')}`,
  )
}

function contentsOf(key: string, stored: Stored | undefined): string {
  if (!stored) return ''
  const { at, etag, bytes } = stored
  return `<Contents><Key>${escaped(key)}</Key><LastModified>${at.toISOString()}</LastModified><ETag>${escaped(etag)}</ETag><Size>${bytes.length}</Size></Contents>`
}

function listUploads(reply: FastifyReply, bucket: Bucket): FastifyReply {
  const uploads = [...bucket.uploads].map(
    ([id, { key, at }]) =>
      `<Upload><Key>${escaped(key)}</Key><UploadId>${id}</UploadId><Initiated>${at.toISOString()}</Initiated></Upload>`,
  )
  return xml(reply, 'ListMultipartUploadsResult', `<IsTruncated>false</IsTruncated>${uploads.join('')}`)
}

function kept({ headers }: FastifyRequest): { type: string; meta: Record<string, string> } {
  const meta = Object.entries(headers).filter(([name]) => name.startsWith('x-amz-meta-'))
  return {
    type: headers['content-type'] ?? 'binary/octet-stream',
    meta: Object.fromEntries(meta.map(([name, value]) => [name, String(value)])),
  }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

function xml(reply: FastifyReply, name: string, inside: string): FastifyReply {
  return reply.type('application/xml').send(`<?xml version="1.0" encoding="UTF-8"?><${name}>${inside}</${name}>`)
}
