import { useRouterState } from '@tanstack/react-router'
import { type ScreenName, screenAt, screenPath } from '#contract/table/screens.ts'
import type { Shell } from '#contract/kernel/screen.ts'

/** Any brand's slug: the server refuses addresses of unknown brands. */
const anySlug = ['[a-z][a-z0-9-]{1,30}?']

/** The place that the address bar names: the screen and its shell, the brand and the mall. */
export type Place = { screen: ScreenName | null; shell: Shell | null; product: string; mall_id: string | null }

export function placeAt(path: string): Place {
  const at = screenAt(path, anySlug)
  return {
    screen: at?.name ?? null,
    shell: at?.shell ?? null,
    product: at?.params['product'] ?? 'genuine',
    mall_id: at?.params['mall_id'] ?? null,
  }
}

export function usePlace(): Place {
  return placeAt(useRouterState({ select: (state) => state.location.pathname }))
}

/** Addresses of screens from where the reader is: the same shell, brand and mall. */
export function useScreenPath(): (name: ScreenName) => string {
  const { shell, product, mall_id } = usePlace()
  return (name) =>
    screenPath(name, {
      product,
      ...(mall_id === null ? {} : { mall_id }),
      ...(shell === null ? {} : { shell }),
    })
}
