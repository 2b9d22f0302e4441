import { expect, test } from 'vitest'
import { refreshOnce } from './refresh.ts'
import type { Refreshed, TabMessage } from './tabs.ts'

const me = { mall_id: 'demo', login_id: 'demo' }
const refused: Refreshed = { kind: 'refused', code: 'auth.refresh_expired' }
const renewed = (access_token: string): Refreshed => ({ kind: 'renewed', access_token })

test('however many ask, one refresh runs, and all have its outcome', async () => {
  let attempts = 0
  const attempt = async (): Promise<Refreshed> => {
    attempts += 1
    return renewed(`token ${attempts}`)
  }
  const outcomes = await Promise.all(Array.from({ length: 32 }, async () => refreshOnce(me, attempt)))
  expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1)
  expect(attempts).toBe(1)
  await refreshOnce(me, attempt)
  expect(attempts).toBe(2)
})

test('a refusal is everybody’s, and made once', async () => {
  let attempts = 0
  const attempt = async (): Promise<Refreshed> => {
    attempts += 1
    return refused
  }
  const outcomes = await Promise.all([refreshOnce(me, attempt), refreshOnce(me, attempt)])
  expect(outcomes).toEqual([refused, refused])
  expect(attempts).toBe(1)
})

test('while another tab refreshes, this one takes its word and makes no call', async () => {
  const other = otherTab()
  await other.begins()
  const waiting = refreshOnce(me, async () => Promise.reject(new Error('not to be called')))
  other.says({ kind: 'refreshed', ...me, outcome: renewed('theirs') })
  expect(await waiting).toEqual(renewed('theirs'))
  other.ends()
})

test('the word of somebody else’s tab is none; a tab that ends without a word is followed by our own refresh', async () => {
  const other = otherTab()
  await other.begins()
  const waiting = refreshOnce(me, async () => renewed('ours'))
  other.says({ kind: 'refreshed', mall_id: 'another', login_id: 'another', outcome: renewed('theirs') })
  other.ends()
  expect(await waiting).toEqual(renewed('ours'))
})

/** Another tab of the browser: it has the lock, and speaks on the channel. */
function otherTab() {
  const channel = new BroadcastChannel('genuine.session')
  const begun = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  void navigator.locks.request('genuine.refresh', async () => {
    begun.resolve()
    await ended.promise
  })
  return {
    begins: async () => begun.promise,
    // A channel has no origin to name, unlike a window.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    says: (message: TabMessage) => channel.postMessage(message),
    ends: () => {
      ended.resolve()
      channel.close()
    },
  }
}
