import type { FailureCode } from '#contract/table/errors.ts'

/**
 * Messages between the tabs of one browser (BroadcastChannel): nothing of them is written anywhere. Tabs of other
 * origins hear nothing.
 */

/** The outcome of a refresh. `refused` holds the server's code; `unreachable` decides nothing about the session. */
export type Refreshed =
  | { kind: 'renewed'; access_token: string }
  | { kind: 'refused'; code: FailureCode | null }
  | { kind: 'unreachable' }

/** The account of a session, null while unknown; tabs of another account ignore it, or reload. */
export type Whose = { mall_id: string | null; login_id: string }

export type TabMessage = Whose &
  ({ kind: 'refreshed'; outcome: Refreshed } | { kind: 'signed_in' } | { kind: 'signed_out' })

const name = 'genuine.session'
let channel: BroadcastChannel | undefined

/** Tells the other tabs. */
export function tellTabs(message: TabMessage): void {
  opened()?.postMessage(message)
}

/** Hears what the other tabs tell, until the returned function is called. */
export function hearTabs(listener: (message: TabMessage) => void): () => void {
  // Only our own tabs speak here, and they send what `tellTabs` takes.
  const hear = (event: MessageEvent<TabMessage>) => listener(event.data)
  const heard = opened()
  heard?.addEventListener('message', hear)
  return () => heard?.removeEventListener('message', hear)
}

function opened(): BroadcastChannel | undefined {
  if (channel === undefined && 'BroadcastChannel' in globalThis) channel = new BroadcastChannel(name)
  return channel
}
