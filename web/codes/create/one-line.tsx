import styles from './create.module.css'

/** Text truncated to one line; the title has all of it. */
export function OneLine({ text }: { text: string }) {
  return (
    <span className={styles.oneLine} title={text}>
      {text}
    </span>
  )
}
