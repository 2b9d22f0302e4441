import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { encodeAuthQrCode } from '#contract/labels/qr-link.ts'
import { askForCode, codeOnPhone, enterCode, newNumber } from '../harness/buyers/buyer.ts'
import { readCode } from '../harness/paper/read-code.ts'
import { oneCode } from '../harness/stories/shop-api.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, settled, test } from '../harness/stories/story.ts'

/** Decodes the QR code in a picture. */
async function decoded(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture)
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const found = await readCode(new Uint8ClampedArray(data), info.width, info.height)
  return found?.text ?? ''
}

const verdict = (page: Page) => page.getByRole('heading', { level: 1 })

test('a certificate checks itself, also without network, until the shop cancels it @desktop', async ({ visit }) => {
  const { serial, cancelCertification } = await oneCode()
  const owner = await visit()
  await owner.goto(`/shop/demo/1/registration/index.html?authQrCode=${encodeURIComponent(encodeAuthQrCode(serial))}`)
  const target = newNumber()
  await askForCode(owner, { name: '김정품', channel: 'phone', target })
  await enterCode(owner, await codeOnPhone(target))
  await expect(verdict(owner)).toHaveText('내 이름으로 등록한 정품이에요')
  const qr = owner.getByRole('img', { name: '이 보증서가 진짜인지 확인하는 QR 코드' })
  const link = await decoded(await qr.screenshot())
  expect(link).toMatch(/\/verify#[\w-]{150,}$/)
  await expect(owner.getByRole('link', { name: '보증서 확인 화면 열기' })).toHaveAttribute('href', link)

  // Saved as a picture, and printed on one page of either size.
  const saving = owner.waitForEvent('download')
  await owner.getByRole('button', { name: '이미지로 저장하기' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe(`certificate-${serial}.png`)
  expect(await decoded(await readFile(await saved.path()))).toBe(link)
  for (const paper of [{ format: 'A4' }, { width: '100mm', height: '210mm' }]) {
    const pdf = await owner.pdf({ ...paper, preferCSSPageSize: false })
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g), JSON.stringify(paper)).toHaveLength(1)
  }
  await expectAccessible(owner)

  const stranger = await visit()
  let bytes = 0
  stranger.on('response', (answer) => {
    void answer.body().then(
      (body) => (bytes += body.length),
      () => {},
    )
  })
  await stranger.goto('/verify')
  await expect(verdict(stranger)).toHaveText('보증서가 진짜인지 확인해요')
  expect(bytes).toBeLessThan(50 * 1024)
  await expectAccessible(stranger)
  await expectNoSidewaysScroll(stranger)
  // The worker keeps the page from here on.
  await stranger.evaluate(async () => navigator.serviceWorker.ready)
  await stranger.context().setOffline(true)
  await stranger.goto(link)
  await expect(verdict(stranger)).toHaveText('저희가 서명한 진짜 보증서예요')
  await expect(stranger.getByText('인터넷에 연결되지 않아')).toBeVisible()
  await expect(stranger.getByRole('main')).toContainText(serial.slice(-4))
  await expectAccessible(stranger)
  // One letter of it changed.
  const at = link.length - 120
  const forged = link.slice(0, at) + (link[at] === 'A' ? 'B' : 'A') + link.slice(at + 1)
  await stranger.getByLabel('보증서 주소').fill(forged)
  await stranger.getByRole('button', { name: '확인하기', exact: true }).click()
  await expect(verdict(stranger)).toHaveText('저희가 서명한 보증서가 아니에요')
  await expect(stranger.getByText('김정품')).toHaveCount(0)
  await expect(stranger.getByRole('heading', { name: '보증서 내용' })).toBeHidden()

  await stranger.context().setOffline(false)
  await settled(stranger)
  await stranger.getByLabel('보증서 주소').fill(link)
  await stranger.getByRole('button', { name: '확인하기', exact: true }).click()
  await expect(verdict(stranger)).toHaveText('진짜 보증서이고 지금도 유효해요')
  await expectAccessible(stranger)
  await cancelCertification()
  await stranger.reload()
  await expect(verdict(stranger)).toHaveText('이제 유효하지 않은 보증서예요')

  // A browser without scripts asks the server.
  const plain = await visit({ javaScriptEnabled: false })
  await plain.goto('/verify')
  await plain.getByLabel('보증서 주소').fill(link)
  await plain.getByRole('button', { name: '확인하기', exact: true }).click()
  await expect(verdict(plain)).toHaveText('이제 유효하지 않은 보증서예요')

  // The home screen of a phone gets the shop's own pages.
  const list = await owner.request.get('/shop/demo/1/home.webmanifest')
  expect(await list.json()).toMatchObject({ start_url: '/shop/demo/1/mine', scope: '/shop/demo/1/' })
  expect((await owner.request.get('/home-icon-192.png')).headers()['content-type']).toBe('image/png')
})
