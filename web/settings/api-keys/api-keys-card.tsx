import { useState } from 'react'
import type { ApiKey } from '#contract/api-keys/operations.ts'
import { may } from '#contract/kernel/roles.ts'
import { apiKeysTexts } from '#contract/api-keys/texts.ts'
import { settingsActivityTexts } from '#contract/settings/activity/texts.ts'
import { call, useOperation } from '../../kernel/api.ts'
import { seoulMoment } from '../../parts/cells/seoul-time.ts'
import { useSession } from '../../session/session.ts'
import { useText } from '../../kernel/text.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Card, EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx'
import layout from '../../ui/layout.module.css'
import typography from '../../ui/typography.module.css'
import styles from './api-keys.module.css'
import { type MadeKey, MakeDialog } from './make-dialog.tsx'
import { ShownKey } from './shown-key.tsx'
import { useKeyChange } from './use-keys.ts'

/** The keys of the shop's own programs (product H). */
export function ApiKeysCard() {
  const { t } = useText(apiKeysTexts, settingsActivityTexts)
  const { role } = useSession()
  if (may(role, 'setting')) return <Keys />
  return (
    <Card>
      <EmptyState title={t('activity.role')} />
    </Card>
  )
}

function Keys() {
  const { t } = useText(apiKeysTexts, settingsActivityTexts)
  const { data, error, refetch } = useOperation('listApiKeys', {})
  const [making, setMaking] = useState(false)
  const [made, setMade] = useState<MadeKey | null>(null)
  const keys = data?.body.keys
  const make = (
    <Button kind="primary" onClick={() => setMaking(true)}>
      {t('api_keys.make')}
    </Button>
  )
  return (
    <Card flush>
      <div className={styles.head}>
        <div>
          <h2>{t('api_keys.title')}</h2>
          <p className={typography.guide}>
            {t('api_keys.help')}{' '}
            <a href="/api/docs" target="_blank" rel="noreferrer">
              {t('api_keys.guide')}
            </a>
          </p>
        </div>
        {keys !== undefined && keys.length > 0 && make}
      </div>
      {error !== null && (
        <ErrorState title={t('api_keys.failed')} help={error.message} onRetry={() => void refetch()} />
      )}
      {keys === undefined && error === null && <Skeleton height={120} />}
      {keys?.length === 0 && <EmptyState title={t('api_keys.none')} help={t('api_keys.none_help')} action={make} />}
      {keys !== undefined && keys.length > 0 && (
        <ul className={styles.list} aria-label={t('api_keys.list')}>
          {keys.map((key) => (
            <Line key={key.key_id} apiKey={key} onMade={setMade} />
          ))}
        </ul>
      )}
      {making && (
        <MakeDialog
          onClose={() => setMaking(false)}
          onMade={(key) => {
            setMaking(false)
            setMade(key)
          }}
        />
      )}
      {made !== null && <ShownKey made={made} onClose={() => setMade(null)} />}
    </Card>
  )
}

const tones = { active: 'seal', expired: 'warn', ended: 'plain', orphaned: 'warn' } as const

function Line({ apiKey: key, onMade }: { apiKey: ApiKey; onMade: (key: MadeKey) => void }) {
  const { t, say } = useText(apiKeysTexts, settingsActivityTexts)
  const { busy, change } = useKeyChange()
  const [asking, setAsking] = useState<'rotate' | 'end' | null>(null)
  const { key_id, name, state, expires_at, former_until, last_used_at } = key
  const close = () => setAsking(null)
  const rotate = async () => {
    close()
    await change(async () => {
      onMade(await call('rotateApiKey', { key_id }))
      return null
    })
  }
  const end = async () => {
    close()
    await change(async () => {
      await call('endApiKey', { key_id })
      return t('api_keys.ended')
    })
  }
  return (
    <li>
      <div>
        <div className={styles.name}>
          {name}
          <Chip tone={tones[state]}>{say(`api_keys.state_${state}`)}</Chip>
          <span className={styles.hint}>…{key.hint}</span>
        </div>
        <div className={styles.facts}>
          <span>{key.scopes.map((scope) => say(`api_keys.scope_${scope}`)).join(' · ')}</span>
          <span>
            {expires_at === null ? t('api_keys.life_none') : t('api_keys.until', { time: seoulMoment(expires_at) })}
          </span>
          <span>
            {t('api_keys.made')} {t('api_keys.made_by', { who: key.made_by, time: seoulMoment(key.made_at) })}
          </span>
          <span>
            {last_used_at === null
              ? t('api_keys.never_used')
              : `${t('api_keys.last_used')} ${seoulMoment(last_used_at)}`}
          </span>
          {former_until !== null && <span>{t('api_keys.former', { time: seoulMoment(former_until) })}</span>}
        </div>
      </div>
      {state === 'active' && (
        <div className={layout.wrap8}>
          <Button
            size="s"
            busy={busy}
            aria-label={`${name} ${t('api_keys.rotate')}`}
            onClick={() => setAsking('rotate')}
          >
            {t('api_keys.rotate')}
          </Button>
          <Button size="s" kind="quiet" aria-label={`${name} ${t('api_keys.end')}`} onClick={() => setAsking('end')}>
            {t('api_keys.end')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        opened={asking === 'rotate'}
        onClose={close}
        onConfirm={() => void rotate()}
        title={t('api_keys.rotate_title')}
        confirm={t('api_keys.rotate')}
      >
        {t('api_keys.rotate_help')}
      </ConfirmDialog>
      <ConfirmDialog
        danger
        opened={asking === 'end'}
        onClose={close}
        onConfirm={() => void end()}
        title={t('api_keys.end_title')}
        confirm={t('api_keys.end')}
      >
        {t('api_keys.end_help', { name })}
      </ConfirmDialog>
    </li>
  )
}
