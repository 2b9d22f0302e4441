import { expect, test } from 'vitest'
import { lossOf } from './session-loss.ts'

test('imweb: the login expired, after 1 s; an expired key is read for 2 s', () => {
  expect(lossOf('imweb', null)).toEqual({ say: 'session.login_expired', wait: 1000, clears_storage: false })
  for (const code of ['auth.mall_not_found', 'auth.refresh_expired'] as const)
    expect(lossOf('imweb', code)).toEqual({ say: 'session.key_expired', wait: 2000, clears_storage: false })
})

test('mall: the authentication expired; an expired key is told as that', () => {
  expect(lossOf('mall', null)).toEqual({ say: 'session.auth_expired', wait: 2000, clears_storage: false })
  expect(lossOf('mall', 'auth.suspended').say).toBe('session.auth_expired')
  for (const code of ['auth.mall_not_found', 'auth.refresh_expired'] as const)
    expect(lossOf('mall', code)).toEqual({ say: 'session.key_expired', wait: 2000, clears_storage: false })
})

test('partner: only a 404 of the refresh clears the storages (resolution 10)', () => {
  expect(lossOf('partner', 'auth.mall_not_found')).toMatchObject({ wait: 1000, clears_storage: true })
  expect(lossOf('partner', 'auth.refresh_expired')).toMatchObject({ wait: 1000, clears_storage: false })
  expect(lossOf('partner', null)).toMatchObject({ wait: 1000, clears_storage: false })
})
