import type { Readable } from 'node:stream'

/** Allowed kinds of files; a key ends in its kind, so that the content type never has to be kept beside the bytes. */
export const contentTypes = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  json: 'application/json',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
  zip: 'application/zip',
  /** Label printers' language has no media type of its own. */
  zpl: 'application/octet-stream',
  mp4: 'video/mp4',
} as const satisfies Record<string, string>

export type ContentType = (typeof contentTypes)[keyof typeof contentTypes]

/** Bytes of a file, both ends included. */
export type Range = { from: number; to: number }

/** `body` must be read to its end or destroyed. `size` is that of the whole file, whatever part of it was asked for. */
export type StoredFile = { body: Readable; content_type: ContentType; size: number }

/** `changed_at`: when it was put. */
export type ListedFile = { key: string; size: number; changed_at: Date }

/** Keeps files by key (product A). Keys are like `t/demomall/4f…e1.webp`; see `keyProblem`. */
export type FilesProvider = {
  /**
   * Replaces the file atomically; it survives a power cut once this returns. Streams are written as they arrive, and a
   * failing stream leaves nothing.
   */
  put(key: string, bytes: Uint8Array | AsyncIterable<Uint8Array>, content_type: ContentType): Promise<void>
  /** The file, or a range of its bytes, which must exist. */
  get(key: string, range?: Range): Promise<StoredFile | null>
  /** Removes a file; idempotent. */
  remove(key: string): Promise<void>
  /** Lists the files whose key starts with the prefix, in no particular order. */
  list(prefix: string): AsyncIterable<ListedFile>
  /** Removes unfinished uploads that began before that moment. */
  clearAbandoned(before: Date): Promise<void>
}

/** A key or type that the file provider must not take: a bug or an attack, never an answer to a user. */
export class FileKeyError extends Error {
  constructor(problem: string) {
    super(`file key: ${problem}`)
    this.name = 'FileKeyError'
  }
}

const segment = /^[A-Za-z0-9_][A-Za-z0-9._-]*$/

/** The content type of a key, by its extension. */
export function typeOfKey(key: string): ContentType | undefined {
  const ending = /\.([a-z0-9]+)$/.exec(key)?.[1] ?? ''
  return Object.entries(contentTypes).find(([name]) => name === ending)?.[1]
}

/** Validates a key: plain segments (no dot in front, so no path traversal) that end in a known kind. */
export function keyProblem(key: string): string | undefined {
  if (key.length > 512) return 'too long'
  if (!key.split('/').every((part) => segment.test(part) && part.length <= 200)) return 'unsafe'
  return typeOfKey(key) ? undefined : 'unknown kind of file'
}

/** Validates a prefix: like a key, but it may be empty or stop anywhere. */
export function prefixProblem(prefix: string): string | undefined {
  const parts = prefix.split('/')
  const last = parts.pop() ?? ''
  const safe = prefix.length <= 512 && parts.every((part) => segment.test(part)) && (last === '' || segment.test(last))
  return safe ? undefined : 'unsafe'
}
