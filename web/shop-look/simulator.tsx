import { useState } from 'react'
import type { DocumentOf } from '#contract/settings/documents.ts'
import { type PreviewedPage, previewedPages } from '#contract/shop-look/preview.ts'
import { buyerLanguages } from '#contract/text/buyer-languages.ts'
import { shopLookTexts } from '#contract/shop-look/texts.ts'
import { PageSimulator } from '../parts/simulator/page-simulator.tsx'
import { Select } from '../ui/select.tsx'
import { Card } from '../ui/states.tsx'
import { type LookDraft, cleaned } from './look-draft.ts'
import { useText } from '../kernel/text.ts'
import typography from '../ui/typography.module.css'
import styles from './shop-look.module.css'

/** Every result as a buyer would see it, while the settings are being changed. */
export function Simulator({ draft, items }: { draft: LookDraft; items: DocumentOf<'auth_items'> }) {
  const { t, say } = useText(shopLookTexts)
  const [page, setPage] = useState<PreviewedPage>('genuine')
  const [chosen, setLanguage] = useState<(typeof buyerLanguages)[number]>()
  const { languages, default_language } = draft.display
  const language = chosen !== undefined && languages.includes(chosen) ? chosen : default_language
  return (
    <Card className={styles.simulator}>
      <h2>{t('common.preview')}</h2>
      <p className={typography.help}>{t('look.simulator_help')}</p>
      <div className={styles.choices}>
        <Select
          label={t('look.simulator_page')}
          value={page}
          onChange={setPage}
          choices={previewedPages.map((value) => ({ value, label: say(`look.page_${value}`) }))}
        />
        <Select
          label={t('look.simulator_language')}
          value={language}
          onChange={setLanguage}
          choices={buyerLanguages
            .filter((one) => languages.includes(one))
            .map((value) => ({ value, label: say(`look.language_${value}`) }))}
        />
      </div>
      <PageSimulator
        input={{ page, language, ...cleaned(draft), auth_items: items }}
        label={t('look.simulator_frame')}
        failed={t('look.simulator_failed')}
      />
    </Card>
  )
}
