import { z } from 'zod'
import { type App, app } from '#contract/kernel/wire.ts'
import type { Living } from '../identity/session-peek.ts'
import type { Context } from '../kernel/context.ts'

/** Why a launch ends before the admin; each has its sentences `launch.<why>` and `launch.<why>_help`. */
export type Stop =
  | 'closed'
  | 'site'
  | 'busy'
  | 'signature'
  | 'old'
  | 'replay'
  | 'state'
  | 'ticket'
  | 'consent'
  | 'scope'
  | 'reauth'
  | 'unavailable'
  | 'mall_taken'
  | 'suspended'
  | 'account'
  | 'owner_first'

/**
 * The next step of a launch: our admin, joining or signing in, the platform's consent page, or a page that says why
 * not.
 */
export type Step =
  | { step: 'enter'; mall_id: string; shop_no: string; app?: App | undefined }
  /** The first account of a site, and the login of one that has accounts. */
  | { step: 'join'; mall_id: string }
  | { step: 'sign_in'; mall_id: string; app?: App | undefined }
  | { step: 'authorize'; address: string }
  /** Another mall is signed in in this browser: its owner says whether to change over. */
  | { step: 'confirm'; ticket: string; mall_id: string; mall_name: string; here: Living }
  | { step: 'stop'; why: Stop; mall_id: string | null }

export function stop(why: Stop, mall_id: string | null = null): Step {
  return { step: 'stop', why, mall_id }
}

/** The launched account, vouched for by the platform's signature or our own seal. */
export const comer = z.object({
  mall_id: z.string(),
  shop_no: z.string(),
  user_id: z.string(),
  is_owner: z.boolean(),
  /** The app that was opened; the first one where nothing is said. */
  app: app.optional(),
  /** The launch, by its hash; none where an older server began the way in. */
  launch: z.string().optional(),
})
export type Comer = z.output<typeof comer>

type Providers = Context['providers']
export type Platform = NonNullable<Providers['platforms']['cafe24']>
export type Kind = keyof Providers['platforms']
export type PlatformNotice = NonNullable<ReturnType<NonNullable<Providers['platform_door']>['readNotice']>>
export type PlatformMall = Parameters<Platform['exchange']>[0]
export type Grant = Extract<Awaited<ReturnType<Platform['exchange']>>, { outcome: 'ok' }>['value']

/** The hosting platform, whole; null where the flavour is closed. */
export function hostingOf({
  providers,
}: Context): { door: NonNullable<Providers['platform_door']>; platform: Platform } | null {
  const { platform_door: door, platforms } = providers
  return door === null || platforms.cafe24 === null ? null : { door, platform: platforms.cafe24 }
}
