import { serialGroups } from '#contract/codes/serial.ts'
import styles from './serial-text.module.css'

/**
 * A serial in a typeface that distinguishes 0 and O. Generated ones (16 characters) are shown in groups of four with
 * drawn dashes, so that copying gives the serial itself. A merchant's own is unchanged.
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
