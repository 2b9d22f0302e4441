import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  longProofDigits,
  proofCaps,
  proofDigits,
  proofDigitsFor,
  proofGuard,
  proofLife,
  proofResendAfter,
  proofTries,
} from './proof.ts'

const hour = 60 * 60_000
const day = 24 * hour
const year = 365 * day
const worth = 1 / 10 ** proofDigits
const long_worth = 1 / 10 ** longProofDigits
const limits = readFileSync(new URL('../../docs/limits.md', import.meta.url), 'utf8').replace(/\s+/g, ' ')

/** The most that can be tried at short codes in a window: up to the guard, and at all codes that are under way then. */
function shortTries({ wrong, under_way }: { wrong: number; under_way: number }): number {
  return wrong - 1 + under_way * proofTries
}

/** Codes of one target that live at the same time. */
const of_target = Math.min(
  Math.ceil(proofLife / proofResendAfter),
  ...proofCaps.filter(({ per, within }) => per === 'target' && within >= proofLife).map(({ most }) => most),
)
const person = { tries: shortTries({ wrong: proofGuard.target.wrong, under_way: of_target }), ...proofGuard.target }
// A span of three minutes may lie over two windows, each with its own hundred.
const two_windows = 2 * proofGuard.under_way.count
const mall = { tries: shortTries({ wrong: proofGuard.mall.wrong, under_way: two_windows }), ...proofGuard.mall }

/** Typed codes on average for whoever wants to be through within a time, and spends every short try that it grants. */
function cost({ tries, window }: { tries: number; window: number }, within: number): number {
  const short = tries * Math.ceil(within / window)
  return Math.floor(short + Math.max(0, 1 - short * worth) / long_worth)
}

test('guessing the code of one number or address costs more than a million typed codes, also in fifty years', () => {
  const typed = cost(person, 50 * year)
  expect(typed).toBeGreaterThan(10_000_000)
  expect(limits).toContain(`**${person.tries} tries in two days**`)
  expect(limits).toContain(`**${typed} typed codes**`)
})

test('guessing for whomever in a mall costs more than a million typed codes, also in a year and from any networks', () => {
  const typed = cost(mall, year)
  expect(typed).toBeGreaterThan(10_000_000)
  expect(limits).toContain(`**${mall.tries} tries a day**`)
  expect(limits).toContain(`**${typed} of them**`)
})

const now = new Date('2026-11-26T03:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)
const quiet = { target: [], address: [], mall: 0, under_way: 1 }
const wrong = (tries: number, { at = ago(hour), used_at = null as Date | null } = {}) => [
  { created_at: at, tries, used_at },
]

test.each([
  ['nobody guesses', quiet, proofDigits],
  ['a number with four wrong tries', { ...quiet, target: wrong(4) }, proofDigits],
  ['a number with five', { ...quiet, target: wrong(5) }, longProofDigits],
  ['five of which three days have passed', { ...quiet, target: wrong(5, { at: ago(3 * day) }) }, proofDigits],
  ['five of exactly two days ago', { ...quiet, target: wrong(5, { at: ago(2 * day) }) }, proofDigits],
  [
    'five before its owner was right',
    { ...quiet, target: [...wrong(5), ...wrong(0, { at: ago(hour / 2), used_at: ago(hour / 3) })] },
    proofDigits,
  ],
  ['a network with nine', { ...quiet, address: wrong(9) }, proofDigits],
  ['a network with ten, also if one was right', { ...quiet, address: wrong(10, { used_at: now }) }, longProofDigits],
  ['a mall with 199', { ...quiet, mall: 199 }, proofDigits],
  ['a mall with 200', { ...quiet, mall: 200 }, longProofDigits],
  ['a hundred codes under way', { ...quiet, under_way: 100 }, proofDigits],
  ['more codes under way', { ...quiet, under_way: 101 }, longProofDigits],
])('%s: the next code has as many digits as that asks for', (_words, guessed, digits) => {
  expect(proofDigitsFor(guessed, now)).toBe(digits)
})
