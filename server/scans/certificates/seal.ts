import {
  type Statement,
  readStatementText,
  signatureBytes,
  signedPrefix,
  statementText,
} from '#contract/scans/certificates/statement.ts'
import type { Kernel } from '../../kernel/context.ts'
import { type PublicKey, hasSigned, publicKeys, signingKey, signWith } from '../../secrets/signing-keys.ts'

/** A sealed statement: its text and the signature, in base64url. */

/** Signs a statement with the current key. */
export async function sealStatement(
  source: Pick<Kernel, 'database' | 'seals' | 'now'>,
  statement: Omit<Statement, 'key_id'>,
): Promise<string> {
  const { key_id, private_key } = await signingKey(source)
  const text = statementText({ ...statement, key_id })
  return Buffer.concat([Buffer.from(text), signWith(private_key, signedBytes(text))]).toString('base64url')
}

/** Verifies a sealed statement by our keys; null if invalid. */
export async function openStatement(source: Pick<Kernel, 'database'>, sealed: string): Promise<Statement | null> {
  return readSealed(sealed, await publicKeys(source))
}

/** Verifies a sealed statement by the given keys. */
export function readSealed(
  sealed: string,
  keys: readonly Pick<PublicKey, 'key_id' | 'public_key'>[],
): Statement | null {
  const bytes = Buffer.from(sealed, 'base64url')
  // Requires the canonical encoding: base64 decoders ignore bits that the signature does not cover.
  if (bytes.length <= signatureBytes || bytes.toString('base64url') !== sealed) return null
  const text = bytes.subarray(0, -signatureBytes).toString()
  const statement = readStatementText(text)
  const key = keys.find(({ key_id }) => key_id === statement?.key_id)
  if (statement === null || key === undefined) return null
  return hasSigned(key.public_key, signedBytes(text), bytes.subarray(-signatureBytes)) ? statement : null
}

function signedBytes(text: string): Buffer {
  return Buffer.from(signedPrefix + text)
}
