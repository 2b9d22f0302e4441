import type { PlainRequest } from '#contract/table/address.ts'

/** Parts of a request as it is handed to the server without a socket. */

/** The address with more of a query. */
export function withQuery(url: string, query: Record<string, string> | undefined): string {
  if (query === undefined) return url
  return `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams(query).toString()}`
}

/** The body with its type; null when there is none. */
export function bodyOf(body: PlainRequest['body']) {
  if (body.kind === 'none') return null
  if (body.kind === 'file') return multipartBody(body.field, body.value)
  return { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body.value) }
}

function multipartBody(field: string, file: unknown) {
  const { file_name, content_type, bytes } = file as { file_name: string; content_type: string; bytes: Uint8Array }
  const boundary = 'genuine-boundary-7d91'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${file_name}"\r\ncontent-type: ${content_type}\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}
