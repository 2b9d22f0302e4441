import { useState } from 'react'
import type { RuleRow } from '#contract/messages/rules/operations.ts'
import { missingReasons } from '#contract/messages/rules/missing.ts'
import type { Rule } from '#contract/messages/rules/rules.ts'
import { type SendType, triggerNames } from '#contract/messages/triggers.ts'
import { messagesNamesTexts } from '#contract/messages/names/texts.ts'
import { messagesRulesTexts } from '#contract/messages/rules/texts.ts'
import { showAlert } from '../../ui/alerts.tsx'
import { useText } from '../../kernel/text.ts'
import { useSaveRules } from './use-rules.ts'

export type RowState = ReturnType<typeof useRuleRow>

/**
 * One row of the matrix. A channel selected while the row is off or incomplete is kept here unsaved, to show its price
 * and missing parts.
 */
export function useRuleRow(row: RuleRow) {
  const { t, say } = useText(messagesNamesTexts, messagesRulesTexts)
  const { busy, save, refuse } = useSaveRules()
  const [looked_at, lookAt] = useState<SendType | null>(null)
  const send_type = looked_at ?? (row.enabled ? row.send_type : row.suggestion)
  const choice = choiceOf(row, send_type)
  const name = say(triggerNames[row.trigger])
  const ruleWith = (change: Partial<Rule>): Rule => {
    const { trigger, delay_minutes, days } = row
    return { trigger, send_type: row.send_type, delay_minutes, days, ...change }
  }
  const turn = async (on: boolean) => {
    const done = t(on ? 'message_rule.switched_on' : 'message_rule.switched_off', { name })
    if (await save([ruleWith({ send_type: on ? send_type : 'unset' })], done)) lookAt(null)
  }
  const choose = async (next: SendType) => {
    if (refuse !== undefined) return refuse()
    lookAt(next)
    if (!row.enabled || choiceOf(row, next).missing.length > 0) return
    await save([ruleWith({ send_type: next })], t('message_rule.changed', { name }))
    lookAt(null)
  }
  const time = async (timing: Pick<Rule, 'delay_minutes' | 'days'>) =>
    save([ruleWith(timing)], t('message_rule.changed', { name }))
  const [first] = choice.missing
  const cannot = first === undefined || row.enabled ? undefined : () => showAlert(say(missingReasons[first.reason]))
  return { row, name, send_type, choice, busy, turn, choose, time, refuse, unavailable: refuse ?? cannot }
}

export function choiceOf(row: RuleRow, send_type: SendType): RuleRow['choices'][number] {
  const found = row.choices.find((choice) => choice.send_type === send_type)
  return found ?? { send_type, price: 0, price_most: 0, missing: [] }
}
