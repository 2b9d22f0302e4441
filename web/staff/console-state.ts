import { useSyncExternalStore } from 'react'
import { staffIdle } from '#contract/staff/console.ts'
import { queries } from '../kernel/queries.ts'

/**
 * Whether the console is in use, among all of its tabs. Nothing of it is written anywhere: tabs tell each other, and
 * why a session has ended is known until the next sign-in or the next load of the page.
 */

/** The reason for a return to the login. */
export type Ending = 'idle' | 'signed_out' | 'lost'

type State = { ending: Ending | null; last_use: number }
type Told = { kind: 'used' } | { kind: 'ended'; ending: Ending }

let state: State = { ending: null, last_use: 0 }
const listeners = new Set<() => void>()
let channel: BroadcastChannel | undefined

/** The channel to other tabs; it listens from the first message on. */
function tabs(): BroadcastChannel | undefined {
  if (channel !== undefined || !('BroadcastChannel' in globalThis)) return channel
  channel = new BroadcastChannel('genuine.staff')
  // Only our own tabs speak here.
  channel.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    if (data.kind === 'used') change({ last_use: Date.now() })
    else end(data.ending)
  })
  return channel
}

function change(part: Partial<State>): void {
  state = { ...state, ...part }
  for (const listener of listeners) listener()
}

function end(ending: Ending): void {
  queries.clear()
  change({ ending })
}

/** A call has been answered: the session goes on for another half hour. */
export function noteUse(): void {
  change({ last_use: Date.now() })
  tabs()?.postMessage({ kind: 'used' } satisfies Told)
}

/** The session is over, in every tab: what it has shown is forgotten. */
export function endConsole(ending: Ending): void {
  end(ending)
  tabs()?.postMessage({ kind: 'ended', ending } satisfies Told)
}

/** Begins a signed-in session of the console. */
export function beginConsole(): void {
  queries.clear()
  change({ ending: null })
  noteUse()
}

export function useConsoleState(): State {
  return useSyncExternalStore(subscribe, () => state)
}

/** Milliseconds until the session ends for want of use. */
export function idleLeft(now: number): number {
  return state.last_use + staffIdle - now
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
