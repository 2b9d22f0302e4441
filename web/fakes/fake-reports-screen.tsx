import { useState } from 'react'
import { fakeStates } from '#contract/fakes/report.ts'
import type { FakeRecord } from '#contract/fakes/records.ts'
import { ListTable } from '../parts/filter/list-table.tsx'
import type { TextKey } from './text.ts'
import { useText } from './text.ts'
import { Card, PageHead, Skeleton } from '../ui/states.tsx'
import { TabPanel, Tabs } from '../ui/tabs.tsx'
import { fakeCard, useFakeColumns } from './fake-columns.tsx'
import { CloneCases, useWaitingCases } from './clone-cases.tsx'
import { FakeExport } from './fake-export.tsx'
import { FakeFilters } from './fake-filters.tsx'
import { OpenForm } from './open-form.tsx'
import { ReportDrawer } from './report-drawer.tsx'
import styles from '../parts/cases/cases.module.css'
import type { FakeTab } from './use-fakes.ts'
import { firstFakes, useFakes } from './use-fakes.ts'

const tabs: readonly FakeTab[] = ['all', ...fakeStates]
const tabNames: Readonly<Record<FakeTab, TextKey>> = {
  all: 'fake.tab_all',
  received: 'fake.state_received',
  checking: 'fake.state_checking',
  forged: 'fake.state_forged',
  genuine: 'fake.state_genuine',
  unclear: 'fake.state_unclear',
}

/** Reports of buyers on suspected forgeries, and the shop's work on them (product D). */
export function FakeReportsScreen() {
  const { t, say } = useText()
  const list = useFakes()
  const [opened, setOpened] = useState<string | null>(null)
  const open = ({ fake_no }: Pick<FakeRecord, 'fake_no'>) => setOpened(fake_no)
  const isWaiting = useWaitingCases()
  const columns = useFakeColumns(open)
  const filtered = list.in_force > 0 || list.tab !== 'all'
  const head = <PageHead title={t('menu.fake_reports')} help={t('fake.help')} />
  if (isWaiting)
    return (
      <div aria-busy="true">
        {head}
        <Skeleton height={160} />
      </div>
    )
  return (
    <>
      {head}
      <div className={styles.whole}>
        <CloneCases />
        <FakeFilters filters={list.filters} in_force={list.in_force} onSearch={list.setFilters} />
        <Card flush>
          <Tabs
            id="fakes"
            label={t('fake.tabs')}
            value={list.tab}
            onChange={list.setTab}
            waiting={list.counts === undefined && list.error === null}
            tabs={tabs.map((value) => ({ value, label: say(tabNames[value]), count: list.counts?.[value] }))}
          />
          <TabPanel id="fakes" value={list.tab}>
            <ListTable
              label={t('fake.list')}
              list={list}
              columns={columns}
              rowKey={(report) => report.fake_no}
              rowName={(report) => report.reference}
              card={fakeCard(open)}
              actions={<FakeExport list={list} />}
              empty={{
                title: filtered ? t('fake.nothing') : t('fake.empty'),
                help: t('fake.empty_help'),
                onReset: filtered ? () => list.setFilters(firstFakes) : null,
                action: filtered ? undefined : <OpenForm />,
              }}
            />
          </TabPanel>
        </Card>
      </div>
      {opened !== null && <ReportDrawer key={opened} fake_no={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
