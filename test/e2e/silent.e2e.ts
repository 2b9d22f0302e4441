import type { Page } from '@playwright/test'
import { meetFaults } from '../harness/browser/faults.ts'
import { linesOf } from '../harness/stories/operator.ts'
import { signInToSite } from '../harness/stories/session-story.ts'
import { expect, signIn, test } from '../harness/stories/story.ts'

/**
 * The form of calls (000 §6, §7), and failures without a word but in the browser's log (001 §8, 002 §8; resolution
 * 106).
 */

/** The warnings that a page has written into the browser's log. */
function warningsOf(page: Page): string[] {
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  return warnings
}

/** The forms in which a page's calls have shown their token and the version. */
function callsOf(page: Page): { token: string; version: string | undefined }[] {
  const calls: { token: string; version: string | undefined }[] = []
  page.on('request', (request) => {
    const { authorization, 'x-api-version': version } = request.headers()
    if (authorization !== undefined) calls.push({ token: authorization, version })
  })
  return calls
}

test(
  'a history, the shop manager and the label settings that cannot be read: nobody is told, the log is',
  { tag: '@desktop' },
  async ({ page, context }) => {
    const warnings = warningsOf(page)
    await meetFaults(
      context,
      { kind: 'answer', path: '/(history|orders/latest|config/print)$' },
      { kind: 'merge', operation: 'checkLogin', body: { manager_known: false } },
    )
    await signIn(page)
    const said = page.locator('[role="status"] > [role="presentation"]')

    // The dialog of the history closes (001 §8).
    const line = linesOf(page, '정품코드 목록').first()
    await line.getByRole('button', { name: / 메뉴$/ }).click()
    await page.getByRole('menuitem', { name: '이력 보기' }).click()
    await expect.poll(() => warnings).toContain('getCodeHistory: server.unstable (503)')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(said).toHaveCount(0)

    // Labels look as they do by default (002 §8).
    await page.goto('/genuine_authservice/demo/setting')
    await expect.poll(() => warnings).toContain('getPrintConfig: server.unstable (503)')
    await expect(page.getByRole('main').getByRole('button', { name: '저장' }).first()).toBeVisible()
    await expect(said).toHaveCount(0)

    // The manager's dialog opens with four empty fields (002 §4).
    await page.goto('/genuine_authservice/demo/serviceIntro')
    const dialog = page.getByRole('dialog', { name: '쇼핑몰 담당자 정보를 입력해 주세요' })
    await expect.poll(() => warnings).toContain('getManagerInfo: server.unstable (503)')
    for (const name of ['쇼핑몰명', '담당자명', '휴대폰 번호', '이메일 주소'])
      await expect(dialog.getByLabel(name)).toHaveValue('')
    await expect(said).toHaveCount(0)
    // Nothing of it names a person or a serial.
    expect(warnings.filter((warning) => !/^\w+: [\w.]+ \(\d+\)$/.test(warning))).toEqual([])
  },
)

test(
  'every call of a partner shows the raw token, of a site a Bearer one, and each the version',
  { tag: '@phone' },
  async ({ page, visit }) => {
    const site = await visit({ viewport: page.viewportSize() })
    const [partners, sites] = [callsOf(page), callsOf(site)]
    await Promise.all([signIn(page), signInToSite(site, 'manageAuthcode')])
    await expect.poll(() => Math.min(partners.length, sites.length)).toBeGreaterThan(3)
    for (const { token } of partners) expect(token).toMatch(/^[\w-]{43}$/)
    for (const { token } of sites) expect(token).toMatch(/^Bearer [\w-]{43}$/)
    for (const { version } of [...partners, ...sites]) expect(version).toBe('2020-09-01')
  },
)
