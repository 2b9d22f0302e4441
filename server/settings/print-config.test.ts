import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { App } from '#test/harness/app.ts'
import { startApp } from '#test/harness/app.ts'

let app: App

beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

describe('what labels need from the shop', () => {
  it('leads QR codes to the page that we host, where the shop has no site of its own', async () => {
    const as = await app.partner()
    expect(await app.good('getPrintConfig', {}, { as })).toEqual({
      print_paper: null,
      print_template: null,
      print_description: null,
      print_image_url: null,
      registration_base: `http://localhost/shop/${as.mall_id}/1`,
      qr_link: 'page',
    })
  })

  it('leads them to the shop’s own domain where it has one', async () => {
    const as = await app.partner()
    await app.sql(`update shop set primary_domain = 'maison.example' where mall_id = $1`, [as.mall_id])
    const config = await app.good('getPrintConfig', {}, { as })
    expect(config.registration_base).toBe('https://maison.example')
  })
})
