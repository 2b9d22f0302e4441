import { expect } from 'vitest'
import type { App } from '../app.ts'

export type Mail = { subject: string; text: string; from: string }

/** The mails that an address has got, the newest first, when there are as many as that. */
export async function mailsTo(app: App, address: string, count: number): Promise<[Mail, ...Mail[]]> {
  const read = async () => (await app.outside().mailsTo(address)) as { count: number; mails: [Mail, ...Mail[]] }
  await expect.poll(async () => (await read()).count, { timeout: 30_000 }).toBe(count)
  return (await read()).mails
}
