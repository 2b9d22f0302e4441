import type { FakeRecord } from '#contract/fakes/records.ts'
import type { FakeState } from '#contract/fakes/report.ts'
import { codesNamesTexts } from '#contract/codes/names/texts.ts'
import { fakesTexts } from '#contract/fakes/texts.ts'
import { CaseProduct, OpenCase, StateMark } from '../parts/cases/case-cells.tsx'
import { DateTimeCell } from '../parts/cells/date-time-cell.tsx'
import { LineOf } from '../parts/cells/line-of.tsx'
import { OpenButton } from '../parts/cells/open-button.tsx'
import { seoulTime } from '../parts/cells/seoul-time.ts'
import { SerialText } from '../parts/cells/serial-text.tsx'
import { useText } from '../kernel/text.ts'
import type { ChipTone } from '../ui/chip.tsx'
import type { Column } from '../ui/data-table/columns.ts'
import layout from '../ui/layout.module.css'
import typography from '../ui/typography.module.css'
import styles from '../parts/cases/cases.module.css'

type Open = (report: FakeRecord) => void

/** The columns of the queue. */
export function useFakeColumns(onOpen: Open): readonly Column<FakeRecord>[] {
  const { t, number } = useText(codesNamesTexts, fakesTexts)
  return [
    {
      id: 'reported_at',
      header: t('fake.reported_at'),
      cell: (report) => <DateTimeCell moment={report.reported_at} />,
    },
    { id: 'state', header: t('fake.state'), cell: (report) => <StateChip state={report.state} /> },
    {
      id: 'reference',
      header: t('fake.reference'),
      cell: (report) => <OpenCase onOpen={() => onOpen(report)}>{report.reference}</OpenCase>,
    },
    { id: 'code', header: t('fake.code'), cell: (report) => <Scanned report={report} /> },
    {
      id: 'product',
      header: t('codes.column_product'),
      cell: ({ code }) => (code === null ? <span className={typography.note}>–</span> : <CaseProduct product={code} />),
    },
    {
      id: 'pictures',
      header: t('fake.pictures'),
      align: 'end',
      cell: (report) => t('fake.picture_count', { count: number(report.picture_count) }),
    },
    { id: 'answer', header: t('fake.answer'), cell: (report) => <Answered report={report} /> },
  ]
}

/** The reported code, marked if it is not ours. */
export function Scanned({ report: { code, scanned } }: { report: FakeRecord }) {
  const { t } = useText(codesNamesTexts, fakesTexts)
  if (code !== null) return <SerialText serial={code.serial_number} />
  if (scanned === '') return <span className={typography.note}>{t('fake.code_none')}</span>
  return (
    <span className={layout.lines}>
      <span className={styles.scanned} translate="no" title={scanned}>
        {scanned}
      </span>
      <span className={typography.note}>{t('fake.code_unknown')}</span>
    </span>
  )
}

function Answered({ report: { answered_at } }: { report: FakeRecord }) {
  const { t } = useText(codesNamesTexts, fakesTexts)
  return answered_at === null ? (
    <span className={typography.note}>{t('fake.unanswered')}</span>
  ) : (
    <DateTimeCell moment={answered_at} />
  )
}

const tones: Readonly<Record<FakeState, ChipTone>> = {
  received: 'warn',
  checking: 'info',
  forged: 'lost',
  genuine: 'seal',
  unclear: 'plain',
}

/** The state as text; forged has a shape too. */
export function StateChip({ state }: { state: FakeState }) {
  const { say } = useText(codesNamesTexts, fakesTexts)
  return (
    <StateMark tone={tones[state]} marked={state === 'forged'}>
      {say(`fake.state_${state}`)}
    </StateMark>
  )
}

export function fakeCard(onOpen: Open) {
  return (report: FakeRecord) => <FakeCard report={report} onOpen={onOpen} />
}

function FakeCard({ report, onOpen }: { report: FakeRecord; onOpen: Open }) {
  const { t, number } = useText(codesNamesTexts, fakesTexts)
  const reported = seoulTime(report.reported_at)
  return (
    <div className={layout.column8}>
      <div className={layout.spread}>
        <OpenButton onClick={() => onOpen(report)}>
          <strong translate="no">{report.reference}</strong>
        </OpenButton>
        <StateChip state={report.state} />
      </div>
      <Scanned report={report} />
      <span className={typography.note}>
        <LineOf
          parts={[
            reported === null ? null : t('fake.reported_on', { date: reported.date }),
            report.code?.product_name ?? null,
            `${t('fake.pictures')} ${t('fake.picture_count', { count: number(report.picture_count) })}`,
            report.answered_at === null ? t('fake.unanswered') : t('fake.answered'),
          ]}
        />
      </span>
    </div>
  )
}
