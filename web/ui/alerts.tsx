import { useSyncExternalStore } from 'react'
import { AlertBanner } from './alert-banner.tsx'
import styles from './alert-banner.module.css'

type Alert = { id: number; message: string }

let current: Alert | undefined
let count = 0
const listeners = new Set<() => void>()

function set(alert: Alert | undefined): void {
  current = alert
  for (const listener of listeners) listener()
}

/** Shows a message in the global alert; a newer one takes its place. */
export function showAlert(message: string): void {
  count += 1
  set({ id: count, message })
}

/** Hides the global alert. */
export function hideAlert(): void {
  set(undefined)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The global alert's live region, mounted once, before any message. */
export function Alerts() {
  const alert = useSyncExternalStore(subscribe, () => current)
  return (
    <div className={styles.place} role="status">
      {alert !== undefined && <AlertBanner key={alert.id} message={alert.message} onClose={hideAlert} />}
    </div>
  )
}
