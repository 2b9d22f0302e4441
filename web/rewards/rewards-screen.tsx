import type { ComponentType } from 'react'
import { rewardsTexts } from '#contract/rewards/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { useAddressQuery } from '../kernel/use-address-query.ts'
import { useSession } from '../session/session.ts'
import { ServiceHistory } from '../parts/service/service-history.tsx'
import { ServiceBack, ServiceLockWords } from '../parts/service/service-page.tsx'
import { useText } from '../kernel/text.ts'
import { PageHead } from '../ui/states.tsx'
import { TabPanel, Tabs } from '../ui/tabs.tsx'
import { CouponsTab } from './coupons-form.tsx'
import { GroupsTab } from './groups-form.tsx'
import { HookTab } from './hook.tsx'
import { MileageTab } from './mileage-form.tsx'
import { RewardLog } from './reward-log.tsx'
import styles from './rewards.module.css'

const tabs = ['mileage', 'coupons', 'groups', 'log', 'hook'] as const
type RewardTab = (typeof tabs)[number]
const panels: Readonly<Record<RewardTab, ComponentType>> = {
  mileage: MileageTab,
  coupons: CouponsTab,
  groups: GroupsTab,
  log: RewardLog,
  hook: HookTab,
}

/** The rewards of certifications, and their log (product H). */
export function RewardsScreen() {
  const { t } = useText(rewardsTexts, shellTexts)
  // Another shop has other rules: all state is reset.
  const { shop_no } = useSession()
  return (
    <>
      <ServiceBack />
      <PageHead title={t('screen.rewards')} help={t('rewards.help')} />
      <ServiceLockWords />
      <RewardTabs key={shop_no} />
    </>
  )
}

function RewardTabs() {
  const { t, say } = useText(rewardsTexts, shellTexts)
  const { flavour } = useSession()
  const { values, change } = useAddressQuery()
  // A hosted shop's rewards go to its platform, not to a webhook.
  const shown = tabs.filter((tab) => tab !== 'hook' || flavour === 'partner')
  const tab = shown.find((one) => one === values['tab']) ?? 'mileage'
  const nothing = Object.fromEntries(Object.keys(values).map((key) => [key, null]))
  const Panel = panels[tab]
  return (
    <>
      <div className={styles.tabs}>
        <Tabs
          id="rewards"
          label={t('rewards.tabs')}
          value={tab}
          onChange={(next) => change({ ...nothing, tab: next === 'mileage' ? null : next })}
          tabs={shown.map((value) => ({ value, label: say(`rewards.tab_${value}`) }))}
        />
      </div>
      <TabPanel id="rewards" value={tab}>
        <Panel />
        {(tab === 'mileage' || tab === 'coupons' || tab === 'groups') && <ServiceHistory key={tab} service={tab} />}
      </TabPanel>
    </>
  )
}
