import type { SentOf } from '#contract/kernel/operation.ts'
import type { OperationName, Operations } from '#contract/table/operations.ts'
import { openAnswer, unreachable } from './api.ts'

/** The progress of a download: bytes received, bytes expected (an estimate of the server), rows in all. */
export type Downloaded = { bytes: number; expected: number; rows: number }

type Options = { signal: AbortSignal; onProgress: (downloaded: Downloaded) => void }

/**
 * Takes a file as it is made and hands it to the browser under the name that the server gives it. Throws a Refusal, or
 * the abort of its signal; a connection that breaks leaves no half file behind.
 */
export async function download<N extends OperationName>(
  name: N,
  input: SentOf<Operations[N]>,
  { signal, onProgress }: Options,
): Promise<{ file_name: string; rows: number; left_out: number }> {
  const answer = await openAnswer(name, input, { signal })
  const expected = Number(answer.headers.get('x-expected-size') ?? 0)
  const rows = Number(answer.headers.get('x-total-count') ?? 0)
  const left_out = Number(answer.headers.get('x-characters-left-out') ?? 0)
  const parts: BlobPart[] = []
  let bytes = 0
  onProgress({ bytes, expected, rows })
  try {
    for await (const part of answer.body ?? []) {
      parts.push(part)
      bytes += part.byteLength
      onProgress({ bytes, expected, rows })
    }
  } catch (problem) {
    if (signal.aborted) throw problem
    throw unreachable()
  }
  const file_name = fileName(answer.headers.get('content-disposition'))
  save(new Blob(parts, { type: answer.headers.get('content-type') ?? '' }), file_name)
  return { file_name, rows, left_out }
}

/** The progress in whole percent; 100 only when all of it is there. */
export function percentOf({ bytes, expected }: Downloaded): number {
  return expected <= 0 ? 0 : Math.min(99, Math.floor((bytes / expected) * 100))
}

/** The name that the server gives (RFC 6266). */
export function fileName(disposition: string | null): string {
  const found = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1]
  return found === undefined ? 'download' : decodeURIComponent(found)
}

function save(file: Blob, file_name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file_name
  link.click()
  // The browser has taken it by the next turn; its memory goes with the address.
  setTimeout(() => URL.revokeObjectURL(link.href), 0)
}
