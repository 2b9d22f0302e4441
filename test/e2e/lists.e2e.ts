import { linesOf } from '../harness/operator.ts'
import { expect, letIn, settled, signIn, test } from '../harness/story.ts'

/** Lists of the demo that hold more than twelve rows, by their address. */
const lists = {
  '정품코드 목록': 'manageAuthcode',
  '인증 회원 목록': 'manageAuthMembers',
  // A reason may need a second line.
  '메시지 목록': 'messageManage?tab=history&state=sent',
  '활동 기록': 'setting?tab=activity',
  '코드 묶음': 'batches',
  '인쇄할 정품코드': 'printqr',
  '상품 목록': 'manageProductInfo?from=any&to=any',
} as const

/** Those whose rows have two lines, or a chip beside them. */
const tall = { ...lists, '분실 목록': 'lostRecord' } as const

test(
  'twelve rows of a list are seen without scrolling, and nothing in a row touches its borders',
  { tag: '@desktop' },
  async ({ page }) => {
    await signIn(page)
    for (const [name, path] of Object.entries(tall)) {
      await page.goto(`/genuine_authservice/demo/${path}`)
      const rows = linesOf(page, name)
      await expect(rows.first()).toBeVisible()
      await settled(page)
      if (name in lists) await expect(rows.nth(11)).toBeInViewport({ ratio: 1 })
      const room = await rows.first().evaluate((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        const words = [...row.querySelectorAll('td *')].filter((one) => one.childElementCount === 0 && one.textContent)
        const places = words.map((word) => word.getBoundingClientRect()).filter(({ height }) => height > 1)
        return Math.min(...places.map((place) => Math.min(place.top - top, bottom - place.bottom)))
      })
      expect(room, name).toBeGreaterThan(1)
      if (name !== '인증 회원 목록') continue
      const heights = await rows.evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().height)))
      expect(Math.max(...heights) - Math.min(...heights), name).toBeLessThanOrEqual(1)
    }
  },
)

/** The lists of a shop that has nothing yet, and what leads on from them; its messages are in `first-label.e2e.ts`. */
const first = {
  manageProductInfo: /상품 등록/,
  createAuthcode: /상품 등록/,
  manageAuthcode: /정품코드 만들기/,
  printqr: /정품코드 만들기/,
  batches: /정품코드 만들기|코드 만들기/,
  manageAuthMembers: /코드 만들기/,
  lostRecord: /코드 만들기/,
  fakeReports: /코드 만들기/,
  jobs: /코드 만들기/,
  repairs: /설정/,
} as const

test('every list of a new shop says the next step', { tag: '@phone' }, async ({ page }) => {
  await letIn(page, 'demonew')
  for (const [path, next] of Object.entries(first)) {
    await page.goto(`/genuine_authservice/demonew/${path}`)
    const main = page.getByRole('main')
    await expect(
      main
        .getByRole('link', { name: next })
        .or(main.getByRole('button', { name: next }))
        .first(),
    ).toBeVisible()
    await expect(main.getByRole('listitem').getByRole('checkbox')).toHaveCount(0)
  }
})
