import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { proofCaps, proofDigits, proofMallTries, proofTries } from './proof.ts'

const day = 24 * 60 * 60_000
const hour = 60 * 60_000

/**
 * The average cost of guessing: every code begins anew, so tries at one code gain nothing for the next. Each code has
 * to be asked for before it bears its tries, and asking is a call that is limited like a try.
 */
function costOfGuessing() {
  const tries = 10 ** proofDigits
  const codes = tries / proofTries
  const calls = tries + codes
  const a_day = Math.min(
    ...proofCaps.filter(({ per }) => per === 'target').map(({ within, most }) => (most * day) / within),
  )
  return { tries, codes, calls, days: codes / a_day }
}

test('guessing a six-digit code costs more than a million calls, and one number or address decades', () => {
  const { tries, codes, calls, days } = costOfGuessing()
  expect(calls).toBeGreaterThan(1_000_000)
  expect(days / 365).toBeGreaterThan(50)
  const page = readFileSync(new URL('../../docs/limits.md', import.meta.url), 'utf8').replace(/\s+/g, ' ')
  for (const words of [`**${tries} tries**`, `**${codes} codes**`, `**${calls} calls**`, `**${days} days**`])
    expect(page).toContain(words)
})

test('nobody guesses for whomever in a mall within a day, however many networks they have', () => {
  const tries_an_hour = (proofMallTries.count * hour * proofTries) / proofMallTries.window
  expect(costOfGuessing().tries / tries_an_hour).toBeGreaterThan(48)
})
