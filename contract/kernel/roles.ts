/** Roles of a team (product B) and what each may do. The server holds to this table at every operation. */
export const roles = ['owner', 'manager', 'issuer', 'printer', 'support', 'viewer'] as const
export type Role = (typeof roles)[number]

/**
 * Permissions: `own` the own account (every role), `read` viewing, `issue` products and codes, `print` labels,
 * `support` buyers and single codes, `setting` the shop's settings, `pay` the plan, `team` the members of the team.
 */
export type Permission = 'own' | 'read' | 'issue' | 'print' | 'support' | 'setting' | 'pay' | 'team'

export const permissionsOf: Readonly<Record<Role, readonly Permission[]>> = {
  owner: ['own', 'read', 'issue', 'print', 'support', 'setting', 'pay', 'team'],
  manager: ['own', 'read', 'issue', 'print', 'support', 'setting', 'pay'],
  issuer: ['own', 'read', 'issue', 'print'],
  printer: ['own', 'read', 'print'],
  support: ['own', 'read', 'support'],
  viewer: ['own', 'read'],
}

/** Whether a role may do something. */
export function may(who: Role, permission: Permission): boolean {
  return permissionsOf[who].includes(permission)
}
