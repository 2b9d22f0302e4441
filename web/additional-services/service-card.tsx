import {
  IconApi,
  IconExternalLink,
  IconMapPinSearch,
  IconMessage2,
  IconPrinter,
  IconQrcode,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { registrationPage } from '#contract/labels/qr-link.ts'
import type { TextKey } from './text.ts'
import { useLabelSite } from '../parts/label/label-site.ts'
import { useScreenPath } from '../kernel/place.ts'
import { useText } from './text.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import type { ChipTone } from '#web/ui/chip.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Card } from '#web/ui/states.tsx'
import type { Service, ServiceName, ServiceState } from './service-cards.ts'
import styles from './services.module.css'

const pictures: Readonly<Record<ServiceName, typeof IconApi>> = {
  page: IconQrcode,
  labels: IconPrinter,
  members: IconUsers,
  lost: IconMapPinSearch,
  messages: IconMessage2,
  team: IconUsersGroup,
  api: IconApi,
}

const states: Readonly<Record<ServiceState, { text: TextKey; tone: ChipTone; mark: string | undefined }>> = {
  in_use: { text: 'services.in_use', tone: 'info', mark: styles.filled },
  unused: { text: 'services.unused', tone: 'plain', mark: styles.hollow },
  needs_plan: { text: 'services.needs_plan', tone: 'warn', mark: styles.diamond },
}

/** One service: what it does, whether it is used, and the way to it. */
export function ServiceCard({ service, state }: { service: Service; state: ServiceState }) {
  const { say } = useText()
  const Picture = pictures[service.name]
  const { text, tone, mark } = states[state]
  return (
    <Card className={styles.card}>
      <div className={styles.top}>
        <span className={styles.picture}>
          <Picture aria-hidden="true" stroke={1.6} />
        </span>
        <Chip tone={tone} mark={<span className={mark} aria-hidden="true" />}>
          {say(text)}
        </Chip>
      </div>
      <h2 className={styles.title}>{say(service.title)}</h2>
      <p className={styles.help}>{say(service.help)}</p>
      <div className={styles.way}>
        <Way service={service} state={state} />
      </div>
    </Card>
  )
}

function Way({ service, state }: { service: Service; state: ServiceState }) {
  const { t, say } = useText()
  const pathOf = useScreenPath()
  if (state === 'needs_plan')
    return (
      <Link to={pathOf('payment')} search={{ type: 'service' }} className={buttonLook()}>
        {t('services.see_plans')}
      </Link>
    )
  if (service.name === 'page') return <RegistrationPage />
  if (service.screen === null) return <Outward href="/api/docs">{t('services.api_open')}</Outward>
  return (
    <Link to={pathOf(service.screen)} className={buttonLook()}>
      {t('services.open', { service: say(service.title) })}
    </Link>
  )
}

/** The address that every label of the shop leads to. */
function RegistrationPage() {
  const { t } = useText()
  const { mall_type, registration_base } = useLabelSite()
  const address = registrationPage(mall_type, registration_base)
  return (
    <>
      <div className={styles.address}>
        <code className={styles.url}>{address}</code>
        <CopyButton value={address} label={t('services.page_copy')} />
      </div>
      <Outward href={address}>{t('services.page_open')}</Outward>
    </>
  )
}

/** Leads out of the app, into a tab of its own. */
function Outward({ href, children }: { href: string; children: string }) {
  const { t } = useText()
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={buttonLook()}>
      {children}
      <IconExternalLink role="img" aria-label={t('services.new_tab')} />
    </a>
  )
}
