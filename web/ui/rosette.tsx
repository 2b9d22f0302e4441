import { useMemo } from 'react'
import { classNames } from './class-names.ts'
import { rosettePaths } from './rosette-path.ts'
import styles from './rosette.module.css'

/** The one ornament of the product: a guilloche drawn from a text. Takes the colour of the text around it. */
export function Rosette({
  seed,
  rings = 4,
  className,
}: {
  seed: string
  rings?: number
  className?: string | undefined
}) {
  const paths = useMemo(() => rosettePaths(seed, rings), [seed, rings])
  return (
    <svg viewBox="0 0 200 200" className={classNames(styles.rosette, className)} aria-hidden="true" focusable="false">
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  )
}
