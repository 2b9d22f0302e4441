import type { DoorName } from '#contract/kernel/door.ts'
import type { Operation } from '#contract/kernel/operation.ts'
import { isClosedInSandbox } from '#contract/kernel/sandbox.ts'
import type { FailureCode } from '#contract/table/errors.ts'

/**
 * Answers that any call may meet: the tenant of every address is looked for, its query and version are read, and whatever
 * checks a password may have to wait.
 */
const everybody: readonly FailureCode[] = [
  'request.invalid',
  'request.version_unsupported',
  'shop.not_found',
  'request.too_many',
  'server.unstable',
  'server.not_ready',
  'server.busy',
]

/**
 * Every failure of an operation at a door: its own and those of the pipeline. The API document lists them; any other is
 * a bug.
 */
export function failuresAt(door: DoorName, method: string, operation: Operation): ReadonlySet<FailureCode> {
  return new Set([
    ...operation.fails,
    ...everybody,
    ...ofCaller(operation),
    // The brand is a part of the partner's address, and of one of the ways to renew a session.
    ...(door === 'partner' || operation.caller === 'anyone' ? (['request.not_found'] as const) : []),
    ...(method === 'GET' ? [] : (['request.too_large', 'request.unsupported_type'] as const)),
    ...(operation.idempotent === true ? (['request.idempotency_mismatch'] as const) : []),
    ...(isChange(operation) ? (['server.disk_low'] as const) : []),
  ])
}

function ofCaller(operation: Operation): readonly FailureCode[] {
  if (operation.caller === 'operator') return ofOperator(operation)
  if (operation.caller === 'staff') return ['auth.required', 'auth.cross_site', 'staff.role_refused']
  return operation.caller === 'anyone' ? ['auth.cross_site', 'auth.suspended'] : []
}

function ofOperator(operation: Operation): FailureCode[] {
  const { permission = 'read', plan, screen, before_approval, before_second_factor } = operation
  return [
    'auth.required',
    'auth.suspended',
    // Of a program that shows a key.
    'api_key.refused',
    'api_key.too_often',
    ...(before_approval === true ? [] : (['auth.not_approved'] as const)),
    ...(before_second_factor === true ? [] : (['auth.second_factor_due'] as const)),
    // Every role may read, and manage its own account.
    ...(permission === 'read' || permission === 'own' ? [] : (['auth.role_refused'] as const)),
    ...(plan === 'open' ? [] : (['plan.expired'] as const)),
    ...(plan === 'plus' ? (['plan.plus_only'] as const) : []),
    ...(isClosedInSandbox(operation) ? (['sandbox.closed'] as const) : []),
    // A sandbox holds only so much.
    ...(permission === 'issue' ? (['sandbox.full'] as const) : []),
    ...(screen === undefined ? [] : (['shop.lacks_service'] as const)),
  ]
}

/**
 * True for operations refused on a nearly full disk: changes by operators and staff. Logins, payments, scans and
 * registrations continue.
 */
export function isChange({ caller, method, permission = 'read' }: Operation): boolean {
  if (caller === 'operator') return permission !== 'read' && permission !== 'own' && permission !== 'pay'
  return caller === 'staff' && method !== 'GET'
}
