import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ScreenName } from '#contract/table/screens.ts'
import { useScreenPath } from '../kernel/place.ts'
import { classNames } from '../ui/class-names.ts'
import styles from './home.module.css'

type LineProps = {
  name: string
  screen: ScreenName
  search: Readonly<Record<string, string>>
  grave?: boolean
  children: ReactNode
}

/** A name and its value; the whole line leads on. */
export function Line({ name, screen, search, grave: is_grave = false, children }: LineProps) {
  const pathOf = useScreenPath()
  return (
    <li>
      <Link to={pathOf(screen)} search={search} className={styles.line}>
        <span>{name}</span> <b className={classNames(is_grave && styles.grave)}>{children}</b>
        <IconChevronRight aria-hidden="true" size={16} />
      </Link>
    </li>
  )
}
