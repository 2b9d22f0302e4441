import { useState } from 'react'
import { messagesRulesTexts } from '#contract/messages/rules/texts.ts'
import { useOperation } from '../../kernel/api.ts'
import { Card, ErrorState, Skeleton } from '../../ui/states.tsx'
import { ConfigForm } from './config-form.tsx'
import { FooterForm } from './footer-form.tsx'
import { OrderForm } from './order-form.tsx'
import layout from '../../ui/layout.module.css'
import styles from './rules.module.css'
import { LeaveDialog } from '../../parts/page/leave-dialog.tsx'
import { useText } from '../../kernel/text.ts'

const forms = ['config', 'footer', 'orders'] as const
type FormName = (typeof forms)[number]

/** Settings that all messages share, each form saved for itself; leaving with something unsaved asks first. */
export function CommonSettings({ senders }: { senders: readonly string[] }) {
  const { t } = useText(messagesRulesTexts)
  const [unsaved, setUnsaved] = useState<readonly FormName[]>([])
  const config = useOperation('getMessageConfig', {})
  const footer = useOperation('getMessageAddInfo', {})
  const orders = useOperation('getMessageOrderConfig', {})
  const all = [config, footer, orders]
  const told = (form: FormName) => (dirty: boolean) =>
    setUnsaved((before) => [...before.filter((one) => one !== form), ...(dirty ? [form] : [])])
  const retry = () => void Promise.all(all.filter(({ isError }) => isError).map(async ({ refetch }) => refetch()))
  if (config.data === undefined || footer.data === undefined || orders.data === undefined)
    return (
      <Card>
        {all.some(({ isError }) => isError) ? (
          <ErrorState title={t('message_rule.common_failed')} onRetry={retry} />
        ) : (
          <Skeleton height={240} />
        )}
      </Card>
    )
  return (
    <section className={styles.common} aria-labelledby="message-common">
      <h2 id="message-common">{t('message_rule.common')}</h2>
      <div className={styles.columns}>
        <ConfigForm saved={config.data.body} senders={senders} onDirty={told('config')} />
        <div className={layout.stack16}>
          <FooterForm saved={footer.data.body} onDirty={told('footer')} />
          <OrderForm saved={orders.data.body} onDirty={told('orders')} />
        </div>
      </div>
      <LeaveDialog dirty={unsaved.length > 0} help={t('message_rule.leave_help')} leaves={() => true} />
    </section>
  )
}
