import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, startApp } from '#test/harness/app.ts'
import type { Partner } from '#test/harness/partner.ts'

let app: App
let as: Partner

beforeAll(async () => {
  app = await startApp()
  as = await app.partner({ plan: 'basic' })
})
afterAll(async () => app.close())

const save = async (settings: object) =>
  app.call('savePrintConfig', { paper: 'a4', template: 'type1', ...settings }, { as })
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#223344' } })
const upload = async (bytes: Uint8Array, by = as) =>
  app.call('uploadPrintImage', { images: { file_name: 'a.png', content_type: 'image/png', bytes } }, { as: by })

describe('what labels need from the shop', () => {
  it('leads QR codes to the page that we host, where the shop has no site of its own; unsaved settings are no choice', async () => {
    const fresh = await app.partner()
    const unsaved = {
      print_paper: null,
      print_template: null,
      print_description: null,
      print_image_url: null,
      registration_base: `http://localhost/shop/${fresh.mall_id}/1`,
      qr_link: 'page',
    }
    expect(await app.good('getPrintConfig', {}, { as: fresh })).toEqual(unsaved)
    expect(await app.good('getPrintConfig', {}, { as: fresh, door: 'helper' })).toEqual(unsaved)
  })

  it('leads them there also where the shop’s own domain is known: nobody has seen our page at it', async () => {
    const own = await app.partner()
    await app.sql(`update shop set primary_domain = 'maison.example' where mall_id = $1`, [own.mall_id])
    const config = await app.good('getPrintConfig', {}, { as: own })
    expect(config.registration_base).toBe(`http://localhost/shop/${own.mall_id}/1`)
  })
})

describe('saving the print settings', () => {
  it('keeps them, for this shop alone, and says so in the record', async () => {
    const answer = await save({ description: '정품만 판매합니다' })
    expect(answer.body).toMatchObject({
      print_paper: 'a4',
      print_template: 'type1',
      print_description: '정품만 판매합니다',
      print_image_url: null,
    })
    expect(await app.good('getPrintConfig', {}, { as })).toEqual(answer.body)
    const other = await app.partner()
    expect((await app.good('getPrintConfig', {}, { as: other })).print_paper).toBeNull()
    const { entries } = await app.good('listActivity', { kind: 'setting' }, { as })
    expect(entries[0]).toMatchObject({ action: 'setting.print', actor: as.mall_id, detail: { bottom: 'text' } })
  })

  it('asks for the paper first, then for the template', async () => {
    const nothing = await save({ paper: null, template: null })
    expect([nothing.status, nothing.body.title]).toEqual([400, 'Select the print paper.'])
    expect((await save({ template: null })).body.title).toBe('Select the print template.')
    expect((await save({ paper: 'Select' })).status).toBe(400)
  })

  it('takes 14 characters as they are read, also through the API', async () => {
    expect((await save({ description: '가'.repeat(14) })).status).toBe(200)
    expect((await save({ description: '<b>가나다라마바사아자차카타파하</b>' })).status).toBe(200)
    const long = await save({ description: '가'.repeat(15) })
    expect([long.status, long.body.message]).toEqual([400, '14자 이상입니다'])
    expect(long.body.errors[0].path).toBe('description')
  })

  it('answers HTML text by one allowlist, also for what was kept before', async () => {
    const typed = '<img src=x onerror=alert(1)>정품 < <b>정품</b>'
    const saved = await save({ description: typed })
    expect(saved.body.print_description).toBe('정품 &lt; <b>정품</b>')
    const answer = await app.server.inject({ url: '/get/print', headers: { authorization: as.token } })
    expect(answer.json().print_description).toBe('정품 &lt; <b>정품</b>')
  })

  it('knows three states at the bottom: text clears the image, image the text, none both', async () => {
    const { print_image_url: image_url } = (await upload(await picture(203, 35).png().toBuffer())).body
    const foot = async (settings: object) => {
      const { print_description, print_image_url } = (await save(settings)).body
      return [print_description, print_image_url]
    }
    expect(await foot({ image_url, description: '정품' })).toEqual(['정품', null])
    expect(await foot({ image_url })).toEqual([null, image_url])
    expect(await foot({ image_url, description: '  ' })).toEqual([null, image_url])
    expect(await foot({})).toEqual([null, null])
  })

  it('takes only an image that was uploaded here', async () => {
    const strange = ['https://evil.example/a.png', '/files/products/x.webp', `/files/labels/${'0'.repeat(36)}.png`]
    for (const image_url of strange) {
      const answer = await save({ image_url })
      expect([answer.status, answer.body.title]).toEqual([400, 'Check the image.'])
    }
  })

  it('is for who may change settings', async () => {
    for (const role of ['issuer', 'printer', 'support', 'viewer'] as const) {
      const member = await app.partner({ role })
      const answer = await app.call('savePrintConfig', { paper: 'a4', template: 'type1' }, { as: member })
      expect([role, answer.status]).toEqual([role, 403])
    }
  })
})

describe('the image at the foot of labels', () => {
  it('is kept without loss, and everybody can open it', async () => {
    const answer = await upload(await picture(203, 35).png().toBuffer())
    expect(answer.body.print_image_url).toMatch(/^\/files\/labels\/[0-9a-f-]{36}\.png$/)
    const file = await app.server.inject({ url: answer.body.print_image_url })
    const { width, height, format } = await sharp(file.rawPayload).metadata()
    expect([file.statusCode, width, height, format]).toEqual([200, 203, 35, 'png'])
  })

  it('measures exactly 203 x 35, whatever its name or type says', async () => {
    for (const [width, height] of [
      [202, 35],
      [203, 36],
      [35, 203],
      [406, 70],
    ] as const) {
      const answer = await upload(await picture(width, height).png().toBuffer())
      expect([answer.status, answer.body.code]).toEqual([400, 'setting.image_size'])
      expect(answer.body.title).toBe('Resize the image to 203 pixels wide and 35 pixels high.')
    }
  })

  it('counts as it is seen: a photograph that lies on its side is turned upright', async () => {
    const lying = await picture(35, 203).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    expect((await upload(lying)).status).toBe(200)
    const upright = await picture(203, 35).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    expect((await upload(upright)).body.code).toBe('setting.image_size')
  })

  it('is an image', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="203" height="35"/>')
    expect((await upload(svg)).body.code).toBe('image.not_an_image')
    expect((await upload(Buffer.alloc(0))).body.code).toBe('product.image_missing')
  })
})
