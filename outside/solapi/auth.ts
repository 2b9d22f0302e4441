import { createHmac, timingSafeEqual } from 'node:crypto'

const window = 15 * 60_000

export type AuthProblem = { status: number; errorCode: string; errorMessage: string }

/** Checks the `HMAC-SHA256` header of every call and remembers signatures for 15 minutes. */
export type SignatureCheck = (header: string | undefined) => AuthProblem | undefined

function refuse(errorCode: string, errorMessage: string, status = 403): AuthProblem {
  return { status, errorCode, errorMessage }
}

/** The four parts of the header, or undefined when it is not of that form. */
function readHeader(header: string | undefined) {
  const match = /^HMAC-SHA256\s+(.+)$/i.exec(header ?? '')
  if (!match?.[1]) return undefined
  const parts = new Map(
    match[1].split(',').map((part): [string, string] => {
      const at = part.indexOf('=')
      return [part.slice(0, at).trim(), part.slice(at + 1).trim()]
    }),
  )
  const [apiKey, date, salt, signature] = ['apiKey', 'date', 'salt', 'signature'].map((name) => parts.get(name))
  return apiKey && date && salt && signature ? { apiKey, date, salt, signature } : undefined
}

function sameSignature(expected: string, given: string): boolean {
  const [left, right] = [Buffer.from(expected), Buffer.from(given.toLowerCase())]
  return left.length === right.length && timingSafeEqual(left, right)
}

export function createSignatureCheck(account: { apiKey: string; apiSecret: string }): SignatureCheck {
  const used = new Map<string, number>()
  return (header) => {
    const parts = readHeader(header)
    if (!parts) return refuse('Unauthorized', 'Authorization 헤더를 확인해 주세요.', 401)
    if (parts.apiKey !== account.apiKey) return refuse('InvalidAPIKey', '유효한 API Key가 아닙니다.')
    const at = Date.parse(parts.date)
    const now = Date.now()
    if (!(Math.abs(now - at) <= window)) {
      return refuse('RequestTimeTooSkewed', '요청 시각과 서버 시각의 차이가 15분을 넘습니다.')
    }
    const saltBytes = Buffer.byteLength(parts.salt)
    const expected = createHmac('sha256', account.apiSecret)
      .update(parts.date + parts.salt)
      .digest('hex')
    if (saltBytes < 12 || saltBytes > 64 || !sameSignature(expected, parts.signature)) {
      return refuse('SignatureDoesNotMatch', '서명이 일치하지 않습니다.')
    }
    for (const [signature, until] of used) if (until < now) used.delete(signature)
    if (used.has(expected)) return refuse('DuplicatedSignature', '이미 사용한 서명입니다. 다시 서명해 주세요.')
    used.set(expected, now + window)
    return undefined
  }
}
