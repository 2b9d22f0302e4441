import {
  type Statement,
  readStatementText,
  signatureBytes,
  signedPrefix,
  statementText,
} from '#contract/scans/certificates/statement.ts'
import type { Kernel } from '../../kernel/context.ts'
import { type PublicKey, hasSigned, publicKeys, signingKey, signWith } from '../../secrets/signing-keys.ts'

/** A sealed statement is its text and the signature, in base64url. */

/** Signs a statement with the key of today. */
export async function sealStatement(
  source: Pick<Kernel, 'database' | 'seals' | 'now'>,
  statement: Omit<Statement, 'key_id'>,
): Promise<string> {
  const { key_id, private_key } = await signingKey(source)
  const text = statementText({ ...statement, key_id })
  return Buffer.concat([Buffer.from(text), signWith(private_key, signedBytes(text))]).toString('base64url')
}

/** Reads a sealed statement that one of our keys has signed; null for anything else. */
export async function openStatement(source: Pick<Kernel, 'database'>, sealed: string): Promise<Statement | null> {
  return readSealed(sealed, await publicKeys(source))
}

/** The same by given keys. */
export function readSealed(
  sealed: string,
  keys: readonly Pick<PublicKey, 'key_id' | 'public_key'>[],
): Statement | null {
  const bytes = Buffer.from(sealed, 'base64url')
  // One spelling of each statement: base64 forgives what the signature does not cover.
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
