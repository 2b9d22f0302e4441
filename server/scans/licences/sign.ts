import { type LicenceClaims, licenceType } from '#contract/scans/licences/statement.ts'
import type { Kernel } from '../../kernel/context.ts'
import { signingKey, signWith } from '../../secrets/signing-keys.ts'

/** Signs an answer with the key of today, as a compact JWS (RFC 7515) with Ed25519 (RFC 8037). */
export async function signLicence(
  source: Pick<Kernel, 'database' | 'seals' | 'now'>,
  claims: LicenceClaims,
): Promise<string> {
  const { key_id, private_key } = await signingKey(source)
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = `${part({ alg: 'EdDSA', typ: licenceType, kid: key_id })}.${part(claims)}`
  return `${signed}.${signWith(private_key, Buffer.from(signed)).toString('base64url')}`
}
