import { useState } from 'react'
import type { Webhook } from '#contract/webhooks/records.ts'
import { webhooksTexts } from '#contract/webhooks/texts.ts'
import { useText } from '../../kernel/text.ts'
import { Button } from '../../ui/button.tsx'
import { Card, EmptyState } from '../../ui/states.tsx'
import { type Shown, ShownSecret } from './shown-secret.tsx'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookLine } from './webhook-line.tsx'
import typography from '../../ui/typography.module.css'
import styles from './webhooks.module.css'

/** The endpoints of the shop with their actions. */
export function WebhookList({ endpoints }: { endpoints: readonly Webhook[] }) {
  const { t } = useText(webhooksTexts)
  const [making, setMaking] = useState(false)
  const [shown, setShown] = useState<Shown | null>(null)
  const make = (
    <Button kind="primary" onClick={() => setMaking(true)}>
      {t('webhooks.make')}
    </Button>
  )
  return (
    <Card flush>
      <div className={styles.head}>
        <div>
          <h2>{t('webhooks.title')}</h2>
          <p className={typography.guide}>
            {t('webhooks.help')}{' '}
            <a href="/api/docs" target="_blank" rel="noreferrer">
              {t('webhooks.guide')}
            </a>
          </p>
        </div>
        {endpoints.length > 0 && make}
      </div>
      {endpoints.length === 0 ? (
        <EmptyState title={t('webhooks.none')} help={t('webhooks.none_help')} action={make} />
      ) : (
        <ul className={styles.list} aria-label={t('webhooks.list')}>
          {endpoints.map((endpoint) => (
            <WebhookLine key={endpoint.endpoint_id} endpoint={endpoint} onShown={setShown} />
          ))}
        </ul>
      )}
      {making && <WebhookForm endpoint={null} onClose={() => setMaking(false)} onShown={setShown} />}
      {shown !== null && <ShownSecret shown={shown} onClose={() => setShown(null)} />}
    </Card>
  )
}
