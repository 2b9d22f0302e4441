import { IconArrowUpRight } from '@tabler/icons-react'
import { type IntroArea, introHref } from '#contract/intro/intro.ts'
import { planRefusal } from '#contract/payment/plan.ts'
import { isInShell, screens } from '#contract/table/screens.ts'
import { introTexts } from '#contract/intro/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { usePlace, useScreenPath } from '../kernel/place.ts'
import { useSession } from '../session/session.ts'
import { useText } from '../kernel/text.ts'
import layout from '../ui/layout.module.css'
import styles from './service-intro.module.css'
import { screenNamed } from './use-go-on.ts'

/**
 * Clickable areas: each opens the introduction in a new tab, which continues to the named screen (resolution 32).
 * Screens that the shell lacks are left out; QR printing is for the plus plan only (000 §2).
 */
export function IntroAreas({ names }: { names: readonly IntroArea[] }) {
  const { shell } = usePlace()
  const { mode, flavour } = useSession()
  const { t, say } = useText(introTexts, shellTexts)
  const intro = useScreenPath()('serviceIntro')
  const shown = names.flatMap((name) => {
    const screen = screenNamed(name)
    if (screen === null || shell === null || !isInShell(screen, shell, flavour)) return []
    if (name === 'printqr' && planRefusal('plus', mode) !== null) return []
    return [{ name, title: screens[screen].title }]
  })
  return (
    <ul className={styles.areas}>
      {shown.map(({ name, title }) => (
        <li key={name}>
          <a className={styles.area} href={introHref(intro, flavour, name)} target="_blank" rel="noopener noreferrer">
            <b>{say(title)}</b>
            <span>{t(`intro.area_${name}`)}</span>
            <IconArrowUpRight aria-hidden="true" />
            <span className={layout.visuallyHidden}>{t('shell.new_window')}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The areas of 002 §2.9: they open the introduction itself, in a new tab (resolution 32). */
export function InformationArea({ name }: { name: 'buyer' | 'team' }) {
  const { flavour } = useSession()
  const { t } = useText(introTexts, shellTexts)
  const intro = useScreenPath()('serviceIntro')
  return (
    <a
      className={`${styles.area} ${styles.single}`}
      href={introHref(intro, flavour)}
      target="_blank"
      rel="noopener noreferrer"
    >
      <b>{t(`intro.information_${name}`)}</b>
      <span>{t(`intro.information_${name}_help`)}</span>
      <IconArrowUpRight aria-hidden="true" />
      <span className={layout.visuallyHidden}>{t('shell.new_window')}</span>
    </a>
  )
}
