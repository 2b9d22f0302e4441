import { type FilesProvider, type ListedFile, FileKeyError, keyProblem, prefixProblem, typeOfKey } from './files.ts'
import { type S3Options, type S3Send, s3Sender } from './s3-call.ts'
import { clearAbandoned, getObject, listObjects, putObject, removeObject } from './s3-objects.ts'

/**
 * Files in S3-compatible storage (AWS, MinIO, Ceph, R2 …), so that several processes need no shared disk. Uploads are
 * atomic: readers see the old file or the new one.
 */
export function s3Files(options: S3Options): FilesProvider {
  const send = s3Sender(options)
  return {
    async put(key, bytes, content_type) {
      checkKey(key)
      if (typeOfKey(key) !== content_type) throw new FileKeyError('its ending is not its content type')
      await putObject(send, options, { key, bytes, content_type })
    },
    async get(key, range) {
      checkKey(key)
      const headers = range === undefined ? {} : { range: `bytes=${range.from}-${range.to}` }
      const answer = await getObject(send, key, headers)
      const content_type = typeOfKey(key)
      if (answer === null || content_type === undefined) return null
      const whole = /\/(\d+)$/.exec(answer.headers['content-range'] ?? '')?.[1]
      return { body: answer, content_type, size: Number(whole ?? answer.headers['content-length']) }
    },
    async remove(key) {
      checkKey(key)
      await removeObject(send, key)
    },
    list(prefix) {
      const problem = prefixProblem(prefix)
      if (problem) throw new FileKeyError(problem)
      return listFiles(send, prefix)
    },
    clearAbandoned: async (before) => clearAbandoned(send, before),
  }
}

function checkKey(key: string): void {
  const problem = keyProblem(key)
  if (problem) throw new FileKeyError(problem)
}

async function* listFiles(send: S3Send, prefix: string): AsyncGenerator<ListedFile> {
  // Foreign objects in the bucket are skipped.
  for await (const one of listObjects(send, prefix)) if (keyProblem(one.key) === undefined) yield one
}
