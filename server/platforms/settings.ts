import { type Settings, demoValues } from '../process/config.ts'
import type { PortoneSettings } from '../providers/payment/portone.ts'
import type { Cafe24DoorSettings } from '../providers/platform/cafe24-door.ts'
import type { Cafe24Settings } from '../providers/platform/cafe24.ts'
import type { ImwebHookSettings } from '../providers/platform/imweb-notices.ts'
import type { ImwebSettings } from '../providers/platform/imweb.ts'

/** The OAuth redirect path of the hosting platform. */
export const cafe24Callback = '/authservice/oauth/cafe24'
/** The OAuth redirect path of the website builder. */
export const imwebCallback = '/authservice/oauth/imweb'

/** The hosting platform as configured; the simulator outside production; null where the flavour is closed. */
export function cafe24Of(config: Settings, public_url: string): (Cafe24Settings & Cafe24DoorSettings) | null {
  const common = { scopes: config.CAFE24_SCOPES, redirect_uri: public_url + cafe24Callback }
  const { CAFE24_CLIENT_ID: client_id, CAFE24_CLIENT_SECRET: client_secret, CAFE24_HOOK_KEY: hook_key } = config
  const { CAFE24_API_URL: api_url, CAFE24_ADMIN_URL: admin_url } = config
  if (client_id && client_secret && hook_key && api_url && admin_url) {
    const others = {
      ...given('client_secret_other', config.CAFE24_CLIENT_SECRET_OTHER),
      ...given('hook_key_other', config.CAFE24_HOOK_KEY_OTHER),
    }
    const api = api_url.replace(/\/+$/, '')
    return { ...common, client_id, client_secret, hook_key, ...others, api_url: api, admin_url }
  }
  if (config.NODE_ENV === 'production') return null
  const outside = `http://127.0.0.1:${config.OUTSIDE_PORT}/cafe24/{mall_id}`
  return {
    ...common,
    client_id: demoValues.CAFE24_CLIENT_ID,
    client_secret: demoValues.CAFE24_CLIENT_SECRET,
    hook_key: demoValues.CAFE24_HOOK_KEY,
    api_url: outside,
    admin_url: `${outside}/admin/apps`,
  }
}

/** The website builder as configured; the simulator outside production; null where the flavour is closed. */
export function imwebOf(config: Settings, public_url: string): (ImwebSettings & ImwebHookSettings) | null {
  const redirect_uri = public_url + imwebCallback
  const { IMWEB_CLIENT_ID: client_id, IMWEB_CLIENT_SECRET: client_secret, IMWEB_HOOK_KEY: hook_key } = config
  const { IMWEB_API_URL: api_url } = config
  if (client_id && client_secret && hook_key && api_url) {
    const other = given('hook_key_other', config.IMWEB_HOOK_KEY_OTHER)
    return { client_id, client_secret, hook_key, ...other, api_url, redirect_uri }
  }
  if (config.NODE_ENV === 'production') return null
  return {
    redirect_uri,
    client_id: demoValues.IMWEB_CLIENT_ID,
    client_secret: demoValues.IMWEB_CLIENT_SECRET,
    hook_key: demoValues.IMWEB_HOOK_KEY,
    api_url: `http://127.0.0.1:${config.OUTSIDE_PORT}/imweb/openapi`,
  }
}

/** The payment gateway as configured; the simulator outside production; null where nothing can be paid. */
export function portoneOf(config: Settings): PortoneSettings | null {
  const { PORTONE_STORE_ID: store_id, PORTONE_CHANNEL_KEY: channel_key } = config
  const { PORTONE_API_SECRET: api_secret, PORTONE_WEBHOOK_SECRET: hook_secret } = config
  const { PORTONE_METHODS: ways } = config
  if (store_id && channel_key && api_secret && hook_secret) {
    const { PORTONE_API_URL: api_url, PORTONE_SCRIPT_URL: script_url } = config
    const other = given('hook_secret_other', config.PORTONE_WEBHOOK_SECRET_OTHER)
    const api = api_url.replace(/\/+$/, '')
    return { store_id, channel_key, api_secret, hook_secret, ...other, api_url: api, script_url, ways }
  }
  if (config.NODE_ENV === 'production') return null
  const outside = `http://127.0.0.1:${config.OUTSIDE_PORT}/portone`
  return {
    store_id: demoValues.PORTONE_STORE_ID,
    channel_key: demoValues.PORTONE_CHANNEL_KEY,
    api_secret: demoValues.PORTONE_API_SECRET,
    hook_secret: demoValues.PORTONE_WEBHOOK_SECRET,
    api_url: outside,
    script_url: `${outside}/v2/browser-sdk.js`,
    ways,
  }
}

/** A field that is present only with a value. */
function given<K extends string>(name: K, value: string | undefined): Partial<Record<K, string>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a computed name is any name to the compiler
  return value === undefined ? {} : ({ [name]: value } as Record<K, string>)
}
