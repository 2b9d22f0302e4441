import { expect, test } from 'vitest'
import { isChrome } from './is-chrome.ts'

const agents = {
  chrome:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  chrome_ios:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/140.0 Mobile/15E148 Safari/604.1',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  safari:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
  edge: 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
  whale:
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Whale/4.33.325.17 Safari/537.36',
  samsung:
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
  kakao:
    'Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36;KAKAOTALK 2410',
}
const brands = (...names: string[]) => [...names, 'Not=A?Brand'].map((brand) => ({ brand }))

test('Chrome is Chrome, on computers and phones', () => {
  for (const user_agent of [agents.chrome, agents.chrome_ios])
    expect(isChrome({ brands: undefined, user_agent })).toBe(true)
  for (const list of [brands('Google Chrome', 'Chromium'), brands('Chromium'), brands('HeadlessChrome', 'Chromium')])
    expect(isChrome({ brands: list, user_agent: agents.chrome })).toBe(true)
})

test('other browsers are not, also those of Chrome’s engine', () => {
  for (const name of ['firefox', 'safari', 'edge', 'whale', 'samsung', 'kakao'] as const)
    expect([name, isChrome({ brands: undefined, user_agent: agents[name] })]).toEqual([name, false])
  for (const name of ['Microsoft Edge', 'Opera', 'Whale', 'Samsung Internet', 'Brave'])
    expect([name, isChrome({ brands: brands(name, 'Chromium'), user_agent: agents.chrome })]).toEqual([name, false])
})
