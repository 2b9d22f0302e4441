import type { Settings } from '../process/config.ts'
import type { PlatformKind } from '../providers/platform/platform.ts'

/** The shop whose members are meant, as its platform knows it. */
export type MembersShop = {
  kind: PlatformKind
  mall_id: string
  shop_no: string
  site_code: string | null
  primary_domain: string | null
}

/**
 * The address of a member in the platform's admin (002 §7.6): the member's page, at the website builder the list of
 * members by keyword. `{member_id}` is a placeholder; null where no such address is known.
 */
export function memberAddress(config: Settings, { kind, primary_domain, ...shop }: MembersShop): string | null {
  const template = templateOf(config, kind)
  const values: Record<string, string | null> = { ...shop, domain: primary_domain }
  const missing = [...(template?.matchAll(/\{([a-z_]+)\}/g) ?? [])].some(([, name = '']) => values[name] === null)
  if (template === null || missing) return null
  return template.replaceAll(/\{([a-z_]+)\}/g, (place, name: string) => values[name] ?? place)
}

/** The configured template; the simulator's outside production. */
function templateOf(config: Settings, kind: PlatformKind): string | null {
  const outside = `http://127.0.0.1:${config.OUTSIDE_PORT}`
  const is_real = config.NODE_ENV === 'production' || config[`${upper[kind]}_CLIENT_ID`] !== undefined
  if (kind === 'cafe24')
    return is_real ? config.CAFE24_MEMBER_URL : `${outside}/cafe24/{mall_id}/admin/${cafe24MemberPage}`
  return is_real ? (config.IMWEB_MEMBER_URL ?? null) : `${outside}/imweb/{site_code}/admin/members?keyword={member_id}`
}

const upper = { cafe24: 'CAFE24', imweb: 'IMWEB' } as const
const cafe24MemberPage = 'php/shop{shop_no}/c/member_admin_d_f.php?user_id={member_id}'
