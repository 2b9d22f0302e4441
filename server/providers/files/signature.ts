import { createHash, createHmac } from 'node:crypto'

/** AWS Signature Version 4, in the headers of a request: what every S3-compatible storage asks for. */

export type SigningKey = { access_key: string; secret_key: string; region: string }
export type Unsigned = {
  method: string
  url: URL
  headers: Readonly<Record<string, string>>
  /** SHA-256 of the body, in hex. */
  body_hash: string
  at: Date
}

const algorithm = 'AWS4-HMAC-SHA256'

/** Headers of the request with its date, the hash of its body and its signature. */
export function signed(request: Unsigned, { access_key, secret_key, region }: SigningKey): Record<string, string> {
  const moment = request.at.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const scope = `${moment.slice(0, 8)}/${region}/s3/aws4_request`
  const headers = { ...request.headers, 'x-amz-content-sha256': request.body_hash, 'x-amz-date': moment }
  const canonical = canonicalHeaders({ ...headers, host: request.url.host })
  const names = canonical.map(([name]) => name).join(';')
  const text = [
    request.method,
    request.url.pathname
      .split('/')
      .map((part) => escaped(decodeURIComponent(part)))
      .join('/'),
    canonicalQuery(request.url.searchParams),
    ...canonical.map(([name, value]) => `${name}:${value}`),
    '',
    names,
    request.body_hash,
  ].join('\n')
  const key = scope.split('/').reduce<Buffer | string>((secret, part) => hmac(secret, part), `AWS4${secret_key}`)
  const signature = hmac(key, [algorithm, moment, scope, sha256(text)].join('\n')).toString('hex')
  return {
    ...headers,
    authorization: `${algorithm} Credential=${access_key}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  }
}

export function sha256(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function canonicalHeaders(headers: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries(headers)
    .map(([name, value]): [string, string] => [name.toLowerCase(), value.trim().replaceAll(/ +/g, ' ')])
    .toSorted(byName)
}

function canonicalQuery(query: URLSearchParams): string {
  return [...query]
    .map(([name, value]): [string, string] => [escaped(name), escaped(value)])
    .toSorted(byName)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
}

/** By the bytes of the name; names are ASCII here. */
function byName([one]: [string, string], [other]: [string, string]): number {
  return one < other ? -1 : Number(one > other)
}

/** Percent-encodes all but letters, digits and `-._~`. */
function escaped(part: string): string {
  return encodeURIComponent(part).replaceAll(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
