import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { lostStates } from '#contract/lost/record.ts'
import { type LostRecord, lostReasonMost } from '#contract/lost/records.ts'
import { may } from '#contract/kernel/roles.ts'
import { lostTexts } from '#contract/lost/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { useSession } from '../session/session.ts'
import { ListExport } from '../parts/filter/list-export.tsx'
import { NextStep } from '../parts/filter/next-step.tsx'
import { TabbedList } from '../parts/filter/tabbed-list.tsx'
import { useText } from '../kernel/text.ts'
import { showAlert } from '../ui/alerts.tsx'
import { Button } from '../ui/button.tsx'
import { PageHead } from '../ui/states.tsx'
import { lostCard, useLostColumns } from './lost-columns.tsx'
import { LostFilters } from './lost-filters.tsx'
import { RecordDrawer } from './record-drawer.tsx'
import { RegisterDialog } from './register-dialog.tsx'
import { useLost } from './use-lost.ts'

/** Reports of losses, and what others tried since (000 §2 "lost records", product F). */
export function LostRecordScreen() {
  const { t, say, number } = useText(lostTexts, shellTexts)
  const { role } = useSession()
  const list = useLost()
  const [opened, setOpened] = useState<string | null>(null)
  const [registers, setRegisters] = useState(false)
  const open = ({ lost_no }: Pick<LostRecord, 'lost_no'>) => setOpened(lost_no)
  const register = (
    <Button
      kind="primary"
      icon={<IconPlus aria-hidden="true" />}
      unavailable={may(role, 'support') ? undefined : () => showAlert(t('auth.role_refused'))}
      onClick={() => setRegisters(true)}
    >
      {t('lost.register')}
    </Button>
  )
  return (
    <>
      <PageHead title={t('menu.lost_record')} help={t('lost.help')} actions={register} />
      <TabbedList
        id="lost"
        label={t('lost.list')}
        tabs_label={t('common.state')}
        tabs={[
          { value: 'all', label: t('common.all') },
          ...lostStates.map((value) => ({ value, label: say(`lost.state_${value}`) })),
        ]}
        list={list}
        filters={<LostFilters list={list} />}
        columns={useLostColumns(open)}
        rowKey={(record) => record.lost_no}
        rowName={(record) => record.serial_number}
        card={lostCard(open)}
        actions={
          <ListExport
            title={t('lost.export_title')}
            help={t('lost.export_help', { count: number(list.count) })}
            reason_most={lostReasonMost}
            take={async (take, reason) => take('exportLost', { ...list.asked, reason })}
          />
        }
        empty={{
          nothing: t('lost.nothing'),
          title: t('lost.empty'),
          help: t('lost.empty_help'),
          action: <NextStep />,
        }}
      />
      {opened !== null && <RecordDrawer lost_no={opened} onClose={() => setOpened(null)} />}
      {registers && (
        <RegisterDialog
          onClose={() => setRegisters(false)}
          onDone={(lost_no) => {
            setRegisters(false)
            setOpened(lost_no)
          }}
        />
      )}
    </>
  )
}
