import { inspectSheet, sheetBytesMost } from '#contract/sheet-bytes.ts'
import type { SheetResult } from '#contract/sheet.ts'
import { readTime } from '#contract/sheet.ts'
// oxlint-disable-next-line import/default -- the bundler makes this export: the address of the built worker
import workerAddress from './sheet-worker.ts?worker&url'

/**
 * Reads a chosen spreadsheet in a worker, so that the page stays alive; the worker is stopped after `readTime`. Never
 * throws for what a file may be: it answers the sheet, or why it was refused.
 */
export async function readChosenSheet(file: File): Promise<SheetResult> {
  if (file.size > sheetBytesMost) return { sheet: null, refusal: 'sheet.too_large' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const { refusal } = inspectSheet(file.name, bytes)
  if (refusal !== null) return { sheet: null, refusal }
  const worker = new Worker(trusted(workerAddress), { type: 'module' })
  const { promise, resolve } = Promise.withResolvers<SheetResult>()
  const late = setTimeout(() => resolve({ sheet: null, refusal: 'sheet.too_slow' }), readTime)
  worker.addEventListener('message', (event: MessageEvent<SheetResult>) => resolve(event.data))
  worker.addEventListener('error', () => resolve({ sheet: null, refusal: 'sheet.broken' }))
  worker.postMessage({ file_name: file.name, bytes }, [bytes.buffer])
  try {
    return await promise
  } finally {
    clearTimeout(late)
    worker.terminate()
  }
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
