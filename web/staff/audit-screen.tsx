import { Link } from '@tanstack/react-router'
import { isDay } from '#contract/kernel/seoul.ts'
import { auditKey } from '#contract/staff/words/words.ts'
import { screenPath } from '#contract/table/screens.ts'
import { mallIdIn } from '#contract/kernel/mall-ids.ts'
import { settingsActivityTexts } from '#contract/settings/activity/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { staffTexts } from '#contract/staff/texts.ts'
import { staffWordsTexts } from '#contract/staff/words/texts.ts'
import { useText } from '../kernel/text.ts'
import { buttonLook } from '../ui/button.tsx'
import { DataTable } from '../ui/data-table/data-table.tsx'
import { DateRangeField } from '../ui/date-range-field.tsx'
import { Pager } from '../ui/pager.tsx'
import { Card, EmptyState } from '../ui/states.tsx'
import { useToday } from '../kernel/use-today.ts'
import { auditCard, useAuditColumns } from './audit-columns.tsx'
import { ChainCheck } from './chain-check.tsx'
import { useConsoleOperation } from './console-calls.ts'
import { ConsoleFrame } from './console-frame.tsx'
import styles from './console.module.css'
import { useLastPage, useListQuery } from './list-query.ts'
import { SearchForm } from './search-form.tsx'

/** The audit log: a mall's hash chain, or that of staff's own actions (product N). */
export function AuditScreen() {
  const { t } = useText(settingsActivityTexts, shellTexts, staffTexts, staffWordsTexts)
  return (
    <ConsoleFrame screen="staffAudit" help={t('console.audit_help')}>
      {() => <Audit />}
    </ConsoleFrame>
  )
}

function Audit() {
  const { t, say, number } = useText(settingsActivityTexts, shellTexts, staffTexts, staffWordsTexts)
  const list = useListQuery()
  const mall = mallIdIn(list.values['mall'])
  const actor = list.values['actor'] ?? ''
  const range = { from: dayOf(list.values['from']), to: dayOf(list.values['to']) }
  const days = { ...(range.from !== null && { from: range.from }), ...(range.to !== null && { to: range.to }) }
  const chain = mall === undefined ? {} : { mall }
  const query = useConsoleOperation('listAudit', { ...chain, actor, ...days, ...list.limits }, { keep: true })
  const answer = query.data?.body
  useLastPage(list, query.isFetching ? undefined : answer?.count)
  return (
    <div className={styles.stack}>
      <ChainCheck key={mall ?? ''} mall={mall} />
      <Card flush className={styles.list}>
        <SearchForm
          key={`mall ${mall ?? ''}`}
          label={t('console.audit_mall')}
          value={mall ?? ''}
          onSearch={(typed) => list.search({ mall: mallIdIn(typed.toLowerCase()) ?? null })}
        >
          {mall !== undefined && (
            <Link to={screenPath('staffAudit', {})} className={buttonLook({ kind: 'quiet' })}>
              {t('console.audit_staff')}
            </Link>
          )}
        </SearchForm>
        <SearchForm
          key={`actor ${actor}`}
          label={t('common.who')}
          value={actor}
          onSearch={(typed) => list.search({ actor: typed })}
        >
          <DateRangeField
            label={t('console.audit_days')}
            value={range}
            today={useToday()}
            onChange={(next) => list.search({ from: next.from, to: next.to })}
          />
        </SearchForm>
        <DataTable
          label={t('screen.staff_audit')}
          columns={useAuditColumns()}
          rows={answer?.entries ?? []}
          rowKey={(row) => row.seq}
          rowName={(row) => `${say(auditKey(row.action))} ${row.seq}`}
          card={auditCard}
          loading={query.isFetching}
          failed={query.error === null ? undefined : { help: query.error.message, onRetry: () => void query.refetch() }}
          empty={<EmptyState title={t('console.nothing_found')} />}
          toolbar={answer !== undefined && <span>{t('console.total', { count: number(answer.count) })}</span>}
          total={answer?.count}
        />
        {(answer?.count ?? 0) > 0 && <Pager {...list.pager(answer?.count ?? 0)} />}
      </Card>
    </div>
  )
}

function dayOf(text: string | undefined): string | null {
  return text !== undefined && isDay(text) ? text : null
}
