import { type BrowserContext, type Page, expect } from '@playwright/test'
import type { SentFaults } from '#server/http/development/demo-faults.ts'
import { product_url } from '../stories/story.ts'

/** Faults that the server itself makes for one browser (docs/running.md), as anybody can ask for them by hand. */

const names = new WeakMap<BrowserContext, string>()

async function nameOf(context: BrowserContext): Promise<string> {
  const known = names.get(context)
  if (known !== undefined) return known
  const name = `story-${crypto.randomUUID()}`
  names.set(context, name)
  await context.addCookies([{ name: 'genuine_fault', value: name, url: product_url }])
  return name
}

/** From now on this browser's calls meet these faults and no others. */
export async function meetFaults(context: BrowserContext, ...faults: SentFaults['faults']): Promise<void> {
  const client = await nameOf(context)
  const answer = await fetch(new URL('/demo/faults', product_url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client, faults } satisfies SentFaults),
  })
  expect(answer.status).toBe(200)
}

/** Everything is well again; what was held goes on. */
export async function endFaults(context: BrowserContext): Promise<void> {
  await meetFaults(context)
}

/**
 * Does something that is taken as done so long ago. Codes to one number or address are half a minute apart: those that a
 * later one follows are asked for as if that time had passed, and nobody waits for it.
 */
export async function secondsAgo(page: Page, seconds: number, work: () => Promise<void>): Promise<void> {
  await meetFaults(page.context(), { kind: 'earlier', seconds })
  await work()
  await endFaults(page.context())
}

/** Waits until so many calls have met one of the faults. */
export async function expectMet(context: BrowserContext, calls: number): Promise<void> {
  const client = await nameOf(context)
  const read = async () => {
    const answer = await fetch(new URL(`/demo/faults?client=${client}`, product_url))
    return ((await answer.json()) as { met: number }).met
  }
  await expect.poll(read, { timeout: 30_000 }).toBe(calls)
}

/** The next call of this kind meets an error of the server; the ones after it do not. */
export async function failNext(page: Page, method: string, path: RegExp): Promise<void> {
  const body = { code: 'server.unstable', status: 500, message: '서비스가 불안정해요.' }
  await meetFaults(page.context(), { kind: 'answer', status: 500, body, method, path: path.source, times: 1 })
}
