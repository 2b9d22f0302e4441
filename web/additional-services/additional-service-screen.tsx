import { additionalServicesTexts } from '#contract/additional-services/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { useOperation } from '../kernel/api.ts'
import { usePlace } from '../kernel/place.ts'
import { useSession } from '../session/session.ts'
import { useText } from '../kernel/text.ts'
import { Card, ErrorState, PageHead, Skeleton } from '../ui/states.tsx'
import { useDelayed } from '../ui/use-delayed.ts'
import { ServiceCard } from './service-card.tsx'
import { servicesOf, stateOf } from './service-cards.ts'
import styles from './services.module.css'

/** The service's features beyond issuing codes: each in use, not used yet, or waiting for a plan (product H). */
export function AdditionalServiceScreen() {
  const { t } = useText(additionalServicesTexts, shellTexts)
  return (
    <>
      <PageHead title={t('menu.additional_service')} help={t('services.help')} />
      <Cards />
    </>
  )
}

function Cards() {
  const { t } = useText(additionalServicesTexts, shellTexts)
  const { mode, flavour } = useSession()
  const { shell } = usePlace()
  const { data, error, isPending, refetch } = useOperation('getServiceUse', {})
  const waiting = useDelayed(isPending, 200)
  const services = servicesOf(shell ?? 'main', flavour)
  if (error !== null && data === undefined)
    return (
      <Card>
        <ErrorState help={error.message} onRetry={() => void refetch()} />
      </Card>
    )
  if (data === undefined)
    return (
      <output className={styles.cards} aria-busy="true" aria-label={t('ui.loading')}>
        {waiting &&
          services.map(({ name }) => (
            <Card key={name}>
              <Skeleton height={220} />
            </Card>
          ))}
      </output>
    )
  return (
    <ul className={styles.cards}>
      {services.map((service) => (
        <li key={service.name}>
          <ServiceCard service={service} state={stateOf(service, mode, data.body)} />
        </li>
      ))}
    </ul>
  )
}
