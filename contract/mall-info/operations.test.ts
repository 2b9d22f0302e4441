import fc from 'fast-check'
import { expect, test } from 'vitest'
import { managerCookie, managerProblem, phoneDigits } from './operations.ts'

const good = { mall_name: 'Objet', mall_manager: 'Kim', mall_phone: '01012345678', mall_email: 'a@objet.example' }

test('what is wrong is told one thing at a time, in the specified order', () => {
  const empty = { mall_name: '', mall_manager: ' ', mall_phone: '', mall_email: '' }
  const said = []
  const typed = { ...empty }
  for (const field of ['mall_name', 'mall_manager', 'mall_phone', 'mall_email'] as const) {
    said.push(managerProblem(typed)?.text)
    typed[field] = field === 'mall_phone' ? '021234567' : field === 'mall_email' ? 'nobody' : 'x'
  }
  said.push(managerProblem(typed)?.text, managerProblem({ ...typed, mall_phone: good.mall_phone })?.text)
  expect(said).toEqual([
    'manager.name_missing',
    'manager.manager_missing',
    'manager.phone_missing',
    'manager.email_missing',
    'manager.phone_wrong',
    'manager.email_wrong',
  ])
  expect(managerProblem(good)).toBeNull()
})

test('a number of twelve digits fits the field and is wrong', () => {
  expect(phoneDigits('0101-2345-6789-0')).toBe('010123456789')
  expect(managerProblem({ ...good, mall_phone: '010123456789' })?.text).toBe('manager.phone_wrong')
})

test('the phone field keeps digits only, at most twelve', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      expect(phoneDigits(typed)).toMatch(/^[0-9]{0,12}$/)
    }),
  )
  expect(phoneDigits('e1.0-9')).toBe('109')
})

test('the cookie is named as specified', () => {
  expect(managerCookie('1', 'demo', 'cert_digital')).toBe('hide_mall_manager_info_1_demo_cert_digital')
})
