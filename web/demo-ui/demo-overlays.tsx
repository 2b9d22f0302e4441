import { useState } from 'react'
import { shellTexts } from '#contract/shell/texts.ts'
import { useText } from '../kernel/text.ts'
import { showAlert } from '../ui/alerts.tsx'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { ConfirmDialog, Dialog, Drawer } from '../ui/dialog.tsx'
import { Menu } from '../ui/menu.tsx'
import { CircularProgress, LinearProgress } from '../ui/progress.tsx'
import { Rosette } from '../ui/rosette.tsx'
import { EmptyState, ErrorState, Skeleton } from '../ui/states.tsx'
import { TextField } from '../ui/text-field.tsx'
import { PlanChip } from '../parts/payment/plan-chip.tsx'
import { SerialText } from '../parts/cells/serial-text.tsx'
import { StatusChip } from '../parts/cells/status-chip.tsx'
import { demoNow, demoWords } from './demo-rows.ts'
import { DemoSection } from './demo-section.tsx'
import styles from './demo-ui.module.css'

type Open = 'dialog' | 'full' | 'confirm' | 'drawer' | 'sheet' | null

/** Overlays: dialogs, menus, alerts. */
export function DemoOverlays() {
  const { t } = useText(shellTexts)
  const [open, setOpen] = useState<Open>(null)
  const [memo, setMemo] = useState('')
  const close = () => setOpen(null)
  const body = <TextField label={demoWords.memo} value={memo} onChange={setMemo} />
  const actions = (
    <>
      <Button onClick={close}>{t('ui.cancel')}</Button>
      <Button kind="primary" onClick={close}>
        {t('ui.confirm')}
      </Button>
    </>
  )
  return (
    <DemoSection name="Dialog, Drawer, Menu, AlertBanner">
      <div className={styles.line}>
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('full')}>Full-screen Dialog</Button>
        <Button onClick={() => setOpen('confirm')}>ConfirmDialog</Button>
        <Button onClick={() => setOpen('drawer')}>Drawer</Button>
        <Button onClick={() => setOpen('sheet')}>Sheet</Button>
        <Button onClick={() => showAlert(demoWords.alert)}>AlertBanner</Button>
        <Menu
          align="start"
          entries={[
            { key: 'a', label: t('menu.printqr'), onSelect: close },
            { key: 'line', line: true },
            { key: 'b', label: demoWords.destroy, danger: true, onSelect: close },
          ]}
        >
          <Button>Menu</Button>
        </Menu>
      </div>
      <Dialog opened={open === 'dialog'} onClose={close} title={demoWords.create} actions={actions}>
        {body}
      </Dialog>
      <Dialog fullScreen opened={open === 'full'} onClose={close} title={t('menu.printqr')} actions={actions}>
        {body}
      </Dialog>
      <ConfirmDialog
        danger
        opened={open === 'confirm'}
        onClose={close}
        onConfirm={close}
        title={demoWords.confirm}
        confirm={demoWords.destroy}
      >
        {demoWords.confirm_help}
      </ConfirmDialog>
      <Drawer opened={open === 'drawer'} onClose={close} title={demoWords.memo} actions={actions}>
        {body}
      </Drawer>
      <Drawer side="bottom" opened={open === 'sheet'} onClose={close} title={demoWords.period} actions={actions}>
        {body}
      </Drawer>
    </DemoSection>
  )
}

/** Chips, serials and the ornament. */
export function DemoParts() {
  const statuses = ['inactivated', 'activated', 'lost', 'approved', 'cancelled']
  const plans = ['plus', 'basic', 'any'] as const
  return (
    <DemoSection name="StatusChip, PlanChip, SerialText, Rosette">
      <div className={styles.line}>
        {statuses.map((status) => (
          <StatusChip key={status} status={status} />
        ))}
        <Chip tone="warn">warn</Chip>
        <Chip tone="info">info</Chip>
      </div>
      <div className={styles.line}>
        {plans.map((mode) => (
          <PlanChip key={mode} mode={mode} expires_at="2027-03-29T14:59:59Z" now={demoNow} />
        ))}
        <PlanChip mode="basic" expires_at="2026-11-24T14:59:59Z" now={demoNow} />
      </div>
      <div className={styles.line}>
        <SerialText serial="VD34ZZKGKMSSFHVD" /> <SerialText serial="W8AYQ83BTS8J0FCD" strong />
        <SerialText serial="merchant-own_O0-1" />
      </div>
      <Rosette seed="VD34ZZKGKMSSFHVD" className={styles.rosette} />
      <Rosette seed="W8AYQ83BTS8J0FCD" className={styles.rosette} />
    </DemoSection>
  )
}

/** Waiting, nothing, gone wrong. */
export function DemoStates() {
  const { t } = useText(shellTexts)
  return (
    <DemoSection name="Progress, Skeleton, EmptyState, ErrorState">
      <LinearProgress label={demoWords.making} value={42} done={4200} total={10_000} secondsLeft={12} />
      <LinearProgress label={demoWords.making} value={null} />
      <div className={styles.line}>
        <CircularProgress label={demoWords.making} value={0} />
        <CircularProgress label={demoWords.making} value={64} />
        <CircularProgress label={demoWords.making} value={140} />
        <CircularProgress label={t('ui.loading')} value={null} />
        <Skeleton width={44} height={44} round />
        <Skeleton width={160} />
      </div>
      <EmptyState title={demoWords.empty} help={demoWords.empty_help} action={<Button>{demoWords.create}</Button>} />
      <ErrorState onRetry={() => showAlert(t('ui.error_help'))} />
    </DemoSection>
  )
}
