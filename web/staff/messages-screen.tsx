import type { OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { FailedMessage } from '#contract/staff/messages.ts'
import type { StaffMe } from '#contract/staff/console.ts'
import { jobKey, purposeKey } from '#contract/staff/words/words.ts'
import { messagesNamesTexts } from '#contract/messages/names/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { staffTexts } from '#contract/staff/texts.ts'
import { staffWordsTexts } from '#contract/staff/words/texts.ts'
import { useText } from '../kernel/text.ts'
import { showAlert } from '../ui/alerts.tsx'
import { classNames } from '../ui/class-names.ts'
import { Card, EmptyState } from '../ui/states.tsx'
import { useConsoleCommand } from './console-calls.ts'
import { ConsoleFrame } from './console-frame.tsx'
import { mallFilter, useConsoleList } from './console-list.ts'
import { ConsoleTable } from './console-table.tsx'
import layout from '../ui/layout.module.css'
import styles from './console.module.css'
import { messageCard, useMessageColumns } from './message-columns.tsx'
import { SearchForm } from './search-form.tsx'

/** The dead letters of every mall, and the state of the queues (product J). */
export function MessagesScreen() {
  const { t } = useText(messagesNamesTexts, shellTexts, staffTexts, staffWordsTexts)
  return (
    <ConsoleFrame screen="staffMessages" help={t('console.messages_help')}>
      {(me) => <Messages me={me} />}
    </ConsoleFrame>
  )
}

function Messages({ me }: { me: StaffMe }) {
  const { t, say } = useText(messagesNamesTexts, shellTexts, staffTexts, staffWordsTexts)
  const list = useConsoleList({
    operation: 'listFailedMessages',
    filters: { mall: mallFilter },
    asked: ({ mall }) => (mall === '' ? {} : { mall }),
    found: ({ messages, ...found }) => ({ rows: messages, ...found }),
  })
  const { mall } = list.filters
  const retry = useConsoleCommand('retryFailedMessage')
  const send = async ({ mall_id, message_id }: FailedMessage) => {
    if (retry.busy) return
    const sent = await retry.run({ mall_id, message_id })
    if (sent !== null) showAlert(t('console.retried'))
    await list.query.refetch()
  }
  return (
    <div className={styles.stack}>
      <JobCounts jobs={list.answer?.jobs} />
      {/* The jobs above come with the same answer: until then the search would be pushed down. */}
      <Card flush className={classNames(styles.list, list.query.isLoading && styles.waits)}>
        <SearchForm
          key={mall}
          label={t('console.audit_mall')}
          value={mall}
          onSearch={(typed) => list.setFilters({ mall: typed })}
        />
        {retry.refused !== null && (
          <p className={styles.broken} role="alert">
            {retry.refused.message}
          </p>
        )}
        <ConsoleTable
          label={t('screen.staff_messages')}
          columns={useMessageColumns({ may_retry: me.role !== 'support', onRetry: (row) => void send(row) })}
          list={list}
          rowKey={(row) => row.message_id}
          rowName={(row) => `${row.shop_name} ${say(purposeKey(row.purpose))}`}
          card={messageCard({ may_retry: me.role !== 'support', onRetry: (row) => void send(row) })}
          empty={<EmptyState title={t('console.no_failed_message')} />}
        />
      </Card>
    </div>
  )
}

/** Jobs that wait or run, and those that were given up. */
function JobCounts({ jobs }: { jobs: OutputOf<Operations['listFailedMessages']>['jobs'] | undefined }) {
  const { t, say, number } = useText(messagesNamesTexts, shellTexts, staffTexts, staffWordsTexts)
  if (jobs === undefined) return null
  return (
    <Card className={layout.column14}>
      <h2>{t('console.jobs')}</h2>
      {jobs.length === 0 ? (
        <p className={styles.none}>{t('console.no_jobs')}</p>
      ) : (
        <ul className={styles.form} aria-label={t('console.jobs')}>
          {jobs.map(({ name, waiting, failed }) => (
            <li key={name} className={styles.line}>
              <span>{say(jobKey(name))}</span>
              <span>{t('console.jobs_waiting', { count: number(waiting) })}</span>
              <span className={failed > 0 ? styles.late : undefined}>
                {t('console.jobs_failed', { count: number(failed) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
