import { useSession } from '#web/session.ts'
import { useText } from '#web/text.ts'
import { useAddressQuery } from '#web/use-address-query.ts'
import { PageHead } from '#web/ui/states.tsx'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { CodeSetting } from './code-setting.tsx'
import { PartnerInfo } from './partner-info.tsx'
import styles from './settings.module.css'

const tabs = ['info', 'codes'] as const
type SettingTab = (typeof tabs)[number]

/** Shop settings (000 §2, 002 §2): one tab for each kind, named in the address. */
export function SettingScreen() {
  const { t, say } = useText()
  // Another shop has other settings: everything starts anew.
  const { shop_no } = useSession()
  const { values, change } = useAddressQuery()
  const tab = tabs.find((one) => one === values['tab']) ?? 'info'
  const open = (next: SettingTab) => change({ tab: next === 'info' ? null : next })
  return (
    <>
      <PageHead title={t('screen.setting')} />
      <div className={styles.tabs}>
        <Tabs
          id="setting"
          label={t('setting.tabs')}
          value={tab}
          onChange={open}
          tabs={tabs.map((value) => ({ value, label: say(`setting.tab_${value}`) }))}
        />
      </div>
      <TabPanel id="setting" value={tab}>
        {tab === 'info' ? <PartnerInfo key={shop_no} /> : <CodeSetting key={shop_no} />}
      </TabPanel>
    </>
  )
}
