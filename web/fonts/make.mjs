/**
 * Makes the font files of the web room from two npm packages that are not dependencies of the product:
 *   npm install --no-save pretendard@1.3.9 @fontsource-variable/jetbrains-mono@5.3.0   (in a folder of its own)
 *   node web/fonts/make.mjs <that folder>
 * Writes two Pretendard files (core: our own texts and the guide, the most used syllables and Latin; rest: the other syllables of
 * KS X 1001, fetched only when a name needs one), the serial font, their licences and `fonts.css`. All are committed.
 */
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { argv, exit, stdout } from 'node:process'
import subsetFont from 'subset-font'
import { texts } from '#contract/table/texts.ts'
import { publicTexts } from '#contract/public-pages/texts.ts'

const here = import.meta.dirname
const packages = argv[2]
if (packages === undefined) {
  stdout.write('Say in which folder the font packages are installed: node web/fonts/make.mjs <folder>\n')
  exit(1)
}
const pretendard = join(packages, 'node_modules/pretendard/dist')
const mono = join(packages, 'node_modules/@fontsource-variable/jetbrains-mono')

const latin = range(0x20, 0x7e) + range(0xa0, 0xff)
const signs = '–—‘’“”•…‹›€₩℃←↑→↓↔−×÷·※°±²³™○●◆◇◐■□▲△▼▽☆★ㆍ「」『』【】〈〉《》、。'
const serialText = `${range(0x30, 0x39)}${range(0x41, 0x5a)}${range(0x61, 0x7a)} -_.•`

const guide = join(here, '../../docs/guide')
const pages = (await readdir(guide)).filter((name) => name.endsWith('.md'))
const guideText = await Promise.all(pages.map((name) => readFile(join(guide, name), 'utf8')))
const own = [texts, publicTexts]
  .flatMap((table) => Object.values(table).flatMap(({ ko, en }) => [ko, en]))
  .concat(guideText)
  .join('')
const common = (await readFile(join(here, 'common-syllables.txt'), 'utf8')).trim()
const core = unique(latin + signs + common + own.replace(/\s/g, ' '))
const rest = unique(ksx1001() + range(0x3131, 0x318e)).filter((sign) => !core.includes(sign))

const source = await readFile(join(pretendard, 'web/variable/woff2/PretendardVariable.woff2'))
const weights = { targetFormat: 'woff2', variationAxes: { wght: { min: 400, max: 700, default: 400 } } }
await write('pretendard-core.woff2', await subsetFont(source, core.join(''), weights))
await write('pretendard-rest.woff2', await subsetFont(source, rest.join(''), weights))
const monoSource = await readFile(join(mono, 'files/jetbrains-mono-latin-wght-normal.woff2'))
await write('serial.woff2', await subsetFont(monoSource, serialText, weights))
await copyFile(join(pretendard, 'LICENSE.txt'), join(here, 'OFL-pretendard.txt'))
await copyFile(join(mono, 'LICENSE'), join(here, 'OFL-jetbrains-mono.txt'))
await writeFile(
  join(here, 'fonts.css'),
  '/* Made by make.mjs; do not edit. */\n' +
    // A later face wins where ranges overlap, so the rest may name whole blocks and stay short.
    face('Pretendard', 'pretendard-rest', 'U+AC00-D7A3,U+3131-318E') +
    face('Pretendard', 'pretendard-core', ranges(core)) +
    face('Serial', 'serial', ranges(unique(serialText))),
)

function face(family, file, unicodeRange) {
  return `@font-face {
  font-family: '${family}';
  font-weight: 400 700;
  font-display: swap;
  src: url('./${file}.woff2') format('woff2');
  unicode-range: ${unicodeRange};
}
`
}

async function write(name, bytes) {
  await writeFile(join(here, name), bytes)
  stdout.write(`${name} ${bytes.length} bytes\n`)
}

function range(from, to) {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')
}

function unique(signsOf) {
  return [...new Set(signsOf)].sort((one, other) => one.codePointAt(0) - other.codePointAt(0))
}

/** The 2,350 syllables of KS X 1001, read from the decoder that every runtime has. */
function ksx1001() {
  const decoder = new TextDecoder('euc-kr')
  let syllables = ''
  for (let high = 0xb0; high <= 0xc8; high += 1)
    for (let low = 0xa1; low <= 0xfe; low += 1) syllables += decoder.decode(Uint8Array.of(high, low))
  return syllables
}

/** `U+20-7E,U+AC00,…`: neighbouring code points joined. */
function ranges(signsOf) {
  const points = signsOf.map((sign) => sign.codePointAt(0))
  const parts = []
  for (let index = 0; index < points.length; index += 1) {
    const from = points[index]
    while (points[index + 1] === points[index] + 1) index += 1
    const hex = (point) => point.toString(16).toUpperCase()
    parts.push(from === points[index] ? `U+${hex(from)}` : `U+${hex(from)}-${hex(points[index])}`)
  }
  return parts.join(',')
}
