import { expect, test } from 'vitest'
import { filledSms } from './filled-sms.ts'

const filling = { values: { SHOP_NAME: '몰' }, nameless: '고객', footer: [] }

test('a text message is as long and dear as what goes out: filled, and with the lines below it', () => {
  const words = { subject: null, body: '#{USER_NAME}님, #{SHOP_NAME}이에요' }
  expect(filledSms(words, filling)).toEqual({
    text: '고객님, 몰이에요',
    subject: '',
    bytes: 16,
    price_class: 'sms',
  })
  const footer = ['02-123-4567 평일 10:00~18:00', 'https://shop.example/help/messages/and/questions']
  const longer = filledSms(words, { ...filling, footer })
  expect(longer.text).toBe(`고객님, 몰이에요\n\n${footer.join('\n')}`)
  expect(longer.price_class).toBe('lms')
  expect(filledSms({ ...words, subject: '안내' }, filling).price_class).toBe('lms')
})

test('a value becomes what text messages can hold of it, and words that they cannot hold have no length', () => {
  const values = { PRODUCT_NAME: 'Café 👜' }
  const filled = (body: string) => filledSms({ subject: body, body }, { ...filling, values, footer: ['– 봄'] })
  expect(filled('#{PRODUCT_NAME}')).toMatchObject({ text: 'Cafe \n\n- 봄', subject: 'Cafe', bytes: 11 })
  expect(filled('₩ #{PRODUCT_NAME}').bytes).toBe(null)
})
