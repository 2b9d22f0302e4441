import {
  IconArrowBackUp,
  IconChevronDown,
  IconDownload,
  IconEdit,
  IconPrinter,
  IconRefresh,
  IconSnowflake,
} from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useNavigate } from '@tanstack/react-router'
import { exportMost } from '#contract/codes/export.ts'
import type { BatchPage } from '#contract/codes/batches.ts'
import { planRefusal } from '#contract/payment/plan.ts'
import { may } from '#contract/kernel/roles.ts'
import { codesBatchesTexts } from '#contract/codes/batches/texts.ts'
import { call } from '../../kernel/api.ts'
import { useScreenPath } from '../../kernel/place.ts'
import { useSession } from '../../session/session.ts'
import { useText } from '../../kernel/text.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { type MenuEntry, Menu } from '../../ui/menu.tsx'
import { FreezeDialog } from './freeze-dialog.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import { useChange } from './use-batches.ts'
import { useFile } from '../../kernel/use-file.ts'

type Asked = 'rename' | 'freeze' | 'replace' | 'undo' | null
type Part = { batch: BatchPage; onClose: () => void }

/** Actions on a whole batch. Impossible ones are hidden; for undo the reason is shown. */
export function BatchActions({ batch, changes }: { batch: BatchPage; changes: boolean }) {
  const { t } = useText(codesBatchesTexts)
  const [asked, setAsked] = useState<Asked>(null)
  const close = () => setAsked(null)
  const entries = useEntries(batch, setAsked)
  return (
    <>
      {batch.counts.all > 0 && <PrintLink batch={batch} />}
      {batch.counts.all > 0 && <ExportButton batch={batch} changes={changes} />}
      {changes && (
        <Button icon={<IconEdit aria-hidden="true" />} onClick={() => setAsked('rename')}>
          {t('batches.rename')}
        </Button>
      )}
      {changes && entries.length > 0 && (
        <Menu entries={entries} label={t('batches.actions')}>
          <Button icon={<IconChevronDown aria-hidden="true" />}>{t('batches.actions')}</Button>
        </Menu>
      )}
      {asked === 'rename' && <RenameDialog batch={batch} onClose={close} />}
      {asked === 'freeze' && <FreezeDialog batch={batch} onClose={close} />}
      {asked === 'replace' && <ReplaceDialog batch={batch} onClose={close} />}
      {asked === 'undo' && <UndoDialog batch={batch} onClose={close} />}
    </>
  )
}

/** To the print screen with this batch's codes; only where labels can be printed. */
function PrintLink({ batch: { batch_id } }: { batch: BatchPage }) {
  const { t } = useText(codesBatchesTexts)
  const { role, mode, app } = useSession()
  const pathOf = useScreenPath()
  // Printing needs the plus plan (000 §2) and the permission, and is not for digital goods.
  if (app === 'cert_digital' || !may(role, 'print') || planRefusal('plus', mode) !== null) return null
  return (
    <Link to={pathOf('printqr')} search={{ batch_id, from: 'any', to: 'any', limit: 500 }} className={buttonLook()}>
      <IconPrinter aria-hidden="true" />
      {t('batches.print')}
    </Link>
  )
}

function useEntries(batch: BatchPage, ask: (asked: Asked) => void): MenuEntry[] {
  const { t, say } = useText(codesBatchesTexts)
  const { change } = useChange()
  const { batch_id, status, frozen_reason, kind, undo_bar } = batch
  const unfreeze = async () =>
    change(async () => {
      await call('unfreezeBatch', { batch_id })
      return t('batches.unfrozen')
    })
  const busy = status === 'undoing' || (status === 'undone' && batch.counts.all === 0)
  const entries: MenuEntry[] = []
  if (!busy && frozen_reason === null && status !== 'undone')
    entries.push({
      key: 'freeze',
      label: t('batches.freeze'),
      detail: t('batches.freeze_detail'),
      icon: <IconSnowflake aria-hidden="true" />,
      onSelect: () => ask('freeze'),
    })
  if (!busy && frozen_reason !== null)
    entries.push({
      key: 'unfreeze',
      label: t('batches.unfreeze'),
      icon: <IconSnowflake aria-hidden="true" />,
      onSelect: () => void unfreeze(),
    })
  if ((status === 'done' || status === 'cancelled') && kind !== 'match' && frozen_reason !== 'replaced')
    entries.push({
      key: 'replace',
      label: t('batches.replace'),
      detail: t('batches.replace_detail'),
      icon: <IconRefresh aria-hidden="true" />,
      onSelect: () => ask('replace'),
    })
  if (status === 'done' || status === 'cancelled' || status === 'failed')
    entries.push({
      key: 'undo',
      label: t('common.undo'),
      detail: undo_bar === null ? t('batches.undo_detail') : say(`batches.undo_bar_${undo_bar}`),
      icon: <IconArrowBackUp aria-hidden="true" />,
      danger: undo_bar === null,
      onSelect: () => (undo_bar === null ? ask('undo') : undefined),
    })
  return entries
}

/** The sheet at once; a larger batch, or one whose sheet would be cut, as a job. */
function ExportButton({ batch: { batch_id, counts }, changes }: { batch: BatchPage; changes: boolean }) {
  const { t } = useText(codesBatchesTexts)
  const navigate = useNavigate()
  const pathOf = useScreenPath()
  const { change, busy } = useChange()
  const file = useFile()
  const large = counts.all > exportMost
  if (large && !changes) return null
  const start = async () => {
    const begun = await change(async () => {
      await call('startExport', { batch_id })
      return t('jobs.export_begun')
    })
    if (begun) await navigate({ to: pathOf('jobs') })
  }
  return (
    <Button
      icon={<IconDownload aria-hidden="true" />}
      busy={busy || file.percent !== null}
      onClick={() => void (large ? start() : file.take('exportBatch', { batch_id }))}
    >
      {file.percent === null ? t('batches.export') : t('jobs.downloading', { percent: file.percent })}
    </Button>
  )
}

function ReplaceDialog({ batch, onClose }: Part) {
  const { t, number } = useText(codesBatchesTexts)
  const { change, busy } = useChange()
  const navigate = useNavigate()
  const pathOf = useScreenPath()
  const replace = async () => {
    let fresh = ''
    const done = await change(async () => {
      fresh = (await call('replaceBatch', { batch_id: batch.batch_id })).batch_id
      return t('batches.replaced_now')
    })
    if (!done) return
    onClose()
    await navigate({ to: pathOf('batches'), search: { batch: fresh } })
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => void replace()}
      title={t('batches.replace_title', { count: number(batch.requested) })}
      confirm={t('batches.replace')}
      busy={busy}
    >
      {t('batches.replace_help')}
    </ConfirmDialog>
  )
}

function UndoDialog({ batch, onClose }: Part) {
  const { t, number } = useText(codesBatchesTexts)
  const { change, busy } = useChange()
  const undo = async () => {
    const begun = await change(async () => {
      await call('undoBatch', { batch_id: batch.batch_id })
      return t('batches.undo_begun')
    })
    if (begun) onClose()
  }
  return (
    <ConfirmDialog
      opened
      danger
      onClose={onClose}
      onConfirm={() => void undo()}
      title={t('batches.undo_title', { count: number(batch.counts.all) })}
      confirm={t('common.undo')}
      busy={busy}
    >
      {t('batches.undo_help')}
    </ConfirmDialog>
  )
}
