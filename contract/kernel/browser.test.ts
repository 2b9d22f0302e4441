import { expect, test } from 'vitest'
import { isChrome } from './browser.ts'

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

test('Chrome is Chrome on every device', () => {
  expect(isChrome(chrome)).toBe(true)
  expect(
    isChrome(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/142.0 Mobile/15E148 Safari/604.1',
    ),
  ).toBe(true)
})

test.each([
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  `${chrome} Edg/142.0.0.0`,
  `${chrome} Whale/4.30.0.0`,
  `${chrome} OPR/120.0`,
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
  '',
])('another one is not: %s', (agent) => expect(isChrome(agent)).toBe(false))
