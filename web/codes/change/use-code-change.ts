import { useState } from 'react'
import type { SeenCode } from '#contract/codes/changes.ts'
import type { Serial } from '#contract/codes/code.ts'
import { codesTexts } from '#contract/codes/texts.ts'
import { call, Refusal } from '../../kernel/api.ts'
import { useText } from '../../kernel/text.ts'
import { putCode, renewCodes, showChanged } from './renew-codes.ts'

/** The values on the operator's screen (an optimistic lock): a change is refused if one of them has changed since. */
export function seenOf(code: Serial): Required<SeenCode> {
  const { cert_status, cert_duration_type, cert_duration, cert_validated_at, cert_expired_at, memo, blocked_reason } =
    code
  return { cert_status, cert_duration_type, cert_duration, cert_validated_at, cert_expired_at, memo, blocked_reason }
}

/**
 * Changes one code from a dialog. After a conflict, typed values are kept and `load` fetches the newer state for
 * another attempt.
 */
export function useCodeChange(first: Serial) {
  const { t } = useText(codesTexts)
  const [code, setCode] = useState(first)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Refusal | null>(null)
  const [conflict, setConflict] = useState<'met' | 'loaded' | null>(null)

  /** Null on success, otherwise the refusal, which sets `problem` or `conflict`. */
  const send = async (work: (seen: Required<SeenCode>) => Promise<unknown>): Promise<Refusal | null> => {
    setBusy(true)
    setProblem(null)
    try {
      await showChanged(code.serial_number, await work(seenOf(code)))
      setConflict(null)
      return null
    } catch (caught) {
      const refusal = asRefusal(caught, t('server.unstable'))
      if (refusal.code === 'code.changed_meanwhile') setConflict('met')
      else setProblem(refusal)
      return refusal
    } finally {
      setBusy(false)
    }
  }
  const load = async () => {
    setBusy(true)
    try {
      const newer = await call('getCode', { serial: code.serial_number })
      setCode(newer)
      setConflict('loaded')
      setProblem(null)
      putCode(newer)
      void renewCodes()
    } catch (caught) {
      setProblem(asRefusal(caught, t('server.unstable')))
    } finally {
      setBusy(false)
    }
  }
  return { code, busy, problem, conflict, send, load }
}
export type CodeChange = ReturnType<typeof useCodeChange>

function asRefusal(caught: unknown, message: string): Refusal {
  return caught instanceof Refusal ? caught : new Refusal({ code: 'server.unstable', status: 0, message })
}
