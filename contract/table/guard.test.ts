import { describe, expect, test } from 'vitest'
import {
  type Verdict,
  type Visit,
  type Visitor,
  appOf,
  exemptScreens,
  guard,
  isShellOf,
  lockOf,
  paymentAddress,
  signInAddress,
} from './guard.ts'
import { type Role, permissionsOf, roles } from '../kernel/roles.ts'
import { type ScreenName, screens } from './screens.ts'
import { type Screen, type Shell, flavours, shellPrefix } from '../kernel/screen.ts'

const modes = ['plus', 'basic', 'any', null] as const
const shells = Object.keys(shellPrefix) as Shell[]
const names = Object.keys(screens) as ScreenName[]
const insideNames = names.filter((name) => 'segment' in screens[name])
const somebody: Visitor = {
  has_token: true,
  mall_id: 'demo',
  flavour: 'partner',
  state: 'approved',
  role: 'owner',
  apps: ['cert_product', 'cert_digital'],
  mode: 'plus',
}
const somewhere: Visit = { screen: 'manageAuthcode', shell: 'partner', mall_id: 'demo' }

/** Every flavour, mode, role, shell and screen. */
function* matrix(): Generator<{ visitor: Visitor; visit: Visit; screen: Screen }> {
  for (const flavour of flavours)
    for (const mode of modes)
      for (const role of roles)
        for (const shell of shells)
          for (const screen of insideNames)
            yield {
              visitor: { ...somebody, flavour, mode, role },
              visit: { screen, shell, mall_id: 'demo' },
              screen: screens[screen],
            }
}

describe('the whole matrix of flavour, mode, role, shell and screen', () => {
  test('is judged as the specification’s tables say', () => {
    const seen = new Map<Verdict, number>()
    for (const { visitor, visit, screen } of matrix()) {
      const verdict = guard(visitor, visit)
      seen.set(verdict, (seen.get(verdict) ?? 0) + 1)
      expect(verdict, JSON.stringify([visitor, visit])).toBe(expected(visitor, visit, screen))
    }
    expect(seen.get('pass') ?? 0).toBeGreaterThan(50)
    expect(seen.get('not_found') ?? 0).toBeGreaterThan(50)
    expect(seen.get('requirePayment') ?? 0).toBeGreaterThan(10)
  })

  test('without a token or a mall everything inside needs a login, whatever else is true', () => {
    for (const { visitor, visit } of matrix()) {
      expect(guard({ ...visitor, has_token: false }, visit)).toBe('requireAuth')
      expect(guard({ ...visitor, mall_id: null }, visit)).toBe('requireAuth')
    }
  })

  test('another mall’s address is not there, whatever else is true', () => {
    for (const { visitor, visit } of matrix())
      expect(guard(visitor, { ...visit, mall_id: 'another' })).toBe('not_found')
  })

  test('a mall that awaits its approval sees its own status only', () => {
    for (const { visitor, visit } of matrix()) {
      const verdict = guard({ ...visitor, state: 'pending' }, visit)
      expect(['auth.not_approved', 'not_found']).toContain(verdict)
      if (visit.shell !== null && isShellOf(visit.shell, visitor.flavour)) expect(verdict).toBe('auth.not_approved')
    }
    expect(guard({ ...somebody, state: 'pending' }, { screen: 'application', shell: null, mall_id: 'demo' })).toBe(
      'pass',
    )
  })

  test('a menu item is locked exactly where the guard stops somebody at an address of theirs', () => {
    for (const { visitor, visit } of matrix()) {
      const verdict = guard(visitor, visit)
      if (verdict === 'not_found' || verdict === 'not_for_flavour') continue
      const lock = lockOf(visitor, visit.screen)
      expect(lock === null, JSON.stringify([visitor, visit])).toBe(verdict === 'pass')
      if (lock !== null) expect(verdict === 'requirePayment' ? 'plan.expired' : verdict).toBe(lock)
    }
  })
})

test('a sandbox has no screens of money, team and account, whoever is in it; its shop has them, and it has all others', () => {
  const mall_id = 'test_0123456789abcdef'
  for (const role of roles)
    for (const screen of insideNames) {
      const at = (id: string) => {
        const visitor = { ...somebody, mall_id: id, role }
        return [guard(visitor, { ...somewhere, screen, mall_id: id }), lockOf(visitor, screen)]
      }
      const [before] = at('demo')
      const closes = ['payment', 'team', 'profile', 'account'].includes(screen) && before === 'pass'
      expect([screen, ...at(mall_id)]).toEqual([
        screen,
        ...(closes ? ['sandbox.closed', 'sandbox.closed'] : at('demo')),
      ])
    }
})

/** Written again from the sentences, in another order than the guard's own. */
function expected({ flavour, mode, role, apps }: Visitor, { shell }: Visit, screen: Screen): Verdict {
  const own: Shell[] = flavour === 'partner' ? ['partner', 'partner_digital'] : ['main', 'digital']
  if (shell === null || !own.includes(shell)) return 'not_found'
  if (!apps.includes(shell.endsWith('digital') ? 'cert_digital' : 'cert_product')) return 'not_found'
  const has = 'shells' in screen && screen.shells.includes(shell) && !(screen.not_for ?? []).includes(flavour)
  if (!has) return 'not_for_flavour'
  if (!permissionsOf[role].includes(screen.permission ?? 'read')) return 'auth.role_refused'
  if (screen.plan === 'plus') return mode === 'plus' ? 'pass' : 'plan.plus_only'
  if (screen.plan === 'open' || mode === 'basic' || mode === 'plus') return 'pass'
  const payers: Role[] = ['owner', 'manager']
  return payers.includes(role) ? 'requirePayment' : 'plan.expired'
}

test('an app that the mall does not use is told as that, and a plain address leads to where the mall has it', () => {
  for (const flavour of flavours) {
    const [plain, digital] =
      flavour === 'partner' ? (['partner', 'partner_digital'] as const) : (['main', 'digital'] as const)
    const product_only: Visitor = { ...somebody, flavour, apps: ['cert_product'] }
    const digital_only: Visitor = { ...somebody, flavour, apps: ['cert_digital'] }
    expect(guard(product_only, { ...somewhere, shell: plain })).toBe('pass')
    expect(guard(product_only, { ...somewhere, shell: digital })).toBe('app_not_used')
    expect(guard(digital_only, { ...somewhere, shell: digital })).toBe('pass')
    for (const screen of ['serviceIntro', 'payment', 'additionalService', 'setting'] as const)
      expect(guard(digital_only, { ...somewhere, screen, shell: plain })).toBe('other_shell')
    expect(guard(digital_only, { ...somewhere, screen: 'printqr', shell: plain })).toBe('app_not_used')
    expect(guard(digital_only, { ...somewhere, mall_id: 'another', shell: plain })).toBe('not_found')
  }
})

test('pages that need no login are open to everybody, the six exempt ones without any look at who comes', () => {
  const nobody: Visitor = { ...somebody, has_token: false, mall_id: null }
  for (const screen of names)
    if (!screens[screen].needs_auth) expect(guard(nobody, { screen, shell: null, mall_id: null })).toBe('pass')
  expect(exemptScreens).toHaveLength(6)
})

test('shells belong to flavours and apps', () => {
  expect(shells.map((shell) => [shell, appOf(shell), isShellOf(shell, 'partner'), isShellOf(shell, 'imweb')])).toEqual([
    ['main', 'cert_product', false, true],
    ['digital', 'cert_digital', false, true],
    ['partner', 'cert_product', true, false],
    ['partner_digital', 'cert_digital', true, false],
  ])
})

test('requireAuth leads to where the flavour signs in', () => {
  const place = { product: 'genuine', mall_id: 'demo', redirect: '/authservice/demo/setting?tab=2' }
  expect(signInAddress({ ...place, flavour: 'partner' })).toBe('/genuine_service')
  expect(signInAddress({ ...place, flavour: 'imweb' })).toBe(
    '/authservice/demo/member/login?redirect=%2Fauthservice%2Fdemo%2Fsetting%3Ftab%3D2',
  )
  expect(signInAddress({ flavour: 'imweb', product: 'genuine', mall_id: null })).toBe('/authservice/login')
  expect(signInAddress({ ...place, flavour: 'mall' })).toBe('/go/sign-in?mall_id=demo')
  expect(signInAddress({ ...place, flavour: null })).toBe(
    '/go/sign-in?mall_id=demo&redirect=%2Fauthservice%2Fdemo%2Fsetting%3Ftab%3D2',
  )
})

test('requirePayment leads to the payment screen of the shell, or home without a mall', () => {
  expect(paymentAddress('main', 'genuine', 'demo')).toBe('/authservice/demo/payment')
  expect(paymentAddress('digital', 'genuine', 'demo')).toBe('/authservice/demo/digital/payment')
  expect(paymentAddress('partner', 'genuine', 'demo')).toBe('/genuine_authservice/demo/payment')
  expect(paymentAddress('main', 'genuine', null)).toBe('/')
})
