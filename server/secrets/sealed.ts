import {
  type KeyObject,
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  timingSafeEqual,
} from 'node:crypto'

/**
 * Cryptography of one installation, derived from SECRET_KEY: encryption of personal data at rest (AES-256-GCM), blind
 * indexes (keyed hashes), and marks that outlive a change of SECRET_KEY (ADR 0059). Never logged.
 */
export type Seals = {
  /** Seals a text; the mall is bound in, so a row moved to another mall does not open. */
  seal(mall_id: string, plain: string): Buffer
  /** Opens what `seal` made; throws when it was changed or belongs elsewhere. */
  open(mall_id: string, sealed: Uint8Array): string
  /** Reseals data of a former key with the first one (key rotation); null if it is current. */
  renew(mall_id: string, sealed: Uint8Array): Buffer | null
  /** Seals bytes that are no text, such as a picture. */
  sealBytes(mall_id: string, plain: Uint8Array): Buffer
  openBytes(mall_id: string, sealed: Uint8Array): Buffer
  /** The blind index that is written: equal for equal values of one mall and purpose. */
  index(mall_id: string, purpose: string, value: string): Buffer
  /** Every possible blind index of a value: several only during a change of SECRET_KEY. */
  indexes(mall_id: string, purpose: string, value: string): Buffer[]
  /** A blind index of a value that is not stored and so cannot be recomputed: it outlives SECRET_KEY. */
  mark(mall_id: string, purpose: string, value: string): Buffer
  /** A keyed hash for a purpose, such as the successor of a refresh token or an address of a day; it outlives SECRET_KEY. */
  keyed(purpose: string, value: string): Buffer
}

/** `other`: a second SECRET_KEY that finds and opens while one follows the other. `marks`: what marks are derived from. */
export type Roots = { other?: string | undefined; marks?: string | undefined }

const nonceBytes = 12
const tagBytes = 16

/**
 * `random` makes nonces; `secret` is the installation's key, at least 32 bytes of base64. Of `seal_keys` the first
 * seals, all open.
 */
export function makeSeals(
  secret: string,
  random: (bytes: number) => Uint8Array,
  seal_keys: readonly string[] = [secret],
  { other, marks = secret }: Roots = {},
): Seals {
  const sealing = seal_keys.map((each) => keyOf(each, 'personal-data'))
  const [first = keyOf(secret, 'personal-data'), ...former] = sealing
  const indexing = keyOf(secret, 'blind-index')
  const finding = [indexing, ...(other === undefined ? [] : [keyOf(other, 'blind-index')])]
  const marking = keyOf(marks, 'blind-index')
  const hashing = keyOf(marks, 'keyed-hash')
  const sealBytes = (mall_id: string, plain: Uint8Array) => {
    const nonce = random(nonceBytes)
    const cipher = createCipheriv('aes-256-gcm', first, nonce).setAAD(Buffer.from(mall_id))
    const body = cipher.update(plain)
    cipher.final() // holds nothing back in this mode
    return Buffer.concat([nonce, cipher.getAuthTag(), body])
  }
  const keys = [first, ...former]
  const openBytes = (mall_id: string, sealed: Uint8Array) => openByAny(keys, mall_id, sealed)
  return {
    renew: (mall_id, sealed) =>
      opens(first, mall_id, sealed) ? null : sealBytes(mall_id, openByAny(former, mall_id, sealed)),
    seal: (mall_id, plain) => sealBytes(mall_id, Buffer.from(plain, 'utf8')),
    open: (mall_id, sealed) => openBytes(mall_id, sealed).toString('utf8'),
    sealBytes,
    openBytes,
    index: (mall_id, purpose, value) => indexBy(indexing, mall_id, purpose, value),
    indexes: (mall_id, purpose, value) => finding.map((key) => indexBy(key, mall_id, purpose, value)),
    mark: (mall_id, purpose, value) => indexBy(marking, mall_id, purpose, value),
    keyed: (purpose, value) => createHmac('sha256', hashing).update(`${purpose}\0${value}`).digest(),
  }
}

/** A key object, because a key that comes as bytes is read anew at each use: four times the cost of the hash itself. */
function keyOf(secret: string, purpose: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'genuine', purpose, 32)))
}

function indexBy(key: KeyObject, mall_id: string, purpose: string, value: string): Buffer {
  return createHmac('sha256', key).update(`${mall_id}\0${purpose}\0${value}`).digest()
}

/** A seal does not say whose it is: each key is tried, and what none opens is refused as the last one refuses it. */
function openByAny(keys: readonly KeyObject[], mall_id: string, sealed: Uint8Array): Buffer {
  const [key, ...others] = keys
  if (key === undefined) throw new Error('sealed with a key that is not here, or changed')
  if (others.length === 0 || opens(key, mall_id, sealed)) return openBy(key, mall_id, sealed)
  return openByAny(others, mall_id, sealed)
}

function opens(key: KeyObject, mall_id: string, sealed: Uint8Array): boolean {
  try {
    openBy(key, mall_id, sealed)
    return true
  } catch {
    // Another key's, or changed: which of both is for the caller to find out.
    return false
  }
}

function openBy(key: KeyObject, mall_id: string, sealed: Uint8Array): Buffer {
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength)
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes))
    .setAAD(Buffer.from(mall_id))
    .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  const plain = decipher.update(bytes.subarray(nonceBytes + tagBytes))
  decipher.final() // throws when it is not what was sealed; holds nothing back in this mode
  return plain
}

/** SHA-256 of a token: what the database keeps of it. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Compares in constant time, so that the time taken does not tell how much was equal. */
export function sameBytes(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && timingSafeEqual(left, right)
}
