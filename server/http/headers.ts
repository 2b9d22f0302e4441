import { apiVersion } from '#contract/accounts/api-version.ts'

/** A year, as the browsers' lists of such sites ask for. */
const strictSeconds = 365 * 24 * 60 * 60

/** Browser permissions that our pages disable; films play, and a gateway's frame may take payments. */
const permissions = [
  'accelerometer=()',
  'autoplay=(self)',
  'camera=()',
  'display-capture=()',
  'geolocation=()',
  'gyroscope=()',
  'hid=()',
  'magnetometer=()',
  'microphone=()',
  'midi=()',
  'payment=*',
  'serial=()',
  'usb=()',
].join(', ')

/** Headers of every answer, beside its number. Over https a browser comes by nothing else from then on. */
export function everyHeader(secure: boolean): Record<string, string> {
  return {
    [apiVersion.header]: apiVersion.value,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': permissions,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(secure ? { 'strict-transport-security': `max-age=${strictSeconds}` } : {}),
  }
}
