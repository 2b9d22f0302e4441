import type { ReactNode } from 'react'
import { accountsTexts } from '#contract/accounts/texts.ts'
import { Brand } from '../page/brand.tsx'
import { LanguageSelect } from '../page/language-select.tsx'
import { useText } from '../../kernel/text.ts'
import { useTitle } from '../../kernel/use-title.ts'
import { Rosette } from '../../ui/rosette.tsx'
import styles from './frame.module.css'

type AccountFrameProps = {
  /** The window's title. */
  title: string
  /** The seed of the ornament. */
  seed: string
  children: ReactNode
}

/** The frame of signed-out screens: a cover with its ornament, and one form. */
export function AccountFrame({ title, seed, children }: AccountFrameProps) {
  const { t } = useText(accountsTexts)
  const service = t('product.title')
  useTitle(title, service)
  return (
    <div className={styles.screen}>
      <section className={styles.cover} aria-label={service}>
        <Rosette seed={`genuine ${seed}`} rings={6} className={styles.rosette} />
        <p className={styles.lead}>{t('login.lead')}</p>
        <p className={styles.leadHelp}>{t('login.lead_help')}</p>
      </section>
      <main className={styles.side}>
        <header className={styles.head}>
          <Brand />
          <LanguageSelect />
        </header>
        {children}
      </main>
    </div>
  )
}
