import { IconWorld } from '@tabler/icons-react'
import type { Language } from '#contract/text/text.ts'
import { useText } from '../../kernel/text.ts'
import { buttonLook } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'

/** The language select of the header; closes on an outside click (000 §2). */
export function LanguageSelect() {
  const { t, language, setLanguage } = useText()
  // Each language is called as it calls itself.
  const names: Readonly<Record<Language, string>> = { ko: t('language.ko'), en: 'English' }
  const languages: readonly Language[] = ['ko', 'en']
  return (
    <Menu
      label={t('language.label')}
      entries={languages.map((one) => ({
        key: one,
        label: names[one],
        chosen: one === language,
        onSelect: () => setLanguage(one),
      }))}
    >
      <button
        type="button"
        className={buttonLook({ kind: 'quiet' })}
        aria-label={`${t('language.label')}: ${names[language]}`}
      >
        <IconWorld aria-hidden="true" />
        {names[language]}
      </button>
    </Menu>
  )
}
