import fc from 'fast-check'
import { expect, test } from 'vitest'
import { popupPlace } from './popup-place.ts'

const button = { left: 500, right: 600, top: 300, bottom: 336 }
const room = { width: 1440, height: 900 }

test('a menu hangs below its button, at the side that was asked for', () => {
  expect(popupPlace(button, { width: 200, height: 100 }, room, 'start')).toEqual({ left: 500, top: 342 })
  expect(popupPlace(button, { width: 200, height: 100 }, room, 'end')).toEqual({ left: 400, top: 342 })
})

test('at the foot of the window it opens upwards', () => {
  const low = { ...button, top: 850, bottom: 886 }
  expect(popupPlace(low, { width: 200, height: 100 }, room, 'start').top).toBe(744)
})

test('it never begins outside the window', () => {
  const edge = fc.integer({ min: -500, max: 2000 })
  fc.assert(
    fc.property(edge, edge, fc.constantFrom('start' as const, 'end' as const), (left, top, align) => {
      const hung = { left, right: left + 40, top, bottom: top + 40 }
      const place = popupPlace(hung, { width: 320, height: 300 }, { width: 390, height: 844 }, align)
      expect(place.left).toBeGreaterThanOrEqual(8)
      expect(place.left + 320).toBeLessThanOrEqual(382)
      expect(place.top).toBeGreaterThanOrEqual(8)
      expect(place.top + 300).toBeLessThanOrEqual(836)
    }),
  )
})
