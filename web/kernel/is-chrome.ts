/** A browser's identification: its brands (User-Agent Client Hints) where it has them, and its user agent. */
export type BrowserSays = { brands: readonly { brand: string }[] | undefined; user_agent: string }

/** Other browsers of the same engine; they name Chrome in their user agent as well. */
const others = /Edg|OPR|Opera|Whale|SamsungBrowser|Vivaldi|YaBrowser|Brave|NAVER|KAKAOTALK|DuckDuckGo|MiuiBrowser/i
const chrome_brands: ReadonlySet<string> = new Set(['Google Chrome', 'Chromium', 'HeadlessChrome'])

/** Whether it is Chrome, in which the service is promised to work (000 §1). */
export function isChrome({ brands, user_agent }: BrowserSays): boolean {
  if (brands === undefined || brands.length === 0) {
    return /(Headless)?Chrome\/|CriOS\//.test(user_agent) && !others.test(user_agent)
  }
  // One made-up brand is always among them, so that nobody relies on the list: `Not A(Brand`.
  const real = brands.map(({ brand }) => brand).filter((brand) => !/not.*brand/i.test(brand))
  return real.every((brand) => chrome_brands.has(brand))
}

/** The identification of this browser. */
export function thisBrowser(): BrowserSays {
  // Only browsers of Chrome's engine have it, and only on secure pages; the DOM's types do not know it.
  const { userAgentData } = navigator as Navigator & { userAgentData?: { brands?: { brand: string }[] } }
  return { brands: userAgentData?.brands, user_agent: navigator.userAgent }
}
