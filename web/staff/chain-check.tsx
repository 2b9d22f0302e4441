import { IconLink, IconLinkOff } from '@tabler/icons-react'
import { staffTexts } from '#contract/staff/texts.ts'
import { useText } from '../kernel/text.ts'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { Card } from '../ui/states.tsx'
import { useConsoleOperation } from './console-calls.ts'
import styles from './console.module.css'

/** Whether the chain is as it was written. Reading all of it takes a moment, so that it is seen to happen. */
export function ChainCheck({ mall }: { mall: string | undefined }) {
  const { t, number } = useText(staffTexts)
  const query = useConsoleOperation('checkAudit', mall === undefined ? {} : { mall })
  const answer = query.data?.body
  const whole = answer?.broken_at === null
  return (
    <Card className={styles.sectionHead}>
      <div className={styles.names}>
        <h2 translate={mall === undefined ? 'yes' : 'no'}>{mall ?? t('console.audit_staff')}</h2>
        <span className={styles.line} role="status">
          {query.isFetching && t('console.chain_checking')}
          {!query.isFetching && query.error !== null && query.error.message}
          {!query.isFetching && answer !== undefined && (
            <>
              <Chip
                tone={whole ? 'plain' : 'lost'}
                mark={whole ? <IconLink size={14} aria-hidden="true" /> : <IconLinkOff size={14} aria-hidden="true" />}
              >
                {t(whole ? 'console.chain_whole' : 'console.chain_broken')}
              </Chip>
              <span>
                {whole
                  ? t('console.chain_entries', { count: number(answer.entries) })
                  : t('console.chain_broken_at', { seq: answer.broken_at ?? '' })}
              </span>
            </>
          )}
        </span>
      </div>
      <Button size="s" busy={query.isFetching} onClick={() => void query.refetch()}>
        {t('common.check_again')}
      </Button>
    </Card>
  )
}
