import { useState } from 'react'
import { may } from '#contract/kernel/roles.ts'
import type { Repair } from '#contract/repairs/records.ts'
import { repairsAtOnce, repairStates } from '#contract/repairs/request.ts'
import type { RepairStep } from '#contract/repairs/request.ts'
import { useOperation } from '../kernel/api.ts'
import { ListTable } from '../parts/filter/list-table.tsx'
import { useSession } from '../session/session.ts'
import { showAlert } from '../ui/alerts.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/states.tsx'
import { TabPanel, Tabs } from '../ui/tabs.tsx'
import { repairCard, useRepairColumns } from './repair-columns.tsx'
import { RepairDrawer } from './repair-drawer.tsx'
import { RepairExport } from './repair-export.tsx'
import { RepairFilters } from './repair-filters.tsx'
import styles from '../parts/cases/cases.module.css'
import { StepDialog } from './step-dialog.tsx'
import { stepWords, stepsOf } from './steps.ts'
import type { TextKey } from './text.ts'
import { useText } from './text.ts'
import type { RepairList, RepairTab } from './use-repairs.ts'
import { firstRepairs, useRepairs } from './use-repairs.ts'

const tabs: readonly RepairTab[] = ['all', ...repairStates]
const tabNames: Readonly<Record<RepairTab, TextKey>> = {
  all: 'repair.tab_all',
  received: 'repair.state_received',
  checking: 'repair.state_checking',
  repairing: 'repair.state_repairing',
  done: 'repair.state_done',
  rejected: 'repair.state_rejected',
}

/** The queue: tabs with their numbers, the list, steps for many at once, and the request in question in a panel. */
export function RepairQueue({ onSettings }: { onSettings: () => void }) {
  const { t, say } = useText()
  const { role } = useSession()
  const list = useRepairs()
  const [opened, setOpened] = useState<string | null>(null)
  const [step, setStep] = useState<RepairStep | null>(null)
  const open = ({ repair_no }: Pick<Repair, 'repair_no'>) => setOpened(repair_no)
  const chosen = list.rows.filter(({ repair_no }) => list.keys.has(repair_no))
  const allowed = may(role, 'support')
  return (
    <>
      <div className={styles.whole}>
        <RepairFilters filters={list.filters} in_force={list.in_force} onSearch={list.setFilters} />
        <Card flush>
          <Tabs
            id="repairs"
            label={t('repair.tabs')}
            value={list.tab}
            onChange={(tab) => {
              list.setKeys(new Set())
              list.setTab(tab)
            }}
            waiting={list.counts === undefined && list.error === null}
            tabs={tabs.map((value) => ({ value, label: say(tabNames[value]), count: list.counts?.[value] }))}
          />
          <TabPanel id="repairs" value={list.tab}>
            <ListTable
              label={t('repair.list')}
              list={list}
              columns={useRepairColumns(open)}
              rowKey={({ repair_no }) => repair_no}
              rowName={({ reference }) => reference}
              card={repairCard(open)}
              actions={<RepairExport list={list} />}
              {...(allowed && { selection: { keys: list.keys, onChange: list.setKeys } })}
              bulkActions={<BulkSteps chosen={chosen} onStep={setStep} />}
              empty={useEmpty(list, onSettings)}
            />
          </TabPanel>
        </Card>
      </div>
      {opened !== null && <RepairDrawer key={opened} repair_no={opened} onClose={() => setOpened(null)} />}
      {step !== null && (
        <StepDialog
          repair_nos={chosen.slice(0, repairsAtOnce).map(({ repair_no }) => repair_no)}
          step={step}
          onClose={() => setStep(null)}
          onDone={() => list.setKeys(new Set())}
        />
      )}
    </>
  )
}

/** The steps that one of the chosen can take; those that cannot are said afterwards. */
function BulkSteps({ chosen, onStep }: { chosen: readonly Repair[]; onStep: (step: RepairStep) => void }) {
  const { t, say } = useText()
  const steps = stepsOf(chosen.map(({ state }) => state))
  if (steps.length === 0)
    return <Button unavailable={() => showAlert(t('repair.not_possible'))}>{t('repair.step_done')}</Button>
  return steps.map((step) => (
    <Button key={step} kind={step === 'rejected' ? 'danger' : 'default'} onClick={() => onStep(step)}>
      {say(stepWords[step])}
    </Button>
  ))
}

/** Nothing is there: for the filters, because it is switched off, or because nobody has asked yet. */
function useEmpty(list: RepairList, onSettings: () => void) {
  const { t } = useText()
  const filtered = list.in_force > 0 || list.tab !== 'all'
  const settings = useOperation('getRepairConfig', {})
  const off = settings.data?.body.use === false
  return {
    title: filtered ? t('repair.nothing') : t('repair.empty'),
    help: off ? t('repair.empty_off') : t('repair.empty_help'),
    onReset: filtered ? () => list.setFilters(firstRepairs) : null,
    ...(off && { action: <Button onClick={onSettings}>{t('repair.open_settings')}</Button> }),
  }
}
