import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { showAlert } from './alerts.tsx'
import { Button } from './button.tsx'
import { useWords } from './words.tsx'
import type { DialogProps, DrawerProps } from './dialog-props.ts'

// The dialogs that are open, the topmost last: one Escape closes one dialog.
const stack: object[] = []

type Surfaces = { DialogSurface: ComponentType<DialogProps>; DrawerSurface: ComponentType<DrawerProps> }

/** The idle time of a screen before the code of its dialogs is prefetched, in milliseconds. */
const fetchedAfter = 1000

let loaded: Surfaces | undefined

/** Loads the library's part of dialogs, for who will open one by itself and does not want it to come late. */
export async function loadDialogs(): Promise<Surfaces> {
  loaded = await import('./dialog-surface.tsx')
  return loaded
}

/**
 * The library's part of a dialog is no part of a screen's first load: it comes when the screen has stood for a moment,
 * at the latest when something opens. It is mounted closed and then opened, so that it knows where focus came from. What
 * should open and does not come says so and is closed again; browsers ask for a file that failed only with a new page.
 */
function useSurfaces({ opened, onClose }: Pick<DialogProps, 'opened' | 'onClose'>): {
  surfaces: Surfaces | undefined
  shown: boolean
} {
  const words = useWords()
  const miss = useEffectEvent(() => {
    if (!opened) return
    showAlert(words.part_missing)
    onClose()
  })
  const [surfaces, setSurfaces] = useState(loaded)
  const [ready, setReady] = useState(loaded !== undefined)
  useEffect(() => {
    if (surfaces !== undefined) return undefined
    const arrived = (module: Surfaces) => {
      setSurfaces(module)
      requestAnimationFrame(() => setReady(true))
    }
    const timer = setTimeout(() => void loadDialogs().then(arrived, miss), opened ? 0 : fetchedAfter)
    return () => clearTimeout(timer)
  }, [surfaces, opened])
  return { surfaces, shown: opened && ready }
}

/** A question or a task in front of the page. */
export function Dialog(props: DialogProps) {
  const { surfaces, shown } = useSurfaces(props)
  useEscape(shown, props.onClose)
  useFocusBack(shown)
  return surfaces === undefined ? null : <surfaces.DialogSurface {...props} opened={shown} />
}

/** A panel from the side (details, the phone's menu) or a sheet from below (filters on phones). */
export function Drawer(props: DrawerProps) {
  const { surfaces, shown } = useSurfaces(props)
  useEscape(shown, props.onClose)
  useFocusBack(shown)
  return surfaces === undefined ? null : <surfaces.DrawerSurface {...props} opened={shown} />
}

export type ConfirmDialogProps = {
  opened: boolean
  onClose: () => void
  onConfirm: () => void
  /** Names the count and the thing: what will happen. */
  title: ReactNode
  /** The consequence. */
  children: ReactNode
  confirm: string
  danger?: boolean
  busy?: boolean
}

/** Only for what cannot be undone: says what is lost and how much of it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, onClose, onConfirm, title, children, confirm, danger = false, busy = false } = props
  const words = useWords()
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      size="s"
      actions={
        <>
          <Button onClick={onClose} data-autofocus>
            {words.cancel}
          </Button>
          <Button kind={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}

/**
 * Calls `onEscape` while `on`, unless a menu or calendar inside has used that Escape, or a syllable is being composed.
 * The library's own listener would close the dialog before its menu.
 */
function useEscape(on: boolean, onEscape: () => void): void {
  const act = useRef(onEscape)
  useEffect(() => {
    act.current = onEscape
  })
  useEffect(() => {
    if (!on) return undefined
    const self = {}
    stack.push(self)
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || stack.at(-1) !== self) return
      event.preventDefault()
      act.current()
    }
    document.addEventListener('keydown', press)
    return () => {
      stack.splice(stack.indexOf(self), 1)
      document.removeEventListener('keydown', press)
    }
  }, [on])
}

/**
 * Gives focus back to where it was when `on` ends, also when that is by unmounting: the library does it only for a dialog
 * that stays mounted while it is closed.
 */
function useFocusBack(on: boolean): void {
  useLayoutEffect(() => {
    if (!on) return undefined
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement && before !== document.body) before.focus({ preventScroll: true })
    }
  }, [on])
}
