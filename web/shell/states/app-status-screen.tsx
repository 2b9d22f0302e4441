import { IconAppsOff } from '@tabler/icons-react'
import { appOf } from '#contract/table/guard.ts'
import { homeAddress } from '#contract/table/screens.ts'
import type { App } from '#contract/kernel/wire.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { Facts } from '../../parts/cells/facts.tsx'
import { PlainPage } from '../../parts/page/plain-page.tsx'
import { SignOutButton } from '../../parts/page/sign-out-button.tsx'
import { usePlace } from '../../kernel/place.ts'
import { useSession } from '../../session/session.ts'
import { useText } from '../../kernel/text.ts'
import { buttonLook } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Card, EmptyState } from '../../ui/states.tsx'
import { AppLink } from '../app-link.tsx'
import layout from '../../ui/layout.module.css'

const services = { cert_product: 'product.title', cert_digital: 'product.title_digital' } as const
const apps = Object.keys(services) as App[]

/** The service application status of a mall that opens an app which its scope lacks (000 §4, resolution 18). */
export function AppStatusScreen() {
  const { t } = useText(shellTexts)
  const session = useSession()
  const { shell } = usePlace()
  const asked = shell === null ? 'cert_product' : appOf(shell)
  const facts = apps.map((app) => ({
    name: t(services[app]),
    value: session.apps.includes(app) ? (
      <Chip tone="seal">{t('service_status.used')}</Chip>
    ) : (
      <Chip>{t('service_status.unused')}</Chip>
    ),
  }))
  return (
    <PlainPage title={t('application.title')} narrow actions={<SignOutButton />}>
      <div className={layout.stack16}>
        <Card>
          <EmptyState
            whole
            icon={<IconAppsOff aria-hidden="true" />}
            title={t('service_status.not_used', { service: t(services[asked]) })}
            help={t('service_status.help')}
            action={
              <AppLink className={buttonLook({ kind: 'primary' })} href={homeAddress(session)}>
                {t('shell.go_shop')}
              </AppLink>
            }
          />
        </Card>
        <Card>
          <Facts facts={facts} />
        </Card>
      </div>
    </PlainPage>
  )
}
