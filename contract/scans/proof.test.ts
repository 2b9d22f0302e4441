import { randomBytes } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  judgeProof,
  makeProofCode,
  proofCaps,
  proofCode,
  proofExpiresAt,
  proofMaySend,
  proofResendAt,
  proofTries,
  readProofCode,
} from './proof.ts'

const start = new Date('2026-11-21T00:00:00Z')
const later = (ms: number) => new Date(start.getTime() + ms)

describe('a one-time code', () => {
  test('is six digits, with every first digit equally likely', () => {
    const counts = new Map<string, number>()
    for (let made = 0; made < 20_000; made++) {
      const code = makeProofCode(randomBytes)
      expect(proofCode.safeParse(code).success).toBe(true)
      counts.set(code.charAt(0), (counts.get(code.charAt(0)) ?? 0) + 1)
    }
    for (const count of counts.values()) expect(Math.abs(count - 2000)).toBeLessThan(320)
  })

  test('keeps its leading zeros and throws the uneven end of the range away', () => {
    const draws = [Uint8Array.of(255, 255, 255, 255), Uint8Array.of(0, 0, 0, 7)]
    expect(makeProofCode(() => draws.shift() ?? new Uint8Array(4))).toBe('000007')
    // The largest multiple of a million in 32 bits is the first that is thrown away.
    const edge = [Uint8Array.of(0xff, 0xf1, 0x3d, 0x80), Uint8Array.of(0xff, 0xf1, 0x3d, 0x7f)]
    expect(makeProofCode(() => edge.shift() ?? new Uint8Array(4))).toBe('999999')
  })

  test('is six or eight digits and nothing around them', () => {
    const taken = ['123456', '12345678', '1234567', '123456789', 'a123456', '123456a', '12345'].map(
      (typed) => proofCode.safeParse(typed).success,
    )
    expect(taken).toEqual([true, true, false, false, false, false, false])
  })

  test('may be typed with spaces or in full width', () => {
    expect(readProofCode(' 123 456')).toBe('123456')
    expect(readProofCode('１２３-４５６')).toBe('123456')
  })

  test('is right within three minutes', () => {
    expect(judgeProof({ sent_at: start, tries: 0 }, true, later(179_999))).toBeNull()
    expect(judgeProof({ sent_at: start, tries: 0 }, true, later(180_000))).toBe('proof.expired')
    expect(proofExpiresAt(start)).toEqual(later(180_000))
  })

  test('bears four wrong tries; the fifth ends it, also for the right code', () => {
    const judged = Array.from({ length: 6 }, (_, tries) => judgeProof({ sent_at: start, tries }, false, start))
    expect(judged).toEqual([
      ...Array.from({ length: 4 }, () => 'proof.wrong'),
      'proof.too_many_tries',
      'proof.too_many_tries',
    ])
    expect(judgeProof({ sent_at: start, tries: proofTries - 1 }, true, start)).toBeNull()
    expect(judgeProof({ sent_at: start, tries: proofTries }, true, start)).toBe('proof.too_many_tries')
  })
})

describe('asking for another code', () => {
  test('is possible after 30 seconds', () => {
    const sent = { target: [start], address: [start] }
    expect(proofMaySend(sent, later(29_999))).toBe('proof.too_soon')
    expect(proofMaySend(sent, proofResendAt(start))).toBeNull()
    expect(proofMaySend({ target: [], address: [] }, start)).toBeNull()
  })

  test.each(proofCaps)('is possible up to the cap of %j, and again when its span has passed', (cap) => {
    const gap = cap.within / cap.most
    const sent = Array.from({ length: cap.most }, (_each, at) => later(at * gap))
    const nobody = { target: [], address: [] }
    const now = later(cap.within - 1)
    expect(proofMaySend({ ...nobody, [cap.per]: sent.slice(1) }, now)).toBeNull()
    expect(proofMaySend({ ...nobody, [cap.per]: sent }, now)).toBe('proof.too_many_sent')
    expect(proofMaySend({ ...nobody, [cap.per]: sent }, later(cap.within))).toBeNull()
  })

  test('never sends more than the caps, whoever asks whenever', () => {
    const asks = fc.array(fc.record({ gap: fc.integer({ min: 0, max: 900_000 }), target: fc.nat(4) }), {
      maxLength: 120,
    })
    fc.assert(
      fc.property(asks, (list) => {
        let now = start
        const sent: { at: Date; target: number }[] = []
        for (const { gap, target } of list) {
          now = new Date(now.getTime() + gap)
          const address = sent.map(({ at }) => at)
          const mine = sent.filter((one) => one.target === target).map(({ at }) => at)
          if (proofMaySend({ target: mine, address }, now) !== null) continue
          sent.push({ at: now, target })
          for (const { per, within, most } of proofCaps) {
            const counted = (per === 'target' ? [...mine, now] : [...address, now]).filter(
              (at) => now.getTime() - at.getTime() < within,
            )
            expect(counted.length).toBeLessThanOrEqual(most)
          }
        }
      }),
    )
  })
})
