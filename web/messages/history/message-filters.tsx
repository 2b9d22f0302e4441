import type { TextKey } from '../text.ts'
import { daysOf, rangeOf, useFilterDraft } from '../../kernel/list-address.ts'
import { FilterPanel } from '../../parts/filter/panel.tsx'
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

/** When a message was asked for, and the way it went. */
export function MessageFilters({ list }: { list: ReturnType<typeof useMessages> }) {
  const { t, say } = useText()
  const [draft, change] = useFilterDraft<Filters>(list.filters)
  const choices = channels.map(({ value, name }) => ({ value, label: say(name) }))
  const search = (filters: Filters) => list.setFilters({ ...filters, state: list.filters.state })
  return (
    <FilterPanel
      in_force={list.in_force}
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
