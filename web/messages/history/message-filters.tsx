import { IconSearch } from '@tabler/icons-react'
import { historyPurposes, messagePurposes } from '#contract/messages/purposes.ts'
import { channels } from '#contract/messages/triggers.ts'
import { messagesTexts } from '#contract/messages/texts.ts'
import { messagesNamesTexts } from '#contract/messages/names/texts.ts'
import { useFilterDraft } from '../../kernel/use-list.ts'
import { type FilterChip, chipsOf, usePeriodChip } from '../../parts/filter/chips.tsx'
import { FilterPanel } from '../../parts/filter/panel.tsx'
import { useText } from '../../kernel/text.ts'
import { DateRangeField } from '../../ui/date-range-field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './history.module.css'
import { channelNames } from './message-words.tsx'
import type { MessageList } from './use-messages.ts'

/** The filters in force as chips; the period is always there, and goes back to its default. */
function useMessageChips(list: MessageList): FilterChip[] {
  const { t, say } = useText(messagesTexts, messagesNamesTexts)
  const { keyword, purpose, channel } = list.filters
  return [
    ...usePeriodChip()(list, t('messages.period')),
    ...chipsOf(list, [
      { key: 'keyword', name: t('messages.keyword'), value: keyword },
      { key: 'purpose', name: t('messages.purpose'), value: purpose === '' ? '' : say(messagePurposes[purpose]) },
      { key: 'channel', name: t('messages.channel'), value: channel === '' ? '' : say(channelNames[channel]) },
    ]),
  ]
}

/** Filters: date, purpose, channel, and recipient or subject. */
export function MessageFilters({ list }: { list: MessageList }) {
  const { t, say } = useText(messagesTexts, messagesNamesTexts)
  const [draft, change] = useFilterDraft(list.filters)
  const ways = [
    { value: '' as const, label: t('messages.channel_all') },
    ...channels.map((value) => ({ value, label: say(channelNames[value]) })),
  ]
  const kinds = [
    { value: '' as const, label: t('messages.purpose_all') },
    ...historyPurposes.map((value) => ({ value, label: say(messagePurposes[value]) })),
  ]
  const keyword = (labelHidden: boolean) => (
    <TextField
      className={styles.keyword}
      label={t('messages.keyword')}
      labelHidden={labelHidden}
      type="search"
      maxLength={254}
      icon={<IconSearch aria-hidden="true" />}
      placeholder={t('messages.keyword_help')}
      clearable={t('messages.keyword')}
      autoCapitalize="none"
      spellCheck={false}
      value={draft.keyword}
      onChange={(typed) => change({ keyword: typed })}
    />
  )
  return (
    <FilterPanel list={list} draft={draft} change={change} chips={useMessageChips(list)} quick={keyword(true)}>
      <div className={styles.period}>
        <DateRangeField presets label={t('messages.period')} today={list.today} value={draft} onChange={change} />
      </div>
      {keyword(false)}
      <Select
        className={styles.purpose}
        label={t('messages.purpose')}
        value={draft.purpose}
        onChange={(purpose) => change({ purpose })}
        choices={kinds}
      />
      <Select
        className={styles.channel}
        label={t('messages.channel')}
        value={draft.channel}
        onChange={(channel) => change({ channel })}
        choices={ways}
      />
    </FilterPanel>
  )
}
