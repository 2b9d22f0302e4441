import { useMantineColorScheme } from '@mantine/core'
import { type KeyOf, useText } from '../../kernel/text.ts'
import { Segmented } from '../../ui/segmented.tsx'

type TextKey = KeyOf

const themes = ['light', 'dark', 'auto'] as const
const themeNames: Readonly<Record<(typeof themes)[number], TextKey>> = {
  light: 'theme.light',
  dark: 'theme.dark',
  auto: 'theme.system',
}

/** Light, dark, or the device's setting. */
export function ThemeSwitch() {
  const { t, say } = useText()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Segmented
      small
      label={t('theme.label')}
      value={colorScheme}
      onChange={setColorScheme}
      choices={themes.map((theme) => ({ value: theme, label: say(themeNames[theme]) }))}
    />
  )
}

/** The theme choice as menu entries. */
export function useThemeEntries() {
  const { t, say } = useText()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return [
    { key: 'theme', heading: t('theme.label') },
    ...themes.map((theme) => ({
      key: theme,
      label: say(themeNames[theme]),
      chosen: theme === colorScheme,
      onSelect: () => setColorScheme(theme),
    })),
  ]
}
