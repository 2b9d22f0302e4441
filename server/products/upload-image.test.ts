import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { App } from '#test/harness/app.ts'
import { startApp } from '#test/harness/app.ts'
import type { Partner } from '#test/harness/partner.ts'

let app: App
let as: Partner

beforeAll(async () => {
  app = await startApp()
  as = await app.partner()
})
afterAll(async () => app.close())

const upload = async (bytes: Uint8Array, file_name = 'tote.jpg', content_type = 'image/jpeg') =>
  app.call('uploadProductImage', { product_code: 'BAG-1', images: { file_name, content_type, bytes } }, { as })
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
})
