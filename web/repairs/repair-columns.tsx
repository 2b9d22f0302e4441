import type { Repair } from '#contract/repairs/records.ts'
import type { EstimateState, RepairState } from '#contract/repairs/request.ts'
import { repairsTexts } from '#contract/repairs/texts.ts'
import { CaseProduct, OpenCase, StateMark } from '../parts/cases/case-cells.tsx'
import { DateTimeCell } from '../parts/cells/date-time-cell.tsx'
import { LineOf } from '../parts/cells/line-of.tsx'
import { OpenButton } from '../parts/cells/open-button.tsx'
import { ProductCell } from '../parts/cells/product-cell.tsx'
import { seoulTime } from '../parts/cells/seoul-time.ts'
import { SerialText } from '../parts/cells/serial-text.tsx'
import { type ChipTone, Chip } from '../ui/chip.tsx'
import type { Column } from '../ui/data-table/columns.ts'
import layout from '../ui/layout.module.css'
import typography from '../ui/typography.module.css'
import styles from './repairs.module.css'
import { useText } from '../kernel/text.ts'

type Open = (repair: Repair) => void

/** The columns of the queue. */
export function useRepairColumns(onOpen: Open): readonly Column<Repair>[] {
  const { t } = useText(repairsTexts)
  return [
    {
      id: 'requested_at',
      header: t('repair.requested_at'),
      cell: ({ requested_at: at }) => <DateTimeCell moment={at} />,
    },
    { id: 'state', header: t('repair.state'), cell: ({ state }) => <StateChip state={state} /> },
    {
      id: 'reference',
      header: t('repair.reference'),
      cell: (repair) => <OpenCase onOpen={() => onOpen(repair)}>{repair.reference}</OpenCase>,
    },
    {
      id: 'product',
      header: t('common.product'),
      cell: (repair) => <CaseProduct product={repair} />,
    },
    { id: 'serial', header: t('repair.serial'), cell: ({ serial_number }) => <SerialText serial={serial_number} /> },
    { id: 'warranty', header: t('repair.warranty'), cell: (repair) => <Warranty repair={repair} /> },
    { id: 'estimate', header: t('repair.estimate'), cell: ({ estimate }) => <Estimate estimate={estimate} /> },
    { id: 'changed_at', header: t('repair.changed_at'), cell: ({ changed_at: at }) => <DateTimeCell moment={at} /> },
  ]
}

/** Whether the warranty was valid on the day of the request, and its end. */
export function Warranty({
  repair: { covered, warranty_until },
}: {
  repair: Pick<Repair, 'covered' | 'warranty_until'>
}) {
  const { t } = useText(repairsTexts)
  const until = warranty_until === null ? null : seoulTime(warranty_until)
  if (until === null) return <span className={typography.note}>{t('repair.warranty_none')}</span>
  return (
    <span className={layout.lines}>
      <span>{t(covered ? 'repair.warranty_inside' : 'repair.warranty_outside')}</span>
      <span className={typography.note}>{t('repair.warranty_until', { date: until.date })}</span>
    </span>
  )
}

/** Formats an amount. */
export function useAmount(): (amount: number) => string {
  const { t, number } = useText(repairsTexts)
  return (amount) => (amount === 0 ? t('repair.free') : t('repair.amount_won', { amount: number(amount) }))
}

const estimateTones: Readonly<Record<EstimateState, ChipTone>> = { open: 'warn', accepted: 'info', declined: 'lost' }

/** The last estimate and the buyer's answer. */
export function Estimate({ estimate }: { estimate: Repair['estimate'] }) {
  const { say } = useText(repairsTexts)
  const amountOf = useAmount()
  if (estimate === null) return <span className={typography.note}>–</span>
  return (
    <span className={styles.estimate}>
      <span>{amountOf(estimate.amount)}</span>
      <Chip tone={estimateTones[estimate.state]}>{say(`repair.estimate_${estimate.state}`)}</Chip>
    </span>
  )
}

const tones: Readonly<Record<RepairState, ChipTone>> = {
  received: 'warn',
  checking: 'info',
  repairing: 'info',
  done: 'plain',
  rejected: 'lost',
}

/** The state as text; cases that wait for the shop have a shape too. */
export function StateChip({ state }: { state: RepairState }) {
  const { say } = useText(repairsTexts)
  return (
    <StateMark tone={tones[state]} marked={state === 'received'}>
      {say(`repair.state_${state}`)}
    </StateMark>
  )
}

export function repairCard(onOpen: Open) {
  return (repair: Repair) => <RepairCard repair={repair} onOpen={onOpen} />
}

function RepairCard({ repair, onOpen }: { repair: Repair; onOpen: Open }) {
  const { t, say } = useText(repairsTexts)
  const amountOf = useAmount()
  const { estimate, covered, warranty_until } = repair
  const requested = seoulTime(repair.requested_at)
  const warranty = covered ? t('repair.warranty_inside') : t('repair.warranty_outside')
  return (
    <div className={layout.column8}>
      <div className={layout.spread}>
        <OpenButton onClick={() => onOpen(repair)}>
          <strong translate="no">{repair.reference}</strong>
        </OpenButton>
        <StateChip state={repair.state} />
      </div>
      <ProductCell name={repair.product_name} detail={repair.variant_name} image={repair.list_image} />
      <span className={typography.note}>
        <LineOf
          parts={[
            requested === null ? null : t('repair.requested_on', { date: requested.date }),
            warranty_until === null ? t('repair.warranty_none') : warranty,
            estimate === null ? null : `${amountOf(estimate.amount)} ${say(`repair.estimate_${estimate.state}`)}`,
          ]}
        />
      </span>
    </div>
  )
}
