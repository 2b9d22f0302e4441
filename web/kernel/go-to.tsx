import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { placeAt } from './place.ts'

/** Leads to an address in place of this one: a screen of the app without loading the page, anything else by the server. */
export function GoTo({ address, after = 0 }: { address: string; after?: number }) {
  const { history } = useRouter()
  useEffect(() => {
    const [path = '/'] = address.split('?')
    const go = () => (placeAt(path).screen === null ? location.replace(address) : history.replace(address))
    if (after === 0) {
      go()
      return undefined
    }
    const timer = setTimeout(go, after)
    return () => clearTimeout(timer)
  }, [address, after, history])
  return null
}
