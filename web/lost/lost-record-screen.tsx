import { useState } from 'react'
import type { LostSeen, LostSerial } from '#contract/lost/operations.ts'
import { lostSeens } from '#contract/lost/operations.ts'
import type { TextKey } from './text.ts'
import { ListTable } from '../parts/filter/list-table.tsx'
import { NextStep } from '../parts/filter/next-step.tsx'
import { useText } from './text.ts'
import { Card, PageHead } from '#web/ui/states.tsx'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { AttemptsDrawer } from './attempts-drawer.tsx'
import { lostCard, useLostColumns } from './lost-columns.tsx'
import { LostFilters } from './lost-filters.tsx'
import styles from './lost.module.css'
import { firstLost, useLost } from './use-lost.ts'

const tabNames: Readonly<Record<LostSeen, TextKey>> = { A: 'lost.tab_all', Y: 'lost.tab_seen', N: 'lost.tab_quiet' }

/** Codes that are reported lost, and what was tried with them since (000 §2 "lost records", product F). */
export function LostRecordScreen() {
  const { t, say } = useText()
  const list = useLost()
  const [opened, setOpened] = useState<LostSerial | null>(null)
  const filtered = list.in_force > 0 || list.seen !== 'A'
  return (
    <>
      <PageHead title={t('menu.lost_record')} help={t('lost.help')} />
      <div className={styles.whole}>
        <LostFilters filters={list.filters} in_force={list.in_force} onSearch={list.setFilters} />
        <Card flush>
          <Tabs
            id="lost"
            label={t('lost.tabs')}
            value={list.seen}
            onChange={list.setSeen}
            waiting={list.counts === undefined && list.error === null}
            tabs={lostSeens.map((value) => ({
              value,
              label: say(tabNames[value]),
              count: list.counts?.[value],
            }))}
          />
          <TabPanel id="lost" value={list.seen}>
            <ListTable
              label={t('lost.list')}
              list={list}
              columns={useLostColumns(setOpened)}
              rowKey={(code) => code.serial_number}
              rowName={(code) => code.serial_number}
              card={lostCard(setOpened)}
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
      {opened !== null && <AttemptsDrawer code={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
