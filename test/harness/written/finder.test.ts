import { expect, test } from 'vitest'
import { naughtyBuyers } from '../stories/naughty.ts'
import { withoutSearched } from './allowed.ts'
import { finderOf, unpacked } from './finder.ts'
import { isTelling } from './people.ts'

const find = finderOf(['김하늘', '01029876543', 'Mina@mail.example'])
const words = (text: string) => find(text).map(({ word }) => word)

test.each([
  '{"msg":"sent to 01012345678"}',
  'a number 010-1234-5678, as people type it',
  'a number 010 1234 5678',
  'abroad +82 10-1234-5678',
  '번호011-234-5678님',
  'sent-01012345678',
  'mail to <someone.else@shop.example>',
  '김하늘님의 인증서',
  'in any case: mINA@mail.example',
  'an id as a mailbox: dadbedeb-6af9-446f-95c6-821810141696@shop.example',
])('whoever stands in it is seen: %s', (text) => {
  expect(words(text)).not.toEqual([])
})

test.each([
  'serial 7KX0-1012-3456-78AB',
  '3f010123-4567-4891-8010-010123456789',
  'request dadbedeb-6af9-446f-95c6-821810141696',
  '{"time":1795699790526,"ms":101234567.8901}',
  'e3b0c44298fc1c14901012345678b934ca',
  'a link of /q/AAAA01012345678',
])('an id, a time and a hash are nobody: %s', (text) => {
  expect(words(text)).toEqual([])
})

test('bytes are looked through for the words alone', () => {
  expect(find('R@V.i2C 01012345678 김하늘', 'by_words').map(({ word }) => word)).toEqual(['김하늘'])
})

test('an address is read as it was before it became one, with what is packed in it', () => {
  expect(words(unpacked(`/list?name=${encodeURIComponent('김하늘')}`))).toEqual(['김하늘'])
  const cursor = Buffer.from(JSON.stringify({ after: '01029876543' })).toString('base64url')
  expect(words(unpacked(`/list?cursor=${cursor}`))).not.toEqual([])
})

test('the number that the provider’s list is asked for is taken out of its address, and of no other', () => {
  const of = (path: string) => words(unpacked(withoutSearched(path)))
  const list = 'http://127.0.0.1:3900/messages/v4/list'
  expect(of(`${list}?to=01012345678&limit=100`)).toEqual([])
  expect(of(`${list}?from=01012345678`)).not.toEqual([])
  expect(of('/api/cert/products/users/search?keyword=010-1234-5678&limit=20')).not.toEqual([])
  expect(of('/shop/manageAuthMembers?keyword=010-1234-5678')).not.toEqual([])
})

test('no odd name of a buyer is searched for in what the product wrote, where variants have odd names too', () => {
  expect(naughtyBuyers.filter(isTelling)).toEqual([])
  expect(isTelling('undefined')).toBe(true)
})
