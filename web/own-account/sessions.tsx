import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useState } from 'react'
import { isHandheld } from '#contract/kernel/user-agent.ts'
import type { OwnSession } from '#contract/own-account/operations.ts'
import { ownAccountTexts } from '#contract/own-account/texts.ts'
import { call, saidOf, useOperation } from '../kernel/api.ts'
import styles from '../parts/page/form-section.module.css'
import { seoulTime } from '../parts/cells/seoul-time.ts'
import { queries } from '../kernel/queries.ts'
import { useText } from '../kernel/text.ts'
import { showAlert } from '../ui/alerts.tsx'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { Card, ErrorState } from '../ui/states.tsx'
import own from './own-account.module.css'

/** The sessions of the account, and a way out of each. */
export function Sessions() {
  const { t, number } = useText(ownAccountTexts)
  const { data, error, refetch } = useOperation('listSessions', {})
  const sessions = data?.body.sessions ?? []
  const { busy, act } = useAct()
  const others = sessions.filter(({ is_this }) => !is_this)
  const endAll = async () => {
    const { ended } = await call('endOtherSessions', {})
    showAlert(t('own_account.sessions_ended', { count: number(ended) }))
  }
  return (
    <Card className={styles.section}>
      <h2>{t('own_account.sessions')}</h2>
      <p>{t('own_account.sessions_help')}</p>
      {error !== null && sessions.length === 0 && <ErrorState help={error.message} onRetry={() => void refetch()} />}
      <ul className={own.sessions}>
        {sessions.map((session) => (
          <Session
            key={session.session_id}
            session={session}
            busy={busy === session.session_id}
            onEnd={() =>
              act(session.session_id, async () => {
                await call('endSession', { session_id: session.session_id })
                showAlert(t('own_account.session_ended'))
              })
            }
          />
        ))}
      </ul>
      {others.length > 1 && (
        <div>
          <Button busy={busy === 'all'} onClick={() => act('all', endAll)}>
            {t('own_account.end_others')}
          </Button>
        </div>
      )}
    </Card>
  )
}

/** Ends sessions one at a time, and refreshes the list afterwards in any case. */
function useAct() {
  const [busy, setBusy] = useState<string | null>(null)
  const work = async (what: string, doing: () => Promise<void>) => {
    setBusy(what)
    try {
      await doing()
    } catch (problem) {
      showAlert(saidOf(problem))
    }
    await queries.invalidateQueries({ queryKey: ['listSessions'] })
    setBusy(null)
  }
  const act = (what: string, doing: () => Promise<void>) => {
    if (busy === null) void work(what, doing)
  }
  return { busy, act }
}

function Session({ session, busy, onEnd }: { session: OwnSession; busy: boolean; onEnd: () => void }) {
  const { t } = useText(ownAccountTexts)
  const device = session.device ?? t('own_account.unknown_device')
  const Picture = isHandheld(session.device) ? IconDeviceMobile : IconDeviceDesktop
  const used = moment(session.last_used_at ?? session.signed_in_at)
  return (
    <li>
      <Picture size={22} stroke={1.6} aria-hidden="true" />
      <span className={own.device}>
        <span className={own.headed}>
          {device}
          {session.is_this && <Chip tone="info">{t('own_account.this_device')}</Chip>}
        </span>
        <small>
          {t('own_account.used_at', { time: used })} · {t('own_account.since', { time: moment(session.signed_in_at) })}
        </small>
      </span>
      {!session.is_this && (
        <Button size="s" busy={busy} aria-label={t('own_account.end_on', { device, time: used })} onClick={onEnd}>
          {t('common.log_out')}
        </Button>
      )}
    </li>
  )
}

function moment(time: string): string {
  const shown = seoulTime(time)
  return shown === null ? '' : `${shown.date} ${shown.time}`
}
