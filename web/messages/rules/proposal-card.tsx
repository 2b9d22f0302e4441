import { IconSparkles } from '@tabler/icons-react'
import { useState } from 'react'
import type { RulesAnswer } from '#contract/messages/rules/operations.ts'
import type { Rule } from '#contract/messages/rules/rules.ts'
import { triggerNames } from '#contract/messages/triggers.ts'
import { messagesTexts } from '#contract/messages/texts.ts'
import { messagesNamesTexts } from '#contract/messages/names/texts.ts'
import { messagesRulesTexts } from '#contract/messages/rules/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/states.tsx'
import { wayNames } from './rule-words.ts'
import styles from './rules.module.css'
import { useText } from '../../kernel/text.ts'
import { choiceOf } from './use-rule-row.ts'
import { useSaveRules } from './use-rules.ts'

/** A new shop is offered a sensible start, which one press accepts and another takes back. */
export function ProposalCard({ answer }: { answer: RulesAnswer }) {
  const { t, number } = useText(messagesTexts, messagesNamesTexts, messagesRulesTexts)
  const { save, busy, refuse } = useSaveRules()
  const [before, setBefore] = useState<readonly Rule[] | null>(null)
  const { proposal } = answer
  const accept = async (proposed: readonly Rule[]) => {
    const was = proposed.flatMap(({ trigger }) => answer.rules.find((row) => row.trigger === trigger) ?? [])
    if (await save(proposed, null)) setBefore(was.map(ruleOf))
  }
  const undo = async (rules: readonly Rule[]) => {
    if (await save(rules, t('message_rule.proposal_undone'))) setBefore(null)
  }
  if (before !== null)
    return (
      <output className={styles.accepted}>
        <span>{t('message_rule.proposal_done', { count: number(before.length) })}</span>
        <Button kind="quiet" size="s" busy={busy} onClick={() => void undo(before)}>
          {t('common.undo')}
        </Button>
      </output>
    )
  if (proposal === null || proposal.length === 0) return null
  const count = number(proposal.length)
  return (
    <Card className={styles.proposal}>
      <div className={styles.proposalWords}>
        <h2>
          <IconSparkles aria-hidden="true" />
          {t('message_rule.proposal')}
        </h2>
        <p>{t('message_rule.proposal_help', { count })}</p>
        <Proposed proposal={proposal} />
        <ProposedCost answer={answer} proposal={proposal} />
      </div>
      <Button kind="primary" busy={busy} unavailable={refuse} onClick={() => void accept(proposal)}>
        {t('message_rule.proposal_accept', { count })}
      </Button>
    </Card>
  )
}

function Proposed({ proposal }: { proposal: readonly Rule[] }) {
  const { say } = useText(messagesTexts, messagesNamesTexts, messagesRulesTexts)
  return (
    <ul className={styles.proposed}>
      {proposal.map(({ trigger, send_type }) => (
        <li key={trigger}>
          <b>{say(triggerNames[trigger])}</b> {say(wayNames[send_type])}
        </li>
      ))}
    </ul>
  )
}

function ProposedCost({ answer, proposal }: { answer: RulesAnswer; proposal: readonly Rule[] }) {
  const { t, number } = useText(messagesTexts, messagesNamesTexts, messagesRulesTexts)
  const rows = proposal.flatMap(({ trigger, send_type }) => {
    const row = answer.rules.find((one) => one.trigger === trigger)
    return row === undefined ? [] : [{ times: row.forecast.count ?? 0, price: choiceOf(row, send_type).price }]
  })
  const count = rows.reduce((sum, { times }) => sum + times, 0)
  const points = rows.reduce((sum, { times, price }) => sum + times * price, 0)
  return (
    <p className={styles.proposalCost}>
      {t('message_rule.forecast', { count: number(count), points: number(points) })}
    </p>
  )
}

function ruleOf({ trigger, send_type, delay_minutes, days }: Rule): Rule {
  return { trigger, send_type, delay_minutes, days }
}
