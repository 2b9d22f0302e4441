import { createTheme, localStorageColorSchemeManager } from '@mantine/core'

/** The UI library draws nothing of its own: sizes and colours are the tokens of `web/ui/tokens.css`. */
export const theme = createTheme({
  fontFamily: 'var(--font)',
  focusRing: 'never',
  cursorType: 'pointer',
  respectReducedMotion: true,
})

/** Remembers light, dark or the device's setting; `web/public/theme.js` reads the same before the first paint. */
export const themeMemory = localStorageColorSchemeManager({ key: 'genuine.theme' })
