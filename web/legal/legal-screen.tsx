import { IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type LegalName, legalNames, legalVersions } from '#contract/legal/legal.ts'
import { screenPath, screens } from '#contract/table/screens.ts'
import { legalTexts } from '#contract/legal/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { LegalDocument, sectionId, useLegalText } from '../parts/page/legal-document.tsx'
import { PlainPage } from '../parts/page/plain-page.tsx'
import { useText } from '../kernel/text.ts'
import { Button } from '../ui/button.tsx'
import styles from './legal.module.css'

/** The public page of the terms of service (000 §5). */
export function TermsScreen() {
  return <LegalScreen name="terms" />
}

export function PrivacyScreen() {
  return <LegalScreen name="privacy" />
}

export function CollectionScreen() {
  return <LegalScreen name="collection" />
}

function LegalScreen({ name }: { name: LegalName }) {
  const { t, say } = useText(legalTexts, shellTexts)
  return (
    <PlainPage title={say(screens[name].title)}>
      <nav className={styles.documents} aria-label={t('legal.documents')}>
        {legalNames.map((other) => (
          <Link
            key={other}
            to={screenPath(other, {})}
            aria-current={other === name ? 'page' : undefined}
            className={other === name ? styles.current : undefined}
          >
            {say(screens[other].title)}
          </Link>
        ))}
      </nav>
      <div className={styles.head}>
        <div>
          <h1>{say(screens[name].title)}</h1>
          <p>{t('legal.effective', { date: legalVersions[name].replaceAll('-', '.') })}</p>
        </div>
        <Button icon={<IconPrinter aria-hidden="true" />} onClick={() => window.print()}>
          {t('legal.print')}
        </Button>
      </div>
      <div className={styles.columns}>
        <Contents name={name} />
        <LegalDocument name={name} heading="h2" />
      </div>
    </PlainPage>
  )
}

function Contents({ name }: { name: LegalName }) {
  const { t } = useText(legalTexts, shellTexts)
  const { data } = useLegalText(name)
  return (
    <nav className={styles.contents} aria-label={t('legal.contents')}>
      <ol lang="ko">
        {(data?.sections ?? []).map(({ heading }, index) => (
          <li key={heading}>
            <a href={`#${sectionId(name, index)}`}>{heading}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
