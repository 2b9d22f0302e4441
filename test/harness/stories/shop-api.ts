import { randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import { demo_password, product_url } from './story.ts'

/** Data of a story's own, made by the API as a shop's own program would make it. */

type Ask = (method: string, path: string, body: unknown) => Promise<unknown>

const sessions = new Map<string, { ask: Promise<Ask>; until: number }>()

/** One login a minute serves all calls of a worker: logins of one address that come at once are refused. */
async function signedIn(mall_id: string): Promise<Ask> {
  const known = sessions.get(mall_id)
  if (known !== undefined && known.until > Date.now()) return known.ask
  const ask = logIn(mall_id)
  sessions.set(mall_id, { ask, until: Date.now() + 60_000 })
  // A login that failed is nobody's.
  ask.catch(() => sessions.delete(mall_id))
  return ask
}

async function logIn(mall_id: string): Promise<Ask> {
  const send = async (method: string, path: string, body: unknown, token = ''): Promise<unknown> => {
    const answer = await fetch(new URL(path, product_url), {
      method,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomBytes(12).toString('hex'),
        ...(token === '' ? {} : { authorization: token }),
      },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const { access_token } = (await send('POST', '/users/login', { mall_id, password: demo_password })) as {
    access_token: string
  }
  return async (method, path, body) => send(method, path, body, access_token)
}

/** The id of somebody who has certified a code of the demo's shop: long ago, so that it is no other story's buyer. */
export async function someMember(): Promise<string> {
  const ask = await signedIn('demo')
  const path = '/app/cert_product/genuine/demo/api/cert/products/serials/search?cert_status=activated&limit=500'
  const { serials } = (await ask('GET', path, undefined)) as { serials: { member_id: string | null }[] }
  const found = serials.findLast(({ member_id }) => member_id !== null)?.member_id
  if (found === undefined || found === null) throw new Error('nobody has certified a code of the demo')
  return found
}

/** The serials of a product, once they are made. */
export async function serialsOf(product_name: string, mall_id = 'demo'): Promise<string[]> {
  const ask = await signedIn(mall_id)
  const query = `product_name=${encodeURIComponent(product_name)}&limit=100`
  const path = `/app/cert_product/genuine/${mall_id}/api/cert/products/serials/search?${query}`
  let found: string[] = []
  const look = async () => {
    const { serials } = (await ask('GET', path, undefined)) as { serials: { serial_number: string }[] }
    found = serials.map(({ serial_number }) => serial_number)
    return found.length
  }
  await expect.poll(look, { timeout: 60_000 }).toBeGreaterThan(0)
  return found
}

export type OwnCodes = { product_name: string; product_code: string; variant_code: string }

/** A product with one option and so many codes of it; named so that no other story finds it. */
export async function ownCodes(
  count: number,
  more: Partial<OwnCodes> & { variant_name?: string; mall_id?: string } = {},
): Promise<OwnCodes> {
  const { mall_id = 'demo', variant_name = '블랙 / FREE' } = more
  const tag = randomBytes(4).toString('hex').toUpperCase()
  const made = {
    product_name: more.product_name ?? `에나멜 토트백 ${tag}`,
    product_code: more.product_code ?? `TOTE-${tag}`,
    variant_code: more.variant_code ?? `TOTE-${tag}-BK`,
  }
  const ask = await signedIn(mall_id)
  await ask('POST', '/api/cert/partners/products', {
    product_name: made.product_name,
    product_code: made.product_code,
    product_price: 189_000,
    vendor_name: '오브제 서울',
    manufacturer_name: '오브제 아틀리에',
    brand_name: 'OBJET SEOUL',
    variant_list: [{ variant_name, variant_price: 189_000, variant_code: made.variant_code }],
  })
  await ask('POST', `/app/cert_product/genuine/${mall_id}/api/cert/products/generate/serials`, [
    {
      cert_duration_type: 'activated',
      cert_duration: '1y',
      product_code: made.product_code,
      variant_code: made.variant_code,
      number_of_serial: count,
    },
  ])
  return made
}

/** The plus plan for a month, as makers set it outside production. */
export async function givePlus(mall_id: string): Promise<void> {
  const ask = await signedIn(mall_id)
  await ask('PUT', '/put/development/plan', { class: 'plus' })
}

/** Calls a shop's own part of the API, as its operator. */
export async function askShop(mall_id: string, method: string, path: string, body?: unknown): Promise<unknown> {
  const ask = await signedIn(mall_id)
  return ask(method, `/app/cert_product/genuine/${mall_id}/api/cert/products/${path}`, body)
}

/** Tells an order of today that is paid, by somebody with this phone. */
export async function paidOrder(mall_id: string, phone: string): Promise<void> {
  const line = { line_no: '1', product_code: 'CANDLE', variant_code: 'CANDLE-1', product_name: '밤의 양초' }
  await askShop(mall_id, 'POST', 'orders', {
    order_no: randomBytes(6).toString('hex'),
    ordered_at: new Date().toISOString(),
    price: 12_000,
    orderer: { name: '김주문', phone },
    lines: [{ ...line, quantity: 1, stage: 'paid' }],
  })
}

/** One fresh code, and the shop's hand on it. */
export async function oneCode(): Promise<{ serial: string; cancelCertification(): Promise<unknown> }> {
  const { product_code } = await ownCodes(1)
  const ask = await signedIn('demo')
  const api = '/app/cert_product/genuine/demo/api/cert/products'
  const search = `${api}/serials/search?search_type=product_code&search_value=${product_code}&limit=1`
  const { serials } = (await ask('GET', search, undefined)) as { serials: { serial_number: string }[] }
  const serial = serials[0]?.serial_number
  if (serial === undefined) throw new Error('no code was made')
  return { serial, cancelCertification: () => ask('PUT', `${api}/serials/${serial}/cancel`, {}) }
}
