import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { pathToFileURL } from 'node:url'
import fastify from 'fastify'
import { mountCafe24 } from './cafe24/cafe24.ts'
import type { Cafe24Options } from './cafe24/world.ts'
import { createFaults, mountFaults } from './faults.ts'
import { mountImweb } from './imweb/imweb.ts'
import type { ImwebOptions } from './imweb/world.ts'
import { mountHome } from './pages/home.ts'
import { mountKakao } from './pages/kakao.ts'
import { mountMail } from './pages/mail.ts'
import { mountPhone } from './pages/phone.ts'
import { mountPortone } from './portone/portone.ts'
import type { PortoneOptions } from './portone/world.ts'
import { selfSigned } from './smtp/certificate.ts'
import { startSmtp, type SmtpAccount } from './smtp/smtp.ts'
import { mountReceiver } from './receiver/receiver.ts'
import { mountS3, type S3WorldOptions } from './s3/s3.ts'
import { mountSite } from './site/site.ts'
import { mountSolapi, type SolapiAccount } from './solapi/solapi.ts'

export type OutsideOptions = {
  /** Of the pages and the HTTP systems; 0 takes a free one. */
  port: number
  smtpPort: number
  solapi: SolapiAccount
  /** Without a login the relay still asks for one, and takes any. */
  smtp?: SmtpAccount
  cafe24?: Cafe24Options
  imweb?: ImwebOptions
  portone?: PortoneOptions
  /** Storage with these buckets, by their names in the path. */
  s3?: S3WorldOptions
  /** The relay offers STARTTLS, with a certificate that only its own authority vouches for. */
  starttls?: boolean
  host?: string
}

/** `smtpAuthority` is the certificate (PEM) to trust when STARTTLS is on. */
export type Outside = { url: string; smtpPort: number; smtpAuthority: string | null; close(): Promise<void> }

/** Everything that we do not own, on one machine (product K). */
export async function startOutside(options: OutsideOptions): Promise<Outside> {
  const host = options.host ?? '127.0.0.1'
  const faults = createFaults()
  const tls = options.starttls ? selfSigned() : undefined
  const smtp = await startSmtp({ host, port: options.smtpPort, account: options.smtp, tls }, faults)
  const app = fastify({ logger: false, forceCloseConnections: true })
  const solapi = mountSolapi(app, options.solapi, faults)
  mountFaults(app, faults)
  mountPhone(app, solapi)
  mountKakao(app, solapi)
  mountMail(app, smtp.inbox)
  if (options.cafe24) mountCafe24(app, options.cafe24, faults)
  if (options.imweb) mountImweb(app, options.imweb, faults)
  const portone = options.portone ? mountPortone(app, options.portone, faults) : null
  mountReceiver(app, faults)
  mountSite(app)
  if (options.s3) mountS3(app, options.s3, faults)
  mountHome(app, smtp.port)
  const close = async (): Promise<void> => {
    solapi.close()
    portone?.close()
    await Promise.all([app.close(), smtp.close()])
  }
  try {
    await app.listen({ host, port: options.port })
  } catch (error) {
    await close()
    throw error
  }
  const address = app.server.address() as AddressInfo // listening on TCP, so never a string or null
  const url = `http://${host}:${address.port}`
  return { url, smtpPort: smtp.port, smtpAuthority: tls?.cert ?? null, close }
}

/** Run by hand: settings come from the environment, missing secrets are made up and printed. */
async function run(): Promise<void> {
  const { env } = process
  const secret = (name: string): string => {
    const given = env[name]
    if (given) return given
    const made = randomBytes(16).toString('hex')
    console.log(`${name}=${made}`)
    return made
  }
  const product = env['OUTSIDE_PRODUCT_URL'] ?? 'http://localhost:3000'
  const solapi = {
    apiKey: secret('OUTSIDE_SOLAPI_KEY'),
    apiSecret: secret('OUTSIDE_SOLAPI_SECRET'),
    senders: (env['OUTSIDE_SOLAPI_SENDERS'] ?? '0212345678').split(','),
    // The product's own channel.
    channels: [
      { channelId: env['OUTSIDE_KAKAO_CHANNEL_ID'] ?? 'KA01PFDEMO', searchId: '@정품', phoneNumber: '01000000000' },
    ],
    webhook: { url: `${product}/hooks/solapi`, secret: secret('OUTSIDE_SOLAPI_HOOK_SECRET') },
  }
  const smtp = { user: env['OUTSIDE_SMTP_USER'] ?? 'genuine', password: secret('OUTSIDE_SMTP_PASSWORD') }
  const cafe24 = {
    client_id: env['OUTSIDE_CAFE24_CLIENT_ID'] ?? 'genuine',
    client_secret: secret('OUTSIDE_CAFE24_CLIENT_SECRET'),
    app_url: `${product}/authservice/init`,
    redirect_uris: [`${product}/authservice/oauth/cafe24`],
    hook: { url: `${product}/hooks/cafe24`, key: secret('OUTSIDE_CAFE24_HOOK_KEY') },
  }
  const imweb = {
    client_id: env['OUTSIDE_IMWEB_CLIENT_ID'] ?? 'genuine',
    client_secret: secret('OUTSIDE_IMWEB_CLIENT_SECRET'),
    app_url: `${product}/authservice/init`,
    redirect_uris: [`${product}/authservice/oauth/imweb`],
    hook: { url: `${product}/hooks/imweb`, key: secret('OUTSIDE_IMWEB_HOOK_KEY') },
  }
  const portone = {
    store_id: env['OUTSIDE_PORTONE_STORE_ID'] ?? 'store-genuine',
    channel_key: env['OUTSIDE_PORTONE_CHANNEL_KEY'] ?? 'channel-key-genuine',
    api_secret: secret('OUTSIDE_PORTONE_API_SECRET'),
    hook: { url: `${product}/hooks/portone`, secret: secret('OUTSIDE_PORTONE_HOOK_SECRET') },
  }
  const s3_secret = env['OUTSIDE_S3_SECRET_KEY']
  const s3 = s3_secret && {
    access_key: env['OUTSIDE_S3_ACCESS_KEY_ID'] ?? 'genuine',
    secret_key: s3_secret,
    region: 'us-east-1',
    buckets: (env['OUTSIDE_S3_BUCKETS'] ?? 'genuine').split(','),
  }
  const [port, smtpPort] = [Number(env['OUTSIDE_PORT'] ?? 3900), Number(env['OUTSIDE_SMTP_PORT'] ?? 3925)]
  const outside = await startOutside({
    port,
    smtpPort,
    solapi,
    smtp,
    cafe24,
    imweb,
    portone,
    ...(s3 ? { s3 } : {}),
    ...(env['OUTSIDE_HOST'] ? { host: env['OUTSIDE_HOST'] } : {}),
  })
  console.log(`${outside.url} smtp ${outside.smtpPort}`)
  // The channel to whoever started us would keep this process alive, so the end is said in so many words.
  const end = () => void outside.close().then(() => process.exit())
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(signal, end)
  // Started by another process: say where we are.
  process.send?.(outside.url)
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await run()
