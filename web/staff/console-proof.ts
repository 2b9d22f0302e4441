import { useSyncExternalStore } from 'react'

/** One question for a code of the authenticator app, which a refused command waits for. */
let waiting: ((proved: boolean) => void) | null = null
const listeners = new Set<() => void>()

function change(next: typeof waiting): void {
  waiting = next
  for (const listener of listeners) listener()
}

/** Asks who is there; true once a code was taken, false when the question was closed. */
export function askProof(): Promise<boolean> {
  waiting?.(false)
  return new Promise((resolve) => change(resolve))
}

/** Answers the question that is open. */
export function answerProof(proved: boolean): void {
  waiting?.(proved)
  change(null)
}

export function useProofQuestion(): boolean {
  return useSyncExternalStore(subscribe, () => waiting !== null)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
