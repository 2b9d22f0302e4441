import { useEffect, useRef, useState } from 'react'
import type { OutputOf, SentOf } from '#contract/kernel/operation.ts'
import type { OperationName, Operations } from '#contract/table/operations.ts'
import { call, Refusal, useOperation } from '../kernel/api.ts'
import { useText } from '../kernel/text.ts'
import { askProof } from './console-proof.ts'
import { endConsole, noteUse } from './console-state.ts'

/** Calls of the console: each tells that it is in use, and a session that is over leads back to the login. */

/** A reading operation of staff. */
export function useConsoleOperation<N extends OperationName>(
  name: N,
  input: SentOf<Operations[N]>,
  options: { enabled?: boolean; keep?: boolean } = {},
) {
  const query = useOperation(name, input, options)
  useConsoleSession(query)
  return query
}

/** Keeps the console's session by the answers to a query, and leaves where it is over. */
export function useConsoleSession({ dataUpdatedAt, error }: { dataUpdatedAt: number; error: Error | null }): void {
  useEffect(() => {
    if (dataUpdatedAt > 0) noteUse()
  }, [dataUpdatedAt])
  useEffect(() => leaveAt(error), [error])
}

/**
 * A changing operation of staff. The same input that is sent again after an answer was lost carries the same key, so it
 * happens once. Where the server asks for a code of the authenticator app first, it is asked for, and the command goes on.
 */
export function useConsoleCommand<N extends OperationName>(name: N) {
  const { t } = useText()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<{ code: string | null; message: string } | null>(null)
  const sent = useRef<{ input: string; key: string } | null>(null)
  const run = async (input: SentOf<Operations[N]>): Promise<OutputOf<Operations[N]> | null> => {
    const written = JSON.stringify(input)
    if (sent.current?.input !== written) sent.current = { input: written, key: crypto.randomUUID() }
    setBusy(true)
    setRefused(null)
    try {
      const answer = await callProved(name, input, sent.current.key)
      sent.current = null
      noteUse()
      return answer
    } catch (problem) {
      leaveAt(problem)
      // The server has answered: the same words later are another attempt.
      if (problem instanceof Refusal && problem.status > 0) sent.current = null
      setRefused(
        problem instanceof Refusal
          ? { code: problem.code, message: problem.message }
          : { code: null, message: t('server.unstable') },
      )
      return null
    } finally {
      setBusy(false)
    }
  }
  return { run, busy, refused, forget: () => setRefused(null) }
}

/** Calls once more after a proof of identity, where the first call was refused for the want of one. */
async function callProved<N extends OperationName>(name: N, input: SentOf<Operations[N]>, key: string) {
  try {
    return await call(name, input, { key })
  } catch (problem) {
    const wants_proof = problem instanceof Refusal && problem.code === 'personal.code_required'
    if (!wants_proof || !(await askProof())) throw problem
    return call(name, input, { key })
  }
}

function leaveAt(problem: unknown): void {
  if (problem instanceof Refusal && problem.code === 'auth.required') endConsole('lost')
}
