import type { TextKey } from '../text.ts'
import { daysOf, rangeOf, useFilterDraft } from '../../kernel/list-address.ts'
import { chipsOf } from '../../parts/filter/chips.tsx'
import type { FilterChip } from '../../parts/filter/chips.tsx'
import { FilterPanel } from '../../parts/filter/panel.tsx'
import { usePeriodWords } from '../../parts/filter/period.ts'
import { useText } from '../text.ts'
import { DateRangeField } from '#web/ui/date-range-field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import styles from './history.module.css'
import type { MessageFilters as Filters, useMessages } from './use-messages.ts'

const channels: readonly { value: string; name: TextKey }[] = [
  { value: '', name: 'messages.channel_all' },
  { value: 'sms', name: 'messages.channel_sms' },
  { value: 'email', name: 'messages.channel_email' },
]

/** The filters in force as chips; the period is always there, and goes back to its default. */
function useMessageChips({ filters, first, today, setFilters }: ReturnType<typeof useMessages>): FilterChip[] {
  const { t, say } = useText()
  const periodWords = usePeriodWords()
  const { from, to } = first
  const channel = channels.find(({ value }) => value === filters.channel)
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
        key: 'channel',
        name: t('messages.channel'),
        value: filters.channel === '' || channel === undefined ? '' : say(channel.name),
        onRemove: () => setFilters({ ...filters, channel: first.channel }),
      },
    ]),
  ]
}

/** When a message was asked for, and the way it went. */
export function MessageFilters({ list }: { list: ReturnType<typeof useMessages> }) {
  const { t, say } = useText()
  const [draft, change] = useFilterDraft<Filters>(list.filters)
  const choices = channels.map(({ value, name }) => ({ value, label: say(name) }))
  const search = (filters: Filters) => list.setFilters({ ...filters, state: list.filters.state })
  return (
    <FilterPanel
      in_force={list.in_force}
      chips={useMessageChips(list)}
      quick={
        <Select
          label={t('messages.channel')}
          labelHidden
          value={list.filters.channel}
          onChange={(channel) => search({ ...list.filters, channel })}
          choices={choices}
        />
      }
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
      <div className={styles.channel}>
        <span className={styles.label} aria-hidden="true">
          {t('messages.channel')}
        </span>
        <Segmented
          label={t('messages.channel')}
          value={draft.channel}
          onChange={(channel) => change({ channel })}
          choices={choices}
        />
      </div>
    </FilterPanel>
  )
}
