import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { wishOf } from '#contract/intro/intro.ts'
import { planRefusal } from '#contract/payment/plan.ts'
import { type ScreenName, isInShell, screens } from '#contract/table/screens.ts'
import { shopsTexts } from '#contract/shops/texts.ts'
import { usePlace, useScreenPath } from '../kernel/place.ts'
import { useSession } from '../session/session.ts'
import { useText } from '../kernel/text.ts'
import { useAddressQuery } from '../kernel/use-address-query.ts'
import { showAlert } from '../ui/alerts.tsx'

/**
 * Continues to the screen named by `go` in the address, once session and plan allow it (resolution 32); true while
 * navigating. Otherwise the introduction shows why.
 */
export function useGoOn(): boolean {
  const { values, change } = useAddressQuery()
  const { shell } = usePlace()
  const { mode, flavour } = useSession()
  const { say } = useText(shopsTexts)
  const pathOf = useScreenPath()
  const navigate = useNavigate()
  const wish = screenNamed(wishOf(values['go']))
  const stands = wish !== null && shell !== null && isInShell(wish, shell, flavour)
  const refusal = stands ? planRefusal(screens[wish].plan, mode) : null
  const to = stands && refusal === null ? pathOf(wish) : null
  useEffect(() => {
    if (to !== null) void navigate({ to, replace: true })
  }, [to, navigate])
  useEffect(() => {
    if (refusal === null) return
    showAlert(say(refusal))
    change({ go: null }, { replace: true })
  }, [refusal, say, change])
  return to !== null
}

/** The screen of a name, where the product has it. */
export function screenNamed(name: string | null): ScreenName | null {
  return name !== null && isScreen(name) ? name : null
}

function isScreen(name: string): name is ScreenName {
  return Object.hasOwn(screens, name)
}
