import type { Delivery } from '#contract/webhooks/deliveries.ts'
import { testType } from '#contract/webhooks/types.ts'
import { webhooksTexts } from '#contract/webhooks/texts.ts'
import { call, useOperation } from '../../kernel/api.ts'
import { Facts } from '../../parts/cells/facts.tsx'
import { seoulMoment } from '../../parts/cells/seoul-time.ts'
import { useText } from '../../kernel/text.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Drawer } from '../../ui/dialog.tsx'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import { useDelayed } from '../../ui/use-delayed.ts'
import { DeliveryChip } from './delivery-columns.tsx'
import { Answer, TryWords } from './test-result.tsx'
import { typeNames } from './type-names.ts'
import { useWebhookChange } from './use-webhook-change.ts'
import typography from '../../ui/typography.module.css'
import styles from './webhooks.module.css'

type DrawerProps = { endpoint_id: string; delivery_no: string; onClose: () => void }

/** One delivery: its body, all answers, and a resend button. Mount it to open it. */
export function DeliveryDrawer({ endpoint_id, delivery_no, onClose }: DrawerProps) {
  const { t } = useText(webhooksTexts)
  const query = useOperation('getWebhookDelivery', { endpoint_id, delivery_no })
  const waiting = useDelayed(query.isPending, 200)
  const delivery = query.data?.body
  return (
    <Drawer
      opened
      onClose={onClose}
      title={t('webhooks.delivery')}
      actions={delivery !== undefined && <Replay endpoint_id={endpoint_id} delivery={delivery} />}
    >
      <div className={styles.detail} aria-busy={query.isPending}>
        {waiting && delivery === undefined && <Skeleton height={220} />}
        {query.error !== null && <ErrorState help={query.error.message} onRetry={() => void query.refetch()} />}
        {delivery !== undefined && (
          <>
            <About delivery={delivery} />
            <h3>
              {t('webhooks.body')} <CopyButton value={delivery.body} label={t('webhooks.body_copy')} />
            </h3>
            <pre className={typography.code} translate="no" aria-label={t('webhooks.body')}>
              {readable(delivery.body)}
            </pre>
            <h3>{t('webhooks.attempts')}</h3>
            {delivery.attempts.length === 0 && <p className={typography.help}>{t('webhooks.not_yet')}</p>}
            <ol className={styles.attempts}>
              {delivery.attempts.map((tried) => (
                <li key={tried.sent_at}>
                  <span className={typography.help}>{seoulMoment(tried.sent_at)}</span>
                  <p>
                    <TryWords tried={tried} />
                  </p>
                  {tried.status !== null && <Answer answer={tried.answer} />}
                </li>
              ))}
            </ol>
          </>
        )}
      </div>
    </Drawer>
  )
}

function About({ delivery }: { delivery: Delivery }) {
  const { t, say } = useText(webhooksTexts)
  const { type, state, subject, event_id, happened_at, due_at } = delivery
  const facts = [
    { name: t('webhooks.type'), value: say(typeNames[type]) },
    { name: t('common.state'), value: <DeliveryChip state={state} /> },
    { name: t('webhooks.happened_at'), value: seoulMoment(happened_at) },
    { name: t('webhooks.event_id'), value: <code translate="no">{event_id}</code> },
  ]
  const about = { name: t('webhooks.subject'), value: <code translate="no">{subject}</code> }
  const next = {
    name: t('webhooks.result'),
    value: t('webhooks.next', { time: due_at === null ? '' : seoulMoment(due_at) }),
  }
  return <Facts facts={[...facts, ...(type === testType ? [] : [about]), ...(due_at === null ? [] : [next])]} />
}

function Replay({ endpoint_id, delivery }: { endpoint_id: string; delivery: Delivery }) {
  const { t, number } = useText(webhooksTexts)
  const { busy, change } = useWebhookChange()
  if (delivery.type === testType) return null
  const replay = () =>
    void change(async () => {
      const { replayed } = await call('replayWebhookDeliveries', { endpoint_id, delivery_nos: [delivery.delivery_no] })
      return t('webhooks.replayed', { count: number(replayed) })
    })
  return (
    <Button kind="primary" busy={busy} onClick={replay}>
      {t('common.send_again')}
    </Button>
  )
}

/** Indents JSON; other text is unchanged. */
function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
