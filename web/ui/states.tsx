import { IconAlertTriangle, IconInbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import typography from './typography.module.css'
import styles from './states.module.css'
import { useWords } from './words.tsx'

/** Nothing here: one sentence and one action. */
export function EmptyState({
  title,
  help,
  action,
  icon,
  whole = false,
}: {
  title?: ReactNode
  help?: ReactNode
  action?: ReactNode
  icon?: ReactNode
  /** It is all that the page says, so its sentence is the page's heading. */
  whole?: boolean
}) {
  const words = useWords()
  const Title = whole ? 'h1' : 'p'
  return (
    <div className={styles.state}>
      <span className={styles.icon}>{icon ?? <IconInbox aria-hidden="true" />}</span>
      <Title className={styles.title}>{title ?? words.empty_title}</Title>
      {help !== undefined && <p className={typography.faint}>{help}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  )
}

/** An error in its place: what happened, what to do, and the retry. */
export function ErrorState({
  title,
  help,
  onRetry,
  action,
  whole = false,
}: {
  title?: ReactNode
  help?: ReactNode
  onRetry?: (() => void) | undefined
  /** Another way on than trying again. */
  action?: ReactNode
  /** It is all that the page says, so its sentence is the page's heading. */
  whole?: boolean
}) {
  const words = useWords()
  const Title = whole ? 'h1' : 'p'
  return (
    <div className={styles.state} role="alert">
      <span className={classNames(styles.icon, styles.wrong)}>
        <IconAlertTriangle aria-hidden="true" />
      </span>
      <Title className={styles.title}>{title ?? words.error_title}</Title>
      <p className={typography.faint}>{help ?? words.error_help}</p>
      {onRetry !== undefined && (
        <div className={styles.action}>
          <Button onClick={onRetry}>{words.retry}</Button>
        </div>
      )}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  )
}

/** A grey shape where something will stand. Hidden from screen readers; the busy region says that it loads. */
export function Skeleton({
  width = '100%',
  height = 14,
  round = false,
}: {
  width?: number | string
  height?: number
  round?: boolean
}) {
  return (
    <span className={classNames(styles.skeleton, round && styles.round)} style={{ width, height }} aria-hidden="true" />
  )
}

/** A surface of the page: paper, a hairline, one elevation. */
export function Card({
  children,
  className,
  flush = false,
}: {
  children: ReactNode
  className?: string | undefined
  flush?: boolean
}) {
  return <section className={classNames(styles.card, flush && styles.flush, className)}>{children}</section>
}

/** The head of a screen: its title and at most a few actions, the strong one last. */
export function PageHead({ title, help, actions }: { title: ReactNode; help?: ReactNode; actions?: ReactNode }) {
  return (
    <header className={styles.pageHead}>
      <div>
        <h1>{title}</h1>
        {help !== undefined && <p className={styles.pageHelp}>{help}</p>}
      </div>
      {actions !== undefined && <div className={styles.pageActions}>{actions}</div>}
    </header>
  )
}
