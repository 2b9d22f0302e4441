import type { LostRecord } from '#contract/lost/records.ts'
import type { LostState } from '#contract/lost/record.ts'
import { codesNamesTexts } from '#contract/codes/names/texts.ts'
import { lostTexts } from '#contract/lost/texts.ts'
import { CaseProduct, StateMark } from '../parts/cases/case-cells.tsx'
import { DateTimeCell } from '../parts/cells/date-time-cell.tsx'
import { LineOf } from '../parts/cells/line-of.tsx'
import { OpenButton } from '../parts/cells/open-button.tsx'
import { ProductCell } from '../parts/cells/product-cell.tsx'
import { SerialText } from '../parts/cells/serial-text.tsx'
import { seoulTime } from '../parts/cells/seoul-time.ts'
import { useText } from '../kernel/text.ts'
import { type ChipTone, Chip } from '../ui/chip.tsx'
import type { Column } from '../ui/data-table/columns.ts'
import layout from '../ui/layout.module.css'
import typography from '../ui/typography.module.css'
import styles from './lost.module.css'

type Open = (record: LostRecord) => void

/** The columns of the lost records (product F). */
export function useLostColumns(onOpen: Open): readonly Column<LostRecord>[] {
  const { t, number } = useText(codesNamesTexts, lostTexts)
  return [
    {
      id: 'reported_at',
      header: t('lost.reported_at'),
      cell: (record) => <DateTimeCell moment={record.reported_at} />,
    },
    { id: 'state', header: t('lost.state'), cell: (record) => <StateChip record={record} /> },
    {
      id: 'serial',
      header: t('codes.serial'),
      cell: (record) => (
        <OpenButton onClick={() => onOpen(record)}>
          <SerialText serial={record.serial_number} />
        </OpenButton>
      ),
    },
    {
      id: 'product',
      header: t('codes.column_product'),
      cell: (record) => <CaseProduct product={record} />,
    },
    { id: 'member', header: t('lost.member'), cell: (record) => <Owner record={record} /> },
    { id: 'attempts', header: t('lost.attempts'), cell: (record) => <Attempts record={record} /> },
    {
      id: 'scans',
      header: t('lost.scans'),
      align: 'end',
      cell: (record) => t('lost.scan_count', { count: number(record.scan_count) }),
    },
  ]
}

/** The masked owner, and who reported the loss. */
function Owner({ record: { member_id, member_name, reported_by } }: { record: LostRecord }) {
  const { t } = useText(codesNamesTexts, lostTexts)
  const by = reported_by === 'member' ? t('lost.by_member') : t('lost.by_operator')
  return (
    <span className={styles.lines}>
      <span className={styles.member} title={member_id ?? undefined}>
        <span>{member_name ?? member_id ?? '–'}</span>
      </span>
      <span className={typography.note}>{t('lost.reported_by_short', { who: by })}</span>
    </span>
  )
}

const tones: Readonly<Record<LostState, ChipTone>> = { open: 'warn', attempted: 'lost', resolved: 'plain' }

/** The state as text (접수, 감지, 해제), with a shape after attempts. */
export function StateChip({ record: { state } }: { record: Pick<LostRecord, 'state'> }) {
  const { say } = useText(codesNamesTexts, lostTexts)
  return (
    <StateMark tone={tones[state]} marked={state === 'attempted'}>
      {say(`lost.state_${state}`)}
    </StateMark>
  )
}

/** Attempts by others; new ones are marked. */
export function Attempts({ record: { attempt_count, new_attempts, last_attempt_at } }: { record: LostRecord }) {
  const { t, number } = useText(codesNamesTexts, lostTexts)
  if (attempt_count === 0) return <span className={typography.note}>{t('lost.quiet')}</span>
  const last = last_attempt_at === null ? null : seoulTime(last_attempt_at)
  return (
    <span className={styles.lines}>
      <span className={styles.tried}>
        {t('lost.attempt_count', { count: number(attempt_count) })}
        {new_attempts > 0 && <Chip tone="lost">{t('lost.new_count', { count: number(new_attempts) })}</Chip>}
      </span>
      {last !== null && (
        <span className={typography.note}>
          {last.date} {last.time}
        </span>
      )}
    </span>
  )
}

export function lostCard(onOpen: Open) {
  return (record: LostRecord) => <LostCard record={record} onOpen={onOpen} />
}

function LostCard({ record, onOpen }: { record: LostRecord; onOpen: Open }) {
  const { t } = useText(codesNamesTexts, lostTexts)
  const reported = seoulTime(record.reported_at)
  return (
    <div className={layout.column8}>
      <div className={layout.spread}>
        <OpenButton onClick={() => onOpen(record)}>
          <SerialText serial={record.serial_number} strong />
        </OpenButton>
        <StateChip record={record} />
      </div>
      <ProductCell
        large
        name={record.product_name}
        image={record.list_image}
        detail={
          <LineOf
            parts={[record.variant_name, reported === null ? null : t('lost.reported_on', { date: reported.date })]}
          />
        }
      />
      {record.attempt_count > 0 && <Attempts record={record} />}
    </div>
  )
}
