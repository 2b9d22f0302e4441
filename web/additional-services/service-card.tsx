import { Link } from '@tanstack/react-router'
import { additionalServicesTexts } from '#contract/additional-services/texts.ts'
import { type KeyOf, useText } from '../kernel/text.ts'
import { useScreenPath } from '../kernel/place.ts'
import { buttonLook } from '../ui/button.tsx'
import { type ChipTone, Chip } from '../ui/chip.tsx'
import { Card } from '../ui/states.tsx'
import type { Service, ServiceState } from './service-cards.ts'
import { ServicePicture } from './service-pictures.tsx'
import marks from '../ui/marks.module.css'
import layout from '../ui/layout.module.css'
import styles from './services.module.css'

type TextKey = KeyOf<typeof additionalServicesTexts>

const states: Readonly<Record<ServiceState, { text: TextKey; tone: ChipTone; mark: string | undefined }>> = {
  in_use: { text: 'common.in_use', tone: 'info', mark: styles.filled },
  unused: { text: 'services.unused', tone: 'plain', mark: styles.hollow },
  needs_plan: { text: 'services.needs_plan', tone: 'warn', mark: marks.lozenge },
}

/** One service: a picture of its effect, its description, its state, and a link to its form. */
export function ServiceCard({ service, state }: { service: Service; state: ServiceState }) {
  const { say, t } = useText(additionalServicesTexts)
  const pathOf = useScreenPath()
  const { text, tone, mark } = states[state]
  const title = say(`services.${service.name}`)
  return (
    <Card className={layout.lines}>
      <ServicePicture name={service.name} />
      <div className={styles.top}>
        <h2 className={styles.title}>{title}</h2>
        <Chip tone={tone} mark={<span className={mark} aria-hidden="true" />}>
          {say(text)}
        </Chip>
      </div>
      <p className={styles.help}>{say(`services.${service.name}_help`)}</p>
      <div className={styles.way}>
        <Link to={pathOf(service.screen)} search={{ tab: service.tab }} className={buttonLook()}>
          {t(state === 'needs_plan' ? 'services.read' : 'services.open', { service: title })}
        </Link>
      </div>
    </Card>
  )
}
