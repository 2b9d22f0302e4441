/** The name by which people recognise a device in the list of their sessions: the browser and the system, no more. */

const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bWhale\//, 'Whale'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\b(?:Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** `Chrome · Windows` of a user agent; what of it is known, or null where nothing is. */
export function deviceName(agent: string): string | null {
  const found = [browsers, systems].map((names) => names.find(([pattern]) => pattern.test(agent))?.[1])
  const known = found.filter((name) => name !== undefined)
  return known.length === 0 ? null : known.join(' · ')
}

/** Whether a name that `deviceName` made is a phone's or a tablet's. */
export function isHandheld(device: string | null): boolean {
  return device !== null && /iPhone|iPad|Android/.test(device)
}
