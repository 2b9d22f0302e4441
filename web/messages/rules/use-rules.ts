import type { RulesAnswer } from '#contract/messages/rules/operations.ts'
import type { Rule } from '#contract/messages/rules/rules.ts'
import { may } from '#contract/kernel/roles.ts'
import { messagesRulesTexts } from '#contract/messages/rules/texts.ts'
import { saidOf, useCommand } from '../../kernel/api.ts'
import { queries } from '../../kernel/queries.ts'
import { useSession } from '../../session/session.ts'
import { showAlert } from '../../ui/alerts.tsx'
import { useText } from '../../kernel/text.ts'

type SaveRules = {
  busy: boolean
  /** Saves rules, with a toast unless the result is shown in place; true if saved. */
  save: (rules: readonly Rule[], done: string | null) => Promise<boolean>
  /** For roles that may not change rules: shows the reason. */
  refuse: (() => void) | undefined
}

/** Saves rules and shows the matrix as it then is. */
export function useSaveRules(): SaveRules {
  const { t } = useText(messagesRulesTexts)
  const { role } = useSession()
  const { mutateAsync, isPending } = useCommand('saveMessageRules')
  const save = async (rules: readonly Rule[], done: string | null) => {
    try {
      await mutateAsync({ input: { rules: [...rules] } })
      await queries.invalidateQueries({ queryKey: ['getMessageRules'] })
      if (done !== null) showAlert(done)
      return true
    } catch (refusal) {
      showAlert(saidOf(refusal))
      return false
    }
  }
  const refuse = may(role, 'setting') ? undefined : () => showAlert(t('message_rule.read_only'))
  return { busy: isPending, save, refuse }
}

/** The number of active rules, and their estimated cost of the last 30 days. */
export function sumOf({ rules }: Pick<RulesAnswer, 'rules'>): { on: number; points: number } {
  const on = rules.filter(({ enabled }) => enabled)
  const points = on.reduce((sum, { choices, send_type, forecast }) => {
    const price = choices.find((choice) => choice.send_type === send_type)?.price ?? 0
    return sum + price * (forecast.count ?? 0)
  }, 0)
  return { on: on.length, points }
}
