import { Suspense } from 'react'
import { messagesTexts } from '#contract/messages/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { useSession } from '../session/session.ts'
import { PageHead } from '../ui/states.tsx'
import { TabPanel, Tabs } from '../ui/tabs.tsx'
import styles from './message-manage.module.css'
import { ServiceBanner } from './service-banner.tsx'
import { useMessageTab } from './tab-address.ts'
import { tabs } from './tabs.ts'
import { useText } from '../kernel/text.ts'
import { TabWaiting } from './tab-waiting.tsx'

/** Message management (000 §2): its tabs are named in the address, so that a link leads to one and to a row of it. */
export function MessageManageScreen() {
  const { t } = useText(messagesTexts, shellTexts)
  // Another shop has other settings: everything starts anew.
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
