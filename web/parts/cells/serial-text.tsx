import { serialGroups } from '#contract/codes/serial.ts'
import styles from './serial-text.module.css'

/**
 * A serial in the typeface in which 0 and O differ. Ours (16 letters and digits) stand in groups of four; the dashes
 * are drawn, so that what is copied is the serial itself. A merchant's own serial is shown as it is.
 */
export function SerialText({ serial, strong = false }: { serial: string; strong?: boolean }) {
  const groups = serialGroups(serial)
  return (
    <span className={strong ? styles.strong : styles.serial} translate="no">
      {groups.map((group, index) => (
        <span key={index} className={styles.group}>
          {group}
        </span>
      ))}
    </span>
  )
}
