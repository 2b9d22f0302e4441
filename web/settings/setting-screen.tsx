import { lazy, Suspense, useState } from 'react'
import type { Notices } from '#contract/settings/notices.ts'
import { isInShell } from '#contract/table/screens.ts'
import { isSandbox } from '#contract/kernel/sandbox.ts'
import { shellOf } from '#contract/kernel/screen.ts'
import { settingsTexts } from '#contract/settings/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { LeaveDialog } from '../parts/page/leave-dialog.tsx'
import { useSession } from '../session/session.ts'
import { useText } from '../kernel/text.ts'
import { useAddressQuery } from '../kernel/use-address-query.ts'
import { Card, ErrorState, PageHead } from '../ui/states.tsx'
import { TabPanel, Tabs } from '../ui/tabs.tsx'
import { useOperation } from '../kernel/api.ts'
import { CodeSetting } from './code-setting.tsx'
import { NoticeSettings } from './notice-settings.tsx'
import type { PrintDraft } from './print-draft.ts'
import styles from './settings.module.css'
import { Waiting } from './waiting.tsx'
import { PartnerInfoForm } from './partner-info-form.tsx'
import { SmsNameCard } from './sms-name.tsx'

// Each tab comes when it is opened: few look at more than one.
const PrintSettings = lazy(async () => ({ default: (await import('./print-settings.tsx')).PrintSettings }))
const LinkSettings = lazy(async () => ({ default: (await import('./link-settings.tsx')).LinkSettings }))
const MemberSigning = lazy(async () => ({
  default: (await import('./member-signing.tsx')).MemberSigningCard,
}))
const ApiKeys = lazy(async () => ({
  default: (await import('./api-keys/api-keys-card.tsx')).ApiKeysCard,
}))
const Sandbox = lazy(async () => ({
  default: (await import('./sandbox/sandbox-card.tsx')).SandboxCard,
}))
const Webhooks = lazy(async () => ({
  default: (await import('./webhooks/webhooks-tab.tsx')).WebhooksTab,
}))
const Licences = lazy(async () => ({
  default: (await import('./licences/licences-card.tsx')).LicencesCard,
}))
const AccessList = lazy(async () => ({ default: (await import('./access-list.tsx')).AccessList }))
const ActivityList = lazy(async () => ({ default: (await import('./activity-list.tsx')).ActivityList }))

const allTabs = [
  'info',
  'print',
  'notice',
  'link',
  'codes',
  'licence',
  'api',
  'webhooks',
  'activity',
  'personal',
] as const
type SettingTab = (typeof allTabs)[number]
/** Tabs about labels: a shop of digital goods has nothing to stick one on (000 §2). */
const ofPrinting: ReadonlySet<SettingTab> = new Set(['print', 'link'])

/** Shop settings (000 §2, 002 §2): one tab for each kind, named in the address. */
export function SettingScreen() {
  const { t } = useText(settingsTexts, shellTexts)
  // Another shop has other settings: all state is reset.
  const { shop_no } = useSession()
  return (
    <>
      <PageHead title={t('screen.setting')} />
      <SettingTabs key={shop_no} />
    </>
  )
}

/** Drafts survive a change of tabs; leaving the screen with one asks first. */
function SettingTabs() {
  const { t, say } = useText(settingsTexts, shellTexts)
  const { flavour, app, mall_id } = useSession()
  const { values, change } = useAddressQuery()
  const [print, setPrint] = useState<PrintDraft | null>(null)
  const [notices, setNotices] = useState<Notices | null>(null)
  const prints = isInShell('printqr', shellOf(flavour, app), flavour)
  const sells_licences = app === 'cert_digital'
  const tabs = allTabs.filter((one) => (prints || !ofPrinting.has(one)) && (sells_licences || one !== 'licence'))
  const tab = tabs.find((one) => one === values['tab']) ?? 'info'
  // Filters of a tab do not apply to another.
  const nothing = Object.fromEntries(Object.keys(values).map((key) => [key, null]))
  const open = (next: SettingTab) => change({ ...nothing, tab: next === 'info' ? null : next })
  const panels = {
    info: <PartnerInfo />,
    print: <PrintSettings draft={print} onDraft={setPrint} />,
    notice: <NoticeSettings draft={notices} onDraft={setNotices} />,
    link: <LinkSettings />,
    codes: (
      <div className={styles.cards}>
        <CodeSetting />
        <MemberSigning />
      </div>
    ),
    licence: <Licences />,
    api: (
      <div className={styles.cards}>
        <ApiKeys />
        {!isSandbox(mall_id ?? '') && <Sandbox />}
      </div>
    ),
    webhooks: <Webhooks />,
    activity: <ActivityList />,
    personal: <AccessList />,
  } as const
  return (
    <>
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
        <Suspense fallback={<Waiting />}>{panels[tab]}</Suspense>
      </TabPanel>
      <LeaveDialog dirty={print !== null || notices !== null} help={t('setting.leave_help')} />
    </>
  )
}

/** The shop's and its people's information (000 §7, SHP-21). */
function PartnerInfo() {
  const { t } = useText(settingsTexts)
  const { mall_id } = useSession()
  const { data, isError, refetch } = useOperation('getPartnerInfo', { id: mall_id ?? '' })
  // The form starts with what is saved and is not disturbed by a later reading.
  const [first, setFirst] = useState(data)
  if (first === undefined && data !== undefined) setFirst(data)
  if (first !== undefined)
    return (
      // The second card comes below the first one, not in the place that it takes.
      <div className={styles.cards}>
        <PartnerInfoForm saved={first.body} />
        <SmsNameCard />
      </div>
    )
  if (isError)
    return (
      <Card>
        <ErrorState title={t('setting.info_failed')} onRetry={() => void refetch()} />
      </Card>
    )
  return <Waiting />
}
