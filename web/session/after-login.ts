import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type Screen, shellOf } from '#contract/kernel/screen.ts'
import { homeScreen, screenPath, screens } from '#contract/table/screens.ts'
import { safeRedirect } from '#contract/accounts/redirect.ts'
import { placeAt } from '../kernel/place.ts'
import { type Session, session } from './session.ts'

/**
 * The target of a login: the requesting page (resolution 8), if it is ours, needs a login and is not of another mall;
 * otherwise the shop's start page.
 */
export function targetOf(current: Session, redirect: unknown): string {
  const { product, flavour, app } = current
  const mall_id = current.mall_id ?? ''
  const home = screenPath(homeScreen, { product, mall_id, shell: shellOf(flavour, app) })
  const wanted = safeRedirect(redirect)
  if (wanted === null) return home
  const place = placeAt(wanted.split(/[?#]/)[0] ?? '')
  const screen: Screen | null = place.screen === null ? null : screens[place.screen]
  if (screen === null || !screen.needs_auth) return home
  return place.mall_id === null || place.mall_id === mall_id ? wanted : home
}

/** Goes where the login leads. */
export function useAfterLogin(): (redirect: unknown, replace?: boolean) => void {
  const { history } = useRouter()
  return useCallback(
    (redirect, replace = false) => {
      const target = targetOf(session(), redirect)
      if (replace) history.replace(target)
      else history.push(target)
    },
    [history],
  )
}
