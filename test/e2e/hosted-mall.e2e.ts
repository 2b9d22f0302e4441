import type { Page } from '@playwright/test'
import { serialGroups } from '#contract/codes/serial.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  isPhone,
  outside_url,
  test,
} from '../harness/stories/story.ts'

/** A mall of each size's own, so that what is done to one is not seen in the other. */
const mallOf = (page: Page, name: string) => `${name}${isPhone(page) ? 'phone' : 'desk'}`
const appList = async (page: Page, mall_id: string) => {
  await page.goto(`${outside_url}/cafe24/${mall_id}/admin/apps`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('앱 목록')
}
let opened_at = 0
const second = () => Math.floor(Date.now() / 1000)
/** Opens us from the list. A link tells the second that it was made in: the next one of a mall is another only later. */
const open = async (page: Page, who = /스토어 열기 \(대표 운영자\)/) => {
  await expect.poll(second, { intervals: [50] }).toBeGreaterThan(opened_at)
  await page.getByRole('link', { name: who }).click()
  opened_at = second()
}

/** Our page that says why not, and its way back to the list. */
async function expectStop(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: '앱 목록으로 가기' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('앱 목록')
}

test(
  'a mall’s owner opens us from the platform, agrees, and stands in the shop that was opened',
  { tag: '@desktop' },
  async ({ page }) => {
    const mall_id = mallOf(page, 'owner')
    await appList(page, mall_id)
    await expectAccessible(page)
    await open(page, /Global 열기 \(대표 운영자\)/)
    await expect(page.getByRole('heading', { name: '앱 권한 동의' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: '동의', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/authservice/${mall_id}/serviceIntro`), { timeout: 60_000 })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).not.toHaveURL(/shop_no/)
    const kept = async () => page.evaluate((id) => sessionStorage.getItem(`genuine.shop_no.${id}`), mall_id)
    await expect.poll(kept).toBe('2')
    // A reload keeps the session and the shop.
    await page.reload()
    await expect(page).toHaveURL(new RegExp(`/authservice/${mall_id}/`))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // The second time nothing is asked.
    await appList(page, mall_id)
    await open(page, /스토어 열기 \(부운영자\)/)
    await expect(page).toHaveURL(new RegExp(`/authservice/${mall_id}/serviceIntro`), { timeout: 60_000 })
  },
)

test('a link that cannot be is told, with the way back to the app list', { tag: '@desktop' }, async ({ page }) => {
  const mall_id = mallOf(page, 'badlink')
  await appList(page, mall_id)
  await page.getByRole('link', { name: '틀린 서명' }).click()
  await expectStop(page, '확인할 수 없는 링크예요')
  await page.getByRole('link', { name: '오래된 시각' }).click()
  await expectStop(page, '링크가 만들어진 지 오래됐어요')
  await open(page)
  await expect(page.getByRole('heading', { name: '앱 권한 동의' })).toBeVisible()
  await appList(page, mall_id)
  await page.getByRole('link', { name: '쓴 링크 다시 열기' }).click()
  await expectStop(page, '이미 사용한 링크예요')
})

test(
  'a refused consent and a missing permission are told, and the next try goes through',
  { tag: '@phone' },
  async ({ page }) => {
    const mall_id = mallOf(page, 'consent')
    await appList(page, mall_id)
    await open(page)
    await page.getByRole('button', { name: '거부' }).click()
    await expectStop(page, '권한 동의를 거부했어요')
    await page.getByRole('button', { name: '다음 동의에서 권한 빼기' }).click()
    await expect(page.getByText('mall.read_store 권한이 빠져요')).toBeVisible()
    await open(page)
    await page.getByRole('button', { name: '동의', exact: true }).click()
    await expectStop(page, '필요한 권한이 빠졌어요')
    await open(page)
    await page.getByRole('button', { name: '동의', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/authservice/${mall_id}/serviceIntro`), { timeout: 60_000 })
  },
)

test(
  'a platform that is away is told with a way to try again, and it goes on from there',
  { tag: '@desktop' },
  async ({ page }) => {
    const mall_id = mallOf(page, 'away')
    await appList(page, mall_id)
    await page.getByRole('button', { name: '플랫폼 장애 (3번)' }).click()
    await open(page)
    await page.getByRole('button', { name: '동의', exact: true }).click()
    for (let left = 3; left > 0; left--) {
      await expect(page.getByRole('heading', { level: 1, name: '쇼핑몰 플랫폼이 응답하지 않아요' })).toBeVisible()
      if (left === 3) await expectAccessible(page)
      await page.getByRole('link', { name: '다시 시도하기' }).click()
    }
    await expect(page).toHaveURL(new RegExp(`/authservice/${mall_id}/serviceIntro`), { timeout: 60_000 })
  },
)

test(
  'an app that was deleted ends the session; opened again it asks for the consent and everything is as it was',
  { tag: '@phone' },
  async ({ page }) => {
    const mall_id = mallOf(page, 'deleted')
    await appList(page, mall_id)
    await open(page)
    await page.getByRole('button', { name: '동의', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/authservice/${mall_id}/serviceIntro`), { timeout: 60_000 })
    await appList(page, mall_id)
    await page.getByRole('button', { name: '앱 삭제' }).click()
    await expect(page.getByText('상태: 설치 안 됨')).toBeVisible()
    await expect(page.getByRole('cell', { name: '200' })).toBeVisible()
    // The notice is looked up in the background; then whoever comes without a session is told why.
    await expect
      .poll(async () => (await page.request.get(`/go/sign-in?mall_id=${mall_id}`, { maxRedirects: 0 })).status(), {
        timeout: 60_000,
      })
      .toBe(403)
    await page.goto(`/go/sign-in?mall_id=${mall_id}`)
    await expectStop(page, '쇼핑몰과 연결이 끊겼어요')
    await open(page)
    await expect(page.getByRole('heading', { name: '앱 권한 동의' })).toBeVisible()
    await page.getByRole('button', { name: '동의', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/authservice/${mall_id}/serviceIntro`), { timeout: 60_000 })
  },
)

test('a link of another mall changes nobody’s sign-in before they say so @phone', async ({ page }) => {
  const [mine, theirs] = [mallOf(page, 'mine'), mallOf(page, 'theirs')]
  await appList(page, mine)
  await open(page)
  await page.getByRole('button', { name: '동의', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/authservice/${mine}/serviceIntro`), { timeout: 60_000 })
  const comeByLink = async () => {
    await appList(page, theirs)
    await open(page)
    await page
      .getByRole('button', { name: '동의', exact: true })
      .or(page.getByRole('button', { name: '들어가기' }))
      .click()
  }
  await comeByLink()
  await expect(page.getByRole('heading', { level: 1, name: `${theirs} 스토어 쇼핑몰로 들어갈까요?` })).toBeVisible()
  await expect(page.getByText(`지금은 ${mine} 스토어로 로그인되어 있어요`)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: `${mine} 스토어에 그대로 있기` }).click()
  await expect(page).toHaveURL(new RegExp(`/authservice/${mine}/serviceIntro`), { timeout: 60_000 })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The mall is connected by now: the link alone asks.
  await comeByLink()
  await expect(page).toHaveURL(new RegExp(`/authservice/${theirs}/serviceIntro`), { timeout: 60_000 })
  await page.reload()
  await expect(page).toHaveURL(new RegExp(`/authservice/${theirs}/serviceIntro`), { timeout: 60_000 })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the demo’s mall is entered through the door on the demo page', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/demo')
  await expect(page.getByRole('link', { name: 'demomall 앱 목록 열기' })).toHaveAttribute(
    'href',
    /\/cafe24\/demomall\/admin\/apps$/,
  )
})

test('the id of a member leads to the member in the platform’s admin', { tag: '@phone' }, async ({ page }) => {
  await appList(page, 'demomall')
  await open(page, /담다 스토어 열기 \(대표 운영자\)/)
  // Whoever comes first is asked; later the mall is connected.
  await expect(page).toHaveURL(/oauth\/authorize|serviceIntro/, { timeout: 60_000 })
  if (page.url().includes('authorize')) await page.getByRole('button', { name: '동의', exact: true }).click()
  await expect(page).toHaveURL(/authservice\/demomall\/serviceIntro/, { timeout: 60_000 })
  const searched = page.waitForResponse(/serials\/search/)
  await page.goto('/authservice/demomall/manageAuthcode?cert_status=activated&from=any&limit=50')
  const { serials } = (await (await searched).json()) as { serials: { serial_number: string; member_id: string }[] }
  // A buyer without an account at the shop has an id of ours, which leads nowhere.
  const code = serials.find(({ member_id }) => !member_id.startsWith('g:'))
  const { serial_number, member_id } = code ?? { serial_number: '', member_id: '' }
  await page
    .getByRole('button', { name: serialGroups(serial_number).join('-'), exact: true })
    .first()
    .click()
  const drawer = page.getByRole('dialog')
  const link = drawer.getByRole('link', { name: new RegExp(`^${member_id}`) })
  await expect(link).toBeVisible()
  await expectAccessible(page)
  const opened = page.context().waitForEvent('page')
  await link.click()
  const admin = await opened
  await expect(admin.getByRole('heading', { level: 1, name: '회원 정보' })).toBeVisible()
  await expect(admin.getByText(member_id)).toBeVisible()
})
