import { useEffect, useState } from 'react'
import { useOperation } from '../kernel/api.ts'
import { ServicePage } from '../parts/service/service-page.tsx'
import { WaitingFor } from '../parts/service/waiting-for.tsx'
import { useSession } from '../session/session.ts'
import { Connection } from './connection.tsx'
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
