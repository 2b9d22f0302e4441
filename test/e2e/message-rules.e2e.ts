import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, expectSaid, letIn, test } from '../harness/story.ts'

/** What is sent, when and how: the matrix of messages and what all of them share (002 §4; product G). */

const rules = (mall_id: string) => `/genuine_authservice/${mall_id}/messageManage?tab=rules`
const onOf = (page: Page, group: string) =>
  page.getByRole('table', { name: group }).getByRole('switch', { checked: true })
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })

test(
  'a new shop accepts the proposal, takes it back, and switches on what it wants',
  { tag: '@desktop' },
  async ({ page }) => {
    await letIn(page, 'demonew')
    await page.goto(rules('demonew'))
    await expect(page.getByRole('heading', { name: '추천 설정으로 시작해 보세요' })).toBeVisible()
    await expect(onOf(page, '인증')).toHaveCount(0)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: /^추천 설정 \d+개 켜기$/ }).click()
    await expectSaid(page, /^추천 설정 \d+개를 켰어요/)
    await expect(onOf(page, '인증')).toHaveCount(4)
    await page.getByRole('button', { name: '되돌리기' }).first().click()
    await expectSaid(page, '추천 설정을 켜기 전으로 되돌렸어요.')
    await expect(onOf(page, '인증')).toHaveCount(0)

    // What it costs and what it lacks is said before it is on.
    const approval = rowOf(page, '운영자 승인 완료')
    await expect(approval.getByText('지난 30일 동안 없었어요')).toBeVisible()
    const way = approval.getByRole('combobox', { name: '운영자 승인 완료 발송 방법' })
    await way.selectOption({ label: '문자 + 이메일' })
    await expect(approval.getByText('20포인트')).toBeVisible()
    await approval.getByRole('switch', { name: '운영자 승인 완료 보내기' }).click()
    await expectSaid(page, '운영자 승인 완료 메시지를 켰어요.')

    const before = rowOf(page, '보증기간 만료 전')
    await before.getByRole('button', { name: /발송 시점 바꾸기: 만료 30, 7일 전$/ }).click()
    const dialog = page.getByRole('dialog', { name: '보증기간 만료 전 발송 시점' })
    await dialog.getByRole('button', { name: '날 추가' }).click()
    await dialog.getByRole('button', { name: '시점 저장' }).click()
    await expect(dialog.getByRole('textbox', { name: '3번째 날' })).toBeFocused()
    await dialog.getByRole('textbox', { name: '3번째 날' }).fill('60')
    await dialog.getByRole('button', { name: '시점 저장' }).click()
    await expect(before.getByRole('button', { name: /만료 60, 30, 7일 전$/ })).toBeVisible()
    await page.reload()
    await expect(approval.getByRole('switch')).toBeChecked()
  },
)

test(
  'on a phone rows are cards, and what all messages share is saved and asked for before it is lost',
  { tag: '@phone' },
  async ({ page }) => {
    await letIn(page, 'demo')
    await page.goto(rules('demo'))
    const card = page
      .getByRole('list', { name: '분실' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: /^고객 분실 등록/ }) })
    await expect(card.getByRole('switch', { name: '고객 분실 등록 보내기' })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    const save = page.getByRole('form', { name: '발송 방법' }).getByRole('button', { name: '저장' })
    await page.getByRole('button', { name: '수신자 추가' }).click()
    await page.getByRole('group', { name: '수신자 1' }).getByLabel('이름').fill('김하늘')
    const kim = page.getByRole('group', { name: '김하늘' })
    await kim.getByLabel('휴대폰').fill('02-123-4567')
    await save.click()
    await expect(kim.getByLabel('휴대폰')).toBeFocused()
    await expect(kim.getByText('휴대폰 번호나 이메일을 확인해 주세요.', { exact: false })).toBeVisible()
    await page.getByRole('tab', { name: '발송 내역' }).click()
    await page.getByRole('dialog', { name: '저장하지 않고 나갈까요?' }).getByRole('button', { name: '취소' }).click()
    await kim.getByLabel('휴대폰').fill('010-1234-5678')
    await save.click()
    await expectSaid(page, '저장했어요.')
    await page.reload()
    await expect(page.getByRole('group', { name: '김하늘' }).getByLabel('휴대폰')).toHaveValue('01012345678')
  },
)
