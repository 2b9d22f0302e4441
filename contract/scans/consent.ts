import { z } from 'zod'
import type { Day } from '../kernel/seoul.ts'
import { plainText } from '../kernel/wire.ts'

/** The day from which the text of the buyers' consent holds; kept with each consent. A changed text has a new one. */
export const consentVersion: Day = '2026-11-23'

/** Consents of the shop's own as a registration and the receiver of a hand-over give them. */
export const givenConsents = z
  .array(z.object({ title: plainText(40), version: plainText(20) }))
  .max(10)
  .default([])
  .meta({ description: 'the consents of the shop’s own that were given; `config/info` has their texts' })
export type GivenConsents = z.output<typeof givenConsents>
