import { MantineProvider } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { TopNotices } from '../parts/page/top-notices.tsx'
import { useText } from '../kernel/text.ts'
import { theme, themeMemory } from './theme.ts'
import { Alerts } from '../ui/alerts.tsx'
import { uiWords } from './ui-words.ts'
import { UiWordsProvider } from '../ui/words.tsx'

/**
 * The frame of every screen: words, theme, the global alert. The UI library may not add style elements of its own (no
 * variables, no global classes), so that the content security policy needs neither nonce nor hash.
 */
export function AppFrame({ children }: { children: ReactNode }) {
  const { language } = useText()
  // The words read the language in force; they are made again when it changes.
  const words = useMemo(() => uiWords(language), [language])
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={themeMemory}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
      withStaticClasses={false}
    >
      <UiWordsProvider value={words}>
        <Alerts />
        <TopNotices />
        {children}
      </UiWordsProvider>
    </MantineProvider>
  )
}
