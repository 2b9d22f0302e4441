import type { ReactNode } from 'react'
import { useText } from '../../kernel/text.ts'
import { useTitle } from '../../kernel/use-title.ts'
import { Brand } from './brand.tsx'
import { LanguageSelect } from './language-select.tsx'
import styles from './plain-page.module.css'

type PlainPageProps = {
  /** The window's title. */
  title: string
  /** At the end of the head, beside the language. */
  actions?: ReactNode
  narrow?: boolean
  children: ReactNode
}

/** A page without menu and cover: the brand above, and what there is to read or to fill in. */
export function PlainPage({ title, actions, narrow = false, children }: PlainPageProps) {
  const { t } = useText()
  useTitle(title, t('product.title'))
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#content">
        {t('ui.skip_to_content')}
      </a>
      <header className={styles.head}>
        <a className={styles.home} href="/">
          <Brand />
        </a>
        <div className={styles.actions}>
          <LanguageSelect />
          {actions}
        </div>
      </header>
      <main id="content" className={narrow ? styles.narrow : styles.wide} tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
