import { useEffect } from 'react'

/** The window's title: the screen, then the service (000 §1: the digital variant has its own). */
export function useTitle(screen: string | undefined, service: string): void {
  useEffect(() => {
    document.title = screen === undefined ? service : `${screen} · ${service}`
  }, [screen, service])
}
