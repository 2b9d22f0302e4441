import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './button.module.css'

export type ButtonKind = 'primary' | 'default' | 'quiet' | 'danger'
export type ButtonSize = 's' | 'm' | 'l'

type Look = { kind?: ButtonKind; size?: ButtonSize; wide?: boolean }

type NativeButton = Omit<ComponentPropsWithRef<'button'>, 'disabled' | 'type'>

export type ButtonProps = NativeButton &
  Look & {
    type?: 'button' | 'submit' | 'reset'
    icon?: ReactNode
    busy?: boolean
    /**
     * The button looks and reads as disabled but stays focusable, and choosing it says why (resolution 6).
     * There is no silent disabled state.
     */
    unavailable?: (() => void) | undefined
  }

/** The look of a button for things that are not one, such as a router link. */
export function buttonLook({ kind = 'default', size = 'm', wide = false }: Look = {}): string {
  return classNames(styles.button, styles[kind], styles[`size_${size}`], wide && styles.wide)
}

/** One strong action a screen is `primary`; everything else is `default` or `quiet`. Green is never a button. */
export function Button({ kind, size, wide, icon, busy = false, unavailable, className, ...rest }: ButtonProps) {
  const { children, onClick, type = 'button', ...native } = rest
  const blocked = unavailable !== undefined
  const choose = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || blocked) {
      event.preventDefault()
      if (blocked) unavailable()
      return
    }
    onClick?.(event)
  }
  return (
    <button
      {...native}
      type={type}
      className={classNames(
        buttonLook({ ...(kind && { kind }), ...(size && { size }), ...(wide && { wide }) }),
        className,
      )}
      aria-disabled={blocked || busy || undefined}
      aria-busy={busy || undefined}
      onClick={choose}
    >
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      {children}
    </button>
  )
}

export type IconButtonProps = Omit<ButtonProps, 'icon' | 'children' | 'wide' | 'aria-label'> & {
  label: string
  icon: ReactNode
}

/** A square button with a picture; its label is its name and its tooltip. */
export function IconButton({ label, icon, kind = 'quiet', className, ...rest }: IconButtonProps) {
  return (
    <Button {...rest} kind={kind} className={classNames(styles.square, className)} aria-label={label} title={label}>
      {icon}
    </Button>
  )
}
