import { join } from 'node:path'
import type { FilesProvider } from './files/files.ts'
import { type HookCheck, type HookPost, hookCheck, hookPost } from './hooks/post-hook.ts'
import { type ImageLimits, type ImageResult, readImage } from './images/images.ts'
import type { MailProvider } from './mail/mail.ts'
import type { MessageChannels } from './message/channels.ts'
import type { MessageProvider } from './message/message.ts'
import type { PaymentGateway, PlatformPaymentsOf } from './payment/payment.ts'
import { type PageFetcher, pageFetcher } from './pages/fetch-page.ts'
import type { PictureFetcher, PictureRules } from './pictures/pictures.ts'
import type { PlatformDoor, PlatformNotices } from './platform/platform-door.ts'
import type { PlatformKind, ShopPlatform } from './platform/platform.ts'
import { folderFiles } from './files/folder.ts'
import type { S3Place } from './files/s3-call.ts'
import { s3Files } from './files/s3.ts'
import type { FetchRules } from './guarded-fetch.ts'
import { type SmtpOptions, smtpMail } from './mail/smtp.ts'
import { solapiChannels } from './message/solapi-channels.ts'
import { solapiMessages } from './message/solapi.ts'
import { cafe24InApp } from './payment/cafe24-in-app.ts'
import { portoneGateway, type PortoneSettings } from './payment/portone.ts'
import { pictureFetcher } from './pictures/fetch-picture.ts'
import { cafe24Door, type Cafe24DoorSettings } from './platform/cafe24-door.ts'
import { cafe24Platform, type Cafe24Settings } from './platform/cafe24.ts'
import { imwebNotices, type ImwebHookSettings } from './platform/imweb-notices.ts'
import { imwebPlatform, type ImwebSettings } from './platform/imweb.ts'

/** External systems, each behind its type. */
export type Providers = {
  messages: MessageProvider
  message_channels: MessageChannels
  mail: MailProvider
  files: FilesProvider
  /** The hosting platforms; null where not configured, which disables that flavour. */
  platforms: Readonly<Record<PlatformKind, ShopPlatform | null>>
  /** Launches from the hosting platform's own admin; null as above. */
  platform_door: PlatformDoor | null
  /** The website builder's webhooks; null as above. */
  imweb_notices: PlatformNotices | null
  /** The gateway of shops that are on no platform that takes payments itself; null where it is not configured. */
  gateway: PaymentGateway | null
  /** In-app payment of the platforms; null as above. */
  platform_payments: PlatformPaymentsOf
  readImage(bytes: Uint8Array, limits: ImageLimits): Promise<ImageResult>
  /** Fetches a picture from a user-supplied address; jobs only. */
  fetchPicture: PictureFetcher
  fetchPage: PageFetcher
  /** Posts to a shop's webhook address. */
  postHook: HookPost
  checkHook: HookCheck
}

/** Addresses and credentials of external systems. */
export type OutsideAddresses = {
  solapi: { base_url: string; api_key: string; api_secret: string }
  smtp: Pick<SmtpOptions, 'host' | 'port' | 'user' | 'password' | 'tls'>
  mail_from: string
  /** Absent where not configured. */
  cafe24?: (Cafe24Settings & Cafe24DoorSettings) | null
  imweb?: (ImwebSettings & ImwebHookSettings) | null
  portone?: PortoneSettings | null
  /** The object storage of files; the data folder if absent. */
  storage?: S3Place | null
  /** Origins beside the public network that pictures may be fetched from. */
  pictures?: Partial<PictureRules>
  /** Rules for webhook addresses of shops. */
  hooks?: Partial<FetchRules>
}

/** Makes the adapters. They sign with the real clock, even when the product's clock is set. */
export async function makeProviders(
  addresses: OutsideAddresses,
  data_dir: string,
  random: (bytes: number) => Uint8Array,
): Promise<Providers> {
  const now = () => new Date()
  return {
    messages: solapiMessages({ ...addresses.solapi, now, random }),
    message_channels: solapiChannels({ ...addresses.solapi, now, random }),
    mail: smtpMail({
      ...addresses.smtp,
      from: { address: addresses.mail_from, name: 'Genuine' },
      message_domain: addresses.mail_from.split('@')[1] ?? 'localhost',
      now,
    }),
    files: addresses.storage
      ? s3Files({ ...addresses.storage, now, random })
      : await folderFiles({ folder: join(data_dir, 'files'), random }),
    readImage,
    gateway: addresses.portone ? portoneGateway(addresses.portone) : null,
    // Sites of the website builder pay through the gateway.
    platform_payments: { cafe24: addresses.cafe24 ? cafe24InApp(addresses.cafe24) : null, imweb: null },
    fetchPicture: pictureFetcher(addresses.pictures),
    postHook: hookPost(addresses.hooks),
    checkHook: hookCheck(addresses.hooks),
    fetchPage: pageFetcher({ own_origins: addresses.pictures?.own_origins ?? [] }),
    platforms: {
      cafe24: addresses.cafe24 ? cafe24Platform(addresses.cafe24) : null,
      imweb: addresses.imweb ? imwebPlatform(addresses.imweb) : null,
    },
    platform_door: addresses.cafe24 ? cafe24Door(addresses.cafe24) : null,
    imweb_notices: addresses.imweb ? imwebNotices(addresses.imweb.hook_key, addresses.imweb.hook_key_other) : null,
  }
}

/** Reads `smtp://user:password@host:port` or `smtps://…`; plain SMTP off this machine must upgrade to TLS. */
export function smtpOf(url: string): OutsideAddresses['smtp'] {
  const { protocol, hostname, port, username, password } = new URL(url)
  const implicit = protocol === 'smtps:'
  const here = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
  return {
    host: hostname,
    port: port === '' ? (implicit ? 465 : 587) : Number(port),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    tls: implicit ? 'implicit' : here ? 'never' : 'required',
  }
}
