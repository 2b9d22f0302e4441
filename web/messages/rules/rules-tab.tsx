import { messagesRulesTexts } from '#contract/messages/rules/texts.ts'
import { useOperation } from '../../kernel/api.ts'
import { Card, ErrorState } from '../../ui/states.tsx'
import { TabWaiting } from '../tab-waiting.tsx'
import { CommonSettings } from './common-settings.tsx'
import { ProposalCard } from './proposal-card.tsx'
import { RuleGroups } from './rule-groups.tsx'
import layout from '../../ui/layout.module.css'
import styles from './rules.module.css'
import { useText } from '../../kernel/text.ts'
import { sumOf } from './use-rules.ts'

/** The rules of messages: trigger, time, channel and recipient, and common settings (peers.md 6.1 ①). */
export function RulesTab() {
  const { t, number } = useText(messagesRulesTexts)
  const { data, error, refetch } = useOperation('getMessageRules', {})
  const answer = data?.body
  if (answer === undefined && error === null) return <TabWaiting />
  if (answer === undefined)
    return (
      <Card>
        <ErrorState title={t('message_rule.failed')} help={error?.message} onRetry={() => void refetch()} />
      </Card>
    )
  const { on, points } = sumOf(answer)
  return (
    <div className={layout.page}>
      <ProposalCard answer={answer} />
      <p className={styles.sum}>
        <span>{t('message_rule.sum', { count: number(on), points: number(points) })}</span>
        <span>{t('message_rule.balance', { points: number(answer.points) })}</span>
      </p>
      <RuleGroups rules={answer.rules} />
      <CommonSettings senders={answer.senders} />
    </div>
  )
}
