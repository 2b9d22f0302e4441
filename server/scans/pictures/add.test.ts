import type { Kernel } from '../../kernel/context.ts'
import type { InTransaction } from '../../database/connect.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyerPictures, pictureMallTries, pictureTries } from '#contract/scans/pictures/operations.ts'
import { inTenant } from '../../database/tenant.ts'
import { attachPictures, listPictures, readPicture } from '../../pictures/buyer-pictures.ts'
import { sweepPersonalData } from '../../sweeps/personal-data.ts'
import { type App, startApp } from '#test/harness/app.ts'
import type { Partner } from '#test/harness/partner.ts'

let app: App
let of: Partner
beforeAll(async () => {
  app = await startApp()
  of = await app.partner()
})
afterAll(async () => app.close())

const photo = async (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8a5a3c' } })
    .withExif({ IFD3: { GPSLatitude: '37/1 33/1 0/1' } })
    .jpeg()
    .toBuffer()
const add = async (bytes: Uint8Array) => {
  await app.sql('delete from rate_window')
  const picture = { file_name: 'a.jpg', content_type: 'image/jpeg', bytes }
  return app.call('addPicture', { picture }, { place: { mall_id: of.mall_id, shop_no: of.shop_no } })
}
const inShop = <T>(work: (kernel: InTransaction<Kernel>) => Promise<T>) => inTenant(app.kernel, of.mall_id, work)
const draft = (picture_id: string) => inShop((kernel) => readPicture(kernel, of.mall_id, { picture_id, of: null }))

test('a picture is drawn anew, smaller and without where it was taken, and stands sealed', async () => {
  const { status, body } = await add(await photo(2400, 1200))
  expect(status).toBe(201)
  const { format, width, exif } = await sharp((await draft(body.picture_id)) ?? Buffer.alloc(0)).metadata()
  expect({ format, width, exif }).toEqual({ format: 'webp', width: 1600, exif: undefined })
  const [row] = await app.sql('select picture_sealed from buyer_picture where picture_id = $1', [body.picture_id])
  expect(row.picture_sealed.includes('WEBP')).toBe(false)
})

test('what is no picture, or too large, is refused at its field', async () => {
  const wrong = await add(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  expect([wrong.status, wrong.body.code, wrong.body.errors]).toMatchObject([
    400,
    'image.not_an_image',
    [{ path: 'pictures' }],
  ])
})

test('a file that only says to be a picture is told by what is in it: a PDF, a page, a program', async () => {
  for (const inside of [
    '%PDF-1.7\n1 0 obj<</OpenAction 2 0 R>>endobj',
    '<!doctype html><script>1</script>',
    'MZ\u0000',
  ])
    expect([inside.slice(0, 4), (await add(Buffer.from(inside))).body.code]).toEqual([
      inside.slice(0, 4),
      'image.not_an_image',
    ])
})

test('a draft goes to one thing only, in its order, and one that is gone is told', async () => {
  const place = { mall_id: of.mall_id, shop_id: 1 }
  const ids = [(await add(await photo(20, 10))).body.picture_id, (await add(await photo(30, 10))).body.picture_id]
  const to = { ...place, about: 'fake', about_no: '7' } as const
  await inShop((kernel) => attachPictures(kernel, to, ids.toReversed()))
  expect(await inShop(({ tx }) => listPictures(tx, of.mall_id, to))).toEqual(ids.toReversed())
  expect(await draft(ids[0] ?? '')).toBeNull()
  const again = inShop((kernel) => attachPictures(kernel, { ...to, about_no: '8' }, ids))
  await expect(again).rejects.toMatchObject({ code: 'picture.gone' })
})

test('a draft whose form was never sent is gone after a day, one that belongs to something is not', async () => {
  const { picture_id } = (await add(await photo(20, 10))).body
  const later = new Date(app.clock.now().getTime() + (buyerPictures.draft_hours + 1) * 3_600_000)
  const count = async () =>
    (await app.sql('select about from buyer_picture where mall_id = $1', [of.mall_id])).map(({ about }) => about)
  expect(await count()).toContain(null)
  await sweepPersonalData(app.kernel, of.mall_id, later)
  expect(await count()).toEqual(['fake', 'fake'])
  expect(await draft(picture_id)).toBeNull()
})

test('one network uploads so many in an hour', async () => {
  const bytes = await photo(20, 10)
  await add(bytes)
  await app.sql(`update rate_window set taken = $1 where key like 'pictures:%'`, [pictureTries.count])
  const picture = { file_name: 'a.jpg', content_type: 'image/jpeg', bytes }
  const { status, body } = await app.call(
    'addPicture',
    { picture },
    { place: { mall_id: of.mall_id, shop_no: of.shop_no } },
  )
  expect([status, body.code]).toEqual([429, 'picture.too_often'])
})

test('a mall takes so many in a day, from whatever networks they come', async () => {
  const bytes = await photo(20, 10)
  await add(bytes)
  await app.sql(`update rate_window set taken = $1 where key like 'pictures-all:%'`, [pictureMallTries.count])
  const picture = { file_name: 'a.jpg', content_type: 'image/jpeg', bytes }
  const place = { mall_id: of.mall_id, shop_no: of.shop_no }
  const { status, body } = await app.call('addPicture', { picture }, { place })
  expect([status, body.code]).toEqual([429, 'picture.too_often'])
})
