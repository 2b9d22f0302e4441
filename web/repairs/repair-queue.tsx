import { useState } from 'react'
import { may } from '#contract/kernel/roles.ts'
import { lookReasonMost } from '#contract/members/look.ts'
import type { Repair } from '#contract/repairs/records.ts'
import { type RepairStep, estimateStates, repairsAtOnce, repairStates } from '#contract/repairs/request.ts'
import { repairsTexts } from '#contract/repairs/texts.ts'
import { useOperation } from '../kernel/api.ts'
import { KeywordFilters } from '../parts/filter/keyword-filters.tsx'
import { ListExport } from '../parts/filter/list-export.tsx'
import { TabbedList } from '../parts/filter/tabbed-list.tsx'
import { useSession } from '../session/session.ts'
import { showAlert } from '../ui/alerts.tsx'
import { Button } from '../ui/button.tsx'
import { repairCard, useRepairColumns } from './repair-columns.tsx'
import { RepairDrawer } from './repair-drawer.tsx'
import { StepDialog } from './step-dialog.tsx'
import { stepWords, stepsOf } from './steps.ts'
import { useText } from '../kernel/text.ts'
import { type RepairList, useRepairs, warranties } from './use-repairs.ts'

/** The queue: tabs with counts, the list, bulk steps and the drawer of a request. */
export function RepairQueue({ onSettings }: { onSettings: () => void }) {
  const { t, say, number } = useText(repairsTexts)
  const { role } = useSession()
  const list = useRepairs()
  const [opened, setOpened] = useState<string | null>(null)
  const [step, setStep] = useState<RepairStep | null>(null)
  const open = ({ repair_no }: Pick<Repair, 'repair_no'>) => setOpened(repair_no)
  const chosen = list.rows.filter(({ repair_no }) => list.keys.has(repair_no))
  const allowed = may(role, 'support')
  return (
    <>
      <TabbedList
        id="repairs"
        label={t('repair.list')}
        tabs_label={t('common.state')}
        tabs={[
          { value: 'all', label: t('common.all') },
          ...repairStates.map((value) => ({ value, label: say(`repair.state_${value}`) })),
        ]}
        list={list}
        filters={<RepairFilters list={list} />}
        columns={useRepairColumns(open)}
        rowKey={({ repair_no }) => repair_no}
        rowName={({ reference }) => reference}
        card={repairCard(open)}
        actions={
          <ListExport
            title={t('repair.export_title')}
            help={t('repair.export_help', { count: number(list.count) })}
            reason_most={lookReasonMost}
            take={async (take, reason) => take('exportRepairs', { ...list.asked, reason })}
          />
        }
        {...(allowed && { selection: { keys: list.keys, onChange: list.setKeys } })}
        bulkActions={<BulkSteps chosen={chosen} onStep={setStep} />}
        empty={useEmpty(onSettings)}
      />
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

/** Steps that at least one selected request can take; the others are reported afterwards. */
function BulkSteps({ chosen, onStep }: { chosen: readonly Repair[]; onStep: (step: RepairStep) => void }) {
  const { t, say } = useText(repairsTexts)
  const steps = stepsOf(chosen.map(({ state }) => state))
  if (steps.length === 0)
    return <Button unavailable={() => showAlert(t('repair.not_possible'))}>{t('repair.step_done')}</Button>
  return steps.map((step) => (
    <Button key={step} kind={step === 'rejected' ? 'danger' : 'default'} onClick={() => onStep(step)}>
      {say(stepWords[step])}
    </Button>
  ))
}

/** Filters: request number or code, warranty, estimate and day of request. */
function RepairFilters({ list }: { list: RepairList }) {
  const { t, say } = useText(repairsTexts)
  return (
    <KeywordFilters
      list={list}
      keyword={{ label: t('repair.keyword'), maxLength: 80, capitals: true }}
      choices={[
        {
          key: 'warranty',
          label: t('repair.warranty'),
          choices: [
            { value: 'any', label: t('common.all') },
            ...warranties.map((value) => ({ value, label: say(`repair.warranty_${value}`) })),
          ],
        },
        {
          key: 'estimate',
          label: t('repair.estimate'),
          choices: [
            { value: 'any', label: t('common.all') },
            ...estimateStates.map((value) => ({ value, label: say(`repair.estimate_${value}`) })),
          ],
        },
      ]}
      period={t('repair.period')}
    />
  )
}

/** The empty state: no match for the filters, the service is off, or no request yet. */
function useEmpty(onSettings: () => void) {
  const { t } = useText(repairsTexts)
  const settings = useOperation('getRepairConfig', {})
  const off = settings.data?.body.use === false
  return {
    nothing: t('repair.nothing'),
    title: t('repair.empty'),
    help: off ? t('repair.empty_off') : t('repair.empty_help'),
    ...(off && { action: <Button onClick={onSettings}>{t('repair.open_settings')}</Button> }),
  }
}
