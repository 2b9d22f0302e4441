import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { readPortoneHook } from './payment/portone-hook.ts'
import { cafe24Door } from './platform/cafe24-door.ts'
import { imwebNotices } from './platform/imweb-notices.ts'
import { shownSecrets } from './shown-secrets.ts'

/** Whoever changes a secret of a provider's sees which of the two it still shows. */
const now = new Date('2026-11-26T00:00:00Z')
const at = String(now.getTime() / 1000)

/** Tests of other files count in the same process. */
const counted = () => new Map(shownSecrets().map(({ setting, which, count }) => [`${setting} ${which}`, count]))

test('of two secrets each right one is counted by its setting and its place, and a wrong one nowhere', () => {
  const before = counted()
  const door = cafe24Door({
    client_secret: 'new',
    client_secret_other: 'old',
    hook_key: 'new-key',
    hook_key_other: 'old-key',
    admin_url: '',
  })
  const keys = ['new-key', 'old-key', 'old-key', 'no-key']
  for (const key of keys) door.isOurs(key)
  const notices = imwebNotices('new-key', 'old-key')
  for (const key of keys) notices.isOurs(key)
  for (const secret of ['new', 'old', 'old', 'no']) {
    const query = `mall_id=abc&timestamp=${at}`
    const mark = createHmac('sha256', secret).update(query).digest('base64')
    door.readLaunch(`${query}&hmac=${encodeURIComponent(mark)}`)
    const signed = createHmac('sha256', Buffer.from(secret, 'base64')).update(`msg.${at}.{}`).digest('base64')
    const headers = { 'webhook-id': 'msg', 'webhook-timestamp': at, 'webhook-signature': `v1,${signed}` }
    const settings = { hook_secret: 'new', hook_secret_other: 'old', store_id: 'store' }
    readPortoneHook(settings, headers, Buffer.from('{}'), now)
  }
  const settings = ['CAFE24_CLIENT_SECRET', 'CAFE24_HOOK_KEY', 'IMWEB_HOOK_KEY', 'PORTONE_WEBHOOK_SECRET']
  const since = (name: string) => (counted().get(name) ?? 0) - (before.get(name) ?? 0)
  expect(settings.map((setting) => [setting, since(`${setting} first`), since(`${setting} other`)])).toEqual(
    settings.map((setting) => [setting, 1, 2]),
  )
})
