import { webhooksTexts } from '#contract/webhooks/texts.ts'
import { KeywordFilters } from '../../parts/filter/keyword-filters.tsx'
import { useText } from '../../kernel/text.ts'
import { typeNames } from './type-names.ts'
import { type DeliveryList, loggedTypes } from './use-deliveries.ts'

/** Filters: event, subject and date. */
export function DeliveryFilters({ list }: { list: DeliveryList }) {
  const { t, say } = useText(webhooksTexts)
  const types = loggedTypes.map((value) => ({ value, label: say(typeNames[value]) }))
  return (
    <KeywordFilters
      list={list}
      keyword={{ label: t('webhooks.keyword'), maxLength: 100 }}
      choices={[
        {
          key: 'type',
          label: t('webhooks.type'),
          choices: [{ value: 'all', label: t('webhooks.type_any') }, ...types],
        },
      ]}
      period={t('webhooks.period')}
    />
  )
}
