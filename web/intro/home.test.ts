import { expect, test } from 'vitest'
import { certifiedSince, certifiedSums, waitingIn } from './home.ts'

const home = {
  first_steps: { products: 1, warranty_set: true, codes: 9, printed: true, certified: 1 },
  today: '2026-11-22',
  certified: [1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 30, 400],
  messages_failed: 1,
  codes_unprinted: 2,
  jobs_running: 3,
  jobs_failed: 4,
  lost_attempted: 5,
}
const partner = { shell: 'partner', flavour: 'partner', mode: 'plus', role: 'owner' } as const
const namesOf = (place: Parameters<typeof waitingIn>[1]) => waitingIn(home, place).map(({ name }) => name)

test('today stands beside yesterday, and the last seven days beside the seven before', () => {
  expect(certifiedSums(home)).toEqual({ today: 400, yesterday: 30, week: 440, week_before: 7 })
  expect(certifiedSince('2026-11-22', 1)).toEqual({ range_type: 'activated_at', from: '2026-11-22', to: '2026-11-22' })
  expect(certifiedSince('2026-11-22', 7)).toMatchObject({ from: '2026-11-16', to: '2026-11-22' })
})

test('what waits leads to the list that holds just that; what does not wait is not said', () => {
  expect(waitingIn(home, partner).map(({ count, screen, search }) => [count, screen, search])).toEqual([
    [1, 'messageManage', { state: 'failed' }],
    [4, 'jobs', {}],
    [5, 'lostRecord', { state: 'attempted' }],
    [2, 'printqr', { cert_status: 'inactivated', printed: 'N', from: 'any', to: 'any' }],
    [3, 'jobs', {}],
  ])
  const quiet = { ...home, messages_failed: 0, jobs_failed: 0, lost_attempted: 0, codes_unprinted: 0, jobs_running: 0 }
  expect(waitingIn(quiet, partner)).toEqual([])
})

test('nobody is told of a list that the plan, the shop or the own role does not open', () => {
  expect(namesOf({ ...partner, mode: 'basic' })).toEqual(['jobs_failed', 'jobs_running'])
  expect(namesOf({ ...partner, shell: 'partner_digital' })).toEqual(['messages_failed', 'jobs_failed', 'jobs_running'])
  expect(namesOf({ ...partner, shell: 'main', flavour: 'imweb' })).not.toContain('lost_attempted')
  expect(namesOf({ ...partner, role: 'viewer' })).not.toContain('codes_unprinted')
})
