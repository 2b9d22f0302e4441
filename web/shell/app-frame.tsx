import { createTheme, localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { TopNotices } from '../parts/page/top-notices.tsx'
import { useText } from '../kernel/text.ts'
import { Alerts } from '../ui/alerts.tsx'
import { UiWordsProvider } from '../ui/words.tsx'
import { uiWords } from './ui-words.ts'

/** The UI library draws nothing of its own: sizes and colours are the tokens of `web/ui/tokens.css`. */
const theme = createTheme({
  fontFamily: 'var(--font)',
  focusRing: 'never',
  cursorType: 'pointer',
  respectReducedMotion: true,
})

/** Remembers light, dark or the device's setting; `web/public/theme.js` reads the same before the first paint. */
const themeMemory = localStorageColorSchemeManager({ key: 'genuine.theme' })

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
