import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { embedTexts } from '#contract/embed/texts.ts'
import { showAlert } from '../ui/alerts.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/states.tsx'
import typography from '../ui/typography.module.css'
import styles from './embed.module.css'
import { useText } from '../kernel/text.ts'

/** The one line that goes into the shop's own page. */
export function TagCard({ tag }: { tag: string }) {
  const { t } = useText(embedTexts)
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(tag)
      setCopied(true)
      // The browser may refuse, and then the tag can still be selected.
    } catch {
      showAlert(t('embed.copy_failed'))
    }
  }
  return (
    <Card className={styles.card}>
      <h2>{t('embed.tag')}</h2>
      <p className={typography.help}>{t('embed.tag_help')}</p>
      <code className={styles.tag} translate="no">
        {tag}
      </code>
      <div>
        <Button
          icon={copied ? <IconCheck aria-hidden="true" /> : <IconCopy aria-hidden="true" />}
          onClick={() => void copy()}
        >
          {t('embed.copy')}
        </Button>{' '}
        <span role="status">{copied ? t('ui.copied') : ''}</span>
      </div>
    </Card>
  )
}
