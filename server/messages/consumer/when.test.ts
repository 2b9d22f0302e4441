import { expect, test } from 'vitest'
import { whenToSend } from './when.ts'

const at = (clock: string) => new Date(`2026-11-26T${clock}:00+09:00`)

test.each([
  ['20:59', at('20:59'), false],
  ['21:00', new Date('2026-11-27T08:00:00+09:00'), true],
  ['07:59', at('08:00'), true],
  ['08:00', at('08:00'), false],
])(
  'at %s in Seoul a shop that keeps the night quiet sends by day only; the others at once',
  (clock, quiet, is_night) => {
    expect(whenToSend(at(clock), at(clock), 0, true)).toEqual({ send_after: quiet, is_night })
    expect(whenToSend(at(clock), at(clock), 0, false)).toEqual({ send_after: at(clock), is_night: false })
  },
)

test('a delay counts from what happened, and may lead into the night', () => {
  const [now, happened] = [at('20:40'), at('20:35')]
  expect(whenToSend(now, happened, 30, false)).toEqual({ send_after: at('21:05'), is_night: false })
  expect(whenToSend(now, happened, 30, true).is_night).toBe(true)
})
