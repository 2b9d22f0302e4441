import type { Language } from '#contract/text/text.ts'

/** Signed launches and webhooks of a hosting platform. No vendor's word is here. */
export type PlatformDoor = {
  /** The list of apps in the platform's admin, where the mall's owner opens us. */
  appList(mall_id: string): string
  /** Reads a launch from the raw query: its signature covers every byte of it. */
  readLaunch(raw_query: string): Launch | { refused: 'signature' | 'form' }
} & PlatformNotices

/** The platform's webhooks, verified and parsed. */
export type PlatformNotices = {
  /** Whether a notice shows the key that only the platform has. */
  isOurs(key: string | undefined): boolean
  /** Which mall a notice is about; null where it says none. What it tells is looked up, never believed. */
  readNotice(body: unknown): PlatformNotice | null
}

/** Somebody opens us from the platform's admin. */
export type Launch = {
  mall_id: string
  shop_no: string
  user_id: string
  is_owner: boolean
  /** The language of the platform's admin. */
  language: Language
  launched_at: Date
  /** Makes this launch another one than all others. */
  mark: string
}

/**
 * `removed`: the platform says that the app was taken from the mall. `products`: something has become of these (none
 * named: of some).
 */
export type PlatformNotice =
  | { kind: 'removed' | 'other'; mall_id: string }
  /** Something has become of these orders; of which shop is not said everywhere. */
  | { kind: 'orders'; mall_id: string; shop_no: string | null; order_nos: readonly string[] }
  | { kind: 'products'; mall_id: string; shop_no: string | null; platform_nos: readonly string[] }
