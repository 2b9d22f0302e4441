import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { setSerial, setWords } from './label-text.ts'
import { num, pdfFile } from './pdf-file.ts'
import { pdfFonts } from './pdf-fonts.ts'

/** A file with the lines that `draw` draws, and the streams of its fonts, unpacked. */
async function drawn(draw: (fonts: ReturnType<typeof pdfFonts>) => string[]) {
  const file = pdfFile()
  const fonts = pdfFonts(file, num)
  const lines = draw(fonts)
  await fonts.end()
  const bytes = Buffer.from(file.take())
  file.close()
  const text = bytes.toString('latin1')
  const streams = [...text.matchAll(/\/Length (\d+)>>stream\n/g)].map((match) => {
    const from = match.index + match[0].length
    return inflateSync(bytes.subarray(from, from + Number(match[1])))
  })
  return { lines, text, maps: streams.map(String).filter((stream) => stream.includes('beginbfchar')) }
}

const utf16 = (char: string) =>
  Array.from({ length: char.length }, (_, at) => char.charCodeAt(at).toString(16).padStart(4, '0')).join('')

test('words can be copied and searched: each letter is mapped once, at most a hundred of them in a block', async () => {
  const letters = Array.from({ length: 150 }, (_, at) => String.fromCharCode(0xac00 + at * 28))
  const { glyphs, left_out } = setWords(letters.join(''))
  expect(left_out).toEqual([])
  const { lines, text, maps } = await drawn((fonts) => [
    fonts.line(glyphs, 1, 2, 3),
    fonts.line(glyphs.slice(99), 1, 2, 3),
  ])
  const codes = letters.map((_, at) => (at + 1).toString(16).padStart(4, '0'))
  expect(lines).toEqual([
    `BT 1 2 Td /A 3 Tf <${codes.join('')}> Tj ET\n`,
    `BT 1 2 Td /A 3 Tf <${codes.slice(99).join('')}> Tj ET\n`,
  ])
  const [map = ''] = maps
  const blocks = [...map.matchAll(/(\d+) beginbfchar\n([^]*?)\nendbfchar/g)]
  expect(blocks.map(([, count, rows]) => [count, rows?.split('\n').length])).toEqual([
    ['100', 100],
    ['50', 50],
  ])
  expect(blocks.flatMap(([, , rows]) => rows?.split('\n'))).toEqual(
    letters.map((letter, at) => `<${codes[at]}> <${utf16(letter)}>`),
  )
  // Their widths, in thousandths of an em, stand from the first glyph on.
  const widths = /\/W\[1\[([\d ]+)\]\]/.exec(text)?.[1]?.split(' ').map(Number)
  expect(widths).toEqual(glyphs.map(({ advance }) => Math.round(advance * 1000)))
})

test('a line goes on in the other font where one lacks a letter, and both fonts count for themselves', async () => {
  const glyphs = setSerial('A가B')
  const fonts_of = glyphs.map(({ font }) => font)
  expect(fonts_of).toEqual(['serial', 'words', 'serial'])
  const { lines, maps } = await drawn((fonts) => [fonts.line(glyphs, 0, 0, 2)])
  expect(lines).toEqual(['BT 0 0 Td /B 2 Tf <0001> Tj /A 2 Tf <0001> Tj /B 2 Tf <0002> Tj ET\n'])
  expect(maps.map((map) => /beginbfchar\n([^]*?)\nendbfchar/.exec(map)?.[1]?.split('\n'))).toEqual([
    [`<0001> <${utf16('가')}>`],
    [`<0001> <${utf16('A')}>`, `<0002> <${utf16('B')}>`],
  ])
})
