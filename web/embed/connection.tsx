import type { EmbedSetting } from '#contract/embed/operations.ts'
import { embedTexts } from '#contract/embed/texts.ts'
import { seoulTime } from '../parts/cells/seoul-time.ts'
import { Card } from '../ui/states.tsx'
import typography from '../ui/typography.module.css'
import styles from './embed.module.css'
import { useText } from '../kernel/text.ts'

/** The state of the tag in each site, reported by the site when it is opened. */
export function Connection({ setting: { use, sites, seen } }: { setting: EmbedSetting }) {
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
