import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { publicTexts } from '#contract/public-pages/texts.ts'
import { texts } from '#contract/table/texts.ts'
import { quotedKorean } from './quoted-texts.ts'
import { root } from './source.ts'

/** One word for one thing, as docs/words.md has it: in every sentence, in the terms and in the guide. */

type Rule = { say: string; never: readonly string[]; but: readonly string[] }
type Said = { where: string; text: string }

const rules = rulesOf(readFileSync(join(root, 'docs/words.md'), 'utf8'))

test('the table of words is read', () => {
  expect(rules.map(({ say }) => say)).toEqual(
    expect.arrayContaining(['엑셀 받기', '이용권', '휴대폰', '만들기', '코드 묶음', '인쇄']),
  )
  expect(rules.flatMap(({ never }) => never).length).toBeGreaterThan(10)
})

test('a sentence says a thing by its one word, unless the specification quotes it otherwise', () => {
  const specified = new Set(quotedKorean)
  const sentences = Object.entries({ ...texts, ...publicTexts }).map(([where, { ko }]) => ({ where, text: ko }))
  expect(strayIn(sentences.filter(({ text }) => !specified.has(text)))).toEqual([])
})

test('the terms, the guide and the first page of the repository say it by the same word', () => {
  const files = ['README.md', ...filesOf('contract/legal', '.ts'), ...filesOf('docs/guide', '.md')]
  expect(files.length).toBeGreaterThan(15)
  const lines = files.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .map((text, at) => ({ where: `${path}:${at + 1}`, text })),
  )
  expect(strayIn(lines)).toEqual([])
})

test('another word is seen, and a phrase that names something else is not', () => {
  const where = 'here'
  expect(strayIn([{ where, text: '엑셀 다운로드' }])).toHaveLength(1)
  expect(strayIn([{ where, text: '정품 인증 코드 생성일 기준' }])).toEqual([])
  expect(strayIn([{ where, text: '정품 인증 코드 생성일에 생성해요' }])).toHaveLength(1)
})

function strayIn(said: readonly Said[]): string[] {
  return said.flatMap(({ where, text }) =>
    rules.flatMap(({ say, never, but }) => {
      const rest = but.reduce((left, phrase) => left.replaceAll(phrase, ''), text)
      return never.filter((word) => rest.includes(word)).map((word) => `${where}: ${word} → ${say}`)
    }),
  )
}

function rulesOf(book: string): Rule[] {
  const part = book.split('\n## ').find((each) => each.startsWith('One word for one thing')) ?? ''
  const rows = part.split('\n').filter((line) => /^\| .*[가-힣]/.test(line))
  return rows.map((row) => {
    const [, , say = '', never = '', but = ''] = row.split('|').map((cell) => cell.trim())
    return { say, never: wordsOf(never), but: wordsOf(but) }
  })
}

function wordsOf(cell: string): string[] {
  return cell.split(', ').filter((word) => word !== '')
}

function filesOf(folder: string, ending: string): string[] {
  const names = readdirSync(join(root, folder)).filter((name) => name.endsWith(ending))
  return names.map((name) => `${folder}/${name}`)
}
