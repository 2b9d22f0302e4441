import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, startApp } from '#test/harness/app.ts'
import type { Partner } from '#test/harness/partner.ts'

let app: App
let as: Partner
let origin: string

beforeAll(async () => {
  app = await startApp()
  as = await app.partner()
  origin = await app.server.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => app.close())

const upload = async (bytes: Uint8Array, file_name = 'tote.jpg', content_type = 'image/jpeg') =>
  app.call('uploadProductImage', { product_code: 'BAG-1', images: { file_name, content_type, bytes } }, { as })

/** Over a real connection, where a file comes in pieces of whatever size. */
async function uploadInPieces(bytes: Uint8Array<ArrayBuffer>) {
  const form = new FormData()
  form.set('images', new Blob([bytes], { type: 'image/png' }), 'tote.png')
  const url = new URL('/api/cert/partners/products/images/code/BAG-1', origin)
  const answer = await fetch(url, { method: 'POST', body: form, headers: { authorization: as.token } })
  const body = (await answer.json()) as { code: string; errors?: { path: string; code: string }[] }
  return { status: answer.status, code: body.code, fields: body.errors?.map(({ path, code }) => `${path} ${code}`) }
}
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8a5a3c' } })

describe('uploading a picture', () => {
  it('keeps it redrawn as webp, under an address that everybody can open', async () => {
    const jpeg = await picture(2400, 1200)
      .withExif({ IFD0: { Copyright: 'where it was taken' } })
      .jpeg()
      .toBuffer()
    const answer = await upload(jpeg)
    expect([answer.status, answer.body.state]).toEqual([200, '200'])
    expect(answer.body.imageurl).toMatch(/^\/files\/products\/[0-9a-f-]{36}\.webp$/)
    const file = await app.server.inject({ url: answer.body.imageurl })
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp'])
    const { format, width, height, exif } = await sharp(file.rawPayload).metadata()
    expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 1600, height: 800, exif: undefined })
  })

  it('is kept by whoever has it for ever, is not sent twice, and can be had in part', async () => {
    const { imageurl } = (await upload(await picture(400, 400).png().toBuffer())).body
    const get = async (headers: Record<string, string> = {}) => app.server.inject({ url: imageurl, headers })
    const whole = await get()
    const { etag } = whole.headers
    expect(whole.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
    })
    const again = await get({ 'if-none-match': `"other", ${String(etag)}` })
    expect([again.statusCode, again.rawPayload.length, again.headers.etag]).toEqual([304, 0, etag])
    const size = whole.rawPayload.length
    for (const [range, from, to] of [
      ['bytes=2-5', 2, 5],
      [`bytes=${size - 3}-`, size - 3, size - 1],
      ['bytes=-4', size - 4, size - 1],
      ['bytes=1-999999', 1, size - 1],
    ] as const) {
      const part = await get({ range })
      expect([range, part.statusCode, part.headers['content-range']]).toEqual([
        range,
        206,
        `bytes ${from}-${to}/${size}`,
      ])
      expect(part.rawPayload.equals(whole.rawPayload.subarray(from, to + 1)), range).toBe(true)
    }
    for (const range of ['bytes=5-2', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=-'])
      expect([range, (await get({ range })).statusCode]).toEqual([range, 200])
    expect((await get({ range: 'bytes=1-2', 'if-range': '"other"' })).statusCode).toBe(200)
    const beyond = await get({ range: `bytes=${size}-` })
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${size}`])
    const missing = await app.server.inject({ url: imageurl.replace(/.{4}\.webp$/, '0000.webp') })
    expect([missing.statusCode, missing.headers.etag]).toEqual([404, undefined])
  })

  it('can be saved with a product and stands in the list', async () => {
    const { imageurl } = (await upload(await picture(40, 40).png().toBuffer())).body
    const product = { product_code: 'BAG-1', product_name: '토트백', product_price: 1 }
    const names = { vendor_name: 'a', manufacturer_name: 'b', brand_name: 'c' }
    await app.good('registerProduct', { ...product, ...names, imageurl }, { as })
    expect(await app.good('searchProducts', {}, { as })).toMatchObject([{ list_image: imageurl }])
  })

  it('refuses what is no image, whatever it calls itself', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    for (const bytes of [svg, Buffer.from('<html>'), Buffer.from('GIF89a......')]) {
      const answer = await upload(bytes)
      expect([answer.status, answer.body.code]).toEqual([400, 'image.not_an_image'])
    }
    const torn = (await picture(300, 300).png().toBuffer()).subarray(0, 200)
    expect((await upload(torn)).body.code).toBe('image.damaged')
  })

  it('refuses no file, an empty one, and one above 5 MiB', async () => {
    expect((await upload(Buffer.alloc(0))).body.code).toBe('product.image_missing')
    const large = await upload(Buffer.alloc(5 * 1024 * 1024 + 1, 0xff))
    expect([large.status, large.body.code]).toEqual([413, 'image.too_large'])
  })

  it('is not taken in by a small picture with zeros behind it, nor calls a large photograph damaged', async () => {
    const small = await picture(40, 40).png().toBuffer()
    const noise = { type: 'gaussian', mean: 120, sigma: 60 } as const
    const photograph = await sharp({ create: { width: 2200, height: 1600, channels: 3, background: 'white', noise } })
      .png({ compressionLevel: 0 })
      .toBuffer()
    const padded = [6, 12, 40].map((size) => Buffer.concat([small, Buffer.alloc(size * 1024 * 1024)]))
    for (const bytes of [...padded, ...Array.from({ length: 3 }, () => photograph)]) {
      expect(bytes.byteLength).toBeGreaterThan(5 * 1024 * 1024)
      const answer = await uploadInPieces(bytes)
      expect(answer).toEqual({ status: 413, code: 'image.too_large', fields: ['images image.too_large'] })
    }
  })

  it('says to come back while too many are drawn, and takes the same picture then', async () => {
    const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const
    const bytes = await sharp({ create: { width: 800, height: 600, channels: 3, background: 'white', noise } })
      .jpeg()
      .toBuffer()
    const answers = await Promise.all(Array.from({ length: 30 }, async () => upload(bytes)))
    const busy = answers.filter(({ status }) => status === 503)
    expect(busy.length).toBeGreaterThan(0)
    expect(busy.every(({ body, headers }) => body.code === 'image.busy' && headers['retry-after'] === '5')).toBe(true)
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(12)
    expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true)
    expect((await upload(bytes)).status).toBe(200)
  })
})
