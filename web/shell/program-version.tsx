import { shellTexts } from '#contract/shell/texts.ts'
import { useText } from '../kernel/text.ts'
import { version } from '../kernel/version.ts'
import styles from './shell.module.css'

/** The version of the program, which is not the plan's (resolution 36). */
export function ProgramVersion() {
  const { t } = useText(shellTexts)
  return <p className={styles.version}>{t('shell.version', { version })}</p>
}
