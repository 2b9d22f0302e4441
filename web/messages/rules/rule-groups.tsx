import type { RuleRow } from '#contract/messages/rules/operations.ts'
import { type TriggerGroup, triggerGroups } from '#contract/messages/triggers.ts'
import { messagesTexts } from '#contract/messages/texts.ts'
import { messagesRulesTexts } from '#contract/messages/rules/texts.ts'
import { Card } from '../../ui/states.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { ContentChips, Cost, MissingNote, RuleSwitch, WaySelect, WhenButton } from './rule-parts.tsx'
import { groupNames } from './rule-words.ts'
import layout from '../../ui/layout.module.css'
import styles from './rules.module.css'
import { useText } from '../../kernel/text.ts'
import { useRuleRow } from './use-rule-row.ts'

const groups = Object.keys(triggerGroups) as TriggerGroup[] // the keys of a constant

/** The matrix of triggers in its four groups; below the width of a table each row is a card. */
export function RuleGroups({ rules }: { rules: readonly RuleRow[] }) {
  return groups.map((group) => <Group key={group} group={group} rules={rules.filter((row) => row.group === group)} />)
}

function Group({ group, rules }: { group: TriggerGroup; rules: readonly RuleRow[] }) {
  const { t, say, number } = useText(messagesTexts, messagesRulesTexts)
  const narrow = useMedia('(max-width: 1179px)')
  const on = rules.filter(({ enabled }) => enabled).length
  const id = `rules-${group}`
  return (
    <Card flush>
      <div className={styles.groupHead}>
        <h2 id={id}>{say(groupNames[group])}</h2>
        <span>{t('message_rule.group_on', { count: number(on) })}</span>
      </div>
      {narrow ? (
        <ul className={layout.stack} aria-labelledby={id}>
          {rules.map((row) => (
            <RuleCard key={row.trigger} row={row} />
          ))}
        </ul>
      ) : (
        <table className={styles.table} aria-labelledby={id}>
          <Head />
          <tbody>
            {rules.map((row) => (
              <RuleLine key={row.trigger} row={row} />
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

const heads = ['use', 'message', 'way', 'when', 'content', 'price'] as const

function Head() {
  const { say } = useText(messagesTexts, messagesRulesTexts)
  return (
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col">
            {say(`message_rule.${head}`)}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function RuleLine({ row }: { row: RuleRow }) {
  const state = useRuleRow(row)
  return (
    <tr data-on={row.enabled || undefined}>
      <td>
        <RuleSwitch state={state} />
      </td>
      <th scope="row">
        {state.name}
        <Recipient row={row} />
      </th>
      <td>
        <WaySelect state={state} />
      </td>
      <td>
        <WhenButton state={state} />
      </td>
      <td>
        <ContentChips state={state} />
        <MissingNote state={state} />
      </td>
      <td>
        <Cost state={state} />
      </td>
    </tr>
  )
}

function RuleCard({ row }: { row: RuleRow }) {
  const state = useRuleRow(row)
  return (
    <li className={styles.ruleCard}>
      <div className={styles.cardTop}>
        <h3>
          {state.name}
          <Recipient row={row} />
        </h3>
        <RuleSwitch state={state} />
      </div>
      <WaySelect state={state} />
      <div className={styles.cardLine}>
        <WhenButton state={state} />
        <ContentChips state={state} />
      </div>
      <MissingNote state={state} />
      <Cost state={state} />
    </li>
  )
}

function Recipient({ row: { recipient } }: { row: RuleRow }) {
  const { t } = useText(messagesTexts, messagesRulesTexts)
  const who = t(recipient === 'admin' ? 'message_rule.recipient_admin' : 'message_rule.recipient_member')
  return (
    <span className={styles.recipient}>
      {t('message_rule.recipient')} {who}
    </span>
  )
}
