import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { placeAt } from './place.ts'

/**
 * Replaces the address: a screen of the app without loading the page, anything else by the server. It navigates once:
 * this screen stays mounted at the new address until the next one loads, and must not redirect from there.
 */
export function GoTo({ address, after = 0 }: { address: string; after?: number }) {
  const { history } = useRouter()
  const gone = useRef(false)
  useEffect(() => {
    const [path = '/'] = address.split('?')
    const go = () => {
      if (gone.current) return
      gone.current = true
      if (placeAt(path).screen === null) location.replace(address)
      else history.replace(address)
    }
    if (after === 0) {
      go()
      return undefined
    }
    const timer = setTimeout(go, after)
    return () => clearTimeout(timer)
  }, [address, after, history])
  return null
}
