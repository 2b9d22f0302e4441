/**
 * Makes the two films from the pictures that `make-pictures.mjs` has just taken, with the browser's own encoder, and the
 * picture that is shown where somebody shares the page's address:
 *   node run.mjs build && node web/public-pages/make-films.mjs
 * Writes web/public/films/*.webm, their posters and web/public/pictures/share.jpg. All are committed.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { stdout } from 'node:process'
import sharp from 'sharp'
import { withDemo } from './demo.mjs'
import { webmOf } from './webm.mjs'

const root = join(import.meta.dirname, '../..')
const whole = join(root, '.cache/pictures')
const pictures = join(root, 'web/public/pictures')
const films = join(root, 'web/public/films')
const fps = 24

const wanted = {
  scan: { images: ['product.webp', 'label.png', 'verdict.png', 'proof.png', 'certificate.png'], bitrate: 150_000 },
  print: { images: ['create.png', 'created.png', 'selected.png', 'print.png'], bitrate: 115_000 },
}

await mkdir(films, { recursive: true })
const spots = JSON.parse(await readFile(join(whole, 'spots.json'), 'utf8'))
await withDemo(async ({ browser, product }) => {
  const context = await browser.newContext({ bypassCSP: true })
  const page = await context.newPage()
  // Encoders are there for secure pages only, and this machine's own address is one.
  await page.goto(`${product}/demo`)
  await page.route('**/stage/*.js', async (route) => {
    const file = basename(new URL(route.request().url()).pathname)
    await route.fulfill({ path: join(import.meta.dirname, file), contentType: 'text/javascript' })
  })
  await page.addScriptTag({ type: 'module', url: `${product}/stage/film-stage.js` })
  await page.waitForFunction(() => globalThis.makeFilm !== undefined)
  const labels = await Promise.all([0, 1, 2, 3, 4, 5].map((at) => dataOf(`label-${at}.png`)))
  for (const [name, { images, bitrate }] of Object.entries(wanted)) {
    const given = { spots, labels, images: {} }
    for (const file of images) given.images[file.replace(/(-\d)?\.\w+$/, '')] = await dataOf(file)
    const film = await page.evaluate(([...all]) => globalThis.makeFilm(...all), [name, given, fps, bitrate])
    await write(name, film)
  }
  await share(browser, product)
})

async function write(name, film) {
  const chunks = film.chunks.map((chunk) => ({ ...chunk, bytes: Buffer.from(chunk.bytes, 'base64') }))
  const bytes = webmOf({ ...film, chunks })
  await writeFile(join(films, `${name}.webm`), bytes)
  const poster = await sharp(Buffer.from(film.poster.split(',')[1], 'base64'))
    .resize({ width: 960 })
    .avif({ quality: 50, effort: 5 })
    .toBuffer()
  await writeFile(join(pictures, `film-${name}.avif`), poster)
  stdout.write(`${name}.webm ${bytes.length}, poster ${poster.length}\n`)
}

async function dataOf(file) {
  const bytes = await sharp(join(whole, file)).resize({ width: 1440, withoutEnlargement: true }).png().toBuffer()
  return `data:image/png;base64,${bytes.toString('base64')}`
}

/** The first view of the landing page, as others will see it in a message. */
async function share(browser, product) {
  const context = await browser.newContext({
    viewport: { width: 1200, height: 630 },
    locale: 'ko-KR',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto(product)
  await page.waitForTimeout(1500)
  await writeFile(join(pictures, 'share.jpg'), await page.screenshot({ type: 'jpeg', quality: 82 }))
}
