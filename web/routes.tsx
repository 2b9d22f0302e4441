import { type RouteComponent, createRootRoute, createRoute, createRouter, Outlet } from '@tanstack/react-router'
import { type ScreenName, screenAddresses, screens } from '#contract/table/screens.ts'
import type { Screen } from '#contract/kernel/screen.ts'
import { lazyScreen } from './kernel/lazy-screen.ts'
import { parseSearch, stringifySearch } from './kernel/search-params.ts'
import { BrokenInside, BrokenScreen } from './shell/states/broken-screen.tsx'
import { NotFoundScreen } from './shell/states/not-found-screen.tsx'
import { Waiting } from './shell/states/start-states.tsx'

const root = createRootRoute({
  component: Outlet,
  notFoundComponent: NotFoundScreen,
  errorComponent: BrokenScreen,
})

const admin = createRoute({
  getParentRoute: () => root,
  id: 'admin',
  component: lazyScreen(() => import('./shell/admin-layout.tsx'), 'AdminLayout'),
})

// Screens without the frame that still need a login.
const guarded = createRoute({
  getParentRoute: () => root,
  id: 'guarded',
  component: lazyScreen(() => import('./shell/bare-layout.tsx'), 'BareLayout'),
})

/** `/:product_service` in the router's own writing. */
function routePath(path: string): string {
  return path.replace(':product_', '{$product}_').replace(':mall_id', '$mall_id')
}

/** Every screen is a file of its own that is loaded when it is needed. */
const components = {
  digitalInit: lazyScreen(() => import('./shell/states/digital-init-screen.tsx'), 'DigitalInitScreen'),
  partnerLogin: lazyScreen(() => import('./accounts/login-route.tsx'), 'LoginRoute'),
  findId: lazyScreen(() => import('./accounts/find-id-screen.tsx'), 'FindIdScreen'),
  findPassword: lazyScreen(() => import('./accounts/find-password-screen.tsx'), 'FindPasswordScreen'),
  passwordReset: lazyScreen(() => import('./accounts/password-reset-route.tsx'), 'PasswordResetRoute'),
  signUp: lazyScreen(() => import('./partners/sign-up-screen.tsx'), 'SignUpScreen'),
  application: lazyScreen(() => import('./partners/application-route.tsx'), 'ApplicationRoute'),
  partnerStart: lazyScreen(() => import('./partners/start-route.tsx'), 'StartRoute'),
  terms: lazyScreen(() => import('./legal/legal-screen.tsx'), 'TermsScreen'),
  privacy: lazyScreen(() => import('./legal/legal-screen.tsx'), 'PrivacyScreen'),
  collection: lazyScreen(() => import('./legal/legal-screen.tsx'), 'CollectionScreen'),
  setting: lazyScreen(() => import('./settings/setting-screen.tsx'), 'SettingScreen'),
  serviceIntro: lazyScreen(() => import('./intro/service-intro-screen.tsx'), 'ServiceIntroScreen'),
  manageProductInfo: lazyScreen(() => import('./products/manage-product-info-screen.tsx'), 'ManageProductInfoScreen'),
  warrantyPeriod: lazyScreen(() => import('./warranty/warranty-period-screen.tsx'), 'WarrantyPeriodScreen'),
  createAuthcode: lazyScreen(() => import('./shell/create-authcode-route.tsx'), 'CreateAuthcodeRoute'),
  manageAuthcode: lazyScreen(() => import('./shell/manage-authcode-route.tsx'), 'ManageAuthcodeRoute'),
  batches: lazyScreen(() => import('./codes/batches/batches-screen.tsx'), 'BatchesScreen'),
  jobs: lazyScreen(() => import('./codes/jobs/jobs-screen.tsx'), 'JobsScreen'),
  commonLogin: lazyScreen(() => import('./member-accounts/common-login-screen.tsx'), 'CommonLoginScreen'),
  invite: lazyScreen(() => import('./team/invite-screen.tsx'), 'InviteScreen'),
  memberLogin: lazyScreen(() => import('./member-accounts/member-login-screen.tsx'), 'MemberLoginScreen'),
  memberJoin: lazyScreen(() => import('./member-accounts/join-screen.tsx'), 'JoinScreen'),
  memberFindPassword: lazyScreen(
    () => import('./member-accounts/find-password-screen.tsx'),
    'MemberFindPasswordScreen',
  ),
  memberResetPassword: lazyScreen(
    () => import('./member-accounts/reset-password-screen.tsx'),
    'MemberResetPasswordScreen',
  ),
  team: lazyScreen(() => import('./team/team-screen.tsx'), 'TeamScreen'),
  account: lazyScreen(() => import('./own-account/account-screen.tsx'), 'AccountScreen'),
  profile: lazyScreen(() => import('./own-account/profile-route.tsx'), 'ProfileRoute'),
  manageAuthMembers: lazyScreen(() => import('./members/manage-auth-members-screen.tsx'), 'ManageAuthMembersScreen'),
  lostRecord: lazyScreen(() => import('./lost/lost-record-screen.tsx'), 'LostRecordScreen'),
  recalls: lazyScreen(() => import('./recalls/recalls-screen.tsx'), 'RecallsScreen'),
  rewards: lazyScreen(() => import('./rewards/rewards-screen.tsx'), 'RewardsScreen'),
  repairs: lazyScreen(() => import('./repairs/repairs-screen.tsx'), 'RepairsScreen'),
  repairSettings: lazyScreen(() => import('./repairs/repair-settings-screen.tsx'), 'RepairSettingsScreen'),
  embed: lazyScreen(() => import('./embed/embed-screen.tsx'), 'EmbedScreen'),
  fakeReports: lazyScreen(() => import('./fakes/fake-reports-screen.tsx'), 'FakeReportsScreen'),
  orders: lazyScreen(() => import('./orders/orders-screen.tsx'), 'OrdersScreen'),
  printqr: lazyScreen(() => import('./shell/printqr-route.tsx'), 'PrintqrRoute'),
  messageManage: lazyScreen(() => import('./messages/message-manage-screen.tsx'), 'MessageManageScreen'),
  approvals: lazyScreen(() => import('./approvals/approvals-screen.tsx'), 'ApprovalsScreen'),
  additionalService: lazyScreen(
    () => import('./additional-services/additional-service-screen.tsx'),
    'AdditionalServiceScreen',
  ),
  shopLook: lazyScreen(() => import('./shop-look/shop-look-screen.tsx'), 'ShopLookScreen'),
  authItems: lazyScreen(() => import('./auth-items/auth-items-screen.tsx'), 'AuthItemsScreen'),
  payment: lazyScreen(() => import('./payment/payment-screen.tsx'), 'PaymentScreen'),
  staffLogin: lazyScreen(() => import('./staff/login-screen.tsx'), 'StaffLoginScreen'),
  staffHome: lazyScreen(() => import('./staff/home-screen.tsx'), 'HomeScreen'),
  staffApplications: lazyScreen(() => import('./staff/applications-screen.tsx'), 'ApplicationsScreen'),
  staffApplication: lazyScreen(() => import('./staff/application-screen.tsx'), 'ApplicationScreen'),
  staffMalls: lazyScreen(() => import('./staff/malls-screen.tsx'), 'MallsScreen'),
  staffMall: lazyScreen(() => import('./staff/mall-screen.tsx'), 'MallScreen'),
  staffAudit: lazyScreen(() => import('./staff/audit-screen.tsx'), 'AuditScreen'),
  staffAccesses: lazyScreen(() => import('./staff/accesses-screen.tsx'), 'AccessesScreen'),
  staffMessages: lazyScreen(() => import('./staff/messages-screen.tsx'), 'MessagesScreen'),
  staffSenders: lazyScreen(() => import('./staff/senders-screen.tsx'), 'SendersScreen'),
  staffBooks: lazyScreen(() => import('./staff/books-screen.tsx'), 'BooksScreen'),
  staffTeam: lazyScreen(() => import('./staff/team-screen.tsx'), 'TeamScreen'),
  demoUi: lazyScreen(() => import('./demo-ui/demo-ui-screen.tsx'), 'DemoUiScreen'),
} satisfies Record<WebScreen, RouteComponent>

/** Screens that the web app shows; the server answers the others itself. */
type WebScreen = {
  [N in ScreenName]: (typeof screens)[N] extends { by_server: true } ? never : N
}[ScreenName]

function componentOf(name: ScreenName): RouteComponent | null {
  const all: Partial<Record<ScreenName, RouteComponent>> = components
  return all[name] ?? null
}

/** The screens of one kind, as routes. */
function routesWhere(wanted: (screen: Screen) => boolean) {
  return screenAddresses.flatMap(({ name, path }) => {
    const component = componentOf(name)
    return component === null || !wanted(screens[name]) ? [] : [{ path: routePath(path), component }]
  })
}

const open = routesWhere(({ needs_auth }) => !needs_auth).map((route) =>
  createRoute({ getParentRoute: () => root, ...route }),
)
const bare = routesWhere(({ needs_auth, hide_layout }) => needs_auth && hide_layout).map((route) =>
  createRoute({ getParentRoute: () => guarded, ...route }),
)
const inside = routesWhere(({ needs_auth, hide_layout }) => needs_auth && !hide_layout).map((route) =>
  createRoute({ getParentRoute: () => admin, errorComponent: BrokenInside, ...route }),
)

/** The addresses of the app, in history mode (000 §2). */
export const router = createRouter({
  routeTree: root.addChildren([...open, guarded.addChildren(bare), admin.addChildren(inside)]),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultErrorComponent: BrokenScreen,
  defaultPendingComponent: Waiting,
  defaultPendingMs: 200,
  defaultPendingMinMs: 0,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
