import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  timingSafeEqual,
} from 'node:crypto'

/**
 * Keys of one installation, all derived from SECRET_KEY: encryption of personal data at rest (AES-256-GCM), blind
 * indexes (keyed hashes) to find it by, and keyed hashes of addresses. Nothing here is ever logged.
 */
export type Seals = {
  /** Seals a text; the mall is bound in, so a row moved to another mall does not open. */
  seal(mall_id: string, plain: string): Buffer
  /** Opens what `seal` made; throws when it was changed or belongs elsewhere. */
  open(mall_id: string, sealed: Uint8Array): string
  /** The same for bytes that are no text, such as a picture. */
  sealBytes(mall_id: string, plain: Uint8Array): Buffer
  openBytes(mall_id: string, sealed: Uint8Array): Buffer
  /** A blind index: equal for equal values of one mall and purpose. */
  index(mall_id: string, purpose: string, value: string): Buffer
  /** A keyed hash for a purpose, such as the successor of a refresh token or an address of a day. */
  keyed(purpose: string, value: string): Buffer
}

const nonceBytes = 12
const tagBytes = 16

/** `random` gives nonces; `secret` is the installation's key, at least 32 bytes of base64. */
export function makeSeals(secret: string, random: (bytes: number) => Uint8Array): Seals {
  // Key objects, because a key that comes as bytes is read anew at each use: four times the cost of the hash itself.
  const key = (purpose: string) => createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'genuine', purpose, 32)))
  const sealing = key('personal-data')
  const indexing = key('blind-index')
  const hashing = key('keyed-hash')
  const sealBytes = (mall_id: string, plain: Uint8Array) => {
    const nonce = random(nonceBytes)
    const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(mall_id))
    const body = cipher.update(plain)
    cipher.final() // holds nothing back in this mode
    return Buffer.concat([nonce, cipher.getAuthTag(), body])
  }
  const openBytes = (mall_id: string, sealed: Uint8Array) => {
    const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength)
    const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, nonceBytes))
      .setAAD(Buffer.from(mall_id))
      .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
    const plain = decipher.update(bytes.subarray(nonceBytes + tagBytes))
    decipher.final() // throws when it is not what was sealed; holds nothing back in this mode
    return plain
  }
  return {
    seal: (mall_id, plain) => sealBytes(mall_id, Buffer.from(plain, 'utf8')),
    open: (mall_id, sealed) => openBytes(mall_id, sealed).toString('utf8'),
    sealBytes,
    openBytes,
    index: (mall_id, purpose, value) =>
      createHmac('sha256', indexing).update(`${mall_id}\0${purpose}\0${value}`).digest(),
    keyed: (purpose, value) => createHmac('sha256', hashing).update(`${purpose}\0${value}`).digest(),
  }
}

/** SHA-256 of a token: what the database keeps of it. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Compares in constant time, so that the time taken does not tell how much was equal. */
export function sameBytes(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && timingSafeEqual(left, right)
}
