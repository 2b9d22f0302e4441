import { useEffect, useState } from 'react'
import type { EmbedSetting } from '#contract/embed/operations.ts'
import { embedTexts } from '#contract/embed/texts.ts'
import { useOperation } from '../kernel/api.ts'
import { ServicePage } from '../parts/service/service-page.tsx'
import { WaitingFor } from '../parts/service/waiting-for.tsx'
import { useSession } from '../session/session.ts'
import { seoulTime } from '../parts/cells/seoul-time.ts'
import { Card } from '../ui/states.tsx'
import typography from '../ui/typography.module.css'
import { useText } from '../kernel/text.ts'
import { SitesForm } from './sites-form.tsx'
import { TagCard } from './tag-card.tsx'
import styles from './embed.module.css'

/** The polling interval of the tag's state, in milliseconds. */
const askAgain = 3000

/** Settings for the page of product checks in the shop's sites: the sites, their tag, and whether it is installed. */
export function EmbedScreen() {
  const { shop_no } = useSession()
  const [dirty, setDirty] = useState(false)
  return (
    <ServicePage service="embed" dirty={dirty}>
      <Settings key={shop_no} onDirty={setDirty} />
    </ServicePage>
  )
}

function Settings({ onDirty }: { onDirty: (dirty: boolean) => void }) {
  const query = useOperation('getEmbedConfig', {})
  const setting = query.data?.body
  const { refetch } = query
  const waits = setting?.use === true
  useEffect(() => {
    if (!waits) return undefined
    const timer = setInterval(() => document.visibilityState === 'visible' && void refetch(), askAgain)
    return () => clearInterval(timer)
  }, [waits, refetch])
  if (setting === undefined) return <WaitingFor queries={[query]} />
  return (
    <div className={styles.cards}>
      <SitesForm saved={setting} onDirty={onDirty} />
      <TagCard tag={setting.tag} />
      <Connection setting={setting} />
    </div>
  )
}

/** The state of the tag in each site, reported by the site when it is opened. */
function Connection({ setting: { use, sites, seen } }: { setting: EmbedSetting }) {
  const { t } = useText(embedTexts)
  const wordsOf = (site: string) => {
    const last = seen.find((one) => one.site === site)
    const at = last === undefined ? null : seoulTime(last.seen_at)
    return at === null ? t('embed.unseen') : t('embed.seen', at)
  }
  return (
    <Card className={styles.card}>
      <h2>{t('embed.check')}</h2>
      <p className={typography.help}>{t(use ? 'embed.check_help' : 'embed.check_off')}</p>
      {use && (
        <ul className={styles.seen} aria-live="polite">
          {sites.map((site) => (
            <li key={site}>
              <a href={site} target="_blank" rel="noopener noreferrer">
                {site}
              </a>
              <span>{wordsOf(site)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
