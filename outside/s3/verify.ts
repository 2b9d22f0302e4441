import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** Signature Version 4, checked from the bytes of the request as it came: the client's own code has no part in it. */

export type S3Account = { access_key: string; secret_key: string; region: string }
export type Refusal = { status: number; code: string; message: string }
type Came = { method: string; url: string; headers: IncomingHttpHeaders; body: Buffer; now: Date }

const form =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/
const skewMost = 15 * 60_000

/** Null when the request is signed as it must be. */
export function refusalOf(came: Came, account: S3Account): Refusal | null {
  const { headers, body, now } = came
  const found = form.exec(headers.authorization ?? '')
  if (!found) return refuse(403, 'AccessDenied', 'no signature in the headers')
  const [, id, day, region, names = '', signature = ''] = found
  if (id !== account.access_key) return refuse(403, 'InvalidAccessKeyId', 'an access key that nobody has')
  if (region !== account.region) return refuse(400, 'AuthorizationHeaderMalformed', `the region is ${account.region}`)
  const moment = one(headers['x-amz-date'])
  const at = Date.parse(moment.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (Number.isNaN(at) || !moment.startsWith(`${day}T`)) return refuse(403, 'AccessDenied', 'no date')
  if (Math.abs(at - now.getTime()) > skewMost) return refuse(403, 'RequestTimeTooSkewed', 'the clocks differ')
  const hash = one(headers['x-amz-content-sha256'])
  if (!/^([0-9a-f]{64}|UNSIGNED-PAYLOAD)$/.test(hash)) return refuse(501, 'NotImplemented', 'signed in pieces')
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== createHash('sha256').update(body).digest('hex'))
    return refuse(400, 'XAmzContentSHA256Mismatch', 'other bytes than were signed')
  const signedNames = names.split(';')
  // Whatever the storage reads must be signed, or somebody between could change it.
  const unsigned = Object.keys(headers).filter((name) => name.startsWith('x-amz-') && !signedNames.includes(name))
  if (!signedNames.includes('host') || unsigned.length > 0) return refuse(403, 'AccessDenied', 'headers are not signed')
  const canonical = canonicalOf(came, signedNames, hash)
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', moment, scope, createHash('sha256').update(canonical).digest('hex')].join('\n')
  const key = hmac(hmac(hmac(hmac(`AWS4${account.secret_key}`, day ?? ''), region), 's3'), 'aws4_request')
  const right = timingSafeEqual(hmac(key, text), Buffer.from(signature, 'hex'))
  return right ? null : refuse(403, 'SignatureDoesNotMatch', 'the signature is another')
}

function canonicalOf({ method, url, headers }: Came, names: readonly string[], hash: string): string {
  const [path = '', query = ''] = url.split(/\?(.*)/s)
  const pairs = query
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [name = '', value = ''] = pair.split(/=(.*)/s)
      return [name, value].map((part) => encode(decodeURIComponent(part))).join('=')
    })
  const lines = names.map((name) => `${name}:${one(headers[name]).trim().replaceAll(/ +/g, ' ')}`)
  const segments = path.split('/').map((part) => encode(decodeURIComponent(part)))
  return [method, segments.join('/'), pairs.toSorted().join('&'), ...lines, '', names.join(';'), hash].join('\n')
}

function encode(part: string): string {
  const escape = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`
  return encodeURIComponent(part).replaceAll(/[!'()*]/g, escape)
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function one(value: string | string[] | undefined): string {
  return Array.isArray(value) ? value.join(',') : (value ?? '')
}

function refuse(status: number, code: string, message: string): Refusal {
  return { status, code, message }
}
