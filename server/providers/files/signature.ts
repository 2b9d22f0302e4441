import { createHash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'

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

/** Headers of the request with its date, the hash of its body and its signature. */
export async function signed(
  { method, url, headers, body_hash, at }: Unsigned,
  { access_key, secret_key, region }: SigningKey,
): Promise<Record<string, string>> {
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    headers: { ...headers, 'x-amz-content-sha256': body_hash },
    accessKeyId: access_key,
    secretAccessKey: secret_key,
    service: 's3',
    region,
    datetime: at.toISOString().replaceAll(/[-:]|\.\d+/g, ''),
    allHeaders: true,
  })
  const request = await signer.sign()
  return Object.fromEntries(request.headers)
}

export function sha256(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
