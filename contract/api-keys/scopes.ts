import type { Operation } from '../kernel/operation.ts'
import type { Permission } from '../kernel/roles.ts'

/**
 * Scopes of a shop's own programs: some of the permissions of a person. Settings, plan, team and one's own
 * account stay with people.
 */
export const keyScopes = ['read', 'issue', 'print', 'support'] as const satisfies readonly Permission[]
export type KeyScope = (typeof keyScopes)[number]

/** The rate limit of a key per minute, over all processes. */
export const keyCalls = { count: 600, window: 60_000 } as const
/** The validity of a former key after its renewal, in milliseconds. */
export const formerKeyLife = 24 * 60 * 60_000
/** Keys of one shop that are alive at the same time. */
export const keysMost = 20
/** Lifetimes of a key, in days; null: until it is ended. */
export const keyLives = [30, 90, 365, null] as const

/** The scope that a key needs for an operation; null where no key is taken, as where a person proves who they are. */
export function scopeOf({
  caller,
  permission = 'read',
  fails,
}: Pick<Operation, 'caller' | 'permission' | 'fails'>): KeyScope | null {
  if (caller !== 'operator' || fails.includes('personal.password_required')) return null
  return keyScopes.find((scope) => scope === permission) ?? null
}
