import { IconCheck, IconSearch, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { approvalsTexts } from '#contract/approvals/texts.ts'
import { useOperation } from '../kernel/api.ts'
import { type KeyOf, useText } from '../kernel/text.ts'
import { Button } from '../ui/button.tsx'
import { BulkAction, BulkBar } from '../ui/data-table/bulk-bar.tsx'
import { Pager } from '../ui/pager.tsx'
import { Card, EmptyState, ErrorState, Skeleton } from '../ui/states.tsx'
import { TabPanel, Tabs } from '../ui/tabs.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useDelayed } from '../ui/use-delayed.ts'
import { useIsNarrow } from '../ui/use-media.ts'
import { ApprovalDrawer, ApprovalPanel } from './approval-panel.tsx'
import styles from './approvals.module.css'
import { QueueList } from './queue-list.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { type Queue, type QueueTab, queueTabs, useQueue } from './use-queue.ts'
import { type QueueWork, useQueueWork } from './use-queue-work.ts'

type TextKey = KeyOf<typeof approvalsTexts>

const tabNames: Readonly<Record<QueueTab, TextKey>> = {
  pending: 'approvals.state_pending',
  approved: 'approvals.state_approved',
  rejected: 'approvals.state_rejected',
  expired: 'approvals.state_expired',
  all: 'common.all',
}

/** The queue: the list, and beside it the selected registration with its proof. */
export function ApprovalQueue({ onSettings }: { onSettings: () => void }) {
  const { t, say } = useText(approvalsTexts)
  const queue = useQueue()
  const work = useQueueWork(queue)
  const narrow = useIsNarrow()
  const { current, opened, rejecting } = work
  return (
    <>
      <div className={styles.queue}>
        <Card flush>
          <Tabs
            id="approvals"
            label={t('approvals.tabs')}
            value={queue.tab}
            onChange={(tab) => {
              work.clear()
              queue.setTab(tab)
            }}
            waiting={queue.counts === undefined && queue.error === null}
            tabs={queueTabs.map((value) => ({ value, label: say(tabNames[value]), count: queue.counts?.[value] }))}
          />
          <TabPanel id="approvals" value={queue.tab}>
            <Listed queue={queue} work={work} onSettings={onSettings} narrow={narrow} />
          </TabPanel>
        </Card>
        {!narrow && (
          <Card className={styles.beside}>
            {current === undefined ? (
              <EmptyState title={t('approvals.pick')} />
            ) : (
              <ApprovalPanel key={current.approval_no} approval_no={current.approval_no} work={work} />
            )}
          </Card>
        )}
      </div>
      {narrow && opened && current !== undefined && (
        <ApprovalDrawer approval_no={current.approval_no} work={work} onClose={() => work.setOpened(false)} />
      )}
      {rejecting !== null && (
        <RejectDialog
          count={rejecting.length}
          reasons={queue.reject_reasons}
          busy={work.busy}
          onClose={() => work.setRejecting(null)}
          onReject={(reason) => void work.reject(rejecting, reason)}
        />
      )}
    </>
  )
}

type ListedProps = { queue: Queue; work: QueueWork; onSettings: () => void; narrow: boolean }

function Listed({ queue, work, onSettings, narrow }: ListedProps) {
  const { t, number } = useText(approvalsTexts)
  const waiting = useDelayed(queue.loading, 200)
  const { rows, error, count } = queue
  if (error !== null && queue.counts === undefined) return <ErrorState help={error.message} onRetry={queue.retry} />
  const searched = queue.filters.keyword !== ''
  if (queue.loading && rows.length === 0)
    return <div className={styles.loading}>{waiting && <Skeleton height={180} />}</div>
  if (rows.length === 0)
    return searched ? (
      <>
        <SearchLine queue={queue} />
        <EmptyState title={t('approvals.nothing')} />
      </>
    ) : (
      <Nothing pending={queue.tab === 'pending'} onSettings={onSettings} />
    )
  const { chosen } = work
  return (
    <>
      {chosen.length > 0 ? (
        <BulkBar
          count={chosen.length}
          onClear={() => work.tick(chosen, false)}
          floating={narrow}
          everything={undefined}
        >
          <BulkAction
            label={t('approvals.approve_chosen', { count: number(chosen.length) })}
            icon={<IconCheck aria-hidden="true" />}
            onClick={() => void work.approve([...chosen])}
          />
          <BulkAction
            danger
            label={t('approvals.reject_chosen', { count: number(chosen.length) })}
            icon={<IconX aria-hidden="true" />}
            onClick={() => work.askToReject([...chosen])}
          />
        </BulkBar>
      ) : (
        <SearchLine queue={queue} />
      )}
      <QueueList rows={rows} work={work} narrow={narrow} />
      <Pager
        label={t('approvals.list')}
        page={queue.page}
        page_size={queue.limit}
        total={count}
        page_sizes={queue.sizes}
        onPage={queue.setPage}
        onPageSize={queue.setLimit}
      />
    </>
  )
}

/** Nothing waits: or nothing can, because it is switched off. */
function Nothing({ pending, onSettings }: { pending: boolean; onSettings: () => void }) {
  const { t } = useText(approvalsTexts)
  const settings = useOperation('getApprovalConfig', {})
  const off = settings.data?.body.use === false
  // Waits for the settings, so that the empty state does not change afterwards.
  if (pending && settings.isLoading) return <div className={styles.loading} />
  if (!pending) return <EmptyState title={t('approvals.nothing')} />
  return (
    <EmptyState
      title={off ? t('approvals.off') : t('approvals.empty')}
      help={off ? t('approvals.off_help') : t('approvals.empty_help')}
      action={off ? <Button onClick={onSettings}>{t('approvals.open_settings')}</Button> : undefined}
    />
  )
}

function SearchLine({ queue }: { queue: Queue }) {
  const { t } = useText(approvalsTexts)
  const [typed, setTyped] = useState(queue.filters.keyword)
  return (
    <form
      className={styles.search}
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        queue.setKeyword(typed.trim())
      }}
    >
      <TextField
        label={t('common.serial_code')}
        labelHidden
        placeholder={t('common.serial_code')}
        icon={<IconSearch aria-hidden="true" />}
        clearable={t('common.serial_code')}
        maxLength={80}
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        onChange={setTyped}
      />
      <Button type="submit">{t('approvals.search')}</Button>
    </form>
  )
}
