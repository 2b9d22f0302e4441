import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import type { Screen, ScreenName } from '#contract/screens.ts'
import { screens } from '#contract/screens.ts'
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
function routePath(name: ScreenName): string {
  const { path }: Screen = screens[name]
  return path.replace(':product_', '{$product}_').replace(':mall_id', '$mall_id')
}

const login = lazyRouteComponent(() => import('./accounts/login-route.tsx'), 'LoginRoute')
const findPassword = lazyRouteComponent(() => import('./accounts/find-password-screen.tsx'), 'FindPasswordScreen')

/** Screens without the frame. */
const open = [
  createRoute({ getParentRoute: () => root, path: routePath('partnerLogin'), component: login }),
  createRoute({ getParentRoute: () => root, path: routePath('partnerLoginAlias'), component: login }),
  createRoute({
    getParentRoute: () => root,
    path: routePath('findId'),
    component: lazyRouteComponent(() => import('./accounts/find-id-screen.tsx'), 'FindIdScreen'),
  }),
  createRoute({ getParentRoute: () => root, path: routePath('findPassword'), component: findPassword }),
  createRoute({ getParentRoute: () => root, path: routePath('findPasswordAlias'), component: findPassword }),
  createRoute({
    getParentRoute: () => root,
    path: routePath('passwordReset'),
    component: lazyRouteComponent(() => import('./accounts/password-reset-route.tsx'), 'PasswordResetRoute'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: routePath('demoUi'),
    component: lazyRouteComponent(() => import('./demo-ui/demo-ui-screen.tsx'), 'DemoUiScreen'),
  }),
]

/** Screens of the partner shell; every one is a file of its own that is loaded when it is needed. */
const inside = [
  createRoute({
    getParentRoute: () => admin,
    path: routePath('manageProductInfo'),
    component: lazyRouteComponent(() => import('./products/manage-product-info-screen.tsx'), 'ManageProductInfoScreen'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: routePath('warrantyPeriod'),
    component: lazyRouteComponent(() => import('./warranty/warranty-period-screen.tsx'), 'WarrantyPeriodScreen'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: routePath('createAuthcode'),
    component: lazyRouteComponent(() => import('./codes/create-authcode-screen.tsx'), 'CreateAuthcodeScreen'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: routePath('manageAuthcode'),
    component: lazyRouteComponent(() => import('./manage-authcode-route.tsx'), 'ManageAuthcodeRoute'),
  }),
]

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
