import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { linesOf } from '../harness/stories/operator.ts'
import { cutWithRoom } from '../harness/room.ts'
import { ownCodes } from '../harness/stories/shop-api.ts'
import { expect, letIn, settled, test } from '../harness/stories/story.ts'

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

/** Those that hold fewer, and must have room for them. */
const tall = { ...lists, '분실 목록': 'lostRecord', '개인정보 접속기록': 'setting?tab=personal' } as const

/**
 * The distance by which a notice above every screen pushes it down, such as that of a suspected copy, which a watch of every ten
 * minutes may find among the scans of other stories: it takes room that is not the list's.
 */
async function noticed(page: Page): Promise<number> {
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  return heading.evaluate((one) => {
    const [main, head] = [one.closest('main'), one.closest('header') ?? one]
    if (main === null) throw new Error('the screen has no main part')
    const top = main.getBoundingClientRect().top + Number.parseFloat(getComputedStyle(main).paddingTop)
    return head.getBoundingClientRect().top - top
  })
}

test(
  'twelve rows of a list are seen without scrolling, and nothing in a row touches its borders',
  { tag: '@desktop' },
  async ({ page }) => {
    // As a shop may call its options: longer than any column has room for.
    const words = [
      '네이비 블루',
      '프리 사이즈 (55–77)',
      '선물 포장 포함',
      '각인 없음',
      '가을 한정 수량',
      '매장 수령 가능',
    ]
    await ownCodes(3, {
      variant_name: [...words, '교환 불가', '세탁 안내 카드 동봉', '리본과 종이 가방 포함'].join(' / '),
    })
    await letIn(page)
    for (const [name, path] of Object.entries(tall)) {
      await page.goto(`/genuine_authservice/demo/${path}`)
      const rows = linesOf(page, name)
      await expect(rows.first()).toBeVisible()
      await settled(page)
      const told = await noticed(page)
      if (name in lists) {
        const last = await rows.nth(11).boundingBox()
        expect((last?.y ?? 900) + (last?.height ?? 900) - told, name).toBeLessThanOrEqual(900)
      }
      const { y = 900, height = 900 } = (await rows.first().boundingBox()) ?? {}
      expect(y + 12 * height - told, name).toBeLessThanOrEqual(900)
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

/** Lists whose columns hold names of any length. */
const named = { ...tall, '최근 등록한 상품': 'createAuthcode' } as const

test('a name is cut only where its table has no room for it', { tag: '@desktop' }, async ({ page }) => {
  // As a platform names its options: 24 letters.
  await ownCodes(1, { variant_code: `P000${randomBytes(10).toString('hex').toUpperCase()}` })
  // Names of growing length, of which some lack just as much as a column beside them might keep for itself.
  for (const words of ['체인', '체인 스트랩', '체인 스트랩 미디엄', '체인 스트랩 미디엄 페이던트'])
    await ownCodes(1, { product_name: `에나멜 토트백 ${words}` })
  await letIn(page)
  for (const [name, path] of Object.entries(named)) {
    await page.goto(`/genuine_authservice/demo/${path}`)
    const table = page.getByRole('table', { name, exact: true })
    await expect(table.getByRole('cell').first()).toBeVisible()
    await settled(page)
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      // The table measures itself anew after the window has changed, and after rows that other stories have made.
      await expect.poll(async () => table.evaluate(cutWithRoom), { message: `${name} at ${width}` }).toEqual([])
    }
  }
})

/** Lists that begin with the last month, by their address. */
const monthly = {
  '정품코드 목록': 'manageAuthcode',
  '인쇄할 정품코드': 'printqr',
  '상품 목록': 'manageProductInfo',
  '메시지 목록': 'messageManage?tab=history',
} as const

test(
  'a list of the last month says so, how much that hides, and is widened in one press',
  { tag: '@phone' },
  async ({ page }) => {
    await letIn(page)
    for (const [name, path] of Object.entries(monthly)) {
      await page.goto(`/genuine_authservice/demo/${path}`)
      await expect(linesOf(page, name).first()).toBeVisible()
      const period = page.getByRole('list', { name: '적용한 조건' }).getByRole('listitem').first()
      await expect(period).toContainText('최근 1개월')
      // It is how the list begins: there is nothing to take away.
      await expect(period.getByRole('button', { name: /조건 지우기$/ })).toHaveCount(0)
      const note = page.getByText(/^이 기간 밖에 [\d,]+건이 더 있어요/)
      await expect(note).toBeVisible()
      // Other stories make codes meanwhile.
      const all = (await countOf(page)) + numberIn(await note.innerText())
      await page.getByRole('button', { name: '전체 기간 보기' }).click()
      await expect(period).toContainText('전체 기간')
      await expect(note).toHaveCount(0)
      await expect.poll(async () => countOf(page), { message: name }).toBeGreaterThanOrEqual(all)
      await period.getByRole('button', { name: /조건 지우기$/ }).click()
      await expect(note).toBeVisible()
    }
  },
)

/** The number of all rows of the list that is shown, as its pages say it. */
async function countOf(page: Page): Promise<number> {
  return numberIn(await page.getByText(/^[\d,]+건 중/).innerText())
}

function numberIn(words: string): number {
  return Number(/[\d,]+/.exec(words)?.[0].replaceAll(',', ''))
}

/** The lists of a shop that has nothing yet, and what leads on from them; its messages are in `first-label.e2e.ts`. */
const first = {
  manageProductInfo: /상품 등록/,
  createAuthcode: /상품 등록/,
  manageAuthcode: /정품코드 만들기/,
  printqr: /정품코드 만들기/,
  batches: /정품코드 만들기|코드 만들기/,
  manageAuthMembers: /코드 만들기/,
  lostRecord: /코드 만들기/,
  fakeReports: /신고 화면 열기/,
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
