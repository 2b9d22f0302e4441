import type { TextKey } from '../text/text.ts'
import type { PlanNeed } from './operation.ts'
import type { Permission } from './roles.ts'
import type { App } from './wire.ts'

/**
 * Route meta as data (000 §2 "Route metadata"): a screen's path, app, plan, layout and requirements. The server serves
 * these addresses and no others; the web app builds its routes from them.
 */
export type Screen = Meta & (Open | Inside)

type Meta = {
  readonly title: TextKey
  readonly app: 'common' | App
  /** 000 §2 "Plan needed"; `open` is the specification's "any" (resolution 4). */
  readonly plan: PlanNeed
  readonly hide_layout: boolean
  readonly needs_mall_id: boolean
  readonly needs_auth: boolean
  /** The permission that the visitor's role must have, beyond reading. */
  readonly permission?: Permission
  /** Open to a mall that still awaits its approval. */
  readonly before_approval?: true
  /** Flavours that do not have it (000 §2: hidden for imweb; resolution 38: not there by its address either). */
  readonly not_for?: readonly Flavour[]
  /** It belongs to the shop itself and is not in its sandbox (decision 0054). */
  readonly closed_in_sandbox?: true
  /** Not served in production. */
  readonly development_only?: true
  /** Indexable by search engines; other screens are not. */
  readonly in_search?: true
  /** The server renders it; the web app has no route for it. */
  readonly by_server?: true
}

/** A screen with addresses of its own, the first of which is the one that links use. `:product` is a brand's slug. */
type Open = { readonly paths: readonly string[] }
/** A screen of the frame: the same last segment in every shell that has it. */
type Inside = { readonly segment: string; readonly shells: readonly Shell[] }

/** The flavour of a mall: where it comes from (000 §1); on the wire a partner's mall type is `mall`. */
export const flavours = ['mall', 'imweb', 'partner'] as const
export type Flavour = (typeof flavours)[number]

/** The frames (000 §2): hosted malls, their digital variant, and both again for partners. */
export type Shell = 'main' | 'digital' | 'partner' | 'partner_digital'

export const shellPrefix: Readonly<Record<Shell, string>> = {
  main: '/authservice/:mall_id',
  digital: '/authservice/:mall_id/digital',
  partner: '/:product_authservice/:mall_id',
  partner_digital: '/:product_authservice/:mall_id/digital',
}

/** The shell of a flavour and app. */
export function shellOf(flavour: Flavour, app: App): Shell {
  if (flavour === 'partner') return app === 'cert_digital' ? 'partner_digital' : 'partner'
  return app === 'cert_digital' ? 'digital' : 'main'
}

/** In every frame. */
export const everyShell = ['main', 'digital', 'partner', 'partner_digital'] as const
/** A screen in the frame, for signed-in operators. */
export const inside = { app: 'common', hide_layout: false, needs_mall_id: true, needs_auth: true } as const
/** A public screen without the frame. */
export const open = { app: 'common', plan: 'open', hide_layout: true, needs_mall_id: false, needs_auth: false } as const
