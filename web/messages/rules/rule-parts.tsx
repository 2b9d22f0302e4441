import { Link } from '@tanstack/react-router'
import { IconAlertTriangle, IconArrowRight, IconClock } from '@tabler/icons-react'
import { useState } from 'react'
import { missingReasons } from '#contract/messages/rules/missing.ts'
import { channelsOf, sendTypes } from '#contract/messages/triggers.ts'
import { messagesTexts } from '#contract/messages/texts.ts'
import { messagesRulesTexts } from '#contract/messages/rules/texts.ts'
import { Chip } from '../../ui/chip.tsx'
import { Select } from '../../ui/select.tsx'
import { Switch } from '../../ui/switch.tsx'
import { tabSearch } from '../tab-address.ts'
import { channelNames, contentNames, contentTones, wayNames, whenOf } from './rule-words.ts'
import styles from './rules.module.css'
import { useText } from '../../kernel/text.ts'
import { TimingDialog } from './timing-dialog.tsx'
import { type RowState, choiceOf } from './use-rule-row.ts'

/** The cells of a row, which are the parts of its card on a phone. */

/** On or off: off is the send type `unset`. */
export function RuleSwitch({ state }: { state: RowState }) {
  const { t } = useText(messagesTexts, messagesRulesTexts)
  return (
    <Switch
      label={t('message_rule.use_of', { name: state.name })}
      checked={state.row.enabled}
      busy={state.busy}
      unavailable={state.unavailable}
      onChange={(on) => void state.turn(on)}
    />
  )
}

export function WaySelect({ state }: { state: RowState }) {
  const { t, say } = useText(messagesTexts, messagesRulesTexts)
  const choices = sendTypes
    .filter((type) => type !== 'unset')
    .map((type) => {
      const way = say(wayNames[type])
      const lacks = choiceOf(state.row, type).missing.length > 0
      return { value: type, label: lacks ? t('message_rule.way_unavailable', { way }) : way }
    })
  return (
    <Select
      label={`${state.name} ${t('message_rule.way')}`}
      labelHidden
      value={state.send_type}
      onChange={(type) => void state.choose(type)}
      choices={choices}
    />
  )
}

/** When it is sent, and the dialog that changes it. */
export function WhenButton({ state }: { state: RowState }) {
  const words = useText(messagesTexts, messagesRulesTexts)
  const [opened, setOpened] = useState(false)
  const when = whenOf(words, state.row)
  return (
    <>
      <button
        type="button"
        className={styles.when}
        aria-label={words.t('message_rule.when_change', { name: state.name, when })}
        onClick={state.refuse ?? (() => setOpened(true))}
      >
        <IconClock aria-hidden="true" />
        {when}
      </button>
      {opened && <TimingDialog state={state} onClose={() => setOpened(false)} />}
    </>
  )
}

/** The state of the texts that the chosen way needs; they lead to their editor. */
export function ContentChips({ state: { row, send_type, name } }: { state: RowState }) {
  const { t, say } = useText(messagesTexts, messagesRulesTexts)
  return (
    <Link
      to="."
      search={tabSearch('texts', row.trigger)}
      className={styles.contents}
      title={t('message_rule.content_edit', { name })}
    >
      {channelsOf(send_type).map((channel) => {
        const state = row.contents[channel]
        return (
          <Chip key={channel} tone={contentTones[state]}>
            {t('message_rule.content_of', { channel: say(channelNames[channel]), state: say(contentNames[state]) })}
          </Chip>
        )
      })}
    </Link>
  )
}

/** The price of a message, and the estimate for a month. */
export function Cost({ state: { row, choice } }: { state: RowState }) {
  const { t, number } = useText(messagesTexts, messagesRulesTexts)
  const { price, price_most } = choice
  const times = row.forecast.count ?? 0
  return (
    <div className={styles.cost}>
      <b>{t('message_rule.points', { points: number(price) })}</b>
      {price_most > price && <span>{t('message_rule.points_most', { points: number(price_most) })}</span>}
      <span>
        {times === 0
          ? t('message_rule.forecast_none')
          : t('message_rule.forecast', { count: number(times), points: number(times * price) })}
      </span>
    </div>
  )
}

const places = { senders: 'message_rule.go_senders', texts: 'message_rule.go_texts' } as const

/** The missing prerequisite of the chosen way, and the way there. */
export function MissingNote({ state: { row, choice, send_type } }: { state: RowState }) {
  const { t, say } = useText(messagesTexts, messagesRulesTexts)
  if (choice.missing.length === 0) return null
  return (
    <ul className={styles.missing}>
      {choice.missing.map(({ channel, reason, leads_to }) => (
        <li key={channel}>
          <IconAlertTriangle aria-hidden="true" />
          <div>
            {t('message_rule.missing_on', { channel: say(channelNames[channel]), why: say(missingReasons[reason]) })}{' '}
            {leads_to !== null && (
              <Link to="." search={tabSearch(leads_to, row.trigger)} className={styles.go}>
                {say(places[leads_to])}
                <IconArrowRight aria-hidden="true" />
              </Link>
            )}
          </div>
        </li>
      ))}
      {row.enabled && send_type !== row.send_type && (
        <li>
          <span>{t('message_rule.still', { way: say(wayNames[row.send_type]) })}</span>
        </li>
      )}
    </ul>
  )
}
