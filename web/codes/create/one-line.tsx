import styles from './create.module.css'

/** Words that are cut where they do not fit; their whole stands in the title. */
export function OneLine({ text }: { text: string }) {
  return (
    <span className={styles.oneLine} title={text}>
      {text}
    </span>
  )
}
