import { encodeAuthQrCode } from '#contract/labels/qr-link.ts'
import { askForCode, codeOnPhone, enterCode, newNumber } from '../harness/buyers/buyer.ts'
import { linesOf, openScreen, searchBy } from '../harness/stories/operator.ts'
import { ownCodes, serialsOf } from '../harness/stories/shop-api.ts'
import {
  choose,
  demo_password,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectSaid,
  letIn,
  settled,
  test,
} from '../harness/stories/story.ts'

const title = (words: string) => ({ level: 1, name: words }) as const

test(
  'a recalled batch warns its owner and everybody else; the shop looks up whom to call, with a reason that is kept',
  { tag: '@phone' },
  async ({ page: operator, visit }) => {
    const { product_name } = await ownCodes(1)
    const [serial = ''] = await serialsOf(product_name)
    const label = `/shop/demo/1/registration/index.html?authQrCode=${encodeURIComponent(encodeAuthQrCode(serial))}`
    const [owner, stranger] = [await visit(), await visit()]
    const target = newNumber()
    await owner.goto(label)
    await askForCode(owner, { name: '김리콜', channel: 'phone', target })
    await enterCode(owner, await codeOnPhone(target))
    await expect(owner.getByRole('heading', title('내 이름으로 등록한 정품이에요'))).toBeVisible()

    await letIn(operator, 'demo')
    await operator.goto('/genuine_authservice/demo/batches')
    await operator.getByRole('link', { name: product_name }).click()
    await operator.getByRole('button', { name: '묶음 작업' }).click()
    await operator.getByRole('menuitem', { name: /^정지하기/ }).click()
    const dialog = operator.getByRole('dialog', { name: '코드 1개를 정지할까요?' })
    await choose(dialog.getByRole('radio', { name: /^회수/ }))
    await dialog.getByRole('button', { name: '정지하기' }).click()
    await expectSaid(operator, '묶음을 정지했어요.')

    const warning = title('사용을 멈춰 주세요. 회수 중인 제품이에요')
    await owner.reload()
    await expect(owner.getByRole('heading', warning)).toBeVisible()
    await expect(owner.getByText(/^내 이름으로 등록한 제품이에요\. 교환과 환불은/)).toBeVisible()
    await expectAccessible(owner)
    await expectNoSidewaysScroll(owner)
    await stranger.goto(label)
    await expect(stranger.getByRole('heading', warning)).toBeVisible()
    await expect(stranger.getByText(/^내 이름으로/)).toHaveCount(0)

    await openScreen(operator, '인증 회원 관리')
    await searchBy(operator, '이름·휴대폰 번호·이메일·회원 아이디', target)
    await expect(linesOf(operator, '인증 회원 목록')).toHaveCount(1)
    await settled(operator)
    await linesOf(operator, '인증 회원 목록').first().getByRole('button').first().click()
    const drawer = operator.getByRole('dialog', { name: '인증 회원' })
    await drawer.getByRole('button', { name: '가림 해제' }).click()
    const proof = operator.getByRole('dialog', { name: '이름과 연락처 보기' })
    await proof.getByRole('button', { name: '보기', exact: true }).click()
    await expect(proof.getByText('이유를 적어 주세요.')).toBeVisible()
    const reason = `회수 안내 ${target.slice(-4)}`
    await proof.getByLabel(/이유/).fill(reason)
    // Each answer about a member is a logged look: a refused proof asks for none.
    const looks: string[] = []
    operator.on('request', (sent) => looks.push(new URL(sent.url()).pathname))
    await proof.getByRole('button', { name: '보기', exact: true }).click()
    await proof.getByLabel(/^내 비밀번호/).fill(demo_password)
    await expect(proof.getByRole('button', { name: '보기', exact: true })).toBeEnabled()
    expect(looks.filter((path) => path.includes('/users/'))).toHaveLength(1)
    await expectAccessible(operator)
    await proof.getByRole('button', { name: '보기', exact: true }).click()
    await expect(drawer.getByText('김리콜')).toBeVisible()
    await expect(drawer.getByText(new RegExp(target.slice(-4))).first()).toBeVisible()

    // What was unmasked goes with the person.
    await drawer.getByRole('button', { name: '개인정보 파기' }).click()
    const erasing = operator.getByRole('dialog', { name: '개인정보를 파기할까요?' })
    await erasing.getByLabel(/이유/).fill('본인 요청')
    await erasing.getByRole('button', { name: '개인정보 파기' }).click()
    await expect(drawer.getByText('파기된 회원')).toBeVisible()
    await expect(drawer.getByText('김리콜')).toHaveCount(0)

    await operator.goto('/genuine_authservice/demo/setting?tab=personal')
    await expect(operator.getByText(reason).first()).toBeVisible()
    await searchBy(operator, '누가 봤나요 (이름이나 아이디)', '없는 사람')
    await expect(operator.getByText(reason)).toHaveCount(0)
    await searchBy(operator, '누가 봤나요 (이름이나 아이디)', 'demo')
    await expect(operator.getByText(reason).first()).toBeVisible()
    await expectAccessible(operator)
    await expectNoSidewaysScroll(operator)
  },
)
