import { useState } from 'react'
import { groupSerial } from '#contract/codes/serial.ts'
import { may } from '#contract/kernel/roles.ts'
import type { CloneReason, CloneState } from '#contract/fakes/clone-rules.ts'
import type { CloneCase } from '#contract/fakes/clones.ts'
import { fakesTexts } from '#contract/fakes/texts.ts'
import { call, useOperation } from '../kernel/api.ts'
import { useChange } from '../kernel/use-change.ts'
import { seoulTime } from '../parts/cells/seoul-time.ts'
import { useSession } from '../session/session.ts'
import { type KeyOf, useText } from '../kernel/text.ts'
import { Button } from '../ui/button.tsx'
import { Card, ErrorState } from '../ui/states.tsx'
import { CloneRulesDialog } from './clone-rules-dialog.tsx'
import layout from '../ui/layout.module.css'
import typography from '../ui/typography.module.css'
import styles from './clones.module.css'

type TextKey = KeyOf<typeof fakesTexts>

const reasons: Readonly<Record<CloneReason, TextKey>> = {
  many_devices: 'fake.clone_many',
  lost_scanned: 'fake.clone_lost',
  blocked_scanned: 'fake.clone_blocked',
  unprinted_scanned: 'fake.clone_unprinted',
}
const states: Readonly<Record<CloneState, TextKey>> = {
  open: 'fake.clone_open',
  forged: 'fake.clone_forged',
  harmless: 'fake.clone_harmless',
}
const pageSize = 10

/** The first filters of the list of cases. */
const first = { state: 'open', page: 1, limit: pageSize } as const

/** True while cases load; content below waits, to avoid a layout shift. */
export function useWaitingCases(): boolean {
  const { data, isError } = useOperation('searchCloneCases', first, { keep: true })
  return data === undefined && !isError
}

/** Codes that seem to be copied, by the pattern of their scans, with the shop's decisions (product L). */
export function CloneCases() {
  const { t } = useText(fakesTexts)
  const { role } = useSession()
  const [state, setState] = useState<'open' | 'closed'>('open')
  const [page, setPage] = useState(1)
  const [sets, setSets] = useState(false)
  const { data, isError, refetch } = useOperation('searchCloneCases', { state, page, limit: pageSize }, { keep: true })
  if (isError)
    return (
      <Card>
        <ErrorState title={t('fake.clone_failed')} onRetry={() => void refetch()} />
      </Card>
    )
  const { cases = [], total = 0 } = data?.body ?? {}
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const show = (next: 'open' | 'closed') => {
    setState(next)
    setPage(1)
  }
  return (
    <Card className={layout.stack12}>
      <div className={styles.head}>
        <h2>{t('fake.clones')}</h2>
        <div className={layout.row8}>
          <Button size="s" onClick={() => show(state === 'open' ? 'closed' : 'open')}>
            {t(state === 'open' ? 'fake.clone_show_closed' : 'fake.clone_show_open')}
          </Button>
          {may(role, 'setting') && (
            <Button size="s" onClick={() => setSets(true)}>
              {t('fake.clone_rules')}
            </Button>
          )}
        </div>
      </div>
      <p className={typography.note}>{t('fake.clones_help')}</p>
      {data !== undefined && cases.length === 0 && (
        <p>{t(state === 'open' ? 'fake.clone_none' : 'fake.clone_none_closed')}</p>
      )}
      <ul className={layout.stack} aria-label={t('fake.clones')}>
        {cases.map((one) => (
          <CloneLine key={one.case_no} one={one} />
        ))}
      </ul>
      {pages > 1 && (
        <div className={layout.row8}>
          {page > 1 && (
            <Button size="s" onClick={() => setPage(page - 1)}>
              {t('fake.clone_newer')}
            </Button>
          )}
          <span>{t('fake.clone_page', { page, pages })}</span>
          {page < pages && (
            <Button size="s" onClick={() => setPage(page + 1)}>
              {t('fake.clone_older')}
            </Button>
          )}
        </div>
      )}
      {sets && <CloneRulesDialog onClose={() => setSets(false)} />}
    </Card>
  )
}

function CloneLine({ one }: { one: CloneCase }) {
  const { t, say, number } = useText(fakesTexts)
  const { role } = useSession()
  const { busy, change } = useChange(['searchCloneCases', 'listShops'])
  const close = async (as: 'forged' | 'harmless') =>
    change(async () => {
      await call('closeCloneCase', { case_no: one.case_no, as })
      return t(as === 'forged' ? 'fake.clone_said_forged' : 'fake.clone_said_harmless')
    })
  const serial = groupSerial(one.serial_number)
  const opened = seoulTime(one.opened_at)
  return (
    <li className={styles.line}>
      <div className={styles.about}>
        <b translate="no">{serial}</b>
        <span className={typography.note}>
          {one.product_name} · {one.variant_name}
        </span>
        <span>{say(reasons[one.reason], { visitors: number(one.visitors), scans: number(one.scans) })}</span>
        <span className={typography.note}>
          {say(states[one.state])} ·{' '}
          {t('fake.clone_since', { at: opened === null ? '' : `${opened.date} ${opened.time}` })}
        </span>
      </div>
      {one.state === 'open' && may(role, 'support') && (
        <div className={layout.row8}>
          <Button
            size="s"
            busy={busy}
            aria-label={t('fake.clone_say_harmless_of', { serial })}
            onClick={() => void close('harmless')}
          >
            {t('fake.clone_say_harmless')}
          </Button>
          <Button
            size="s"
            busy={busy}
            aria-label={t('fake.clone_say_forged_of', { serial })}
            onClick={() => void close('forged')}
          >
            {t('fake.clone_say_forged')}
          </Button>
        </div>
      )}
    </li>
  )
}
