import { z } from 'zod'
import { defaultProductSlug } from '#contract/table/doors.ts'
import { readBusinessNumber } from '#contract/partners/profile.ts'
import { checkoutTypes } from '#contract/payment/types.ts'
import { variantNames } from '#contract/products/variant-names.ts'
import { linkKeys } from './settings/link-key-settings.ts'
import { messageSettings } from './settings/message-settings.ts'
import { sealSettings } from './settings/seal-settings.ts'
import { storageProblems, storageSettings } from './settings/storage-settings.ts'
import { paymentWays } from './settings/payment-ways.ts'
import { platformSettings } from './settings/platform-settings.ts'
import { traceSettings } from './settings/trace-settings.ts'
import { proxies } from './settings/trusted-proxies.ts'

/**
 * Every setting of the product, from the environment. docs/running.md has the same list (a test compares them). Outside
 * production each has a default that needs nothing else on the machine; production takes no default for a secret or an
 * address of the outside world.
 */
const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
const port = z.coerce.number().int().min(0).max(65_535)
const webhookSecret = z.string().regex(/^whsec_[A-Za-z0-9+/]{22,}=*$/)
const slug = /^[a-z][a-z0-9-]{1,30}$/
/** A relay with a login needs both halves of it: a user alone would lose every mail at its first use. */
function isWholeLogin(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { username, password } = new URL(url)
  return (username === '') === (password === '')
}

export const settings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.string().startsWith('postgres').optional(),
  DATABASE_APP_URL: z.string().startsWith('postgres').optional(),
  DATABASE_PASSWORD: z.string().min(1).optional(),
  DATABASE_APP_PASSWORD: z.string().min(1).optional(),
  DATABASE_POOLER_URL: z.string().startsWith('postgres').optional(),
  DATABASE_STATEMENT_NAMES: flag.default(false),
  DATABASE_POOL: z.coerce.number().int().min(4).max(500).default(20),
  REQUESTS_AT_ONCE: z.coerce.number().int().min(8).max(100_000).default(1000),
  PRODUCT_SLUGS: z
    .string()
    .default(defaultProductSlug)
    .transform((value) => value.split(',').map((part) => part.trim()))
    .pipe(z.array(z.string().regex(slug)).min(1)),
  TRUST_PROXY: proxies.prefault('false'),
  METRICS_TOKEN: z.string().min(16).optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  DEMO: flag.optional(),
  OUTSIDE_PORT: port.default(3900),
  OUTSIDE_SMTP_PORT: port.default(3925),
  ...messageSettings,
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .refine((url) => URL.canParse(url) && new URL(url).hostname !== '', 'no host')
    .refine(isWholeLogin, 'a user and a password, or neither')
    .optional(),
  MAIL_FROM: z.email().optional(),
  SUPPORT_PHONE: z
    .string()
    .regex(/^[0-9+ -]{7,20}$/)
    .optional(),
  SUPPORT_EMAIL: z.email().optional(),
  SELLER_NAME: z.string().min(1).max(100).optional(),
  SELLER_BUSINESS_NUMBER: z
    .string()
    .refine((value) => readBusinessNumber(value) !== null, { message: 'no business number' })
    .optional(),
  INTRO_FILMS: z
    .string()
    .default('')
    .transform((value) =>
      value
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    )
    .pipe(z.array(z.url({ protocol: /^https$/ })).max(2)),
  ...platformSettings,
  QR_LINK_KEYS: linkKeys.optional(),
  VARIANT_NAMES: z
    .string()
    .default('{}')
    .transform((value, problems): unknown => {
      try {
        return JSON.parse(value)
      } catch {
        problems.addIssue({ code: 'custom', message: 'no JSON' })
        return z.NEVER
      }
    })
    .pipe(variantNames),
  PORTONE_STORE_ID: z.string().min(1).optional(),
  PORTONE_CHANNEL_KEY: z.string().min(1).optional(),
  PORTONE_API_SECRET: z.string().min(8).optional(),
  PORTONE_WEBHOOK_SECRET: webhookSecret.optional(),
  /** A second one, while one follows another. */
  PORTONE_WEBHOOK_SECRET_OTHER: webhookSecret.optional(),
  PORTONE_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.portone.io'),
  PORTONE_SCRIPT_URL: z.url({ protocol: /^https?$/ }).default('https://cdn.portone.io/v2/browser-sdk.js'),
  PORTONE_METHODS: paymentWays.prefault(checkoutTypes.join(',')),
  ...storageSettings,
  ...sealSettings,
  ...traceSettings,
})

export type GivenSettings = z.output<typeof settings>

/** Settings in use: outside production the outside world has its demo values. */
export type Settings = Omit<GivenSettings, OutsideSetting> & Record<OutsideSetting, string>
type OutsideSetting = 'SOLAPI_API_KEY' | 'SOLAPI_API_SECRET' | 'SMS_SENDER' | 'MAIL_FROM'

/** Settings that production requires; none may be missing or one of the demo's values. */
export const requiredInProduction = [
  'PUBLIC_URL',
  'DATABASE_URL',
  'SECRET_KEY',
  'SOLAPI_URL',
  'SOLAPI_API_KEY',
  'SOLAPI_API_SECRET',
  'SMS_SENDER',
  'SMTP_URL',
  'MAIL_FROM',
  'METRICS_TOKEN',
] as const satisfies readonly (keyof GivenSettings)[]

/** Values of the demo; production refuses them. */
export const demoValues = {
  SOLAPI_API_KEY: 'demo-solapi-key',
  SOLAPI_API_SECRET: 'demo-solapi-secret',
  SMS_SENDER: '0212345678',
  KAKAO_CHANNEL_ID: 'KA01PFDEMO',
  SOLAPI_HOOK_SECRET: 'demo-solapi-hook-secret',
  MAIL_FROM: 'hello@genuine.example',
  SMTP_USER: 'genuine',
  SMTP_PASSWORD: 'demo-smtp-password',
  CAFE24_CLIENT_ID: 'demo-cafe24-client',
  CAFE24_CLIENT_SECRET: 'demo-cafe24-secret',
  CAFE24_HOOK_KEY: 'demo-cafe24-hook-key',
  IMWEB_CLIENT_ID: 'demo-imweb-client',
  IMWEB_CLIENT_SECRET: 'demo-imweb-secret',
  IMWEB_HOOK_KEY: 'demo-imweb-hook-key',
  PORTONE_STORE_ID: 'demo-portone-store',
  PORTONE_CHANNEL_KEY: 'demo-portone-channel',
  PORTONE_API_SECRET: 'demo-portone-secret',
  PORTONE_WEBHOOK_SECRET: 'whsec_ZGVtby1wb3J0b25lLXdlYmhvb2stc2VjcmV0',
} as const

/**
 * A hosting platform is configured whole or not at all: without it its flavour is closed. So is the payment gateway:
 * without it nothing can be paid there, and the payment screen says so.
 */
const wholeGroups: readonly (readonly (keyof GivenSettings)[])[] = [
  ['CAFE24_CLIENT_ID', 'CAFE24_CLIENT_SECRET', 'CAFE24_API_URL', 'CAFE24_ADMIN_URL', 'CAFE24_HOOK_KEY'],
  ['IMWEB_CLIENT_ID', 'IMWEB_CLIENT_SECRET', 'IMWEB_API_URL', 'IMWEB_HOOK_KEY'],
  ['PORTONE_STORE_ID', 'PORTONE_CHANNEL_KEY', 'PORTONE_API_SECRET', 'PORTONE_WEBHOOK_SECRET'],
  ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
]

/** The settings cannot be used; `problems` lists every one of them, one line each. */
export class ConfigError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`configuration: ${problems.join('; ')}`)
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/** Reads the settings from an environment; throws a ConfigError that names everything wrong at once. */
export function readConfig(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const result = settings.safeParse(given)
  if (!result.success) {
    throw new ConfigError(result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  }
  const production = result.data.NODE_ENV === 'production' ? productionProblems(result.data) : []
  const problems = [...production, ...groupProblems(result.data)]
  if (problems.length > 0) throw new ConfigError(problems)
  const { data } = result
  return {
    ...data,
    SOLAPI_API_KEY: data.SOLAPI_API_KEY ?? demoValues.SOLAPI_API_KEY,
    SOLAPI_API_SECRET: data.SOLAPI_API_SECRET ?? demoValues.SOLAPI_API_SECRET,
    SOLAPI_HOOK_SECRET: hookSecretOf(data),
    SMS_SENDER: data.SMS_SENDER ?? demoValues.SMS_SENDER,
    MAIL_FROM: data.MAIL_FROM ?? demoValues.MAIL_FROM,
    // Without one in production, KakaoTalk is for shops with a channel of their own.
    ...(data.NODE_ENV === 'production'
      ? {}
      : { KAKAO_CHANNEL_ID: data.KAKAO_CHANNEL_ID ?? demoValues.KAKAO_CHANNEL_ID }),
  }
}

/** The simulator posts with the demo's secret. */
function hookSecretOf({ NODE_ENV, SOLAPI_HOOK_SECRET }: GivenSettings): string | undefined {
  return SOLAPI_HOOK_SECRET ?? (NODE_ENV === 'production' ? undefined : demoValues.SOLAPI_HOOK_SECRET)
}

/** Groups of settings of which some are there and some are not. */
function groupProblems(config: GivenSettings): string[] {
  const halves = wholeGroups.flatMap((group) => {
    const missing = group.filter((name) => config[name] === undefined)
    return missing.length === group.length ? [] : missing.map((name) => `${name}: missing`)
  })
  return halves.length > 0 ? halves : storageProblems(config)
}

/** Addresses of the outside world: none of them may be this machine in production. */
const outsideUrls = [
  'SOLAPI_URL',
  'SMTP_URL',
  'CAFE24_API_URL',
  'CAFE24_ADMIN_URL',
  'IMWEB_API_URL',
  'PORTONE_API_URL',
  'PORTONE_SCRIPT_URL',
] as const

function productionProblems(config: GivenSettings): string[] {
  const missing = requiredInProduction.filter((name) => config[name] === undefined).map((name) => `${name}: missing`)
  const demo = Object.entries(demoValues)
    .filter(([name, value]) => Object.entries(config).some(([key, set]) => key === name && set === value))
    .map(([name]) => `${name}: demo value`)
  const local = outsideUrls
    .filter((name) => /\/\/[^/]*(localhost|127\.0\.0\.1|\[::1\])/.test(config[name] ?? ''))
    .map((name) => `${name}: points at this machine`)
  const insecure = config.PUBLIC_URL?.startsWith('http:') === true ? ['PUBLIC_URL: must be https'] : []
  const demonstration = config.DEMO === true ? ['DEMO: not in production'] : []
  return [...missing, ...demo, ...local, ...insecure, ...demonstration]
}
