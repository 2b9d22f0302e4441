import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isRegistering, writtenNumber } from '#contract/messages/senders/sender-number.ts'
import type { SenderState } from '#contract/messages/senders/senders.ts'
import type { SenderRequest } from '#contract/staff/senders.ts'
import { screenPath } from '#contract/table/screens.ts'
import { staffTexts } from '#contract/staff/texts.ts'
import { DateTimeCell } from '../parts/cells/date-time-cell.tsx'
import { useText } from '../kernel/text.ts'
import { Button } from '../ui/button.tsx'
import { type ChipTone, Chip } from '../ui/chip.tsx'
import type { Column } from '../ui/data-table/columns.ts'
import layout from '../ui/layout.module.css'
import typography from '../ui/typography.module.css'
import styles from './console.module.css'

/** Looking at one that waits, for who may decide. */
type Opening = { may_decide: boolean; onOpen: (row: SenderRequest) => void }

/** The columns of sender numbers. */
export function useSenderColumns(opening: Opening): readonly Column<SenderRequest>[] {
  const { t } = useText(staffTexts)
  return [
    { id: 'at', header: t('console.sender_asked_at'), cell: (row) => <DateTimeCell moment={row.asked_at} /> },
    { id: 'mall', header: t('console.mall'), cell: (row) => <Mall row={row} /> },
    { id: 'number', header: t('console.sender_number'), cell: (row) => <Number row={row} /> },
    { id: 'state', header: t('common.status'), cell: (row) => <State row={row} /> },
    { id: 'open', header: t('console.sender_look'), cell: (row) => <OpenButton row={row} opening={opening} /> },
  ]
}

/** The row as a card, for phones. */
export function senderCard(opening: Opening): (row: SenderRequest) => ReactNode {
  return (row) => (
    <div className={styles.card}>
      <div className={styles.cardTop}>
        <Mall row={row} />
        <DateTimeCell moment={row.asked_at} />
      </div>
      <Number row={row} />
      <State row={row} />
      <div className={layout.wrap8}>
        <OpenButton row={row} opening={opening} />
      </div>
    </div>
  )
}

function Mall({ row }: { row: SenderRequest }) {
  return (
    <span className={styles.names}>
      <Link to={screenPath('staffMall', { mall_id: row.mall_id })}>{row.shop_name}</Link>
      <span className={typography.note} translate="no">
        {row.mall_id}
      </span>
    </span>
  )
}

function Number({ row }: { row: SenderRequest }) {
  const { say } = useText(staffTexts)
  return (
    <span className={styles.names}>
      <span>{writtenNumber(row.number)}</span>
      <span className={typography.note}>{say(`console.sender_owner_${row.owner_type}`)}</span>
    </span>
  )
}

const tones: Readonly<Record<SenderState, ChipTone>> = {
  waiting: 'warn',
  approved: 'info',
  rejected: 'lost',
  expired: 'plain',
}

function State({ row }: { row: SenderRequest }) {
  const { say } = useText(staffTexts)
  const registers = isRegistering(row)
  return (
    <span className={styles.names}>
      <span>
        <Chip tone={tones[row.state]}>{say(`console.sender_state_${registers ? 'registering' : row.state}`)}</Chip>
      </span>
      {row.reason !== null && <span className={typography.note}>{row.reason}</span>}
      {row.decided_by !== null && <span className={typography.note}>{row.decided_by}</span>}
    </span>
  )
}

function OpenButton({ row, opening }: { row: SenderRequest; opening: Opening }) {
  const { t } = useText(staffTexts)
  if (!opening.may_decide || row.state !== 'waiting' || isRegistering(row))
    return <span className={styles.none}>–</span>
  return (
    <Button size="s" onClick={() => opening.onOpen(row)} aria-label={`${t('console.sender_look')}: ${row.number}`}>
      {t('console.sender_look')}
    </Button>
  )
}
