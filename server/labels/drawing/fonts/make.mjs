/**
 * Makes the font files of printed labels from two npm packages that are not dependencies of the product:
 *   npm install --no-save pretendard@1.3.9 @fontsource/jetbrains-mono@5.2.8   (in a folder of its own)
 *   node server/labels/drawing/fonts/make.mjs <that folder>
 * Writes Pretendard SemiBold (every syllable of Hangul, kana, Latin, Greek, Cyrillic) and JetBrains Mono Bold (Latin, for
 * serials) as TrueType packed with Brotli, without hints, and their licences. All are committed.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { argv, exit, stdout } from 'node:process'
import { brotliCompressSync, constants } from 'node:zlib'
import { create } from 'fontkit'
import subsetFont from 'subset-font'

const here = import.meta.dirname
const packages = argv[2]
if (packages === undefined) {
  stdout.write(
    'Say in which folder the font packages are installed: node server/labels/drawing/fonts/make.mjs <folder>\n',
  )
  exit(1)
}
const pretendard = join(packages, 'node_modules/pretendard/dist')
const mono = join(packages, 'node_modules/@fontsource/jetbrains-mono')

await make('pretendard', join(pretendard, 'public/static/alternative/Pretendard-SemiBold.ttf'))
await make('serial', join(mono, 'files/jetbrains-mono-latin-700-normal.woff2'))
await copyFile(join(pretendard, 'LICENSE.txt'), join(here, 'OFL-pretendard.txt'))
await copyFile(join(mono, 'LICENSE'), join(here, 'OFL-jetbrains-mono.txt'))

async function make(name, path) {
  const source = await readFile(path)
  const all = create(source).characterSet
  const font = await subsetFont(source, String.fromCodePoint(...all), { targetFormat: 'truetype' })
  const packed = brotliCompressSync(font, { params: { [constants.BROTLI_PARAM_LGWIN]: 22 } })
  await writeFile(join(here, `${name}.ttf.br`), packed)
  stdout.write(`${name} ${all.length} characters, ${font.length} bytes, ${packed.length} packed\n`)
}
