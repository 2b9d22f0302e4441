import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { placeAt } from './place.ts'

/**
 * Leads to an address in place of this one: a screen of the app without loading the page, anything else by the server. It
 * goes once: until the next screen has come this one stands at the new address already, from which another address may
 * follow, and that one is nobody's wish.
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
