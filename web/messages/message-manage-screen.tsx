import { Suspense } from 'react'
import { IconCloudOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { messagesTexts } from '#contract/messages/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { useSession } from '../session/session.ts'
import { PageHead } from '../ui/states.tsx'
import { TabPanel, Tabs } from '../ui/tabs.tsx'
import { useText } from '../kernel/text.ts'
import { call } from '../kernel/api.ts'
import { pollEvery } from '../kernel/queries.ts'
import { useSilentFailure } from '../kernel/client-log.ts'
import styles from './message-manage.module.css'
import { useMessageTab } from './tab-address.ts'
import { tabs } from './tabs.ts'
import { TabWaiting } from './tab-waiting.tsx'

/** Message management (000 §2): its tabs are named in the address, so that a link leads to one and to a row of it. */
export function MessageManageScreen() {
  const { t } = useText(messagesTexts, shellTexts)
  // Another shop has other settings: all state is reset.
  const { shop_no } = useSession()
  return (
    <>
      <PageHead title={t('menu.message_manage')} />
      <ServiceBanner />
      <Sections key={shop_no} />
    </>
  )
}

function Sections() {
  const { t, say } = useText(messagesTexts, shellTexts)
  const { tab, open } = useMessageTab(tabs.map(({ key }) => key))
  const Panel = tabs.find(({ key }) => key === tab)?.Panel
  return (
    <>
      <div className={styles.tabs}>
        <Tabs
          id="messages"
          label={t('messages.sections')}
          value={tab}
          onChange={(next) => open(next)}
          tabs={tabs.map(({ key, title }) => ({ value: key, label: say(title) }))}
        />
      </div>
      <TabPanel id="messages" value={tab}>
        <Suspense fallback={<TabWaiting />}>{Panel !== undefined && <Panel />}</Suspense>
      </TabPanel>
    </>
  )
}

/** Says that a provider of messages does not answer: what waits goes out by itself when it is back. */
function ServiceBanner() {
  const { t } = useText(messagesTexts)
  const { mall_id, shop_no, app } = useSession()
  const { data, error } = useQuery({
    queryKey: ['getMessageService', mall_id, shop_no, app],
    queryFn: async ({ signal }) => call('getMessageService', {}, { signal }),
    refetchInterval: pollEvery,
  })
  useSilentFailure('getMessageService', error)
  const down = (['texts', 'mail'] as const).filter((name) => data?.[name].state === 'down')
  return (
    <div role="status" className={styles.service}>
      {down.map((name) => (
        <p key={name} className={styles.down}>
          <IconCloudOff aria-hidden="true" />
          {t(`messages.service_down_${name}`)}
        </p>
      ))}
    </div>
  )
}
