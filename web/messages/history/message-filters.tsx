import { IconSearch } from '@tabler/icons-react'
import { historyPurposes, messagePurposes } from '#contract/messages/purposes.ts'
import { channels } from '#contract/messages/triggers.ts'
import { messagesTexts } from '#contract/messages/texts.ts'
import { messagesNamesTexts } from '#contract/messages/names/texts.ts'
import { daysOf, rangeOf, useFilterDraft } from '../../kernel/list-address.ts'
import { type FilterChip, chipsOf } from '../../parts/filter/chips.tsx'
import { FilterPanel } from '../../parts/filter/panel.tsx'
import { usePeriodWords } from '../../parts/filter/period.ts'
import { useText } from '../../kernel/text.ts'
import { DateRangeField } from '../../ui/date-range-field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './history.module.css'
import { channelNames } from './message-words.tsx'
import type { MessageFilters as Filters, useMessages } from './use-messages.ts'

/** The filters in force as chips; the period is always there, and goes back to its default. */
function useMessageChips({ filters, first, today, setFilters }: ReturnType<typeof useMessages>): FilterChip[] {
  const { t, say } = useText(messagesTexts, messagesNamesTexts)
  const periodWords = usePeriodWords()
  const { from, to } = first
  const channel = channels.find((one) => one === filters.channel)
  const purpose = historyPurposes.find((one) => one === filters.purpose)
  const usual = filters.from === from && filters.to === to
  return [
    {
      key: 'period',
      name: t('messages.period'),
      value: periodWords(rangeOf(filters), today),
      onRemove: usual ? undefined : () => setFilters({ ...filters, from, to }),
    },
    ...chipsOf([
      {
        key: 'keyword',
        name: t('messages.keyword'),
        value: filters.keyword,
        onRemove: () => setFilters({ ...filters, keyword: first.keyword }),
      },
      {
        key: 'purpose',
        name: t('messages.purpose'),
        value: purpose === undefined ? '' : say(messagePurposes[purpose]),
        onRemove: () => setFilters({ ...filters, purpose: first.purpose }),
      },
      {
        key: 'channel',
        name: t('messages.channel'),
        value: channel === undefined ? '' : say(channelNames[channel]),
        onRemove: () => setFilters({ ...filters, channel: first.channel }),
      },
    ]),
  ]
}

/** When a message was asked for, what for, the way it went, and to or about whom. */
export function MessageFilters({ list }: { list: ReturnType<typeof useMessages> }) {
  const { t, say } = useText(messagesTexts, messagesNamesTexts)
  const [draft, change] = useFilterDraft<Filters>(list.filters)
  const search = (filters: Filters) =>
    list.setFilters({ ...filters, keyword: filters.keyword.trim(), state: list.filters.state })
  const ways = [
    { value: '', label: t('messages.channel_all') },
    ...channels.map((value) => ({ value, label: say(channelNames[value]) })),
  ]
  const kinds = [
    { value: '', label: t('messages.purpose_all') },
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
    <FilterPanel
      in_force={list.in_force}
      chips={useMessageChips(list)}
      quick={keyword(true)}
      onSearch={() => search(draft)}
      onReset={() => {
        change(list.first)
        list.setFilters(list.first)
      }}
    >
      <div className={styles.period}>
        <DateRangeField
          presets
          label={t('messages.period')}
          today={list.today}
          value={rangeOf(draft)}
          onChange={(range) => change(daysOf(range))}
        />
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
