import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { lostStates } from '#contract/lost/record.ts'
import type { LostRecord } from '#contract/lost/records.ts'
import { may } from '#contract/kernel/roles.ts'
import { useSession } from '../session/session.ts'
import type { TextKey } from './text.ts'
import { ListTable } from '../parts/filter/list-table.tsx'
import { NextStep } from '../parts/filter/next-step.tsx'
import { useText } from './text.ts'
import { showAlert } from '../ui/alerts.tsx'
import { Button } from '../ui/button.tsx'
import { Card, PageHead } from '../ui/states.tsx'
import { TabPanel, Tabs } from '../ui/tabs.tsx'
import { LostExport } from './lost-export.tsx'
import { lostCard, useLostColumns } from './lost-columns.tsx'
import { LostFilters } from './lost-filters.tsx'
import { RecordDrawer } from './record-drawer.tsx'
import { RegisterDialog } from './register-dialog.tsx'
import styles from '../parts/cases/cases.module.css'
import type { LostTab } from './use-lost.ts'
import { firstLost, useLost } from './use-lost.ts'

const tabs: readonly LostTab[] = ['all', ...lostStates]
const tabNames: Readonly<Record<LostTab, TextKey>> = {
  all: 'lost.tab_all',
  open: 'lost.state_open',
  attempted: 'lost.state_attempted',
  resolved: 'lost.state_resolved',
}

/** Reports of losses, and what others tried since (000 §2 "lost records", product F). */
export function LostRecordScreen() {
  const { t, say } = useText()
  const { role } = useSession()
  const list = useLost()
  const [opened, setOpened] = useState<string | null>(null)
  const [registers, setRegisters] = useState(false)
  const open = ({ lost_no }: Pick<LostRecord, 'lost_no'>) => setOpened(lost_no)
  const filtered = list.in_force > 0 || list.tab !== 'all'
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
      <div className={styles.whole}>
        <LostFilters filters={list.filters} in_force={list.in_force} onSearch={list.setFilters} />
        <Card flush>
          <Tabs
            id="lost"
            label={t('lost.tabs')}
            value={list.tab}
            onChange={list.setTab}
            waiting={list.counts === undefined && list.error === null}
            tabs={tabs.map((value) => ({ value, label: say(tabNames[value]), count: list.counts?.[value] }))}
          />
          <TabPanel id="lost" value={list.tab}>
            <ListTable
              label={t('lost.list')}
              list={list}
              columns={useLostColumns(open)}
              rowKey={(record) => record.lost_no}
              rowName={(record) => record.serial_number}
              card={lostCard(open)}
              actions={<LostExport list={list} />}
              empty={{
                title: filtered ? t('lost.nothing') : t('lost.empty'),
                help: t('lost.empty_help'),
                action: <NextStep />,
                onReset: filtered ? () => list.setFilters(firstLost) : null,
              }}
            />
          </TabPanel>
        </Card>
      </div>
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
