import { Link } from '@tanstack/react-router'
import { auditKey } from '#contract/staff/words/words.ts'
import { screenPath } from '#contract/table/screens.ts'
import { settingsActivityTexts } from '#contract/settings/activity/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { staffTexts } from '#contract/staff/texts.ts'
import { staffWordsTexts } from '#contract/staff/words/texts.ts'
import { anyPeriod, askedDays, text } from '../kernel/list-address.ts'
import { useText } from '../kernel/text.ts'
import { buttonLook } from '../ui/button.tsx'
import { DateRangeField } from '../ui/date-range-field.tsx'
import { Card, EmptyState } from '../ui/states.tsx'
import { useToday } from '../kernel/use-today.ts'
import { auditCard, useAuditColumns } from './audit-columns.tsx'
import { ChainCheck } from './chain-check.tsx'
import { ConsoleFrame } from './console-frame.tsx'
import { mallFilter, useConsoleList } from './console-list.ts'
import { ConsoleTable } from './console-table.tsx'
import styles from './console.module.css'
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
  const list = useConsoleList({
    operation: 'listAudit',
    filters: { mall: mallFilter, actor: text, ...anyPeriod },
    asked: ({ mall, actor, ...days }) => ({ ...(mall !== '' && { mall }), actor, ...askedDays(days) }),
    found: ({ entries, ...found }) => ({ rows: entries, ...found }),
  })
  const { filters } = list
  const { mall, actor } = filters
  const search = (part: Partial<typeof filters>) => list.setFilters({ ...filters, ...part })
  return (
    <div className={styles.stack}>
      <ChainCheck key={mall} mall={mall === '' ? undefined : mall} />
      <Card flush className={styles.list}>
        <SearchForm
          key={`mall ${mall}`}
          label={t('console.audit_mall')}
          value={mall}
          onSearch={(typed) => search({ mall: typed })}
        >
          {mall !== '' && (
            <Link to={screenPath('staffAudit', {})} className={buttonLook({ kind: 'quiet' })}>
              {t('console.audit_staff')}
            </Link>
          )}
        </SearchForm>
        <SearchForm
          key={`actor ${actor}`}
          label={t('common.who')}
          value={actor}
          onSearch={(typed) => search({ actor: typed })}
        >
          <DateRangeField label={t('console.audit_days')} value={filters} today={useToday()} onChange={search} />
        </SearchForm>
        <ConsoleTable
          label={t('screen.staff_audit')}
          columns={useAuditColumns()}
          list={list}
          rowKey={(row) => row.seq}
          rowName={(row) => `${say(auditKey(row.action))} ${row.seq}`}
          card={auditCard}
          empty={<EmptyState title={t('console.nothing_found')} />}
          toolbar={list.answer !== undefined && <span>{t('console.total', { count: number(list.count) })}</span>}
        />
      </Card>
    </div>
  )
}
