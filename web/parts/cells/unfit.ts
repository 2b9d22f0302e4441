import type { Serial } from '#contract/codes/code.ts'
import { type CodeAction, type CodeState, type Unfit, statusTextKey, unfitFor } from '#contract/codes/status.ts'
import { codesNamesTexts } from '#contract/codes/names/texts.ts'
import { useText } from '../../kernel/text.ts'

/** The displayed state of a code; the state before a loss is irrelevant here. */
export function stateShown(code: Pick<Serial, 'cert_status' | 'approval_status' | 'blocked_reason'>): CodeState {
  const { cert_status, blocked_reason } = code
  const approval_status = code.approval_status === 'pending' ? 'pending' : null
  return { cert_status, approval_status, blocked_reason, status_before_lost: null }
}

/** The sentence for an action that a code's state does not allow; null if allowed. */
export function useUnfit(): (action: CodeAction, code: Parameters<typeof stateShown>[0]) => string | null {
  const { say, t } = useText(codesNamesTexts)
  const words = (unfit: Unfit) => {
    if (unfit.by !== 'status') return say(`unfit.${unfit.by}`)
    const named = (status: string) => say(statusTextKey(status))
    return t('unfit.status', { statuses: unfit.statuses.map(named).join(', '), now: named(unfit.now) })
  }
  return (action, code) => {
    const unfit = unfitFor(action, stateShown(code))
    return unfit === null ? null : words(unfit)
  }
}
