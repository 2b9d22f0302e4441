/** Names of browsers by their user agent. Those of Chrome's engine name Chrome as well, so they come before it. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bWhale\//, 'Whale'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\b(?:Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

/** Further browsers of Chrome's engine, those inside of other apps among them; a device is not named by them. */
const chromeLike = /Vivaldi|YaBrowser|Brave|UCBrowser|MiuiBrowser|DuckDuckGo|\bDdg\/|NAVER|KAKAOTALK/i

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Names the browser and the system of a user agent (`Chrome · Windows`); null where neither is known. */
export function deviceName(user_agent: string): string | null {
  const names = [nameIn(browsers, user_agent), nameIn(systems, user_agent)].filter((name) => name !== undefined)
  return names.length === 0 ? null : names.join(' · ')
}

function nameIn(names: typeof browsers, user_agent: string): string | undefined {
  return names.find(([pattern]) => pattern.test(user_agent))?.[1]
}

/** True if a name made by `deviceName` is that of a phone or a tablet. */
export function isHandheld(device: string | null): boolean {
  return device !== null && /iPhone|iPad|Android/.test(device)
}

/** Classifies a device by its user agent. */
export function deviceKind(user_agent: string): 'phone' | 'tablet' | 'computer' | 'other' {
  if (/ipad|tablet|android(?!.*mobile)/i.test(user_agent)) return 'tablet'
  if (/mobile|iphone|android/i.test(user_agent)) return 'phone'
  return /mozilla/i.test(user_agent) ? 'computer' : 'other'
}

/** Brands of a browser (User-Agent Client Hints). */
export type Brands = readonly { brand: string }[]

const chromeBrands: ReadonlySet<string> = new Set(['Google Chrome', 'Chromium', 'HeadlessChrome'])

/** Recognises Chrome, in which the service is promised to work (000 §1), by its brands where it sends them. */
export function isChrome(user_agent: string, brands: Brands = []): boolean {
  if (brands.length === 0) return nameIn(browsers, user_agent) === 'Chrome' && !chromeLike.test(user_agent)
  // Browsers add one made-up brand, `Not A(Brand`, so that sites do not rely on the list.
  const real = brands.map(({ brand }) => brand).filter((brand) => !/not.*brand/i.test(brand))
  return real.every((brand) => chromeBrands.has(brand))
}
