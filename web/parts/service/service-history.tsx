import { useState } from 'react'
import type { ServiceName } from '#contract/settings/services.ts'
import { may } from '#contract/kernel/roles.ts'
import { activityKey } from '#contract/settings/activity-words.ts'
import { additionalServicesTexts } from '#contract/additional-services/texts.ts'
import { settingsActivityTexts } from '#contract/settings/activity/texts.ts'
import { useOperation } from '../../kernel/api.ts'
import { useStandsBelow } from '../../kernel/use-stands-below.ts'
import { seoulTime } from '../cells/seoul-time.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/states.tsx'
import styles from './service.module.css'
import { useText } from '../../kernel/text.ts'

const few = 5
const more = 50

/** The activity log of a service's settings, for roles that may read it. */
export function ServiceHistory({ service }: { service: ServiceName }) {
  const { role } = useSession()
  return may(role, 'setting') ? <History service={service} /> : null
}

function History({ service }: { service: ServiceName }) {
  const { t, say } = useText(additionalServicesTexts, settingsActivityTexts)
  const [limit, setLimit] = useState(few)
  const { data, error } = useOperation('listActivity', { service, limit, offset: 0 }, { keep: true })
  const shown = useStandsBelow(data !== undefined || error !== null)
  if (!shown) return null
  const rows = data?.body.entries ?? []
  const rest = (data?.body.count ?? 0) - rows.length
  return (
    <Card className={styles.history}>
      <h2>{t('services.history')}</h2>
      {error !== null && <p role="status">{t('services.history_failed')}</p>}
      {data !== undefined && rows.length === 0 && <p>{t('services.history_empty')}</p>}
      {rows.length > 0 && (
        <ol>
          {rows.map((row) => {
            const at = seoulTime(row.happened_at)
            return (
              <li key={row.seq}>
                <span>{say(activityKey(row.action))}</span>
                <span>
                  {row.actor ?? say(`actor.${row.actor_kind}`)} · {at === null ? '' : `${at.date} ${at.time}`}
                </span>
              </li>
            )
          })}
        </ol>
      )}
      {rest > 0 && limit === few && (
        <Button kind="quiet" onClick={() => setLimit(more)}>
          {t('common.show_more')}
        </Button>
      )}
    </Card>
  )
}
