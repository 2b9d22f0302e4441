import type { RecallLine } from '#contract/recalls/operations.ts'
import { recallsTexts } from '#contract/recalls/texts.ts'
import { DateTimeCell } from '../parts/cells/date-time-cell.tsx'
import { LineOf } from '../parts/cells/line-of.tsx'
import { OpenButton } from '../parts/cells/open-button.tsx'
import { seoulTime } from '../parts/cells/seoul-time.ts'
import { ListTable } from '../parts/filter/list-table.tsx'
import { useText } from '../kernel/text.ts'
import { type ChipTone, Chip } from '../ui/chip.tsx'
import type { Column } from '../ui/data-table/columns.ts'
import { Card } from '../ui/states.tsx'
import marks from '../ui/marks.module.css'
import layout from '../ui/layout.module.css'
import typography from '../ui/typography.module.css'
import { useRecalls } from './use-recalls.ts'

type Open = (recall_no: string) => void

/** Every recall of the shop, newest first. */
export function RecallList({ onOpen }: { onOpen: Open }) {
  const { t } = useText(recallsTexts)
  const list = useRecalls()
  return (
    <Card flush>
      <ListTable
        label={t('recall.list')}
        list={list}
        columns={useColumns(onOpen)}
        rowKey={({ recall_no }) => recall_no}
        rowName={({ title }) => title}
        card={recallCard(onOpen)}
        empty={{ title: t('recall.empty'), help: t('recall.empty_help') }}
      />
    </Card>
  )
}

function useColumns(onOpen: Open): readonly Column<RecallLine>[] {
  const { t, say, number } = useText(recallsTexts)
  return [
    { id: 'started', header: t('recall.started_at'), cell: ({ created_at }) => <DateTimeCell moment={created_at} /> },
    { id: 'state', header: t('common.state'), cell: (recall) => <StateChip recall={recall} /> },
    {
      id: 'title',
      header: t('recall.title'),
      cell: ({ recall_no, title }) => <OpenButton onClick={() => onOpen(recall_no)}>{title}</OpenButton>,
    },
    { id: 'reason', header: t('common.reason'), cell: ({ reason }) => say(`recall.reason_${reason}`) },
    { id: 'codes', header: t('recall.codes'), align: 'end', cell: ({ codes }) => number(codes) },
    { id: 'owners', header: t('recall.owner_count'), align: 'end', cell: ({ owners }) => number(owners) },
    { id: 'answered', header: t('recall.answered_count'), align: 'end', cell: ({ answered }) => number(answered) },
    { id: 'by', header: t('recall.started_by'), cell: ({ created_by }) => created_by },
  ]
}

function recallCard(onOpen: Open) {
  return (recall: RecallLine) => <RecallCard recall={recall} onOpen={onOpen} />
}

function RecallCard({ recall, onOpen }: { recall: RecallLine; onOpen: Open }) {
  const { t, say, number } = useText(recallsTexts)
  const { recall_no, title, reason, codes, owners, answered, created_at } = recall
  return (
    <div className={layout.column8}>
      <div className={layout.spread}>
        <OpenButton onClick={() => onOpen(recall_no)}>
          <strong>{title}</strong>
        </OpenButton>
        <StateChip recall={recall} />
      </div>
      <span className={typography.note}>
        <LineOf
          parts={[
            seoulTime(created_at)?.date ?? null,
            say(`recall.reason_${reason}`),
            `${t('recall.codes')} ${number(codes)}`,
            `${t('recall.answered_count')} ${number(answered)}/${number(owners)}`,
          ]}
        />
      </span>
    </div>
  )
}

const tones = { running: 'warn', active: 'lost', ending: 'warn', ended: 'plain' } as const satisfies Record<
  string,
  ChipTone
>

/** The state of a recall as text; one in force has a shape too. */
export function StateChip({ recall: { state, ended_as } }: { recall: Pick<RecallLine, 'state' | 'ended_as'> }) {
  const { t, say } = useText(recallsTexts)
  const withdrawn = state === 'ended' && ended_as === 'withdrawn'
  const mark = state === 'active' ? <span className={marks.lozenge} aria-hidden="true" /> : undefined
  return (
    <Chip tone={tones[state]} mark={mark}>
      {withdrawn ? t('recall.state_withdrawn') : say(`recall.state_${state}`)}
    </Chip>
  )
}
