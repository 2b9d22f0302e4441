import { createHash, randomUUID } from 'node:crypto'

/** Objects of a bucket. An object appears whole: an upload in parts is none before it is completed. */

export type Stored = { bytes: Buffer; type: string; meta: Record<string, string>; etag: string; at: Date }
export type Upload = {
  key: string
  type: string
  meta: Record<string, string>
  at: Date
  parts: Map<number, { bytes: Buffer; etag: string }>
}
export type Bucket = { objects: Map<string, Stored>; uploads: Map<string, Upload> }

/** The smallest part but the last; smaller ones are refused when the upload is completed, as the real thing does. */
export const partBytesMin = 5 * 1024 * 1024

export function makeBucket(): Bucket {
  return { objects: new Map(), uploads: new Map() }
}

export function tagOf(bytes: Uint8Array): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`
}

export function begin(bucket: Bucket, upload: Omit<Upload, 'parts'>): string {
  const id = randomUUID()
  bucket.uploads.set(id, { ...upload, parts: new Map() })
  return id
}

/** Puts the named parts together; a sentence when it cannot be. */
export function complete(bucket: Bucket, id: string, named: readonly { no: number; etag: string }[]): Stored | string {
  const upload = bucket.uploads.get(id)
  if (!upload) return 'NoSuchUpload'
  const parts = named.map(({ no, etag }) => {
    const part = upload.parts.get(no)
    return part?.etag === etag ? part : null
  })
  const whole = parts.filter((part) => part !== null)
  if (whole.length !== named.length || named.length === 0) return 'InvalidPart'
  if (named.some(({ no }, at) => at > 0 && no <= (named[at - 1]?.no ?? 0))) return 'InvalidPartOrder'
  if (whole.slice(0, -1).some(({ bytes }) => bytes.length < partBytesMin)) return 'EntityTooSmall'
  const bytes = Buffer.concat(whole.map((part) => part.bytes))
  const stored = { bytes, type: upload.type, meta: upload.meta, etag: tagOf(bytes), at: new Date() }
  bucket.objects.set(upload.key, stored)
  bucket.uploads.delete(id)
  return stored
}
