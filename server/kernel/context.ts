import type { BuyerLanguage, Language } from '#contract/text/text.ts'
import type { Role } from '#contract/kernel/roles.ts'
import type { StaffRole } from '#contract/staff/console.ts'
import type { App, PlanClass } from '#contract/kernel/wire.ts'
import type { Flavour } from '#contract/kernel/screen.ts'
import type { Batcher } from './batcher.ts'
import type { Caches } from './caches.ts'
import type { SingleFlight } from './single-flight.ts'
import type { Settings } from '../process/config.ts'
import type { Database, InTransaction, Tx } from '../database/connect.ts'
import type { DiskRoom } from '../process/disk-room.ts'
import type { JobName, Jobs } from '../process/queues.ts'
import type { Providers } from '../providers/providers.ts'
import type { QrLinks } from '../secrets/qr-links.ts'
import type { Seals } from '../secrets/sealed.ts'
import type { Log } from '../process/log.ts'

/**
 * Enqueues a job in a transaction: it exists if the transaction commits. A key debounces (`queues`); a delay makes a
 * separate job that starts that many seconds later.
 */
export type Enqueue = <N extends JobName>(
  tx: Tx,
  name: N,
  data: Jobs[N],
  once_key_or_delay?: string | { after_seconds: number },
) => Promise<void>

/** The process-wide parts that every handler and job shares. */
export type Kernel = {
  config: Settings
  public_url: string
  database: Database
  caches: Caches
  single_flight: SingleFlight
  batched: Batcher
  seals: Seals
  /** Signs and reads the short links of labels. */
  qr_links: QrLinks
  providers: Providers
  enqueue: Enqueue
  /** Whether there is room for what is written. */
  room: DiskRoom
  log: Log
  now(): Date
  random(bytes: number): Uint8Array
  uuid(): string
}

/** The caller. */
export type Actor =
  | { kind: 'nobody' }
  | {
      kind: 'operator'
      account_id: string
      /** The session; a program that shows a key has none. */
      family_id: string | null
      login_id: string
      role: Role
      /** The key that a program of the shop shows; it acts for the account that made it. */
      key: { key_id: string; name: string } | null
    }
  | {
      kind: 'staff'
      staff_id: string
      login_id: string
      role: StaffRole
      /** The session of a call, and when a code of the authenticator app was last shown in it. */
      session?: { token_hash: Buffer; proved_at: Date | null }
    }

/** The shop (tenant) that the call is about. */
export type ShopScope = {
  mall_id: string
  flavour: Flavour
  shop_id: number
  shop_no: string
  app: App
  shop_name: string
  plan_class: PlanClass | null
  expires_at: Date | null
  remain_point: number
  primary_domain: string | null
}

/** The shop as the address says it; `any_app` where it says no app and either of the shop's may be meant (buyers). */
export type Place = { shop_no: string | null; app: App; any_app?: boolean }

/**
 * Attributes of a cookie: its path, and whether it also comes along when a link of another site or app is followed
 * (`lax`). `in_frame`: it lives in the frame of one other site alone (a partitioned cookie), and needs https there.
 */
export type CookieMore = { path?: string; sameSite?: 'strict' | 'lax' } | { path: string; in_frame: true }

/** Headers and cookies of an answer. */
export type Extras = {
  header(name: string, value: string): void
  cookie(name: string, value: string, max_age_seconds: number | null, more?: CookieMore): void
  clearCookie(name: string): void
}

/** Everything that an operation may use. */
export type Context = Kernel & {
  request_id: string
  language: Language
  /** The language of the buyer's page; elsewhere equal to `language`. */
  buyer_language: BuyerLanguage
  actor: Actor
  /** The mall of the token or, at the buyers' door, of the address. */
  mall_id: string
  /** As addressed: the shop may not exist. */
  place: Place
  /** The shop; fails `shop.not_found` when the address names none of this mall. */
  readonly shop: ShopScope
  /** Keyed hash of the caller's network (`network.ts`); changes daily. */
  address_hash: Buffer
  /** The caller's network address, for the access log of personal data only, as the law requires. */
  address: string
  device: 'phone' | 'tablet' | 'computer' | 'other'
  /** Browser and system, as its owner recognises them; null where the caller does not say. */
  device_name: string | null
  cookies: Readonly<Record<string, string | undefined>>
  /** From the browser itself: whether the request was made by our own pages (null when it does not say). */
  same_site: boolean | null
  /** From the browser: whether the response is shown in a frame. */
  framed: boolean
  extras: Extras
  /** One read-only transaction of the tenant. */
  read<T>(work: (context: InTransaction<Context>) => Promise<T>): Promise<T>
  /**
   * The one writing transaction of the tenant. For an idempotent operation its result is the answer, kept with the
   * caller's key in the same transaction: a repeated key gets it again, and work that was cut off never happened.
   */
  write<T>(work: (context: InTransaction<Context>) => Promise<T>): Promise<T>
  /** Writes in a mall that the call is creating or has found itself (sign-up, a mailed link). */
  writeIn<T>(mall_id: string, work: (context: InTransaction<Context>) => Promise<T>): Promise<T>
  /** Staff only: one read-only transaction over what staff look after in every mall. */
  readAcrossMalls<T>(work: (context: InTransaction<Context>) => Promise<T>): Promise<T>
}
