import { useState } from 'react'
import type { OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { Webhook } from '#contract/webhooks/records.ts'
import { webhooksTexts } from '#contract/webhooks/texts.ts'
import { call } from '../../kernel/api.ts'
import { useAddressQuery } from '../../kernel/use-address-query.ts'
import { seoulMoment } from '../../parts/cells/seoul-time.ts'
import { type KeyOf, useText } from '../../kernel/text.ts'
import { Button } from '../../ui/button.tsx'
import { type ChipTone, Chip } from '../../ui/chip.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import type { Shown } from './shown-secret.tsx'
import { TestResult } from './test-result.tsx'
import { useWebhookChange } from './use-webhook-change.ts'
import { WebhookForm } from './webhook-form.tsx'
import layout from '../../ui/layout.module.css'
import styles from './webhooks.module.css'

type TextKey = KeyOf<typeof webhooksTexts>

type LineProps = { endpoint: Webhook; onShown: (shown: Shown) => void }
type Task = 'edit' | 'renew' | 'end'
type Tested = OutputOf<Operations['testWebhook']>

/** One endpoint: its data, state and actions. */
export function WebhookLine({ endpoint, onShown }: LineProps) {
  const { t } = useText(webhooksTexts)
  const [task, setTask] = useState<Task | null>(null)
  const [tested, setTested] = useState<Tested | null>(null)
  const { busy, change } = useWebhookChange()
  const { endpoint_id, name } = endpoint
  const close = () => setTask(null)
  const test = () =>
    void change(async () => {
      setTested(await call('testWebhook', { endpoint_id }))
      return null
    })
  const turn = (active: boolean) =>
    void change(async () => {
      await call('switchWebhook', { endpoint_id, active })
      return t(active ? 'webhooks.resumed' : 'webhooks.paused')
    })
  const renew = async () => {
    close()
    await change(async () => {
      onShown({ name, secret: (await call('renewWebhookSecret', { endpoint_id })).secret })
      return null
    })
  }
  const end = async () => {
    close()
    await change(async () => {
      await call('endWebhook', { endpoint_id })
      return t('webhooks.ended')
    })
  }
  return (
    <li>
      <Words endpoint={endpoint} />
      <Buttons endpoint={endpoint} busy={busy} onTest={test} onTurn={turn} onTask={setTask} />
      {task === 'edit' && <WebhookForm endpoint={endpoint} onClose={close} onShown={onShown} />}
      {tested !== null && <TestResult name={name} tested={tested} onClose={() => setTested(null)} />}
      <ConfirmDialog
        opened={task === 'renew'}
        onClose={close}
        onConfirm={() => void renew()}
        title={t('webhooks.renew_title')}
        confirm={t('webhooks.renew')}
      >
        {t('webhooks.renew_help')}
      </ConfirmDialog>
      <ConfirmDialog
        danger
        opened={task === 'end'}
        onClose={close}
        onConfirm={() => void end()}
        title={t('webhooks.end_title')}
        confirm={t('webhooks.end')}
      >
        {t('webhooks.end_help', { name })}
      </ConfirmDialog>
    </li>
  )
}

type ButtonsProps = {
  endpoint: Webhook
  busy: boolean
  onTest: () => void
  onTurn: (active: boolean) => void
  onTask: (task: Task) => void
}

function Buttons({ endpoint, busy, onTest, onTurn, onTask }: ButtonsProps) {
  const { t } = useText(webhooksTexts)
  const { change: go } = useAddressQuery()
  const { endpoint_id, name, paused_at } = endpoint
  const paused = paused_at !== null
  const of = (key: TextKey & `webhooks.${'log' | 'test' | 'edit' | 'pause' | 'resume' | 'renew' | 'end'}`) => ({
    size: 's' as const,
    'aria-label': `${name} ${t(key)}`,
    children: t(key),
  })
  return (
    <div className={layout.wrap8}>
      {paused && <Button {...of('webhooks.resume')} kind="primary" busy={busy} onClick={() => onTurn(true)} />}
      <Button {...of('webhooks.log')} onClick={() => go({ hook: endpoint_id })} />
      <Button {...of('webhooks.test')} busy={busy} onClick={onTest} />
      <Button {...of('webhooks.edit')} onClick={() => onTask('edit')} />
      {!paused && <Button {...of('webhooks.pause')} kind="quiet" busy={busy} onClick={() => onTurn(false)} />}
      <Button {...of('webhooks.renew')} kind="quiet" onClick={() => onTask('renew')} />
      <Button {...of('webhooks.end')} kind="quiet" onClick={() => onTask('end')} />
    </div>
  )
}

function Words({ endpoint }: { endpoint: Webhook }) {
  const { t, number } = useText(webhooksTexts)
  const { name, address, types, arrived_at, waiting, failed, former_until, paused_at, failing_since } = endpoint
  return (
    <div>
      <div className={styles.name}>
        {name} <StateChip endpoint={endpoint} />
      </div>
      <div className={styles.address} translate="no">
        {address}
      </div>
      <div className={styles.facts}>
        <span>{t('webhooks.type_count', { count: number(types.length) })}</span>
        <span>
          {arrived_at === null ? t('webhooks.never_arrived') : t('webhooks.arrived', { time: seoulMoment(arrived_at) })}
        </span>
        {waiting > 0 && <span>{t('webhooks.waiting', { count: number(waiting) })}</span>}
        {failed > 0 && <span>{t('webhooks.given_up', { count: number(failed) })}</span>}
        {former_until !== null && <span>{t('webhooks.former', { time: seoulMoment(former_until) })}</span>}
      </div>
      {paused_at !== null && (
        <p className={styles.why}>{t('webhooks.paused_help', { time: seoulMoment(paused_at) })}</p>
      )}
      {paused_at === null && failing_since !== null && (
        <p className={styles.why}>{t('webhooks.failing_since', { time: seoulMoment(failing_since) })}</p>
      )}
    </div>
  )
}

function StateChip({ endpoint: { paused_why, failing_since } }: { endpoint: Webhook }) {
  const { say } = useText(webhooksTexts)
  const states: Readonly<Record<'owner' | 'failing' | 'gone', readonly [TextKey, ChipTone]>> = {
    owner: ['webhooks.state_owner', 'plain'],
    failing: ['webhooks.state_paused_failing', 'lost'],
    gone: ['webhooks.state_gone', 'lost'],
  }
  const running = failing_since === null ? (['common.in_use', 'seal'] as const) : null
  const [words, tone] =
    paused_why === null ? (running ?? (['webhooks.state_failing', 'warn'] as const)) : states[paused_why]
  return <Chip tone={tone}>{say(words)}</Chip>
}
