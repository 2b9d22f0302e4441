import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, startApp } from '#test/harness/app.ts'

let app: App

beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

describe('the default warranty', () => {
  it('is empty until saved, then the same for everybody who reads it, at both addresses', async () => {
    const as = await app.partner()
    expect(await app.good('getDuration', {}, { as })).toEqual({ duration_type: null, duration: null })
    const saved = await app.good('saveDuration', { cert_duration_type: 'created', cert_duration: '30d' }, { as })
    expect(saved).toEqual({ duration_type: 'created', duration: '30d' })
    for (const door of ['partner', 'helper'] as const) {
      expect(await app.good('getDuration', {}, { as, door })).toEqual(saved)
    }
    const events = await app.sql('select kind, data from event where mall_id = $1', [as.mall_id])
    expect(events).toEqual([{ kind: 'duration.saved', data: saved }])
  })

  it('is 1 to 999 of a unit, counted from certification or creation', async () => {
    const as = await app.partner()
    const save = async (cert_duration_type: string, cert_duration: string) =>
      app.call('saveDuration', { cert_duration_type: cert_duration_type as 'created', cert_duration }, { as })
    for (const good of ['1d', '999d', '12m', '999y']) expect((await save('activated', good)).status).toBe(200)
    for (const bad of ['0d', '1000d', '-1d', '1.5m', '', 'd', '01d', '1w', ' 1d', '１d']) {
      expect([bad, (await save('activated', bad)).status]).toEqual([bad, 400])
    }
    expect((await save('bought', '1y')).status).toBe(400)
    expect(await app.good('getDuration', {}, { as })).toEqual({ duration_type: 'activated', duration: '999y' })
  })

  it('of another mall can neither be read nor changed', async () => {
    const [mine, other] = [await app.partner(), await app.partner()]
    await app.good('saveDuration', { cert_duration_type: 'created', cert_duration: '30d' }, { as: mine })
    const place = { mall_id: mine.mall_id }
    expect((await app.call('getDuration', {}, { as: other, place })).status).toBe(404)
    const change = { cert_duration_type: 'created', cert_duration: '1d' } as const
    expect((await app.call('saveDuration', change, { as: other, place })).status).toBe(404)
    await app.good('saveDuration', change, { as: other })
    expect(await app.good('getDuration', {}, { as: mine })).toEqual({ duration_type: 'created', duration: '30d' })
  })
})
