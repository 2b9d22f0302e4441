import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { PaymentTruth } from '#server/providers/payment/payment.ts'

/** A person's choice at the checkout. */
export type CheckoutEnd = { outcome: 'pay' | 'cancel' | 'fail' | 'tamper'; way?: string }

/** Either kind of answer: of a gateway, or of a platform. */
export type Asked<T> = { outcome: string; value?: T; maybe_done?: boolean }

/** A payment provider as the suite needs it: its adapter, and its simulator over real HTTP. */
export type PayingVendor = { name: string; system: string; start(): Promise<PayingWorld> }

export type PayingWorld = {
  url: string
  /** Opens an order of so much; gives what `read` and `end` take. */
  open(amount: number): Promise<Asked<string>>
  end(order: string, end: CheckoutEnd): Promise<void>
  read(order: string): Promise<Asked<PaymentTruth>>
  /** Gives all the money back, or half of it, where the vendor lets it be done. */
  refund(order: string, part: 'whole' | 'half'): Promise<void>
  close(): Promise<void>
}

/**
 * The conformance suite of payment providers, the same for every vendor (quality.md: one suite a kind, faults
 * included).
 */
export function paymentConformance(vendor: PayingVendor): void {
  describe(`payments through ${vendor.name}`, () => {
    let world: PayingWorld
    beforeEach(async () => {
      world = await vendor.start()
    })
    afterEach(async () => world.close())

    const misbehave = async (fault: Record<string, unknown>): Promise<void> => {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ system: vendor.system, ...fault })
      expect((await fetch(`${world.url}/faults`, { method: 'POST', headers, body })).status).toBe(201)
    }
    const opened = async (amount = 33_000): Promise<string> => {
      const answer = await world.open(amount)
      expect(answer.outcome).toBe('ok')
      return answer.value ?? ''
    }
    const truth = async (order: string) => (await world.read(order)).value

    test('an order that nobody paid has brought nothing, and one that was cancelled neither', async () => {
      const order = await opened()
      expect(['nothing', 'ready']).toContain((await truth(order))?.state)
      await world.end(order, { outcome: 'cancel' })
      expect(['nothing', 'cancelled']).toContain((await truth(order))?.state)
      await world.end(order, { outcome: 'fail' })
      expect(['nothing', 'failed']).toContain((await truth(order))?.state)
    })

    test('a paid order tells how much, in what, how and when', async () => {
      const order = await opened(94_050)
      await world.end(order, { outcome: 'pay' })
      expect(await truth(order)).toMatchObject({
        state: 'paid',
        amount: 94_050,
        currency: 'KRW',
        refunded_amount: 0,
        payment_type: 'card',
        paid_at: expect.any(Date) as Date,
      })
      expect(await truth(order)).toEqual(await truth(order))
    })

    test('a payment of another amount is told as it is', async () => {
      const order = await opened(33_000)
      await world.end(order, { outcome: 'tamper' })
      expect(await truth(order)).toMatchObject({ state: 'paid', amount: 100 })
    })

    test('what was given back is told, in part and whole', async () => {
      const order = await opened(33_000)
      await world.end(order, { outcome: 'pay' })
      await world.refund(order, 'half')
      expect(await truth(order)).toMatchObject({ state: 'partly_refunded', amount: 33_000, refunded_amount: 16_500 })
      await world.refund(order, 'whole')
      expect(await truth(order)).toMatchObject({ state: 'refunded', refunded_amount: 33_000 })
    })

    test('a lost, half or late answer is no answer, and reading again tells the truth', async () => {
      const order = await opened()
      await world.end(order, { outcome: 'pay' })
      for (const fault of [{ kind: 'drop_answer' }, { kind: 'truncate' }, { kind: 'slow', ms: 30_000 }]) {
        await misbehave(fault)
        expect((await world.read(order)).outcome).toBe('unavailable')
      }
      expect(await truth(order)).toMatchObject({ state: 'paid' })
    })

    test('a provider that is busy or broken is told as such, and never as an unpaid order', async () => {
      const order = await opened()
      await world.end(order, { outcome: 'pay' })
      for (const status of [429, 500, 503]) {
        await misbehave({ kind: 'fail', status })
        expect(['unavailable', 'throttled']).toContain((await world.read(order)).outcome)
      }
    })

    test('an opening whose answer is lost is known as perhaps done, and may be made again', async () => {
      await misbehave({ kind: 'drop_answer' })
      expect(await world.open(33_000)).toMatchObject({ outcome: 'unavailable', maybe_done: true })
      await misbehave({ kind: 'fail_after', status: 502 })
      expect(await world.open(33_000)).toMatchObject({ outcome: 'unavailable', maybe_done: true })
      await opened()
    })
  })
}
