import type { Delivery, DeliveryState } from '#contract/webhooks/deliveries.ts'
import { webhooksTexts } from '#contract/webhooks/texts.ts'
import { DateTimeCell } from '../../parts/cells/date-time-cell.tsx'
import { LineOf } from '../../parts/cells/line-of.tsx'
import { OpenButton } from '../../parts/cells/open-button.tsx'
import { seoulMoment } from '../../parts/cells/seoul-time.ts'
import { useText } from '../../kernel/text.ts'
import { type ChipTone, Chip } from '../../ui/chip.tsx'
import type { Column } from '../../ui/data-table/columns.ts'
import { typeNames } from './type-names.ts'
import marks from '../../ui/marks.module.css'
import layout from '../../ui/layout.module.css'
import typography from '../../ui/typography.module.css'
import styles from './webhooks.module.css'

type Open = (delivery: Delivery) => void

/** The columns of the log. */
export function useDeliveryColumns(onOpen: Open): readonly Column<Delivery>[] {
  const { t } = useText(webhooksTexts)
  return [
    {
      id: 'happened_at',
      header: t('webhooks.happened_at'),
      cell: ({ happened_at }) => <DateTimeCell moment={happened_at} />,
    },
    { id: 'state', header: t('common.state'), cell: ({ state }) => <DeliveryChip state={state} /> },
    { id: 'type', header: t('webhooks.type'), cell: (delivery) => <Type delivery={delivery} onOpen={onOpen} /> },
    { id: 'subject', header: t('webhooks.subject'), cell: (delivery) => <Subject delivery={delivery} /> },
    { id: 'result', header: t('webhooks.result'), cell: (delivery) => <Result delivery={delivery} /> },
  ]
}

const tones: Readonly<Record<DeliveryState, ChipTone>> = { waiting: 'info', delivered: 'seal', failed: 'lost' }

/** The state as text; failed has a shape too. */
export function DeliveryChip({ state }: { state: DeliveryState }) {
  const { say } = useText(webhooksTexts)
  const mark = state === 'failed' ? <span className={marks.lozenge} aria-hidden="true" /> : undefined
  return (
    <Chip tone={tones[state]} mark={mark}>
      {say(`webhooks.tab_${state}`)}
    </Chip>
  )
}

function Type({ delivery, onOpen }: { delivery: Delivery; onOpen: Open }) {
  const { say } = useText(webhooksTexts)
  return (
    <span className={styles.lines}>
      <OpenButton onClick={() => onOpen(delivery)}>{say(typeNames[delivery.type])}</OpenButton>
      <code className={typography.help} translate="no">
        {delivery.type}
      </code>
    </span>
  )
}

function Subject({ delivery: { subject, type } }: { delivery: Delivery }) {
  if (type === 'webhook.test') return <span className={typography.help}>–</span>
  return (
    <span className={styles.serial} translate="no">
      {subject}
    </span>
  )
}

/** The last answer, the number of tries, and the time of the next. */
function Result({ delivery }: { delivery: Delivery }) {
  const { t, say, number } = useText(webhooksTexts)
  const { status, failure, tries, tried_at, due_at, state } = delivery
  const last = failure === null ? status : say(`webhooks.failure_${failure}`)
  const next = state !== 'waiting' || due_at === null ? null : t('webhooks.next', { time: seoulMoment(due_at) })
  if (tried_at === null) return <span className={typography.help}>{t('webhooks.not_yet')}</span>
  return (
    <span className={styles.lines}>
      <span>{last}</span>
      <span className={typography.help}>
        <LineOf parts={[tries === 0 ? null : t('webhooks.tries', { count: number(tries) }), next]} />
      </span>
    </span>
  )
}

export function deliveryCard(onOpen: Open) {
  return (delivery: Delivery) => (
    <div className={layout.column8}>
      <div className={styles.cardTop}>
        <Type delivery={delivery} onOpen={onOpen} />
        <DeliveryChip state={delivery.state} />
      </div>
      <Subject delivery={delivery} />
      <DateTimeCell moment={delivery.happened_at} />
      <Result delivery={delivery} />
    </div>
  )
}
