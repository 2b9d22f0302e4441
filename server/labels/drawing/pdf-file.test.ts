import { inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { num, pdfFile, pdfText } from './pdf-file.ts'
import { pdfPages } from './pdf-labels.ts'

/** The directory of a file, read as a strict reader does: by its last lines alone, without searching for anything. */
function directoryOf(bytes: Buffer): { places: [kind: number, place: number, generation: number][]; start: number } {
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(bytes.toString('latin1'))?.[1])
  const at = bytes.subarray(start).toString('latin1')
  const [, size = '0'] = /\/Size (\d+)\/W\[1 5 2\]/.exec(at) ?? []
  const from = start + at.indexOf('stream\n') + 'stream\n'.length
  const rows = inflateSync(bytes.subarray(from, from + Number(/\/Length (\d+)/.exec(at)?.[1])))
  expect(rows).toHaveLength(Number(size) * 8)
  const places = Array.from({ length: Number(size) }, (_, id): [number, number, number] => [
    rows.readUInt8(id * 8),
    rows.readUIntBE(id * 8 + 1, 5),
    rows.readUInt16BE(id * 8 + 6),
  ])
  return { places, start }
}

describe('a PDF file', () => {
  test('finds every object by its directory, also what was taken away before the next was written', async () => {
    const file = pdfFile()
    const taken: Uint8Array[] = []
    const later = file.reserve()
    const first = file.object('<</A 1>>')
    taken.push(file.take())
    expect(file.waiting()).toBe(0)
    const second = await file.stream('/B 2', '가 is not Latin, so only bytes of Latin come here')
    taken.push(file.take())
    file.object('<</Later true>>', later)
    await file.end(first, second)
    taken.push(file.take())
    file.close()
    const bytes = Buffer.concat(taken)
    const { places, start } = directoryOf(bytes)
    expect(places[0]).toEqual([0, 0, 65_535])
    for (const [id, [kind, place, generation]] of places.entries()) {
      if (id === 0) continue
      expect([kind, generation]).toEqual([1, 0])
      expect(bytes.subarray(place, place + `${id} 0 obj\n`.length).toString('latin1')).toBe(`${id} 0 obj\n`)
    }
    expect(places.at(-1)?.[1]).toBe(start)
    expect(new Set(places.map(([, place]) => place)).size).toBe(places.length)
    expect(bytes.toString('latin1')).toContain(`/Root ${first} 0 R/Info ${second} 0 R`)
  })

  test('packs each stream for itself, and says how long it is', async () => {
    const file = pdfFile()
    const words = ['q 1 0 0 1 0 0 cm\n'.repeat(2000), 'Q', '']
    for (const one of words) await file.stream('', one)
    const bytes = Buffer.from(file.take())
    file.close()
    const found = [...bytes.toString('latin1').matchAll(/<<\/Filter\/FlateDecode\/Length (\d+)>>stream\n/g)]
    const plain = found.map((match) => {
      const from = match.index + match[0].length
      const to = from + Number(match[1])
      expect(bytes.subarray(to, to + 11).toString('latin1')).toBe('\nendstream\n')
      return inflateSync(bytes.subarray(from, to)).toString('latin1')
    })
    expect(plain).toEqual(words)
  })

  test('keeps its pages in a tree of two levels, each page below its branch, all of them counted', async () => {
    const file = pdfFile()
    const pages = pdfPages(file, { width: 60, height: 48 })
    for (let page = 0; page < 1001; page++) await pages.add('q Q')
    const catalog = pages.end('/Font<<>>')
    const text = Buffer.from(file.take()).toString('latin1')
    file.close()
    const objectOf = (id: number) => new RegExp(`(?:^|\\n)${id} 0 obj\\n(.*)\\n`).exec(text)?.[1] ?? ''
    const root = Number(/\/Pages (\d+) 0 R/.exec(objectOf(catalog))?.[1])
    const kidsOf = (id: number) =>
      [...(/\/Kids\[(.*?)\]/.exec(objectOf(id))?.[1] ?? '').matchAll(/(\d+) 0 R/g)].map(([, kid]) => Number(kid))
    expect(objectOf(root)).toContain('/Count 1001/')
    expect(objectOf(root)).toContain(`/MediaBox[0 0 ${num((60 * 72) / 25.4)} ${num((48 * 72) / 25.4)}]`)
    const branches = kidsOf(root)
    expect(branches.map((id) => /\/Count (\d+)\//.exec(objectOf(id))?.[1])).toEqual(['500', '500', '1'])
    for (const branch of branches) {
      expect(objectOf(branch)).toContain(`/Parent ${root} 0 R`)
      for (const page of kidsOf(branch)) expect(objectOf(page)).toContain(`/Type/Page/Parent ${branch} 0 R`)
    }
    expect(new Set(branches.flatMap(kidsOf)).size).toBe(1001)
    // A viewer that scales to the paper would make every label too small.
    expect(objectOf(catalog)).toContain('/PrintScaling/None')
  })
})

test('a number is short and never in exponent form, and nothing is less than nothing', () => {
  expect([1, 0.1, 1 / 3, 2.00004, 12_345.678_94].map(num)).toEqual(['1', '0.1', '0.3333', '2', '12345.6789'])
  expect([0.000_04, -0.000_04, 1e-7, -0].map(num)).toEqual(['0', '0', '0', '0'])
  expect(num(-1.5)).toBe('-1.5')
})

test('a title in Korean, with an emoji, is UTF-16 of which no character can end the text', () => {
  expect(pdfText('가)')).toBe('<FEFFAC000029>')
  expect(pdfText('👜')).toBe('<FEFFD83DDC5C>')
})
