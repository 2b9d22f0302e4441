/**
 * Takes the pictures of the public pages and of the guide from the running product:
 *   node run.mjs build && node web/public-pages/make-pictures.mjs
 * Writes AVIF in several widths to web/public/pictures, WebP to docs/guide/pictures, and the PNGs of README.md. All are
 * committed. Run it again when the screens have changed, then `make-films.mjs`, whose films show the same pictures.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stdout } from 'node:process'
import sharp from 'sharp'
import { codeOnPhone, deskOf, linkOf, phoneOf, settled, withDemo } from './demo.mjs'

const root = join(import.meta.dirname, '../..')
const web = join(root, 'web/public/pictures')
const guide = join(root, 'docs/guide/pictures')
/** Those of README.md, by its own names for them. */
const readme = { selected: 'manage-codes', create: 'create-codes', labels: 'labels', verdict: 'verdict' }
/** Whole pictures, and where in them a pointer would press; for the films, not committed. */
const whole = join(root, '.cache/pictures')
const spots = {}
/** A code of the demo that nobody has registered yet. */
const own = 'GENV1NE0000TESTK'
const desk_widths = [800, 1280, 1920]
const phone_widths = [390, 780]
/** Pictures of wide screens that stand on pages; of the others only the guide has one. */
const on_pages = new Set(['create', 'manage', 'certified', 'print', 'labels'])

await mkdir(web, { recursive: true })
await mkdir(guide, { recursive: true })
await mkdir(whole, { recursive: true })
await withDemo(async (demo) => {
  const desk = await deskOf(demo)
  await shopPictures(desk)
  await newShopPictures(await deskOf(demo, 'demonew'))
  await codePictures(desk)
  await lockedPictures(desk)
  await printPictures(desk)
  await buyerPictures(demo)
})
await writeFile(join(whole, 'spots.json'), JSON.stringify(spots))

async function shopPictures(page) {
  await open(page, 'manageProductInfo')
  await take(page, 'products')
  await open(page, 'manageProductInfo?tab=register')
  await take(page, 'register-product')
  await open(page, 'warrantyPeriod')
  await take(page, 'warranty')
  await open(page, 'serviceIntro')
  await take(page, 'first-steps')
}

async function newShopPictures(page) {
  // The shop's manager is asked for first; the picture is about what stands behind.
  await page.getByRole('dialog').getByRole('button', { name: '닫기' }).last().click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await settled(page)
  await take(page, 'first-day')
}

async function codePictures(page) {
  await open(page, 'manageAuthcode')
  await take(page, 'manage')
  await page.getByRole('tab', { name: /^인증 완료/ }).click()
  await settled(page)
  await take(page, 'certified')
  const history = page.getByRole('row').filter({ hasText: '인증 완료' }).first()
  await history.getByRole('button').last().click()
  await page.getByRole('menuitem', { name: '이력 보기' }).click()
  await page.getByRole('dialog').getByRole('listitem').last().waitFor()
  await page.waitForTimeout(400)
  await take(page, 'history')
  await page.keyboard.press('Escape')
  await open(page, 'createAuthcode')
  const find = page.getByRole('search', { name: '상품 찾기' })
  await find.getByLabel('검색어', { exact: true }).fill('토트백')
  await find.getByRole('button', { name: '검색', exact: true }).click()
  await page.getByRole('button', { name: '모두 추가' }).click()
  const counts = [120, 80, 200, 150, 150]
  const fields = await page.getByRole('textbox', { name: /수량$/ }).all()
  const quantities = fields.slice(-counts.length)
  for (const [at, field] of quantities.entries()) await field.fill(String(counts[at]))
  await page.waitForTimeout(3500)
  const make = page.getByRole('button', { name: '정품코드 만들기', exact: true })
  await remember('make', make)
  await take(page, 'create')
  await make.click()
  await page.getByRole('link', { name: '만든 코드 보기' }).waitFor()
  await page.waitForTimeout(400)
  await take(page, 'created')
}

/** Takes the pictures of locked menus; the guide has pictures of its own of them. */
async function lockedPictures(page) {
  const looks = { widths: [800, 1280], guide_width: null }
  await open(page, 'manageAuthMembers')
  await take(page, 'members', looks)
  await open(page, 'lostRecord')
  await take(page, 'lost-records', looks)
  await open(page, 'messageManage?tab=texts')
  await take(page, 'messages', looks)
}

async function printPictures(page) {
  await open(page, 'manageAuthcode?createAuth=Y')
  const rows = await page
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .all()
  for (const row of rows.slice(0, 9)) await row.getByRole('checkbox').check()
  await page.evaluate(() => scrollTo(0, 0))
  await page.waitForTimeout(300)
  const choose = page.getByRole('toolbar', { name: '선택한 항목 작업' }).getByRole('button', { name: 'QR 인쇄' })
  await remember('choose', choose)
  await take(page, 'selected')
  await choose.click()
  const dialog = page.getByRole('dialog', { name: 'QR 라벨 인쇄' })
  await dialog.waitFor()
  await page.waitForTimeout(500)
  const print = dialog.getByRole('button', { name: '인쇄', exact: true })
  await remember('print', print)
  await take(page, 'print')
  const sheet = await printed(page, print)
  await take(sheet, 'labels', { widths: [800, 1280] })
  for (const [at, label] of (await sheet.locator('.label').all()).slice(0, 6).entries())
    await label.screenshot({ path: join(whole, `label-${at}.png`) })
  await sheet.close()
  // The label of the very code that the buyer's pictures are about.
  await open(page, 'manageAuthcode')
  await page.getByRole('search', { name: '검색 조건' }).getByRole('searchbox').fill(own)
  await page.keyboard.press('Enter')
  await page.getByRole('row').filter({ hasText: 'ESTK' }).first().waitFor()
  await page
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .first()
    .getByRole('checkbox')
    .check()
  await choose.click()
  await dialog.waitFor()
  const single = await printed(page, print)
  await single.locator('.label').screenshot({ path: join(whole, 'label.png') })
  await single.close()
}

/** The window with the labels, once they are there. */
async function printed(page, print) {
  const opened = page.waitForEvent('popup')
  await print.click()
  // A code that has a label already asks why it is printed again.
  const again = page.getByRole('button', { name: '이유 남기고 인쇄' })
  const sheet = await Promise.race([
    opened,
    again
      .waitFor()
      .then(async () => again.click())
      .then(async () => opened),
  ])
  await sheet.setViewportSize({ width: 900, height: 620 })
  await sheet.getByRole('heading').first().waitFor()
  await sheet.waitForTimeout(500)
  return sheet
}

async function buyerPictures(demo) {
  const phone = await phoneOf(demo)
  for (const [serial, name] of [
    ['GENV1NE1111TEST5', 'registered'],
    ['GENV1NE2222TESTT', 'lost'],
    ['GENV1NE4444TEST1', 'unknown'],
    [own, 'verdict'],
  ]) {
    await phone.goto(linkOf(serial))
    await takePhone(phone, name)
  }
  const product = await phone.locator('main img').first().getAttribute('src')
  await writeFile(join(whole, 'product.webp'), await (await phone.request.get(product)).body())
  const number = '01023457788'
  await phone.getByLabel('이름', { exact: true }).fill('김하늘')
  await phone.getByLabel('휴대폰 번호').fill(number)
  await phone.getByLabel('개인정보 수집과 이용에 동의해요').check()
  await takePhone(phone, 'register')
  await phone.getByRole('button', { name: '인증번호 받기' }).click()
  await phone.getByRole('heading', { name: '인증번호를 입력해 주세요' }).waitFor()
  await phone.getByLabel('인증번호', { exact: true }).fill(await codeOnPhone(demo, number))
  await takePhone(phone, 'proof')
  await phone.getByRole('button', { name: '정품 등록하기' }).click()
  await phone.getByRole('heading', { name: '정품 보증서' }).waitFor()
  await takePhone(phone, 'certificate')
}

/** The middle of a control, in the pixels of its page. */
async function remember(name, control) {
  const { x, y, width, height } = await control.boundingBox()
  spots[name] = [x + width / 2, y + height / 2]
}

async function open(page, screen) {
  await page.goto(`/genuine_authservice/demo/${screen}`)
  await settled(page)
}

async function takePhone(page, name) {
  await settled(page)
  await page.evaluate(() => scrollTo(0, 0))
  await take(page, name, { widths: phone_widths, guide_width: 585 })
}

/**
 * One picture, in every width that a page asks for; the guide has one width, enough for paper too, or none (`null`).
 */
async function take(page, name, { widths = desk_widths, guide_width = 1200 } = {}) {
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  await writeFile(join(whole, `${name}.png`), png)
  for (const width of widths === desk_widths && !on_pages.has(name) ? [] : widths) {
    // Letters have coloured edges; at full colour resolution they stay sharp.
    const avif = await sharp(png)
      .resize({ width })
      .avif({ quality: 50, effort: 4, chromaSubsampling: '4:4:4' })
      .toBuffer()
    await writeFile(join(web, `${name}-${width}.avif`), avif)
    stdout.write(`${name}-${width}.avif ${avif.length}\n`)
  }
  if (guide_width === null) return
  const webp = await sharp(png).resize({ width: guide_width }).webp({ quality: 82, effort: 6 }).toBuffer()
  await writeFile(join(guide, `${name}.webp`), webp)
  stdout.write(`guide ${name}.webp ${webp.length}\n`)
  if (readme[name] === undefined) return
  const file = join(root, 'docs/pictures', `${readme[name]}.png`)
  await sharp(png)
    .resize({ width: widths === phone_widths ? 390 : widths === desk_widths ? 1440 : 900 })
    .png({ palette: true, effort: 10 })
    .toFile(file)
}
