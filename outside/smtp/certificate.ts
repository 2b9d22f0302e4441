import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** One DER element: tag, length, content. */
function der(tag: number, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content)
  const { length } = body
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), body])
}

const sequence = (...content: Uint8Array[]): Buffer => der(0x30, ...content)
const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'))
const yes = der(0x01, Buffer.from([0xff]))

const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'))

function name(common: string): Buffer {
  return sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(common)))))
}

function time(at: number): Buffer {
  return der(0x17, Buffer.from(`${new Date(at).toISOString().slice(2, 19).replaceAll(/\D/g, '')}Z`))
}

function pem(bytes: Buffer): string {
  const lines = bytes.toString('base64').match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}

/** A key and a certificate for this machine by that name, signed by itself and good for a month: its own authority. */
export function selfSigned(host = 'localhost'): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const serial = Buffer.concat([Buffer.from([1]), randomBytes(15)])
  const authority = sequence(oid('551d13'), yes, der(0x04, sequence(yes)))
  const names = sequence(der(0x82, Buffer.from(host)), der(0x87, Buffer.from([127, 0, 0, 1])))
  const extensions = sequence(authority, sequence(oid('551d11'), der(0x04, names)))
  const now = Date.now()
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, serial),
    ecdsaWithSha256,
    name('outside world'),
    sequence(time(now - 86_400_000), time(now + 30 * 86_400_000)),
    name('outside world'),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions),
  )
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey))
  const cert = pem(sequence(body, ecdsaWithSha256, signature))
  return { key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), cert }
}
