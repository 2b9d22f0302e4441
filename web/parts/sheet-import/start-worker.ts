import type { SheetAnswer, SheetTask } from './sheet-worker.ts'
// oxlint-disable-next-line import/default -- the bundler makes this export: the address of the built worker
import workerAddress from './sheet-worker.ts?worker&url'

/** A worker that answers one task at a time. */
export type SheetWorker = {
  /** Rejects with `late` when there is no answer in that many milliseconds, and when the worker breaks. */
  ask(task: SheetTask, most: number, transfer?: Transferable[]): Promise<SheetAnswer>
  stop(): void
}

export class SheetWorkerProblem extends Error {
  readonly kind: 'late' | 'broken'
  constructor(kind: 'late' | 'broken') {
    super(`sheet worker ${kind}`)
    this.name = 'SheetWorkerProblem'
    this.kind = kind
  }
}

/** Starts a worker for one file; the caller stops it. */
export function startSheetWorker(): SheetWorker {
  const worker = new Worker(trusted(workerAddress), { type: 'module' })
  const ask: SheetWorker['ask'] = async (task, most, transfer = []) => {
    const { promise, resolve, reject } = Promise.withResolvers<SheetAnswer>()
    const late = setTimeout(() => reject(new SheetWorkerProblem('late')), most)
    worker.onmessage = (event: MessageEvent<SheetAnswer>) => resolve(event.data)
    worker.onerror = (event) => {
      event.preventDefault()
      reject(new SheetWorkerProblem('broken'))
    }
    worker.postMessage(task, transfer)
    try {
      return await promise
    } finally {
      clearTimeout(late)
    }
  }
  return { ask, stop: () => worker.terminate() }
}

/** The page's policy asks that an address of code is vouched for; this one is our own file, known when it was built. */
function trusted(address: string): string {
  const types = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes
  return types === undefined ? address : policyOf(types).createScriptURL(address)
}

type Policy = { createScriptURL(address: string): string }
type TrustedTypes = { createPolicy(name: string, rules: Policy): Policy }

let policy: Policy | null = null

function policyOf(types: TrustedTypes): Policy {
  policy ??= types.createPolicy('genuine-sheets', { createScriptURL: (address) => address })
  return policy
}
