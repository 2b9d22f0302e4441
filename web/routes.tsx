import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import type { RouteComponent } from '@tanstack/react-router'
import type { ScreenName } from '#contract/screens.ts'
import { screenAddresses, screens } from '#contract/screens.ts'
import { parseSearch, stringifySearch } from './search-params.ts'
import { BrokenScreen, NotFoundScreen } from './shell/not-found-screen.tsx'

const root = createRootRoute({
  component: Outlet,
  notFoundComponent: NotFoundScreen,
  errorComponent: BrokenScreen,
})

const admin = createRoute({
  getParentRoute: () => root,
  id: 'admin',
  component: lazyRouteComponent(() => import('./shell/admin-layout.tsx'), 'AdminLayout'),
})

/** `/:product_service` in the router's own writing. */
function routePath(path: string): string {
  return path.replace(':product_', '{$product}_').replace(':mall_id', '$mall_id')
}

/** Every screen is a file of its own that is loaded when it is needed. */
const components = {
  partnerLogin: lazyRouteComponent(() => import('./accounts/login-route.tsx'), 'LoginRoute'),
  findId: lazyRouteComponent(() => import('./accounts/find-id-screen.tsx'), 'FindIdScreen'),
  findPassword: lazyRouteComponent(() => import('./accounts/find-password-screen.tsx'), 'FindPasswordScreen'),
  passwordReset: lazyRouteComponent(() => import('./accounts/password-reset-route.tsx'), 'PasswordResetRoute'),
  serviceIntro: lazyRouteComponent(() => import('./intro/service-intro-screen.tsx'), 'ServiceIntroScreen'),
  manageProductInfo: lazyRouteComponent(
    () => import('./products/manage-product-info-screen.tsx'),
    'ManageProductInfoScreen',
  ),
  warrantyPeriod: lazyRouteComponent(() => import('./warranty/warranty-period-screen.tsx'), 'WarrantyPeriodScreen'),
  createAuthcode: lazyRouteComponent(() => import('./codes/create-authcode-screen.tsx'), 'CreateAuthcodeScreen'),
  manageAuthcode: lazyRouteComponent(() => import('./manage-authcode-route.tsx'), 'ManageAuthcodeRoute'),
  demoUi: lazyRouteComponent(() => import('./demo-ui/demo-ui-screen.tsx'), 'DemoUiScreen'),
} satisfies Record<WebScreen, RouteComponent>

/** Screens that the web app shows; the server answers the others itself. */
type WebScreen = {
  [N in ScreenName]: (typeof screens)[N] extends { by_server: true } ? never : N
}[ScreenName]

function componentOf(name: ScreenName): RouteComponent | null {
  const all: Partial<Record<ScreenName, RouteComponent>> = components
  return all[name] ?? null
}

const [withFrame, withoutFrame] = [false, true].map((hide_layout) =>
  screenAddresses.flatMap(({ name, path }) => {
    const component = componentOf(name)
    return component === null || screens[name].hide_layout !== hide_layout ? [] : [{ path: routePath(path), component }]
  }),
)

const open = (withoutFrame ?? []).map((route) => createRoute({ getParentRoute: () => root, ...route }))
const inside = (withFrame ?? []).map((route) => createRoute({ getParentRoute: () => admin, ...route }))

/** The addresses of the app, in history mode (000 §2). */
export const router = createRouter({
  routeTree: root.addChildren([...open, admin.addChildren(inside)]),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
