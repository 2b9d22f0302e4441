import { expect, test } from 'vitest'
import { servicesOf, stateOf } from './service-cards.ts'

const nothing = { codes: false, printed: false, members: false, lost: false, messages: false, team: false }
const names = (...place: Parameters<typeof servicesOf>) => servicesOf(...place).map(({ name }) => name)

test('every flavour and variant is shown the services that it has', () => {
  expect(names('partner', 'partner')).toEqual(['page', 'labels', 'members', 'lost', 'messages', 'team', 'api'])
  expect(names('main', 'mall')).toEqual(names('partner', 'partner'))
  expect(names('main', 'imweb')).toEqual(['page', 'labels', 'members', 'team', 'api'])
  expect(names('digital', 'mall')).toEqual(['page', 'messages', 'team', 'api'])
})

test('a service is in use, not used, or needs the plus plan', () => {
  const [page, labels] = servicesOf('partner', 'partner')
  if (page === undefined || labels === undefined) throw new Error('no services')
  expect(stateOf(page, 'any', nothing)).toBe('unused')
  expect(stateOf(page, 'any', { ...nothing, codes: true })).toBe('in_use')
  const team = servicesOf('partner', 'partner').find(({ name }) => name === 'team')
  if (team === undefined) throw new Error('no team')
  expect(stateOf(team, 'any', nothing)).toBe('unused')
  expect(stateOf(team, 'basic', { ...nothing, team: true })).toBe('in_use')
  expect(stateOf(labels, 'basic', { ...nothing, printed: true })).toBe('needs_plan')
  expect(stateOf(labels, 'plus', nothing)).toBe('unused')
  expect(stateOf(labels, 'plus', { ...nothing, printed: true })).toBe('in_use')
})
