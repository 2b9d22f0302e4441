import { useState } from 'react'
import { accountsTexts } from '#contract/accounts/texts.ts'
import { demoTexts } from '#contract/demo/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { shopsTexts } from '#contract/shops/texts.ts'
import { LoginScreen } from '../accounts/login-screen.tsx'
import { ThemeSwitch } from '../parts/page/theme-switch.tsx'
import { parseSearch } from '../kernel/search-params.ts'
import type { MenuGroup } from '../shell/menu/menu.ts'
import { Shell } from '../shell/shell.tsx'
import { useText } from '../kernel/text.ts'
import { showAlert } from '../ui/alerts.tsx'
import { PageHead } from '../ui/states.tsx'
import { DemoButtons, DemoChoices, DemoFields } from './demo-controls.tsx'
import { DemoOverlays, DemoParts, DemoStates } from './demo-overlays.tsx'
import { demoNow, demoWords } from './demo-rows.ts'
import { DemoSection } from './demo-section.tsx'
import { DemoTable } from './demo-table.tsx'
import styles from './demo-ui.module.css'

const here = '/demo/ui'
const menu: readonly MenuGroup[] = [
  {
    group: 'menu.group_start',
    heading: false,
    items: [
      { screen: 'intro', label_key: 'menu.service_intro', icon: 'intro', href: here },
      { screen: 'dashboard', label_key: 'menu.dashboard', icon: 'dashboard', href: here },
    ],
  },
  {
    group: 'common.codes',
    heading: true,
    items: [
      { screen: 'create', label_key: 'common.create_codes', icon: 'create', href: here },
      { screen: 'demo', label_key: 'menu.manage_authcode', icon: 'codes', href: here },
      { screen: 'print', label_key: 'menu.printqr', icon: 'print', href: here, locked: 'plan.plus_only' },
      { screen: 'warranty', label_key: 'menu.warranty_period', icon: 'warranty', href: here },
    ],
  },
  {
    group: 'menu.group_customers',
    heading: true,
    items: [
      {
        screen: 'members',
        label_key: 'menu.manage_auth_members',
        icon: 'members',
        href: here,
        locked: 'plan.plus_only',
      },
      { screen: 'lost', label_key: 'menu.lost_record', icon: 'lost', href: here },
      { screen: 'messages', label_key: 'menu.message_manage', icon: 'messages', href: here },
    ],
  },
  {
    group: 'common.shop',
    heading: true,
    items: [
      { screen: 'setting', label_key: 'menu.setting', icon: 'settings', href: here },
      { screen: 'services', label_key: 'menu.additional_service', icon: 'services', href: here },
      { screen: 'payment', label_key: 'menu.payment', icon: 'payment', href: here },
    ],
  },
]
const colours = [
  'paper',
  'page',
  'sunken',
  'line',
  'line-strong',
  'control-line',
  'ink',
  'ink-2',
  'ink-3',
  'primary',
  'seal',
  'seal-soft',
  'lost',
  'lost-soft',
  'warn',
  'warn-soft',
  'info',
  'info-soft',
  'focus',
  'selected',
] as const

/** Every component in every state, in the frame of the admin; with `?part=login` the login screen. */
export function DemoUiScreen() {
  const { t } = useText(accountsTexts, demoTexts, shellTexts, shopsTexts)
  const [shop, setShop] = useState('1')
  if (parseSearch(location.search)['part'] === 'login')
    return <LoginScreen onSubmit={async () => ({ ok: false, message: t('auth.login_failed') })} />
  return (
    <Shell
      service={t('product.title')}
      menu={menu}
      current="demo"
      shops={demoWords.shops.map((shop_name, index) => ({ shop_no: String(index + 1), shop_name }))}
      shop_no={shop}
      onShop={setShop}
      breadcrumb={[t('common.codes'), t('demo_ui.title')]}
      plan={{ mode: 'plus', expires_at: '2027-03-29T14:59:59Z' }}
      now={demoNow}
      guide_href="/guide"
      apps={[{ key: 'digital', label: t('product.title_digital'), href: here }]}
      account={{ name: demoWords.account }}
      onLogout={() => showAlert(t('logout.done'))}
    >
      <PageHead title={t('demo_ui.title')} help={t('demo_ui.lead')} actions={<ThemeSwitch />} />
      <DemoTable />
      <DemoButtons />
      <DemoFields />
      <DemoChoices />
      <DemoOverlays />
      <DemoParts />
      <DemoStates />
      <DemoSection name="Colours">
        <div className={styles.swatches}>
          {colours.map((colour) => (
            <span key={colour} className={styles.swatch}>
              <span className={styles.colour} style={{ background: `var(--${colour})` }} />
              {colour}
            </span>
          ))}
        </div>
      </DemoSection>
    </Shell>
  )
}
