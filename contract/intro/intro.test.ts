import { expect, test } from 'vitest'
import { introAreas, introHref, mallTypeOf, wishOf } from './intro.ts'

test('an area opens the introduction with the mall’s type, and names the screen to go on to', () => {
  expect(introHref('/authservice/demomall/serviceIntro', 'mall', 'createAuthcode')).toBe(
    '/authservice/demomall/serviceIntro?mType=mall&go=createAuthcode',
  )
  expect(introHref('/authservice/site/serviceIntro', 'imweb')).toBe('/authservice/site/serviceIntro?mType=imweb')
  // A partner's mall type is `mall` on the wire (000 §1).
  expect(mallTypeOf('partner')).toBe('mall')
})

test('only the six named screens are gone on to', () => {
  expect(introAreas).toHaveLength(6)
  for (const name of introAreas) expect(wishOf(name)).toBe(name)
  for (const other of ['', 'serviceIntro', 'manageauthcode', '//evil.example', ['payment'], 1, null, undefined])
    expect(wishOf(other)).toBeNull()
})
