import type { Language } from '#contract/text/text.ts'

/** Signed launches and webhooks of a hosting platform. No vendor's word is here. */
export type PlatformDoor = {
  /** The list of apps in the platform's admin, from which the mall's owner opens us. */
  appList(mall_id: string): string
  /** Reads a launch from the raw query: its signature covers every byte of it. */
  readLaunch(raw_query: string): Launch | { refused: 'signature' | 'form' }
} & PlatformNotices

/** The platform's webhooks, verified and parsed. */
export type PlatformNotices = {
  /** True if the webhook carries the platform's key. */
  isOurs(key: string | undefined): boolean
  /**
   * Parses the mall and subject of a webhook; null where it names none. Its content is looked up at the platform, not
   * trusted.
   */
  readNotice(body: unknown): PlatformNotice | null
}

/** A launch of our app from the platform's admin. */
export type Launch = {
  mall_id: string
  shop_no: string
  user_id: string
  is_owner: boolean
  /** The language of the platform's admin. */
  language: Language
  launched_at: Date
  /** Unique mark of this launch. */
  mark: string
}

/** `removed`: the app was uninstalled from the mall. `products`: these products changed (none named: any). */
export type PlatformNotice =
  | { kind: 'removed' | 'other'; mall_id: string }
  /** These orders changed; not every platform names the shop. */
  | { kind: 'orders'; mall_id: string; shop_no: string | null; order_nos: readonly string[] }
  | { kind: 'products'; mall_id: string; shop_no: string | null; platform_nos: readonly string[] }
