import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTenant } from '../database/tenant.ts'
import { readSmsName } from '../notify/sms-name.ts'
import { type App, startApp } from '#test/harness/app.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

test('a name that messages cannot hold is told by its characters and spelled as the shop chooses, never as nobody', async () => {
  const as = await app.partner()
  const { mall_id, shop_id } = as
  const name = async (shop_name: string) => {
    await app.sql('update shop set shop_name = $2 where mall_id = $1', [mall_id, shop_name])
    return app.good('getSmsName', {}, { as })
  }
  const sender = async (shop_name: string) =>
    inTenant(app.kernel, mall_id, ({ tx }) => readSmsName(tx, { mall_id, shop_id, shop_name }))
  expect(await name('메종 데모')).toEqual({ name: '', sent_as: '메종 데모', lacks: '' })
  expect(await name('메종🌸é')).toEqual({ name: '', sent_as: '메종e', lacks: '🌸é' })
  expect(await name('🌸🌸')).toEqual({ name: '', sent_as: mall_id, lacks: '🌸' })
  expect(await sender('🌸🌸')).toBe(mall_id)
  const refused = await app.call('saveSmsName', { name: '꽃🌸' }, { as })
  expect([refused.status, refused.body.code, refused.body.errors[0].path]).toEqual([
    400,
    'setting.sms_characters',
    'name',
  ])
  expect(refused.body.message).toContain('🌸')
  expect(await app.good('saveSmsName', { name: '꽃가게' }, { as })).toEqual({
    name: '꽃가게',
    sent_as: '꽃가게',
    lacks: '🌸',
  })
  expect(await sender('🌸🌸')).toBe('꽃가게')
})
