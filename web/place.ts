import { useRouterState } from '@tanstack/react-router'
import type { ScreenName } from '#contract/screens.ts'
import { screenAt } from '#contract/screens.ts'

/** Any brand's slug: the server has refused the addresses of brands that nobody has. */
const anySlug = ['[a-z][a-z0-9-]{1,30}?']

/** Where the address bar stands: the screen, the brand and the mall that it names. */
export function usePlace(): { screen: ScreenName | null; product: string; mall_id: string | null } {
  const path = useRouterState({ select: (state) => state.location.pathname })
  const at = screenAt(path, anySlug)
  return {
    screen: at?.name ?? null,
    product: at?.params['product'] ?? 'genuine',
    mall_id: at?.params['mall_id'] ?? null,
  }
}
