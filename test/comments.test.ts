import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { readSources } from './source.ts'

/** Holds the rules for comments of docs/style.md: the subject is the thing, by the term of the field. */

const words = /\b(?:whoever|nobody|somebody|as it stands|what came of|told|stands)\b/i
const opening = /^(?:who|whose|what|how|the same)\b/i

const product = readSources().filter(
  ({ path }) => /^(?:contract|server|web)\//.test(path) && !/\.test\.tsx?$/.test(path),
)

function oddComments(path: string, text: string): string[] {
  return parseSync(path, text).comments.flatMap(({ value, start }) => {
    // A word in backquotes is a name.
    const said = value.replaceAll(/`[^`\n]*`/g, '').replaceAll(/\s*\n\s*\*/g, ' ')
    const isDocstring = value.startsWith('*')
    const odd = words.test(said) || (isDocstring && opening.test(said.replace(/^\*\s*/, '')))
    return odd ? [`${path}:${text.slice(0, start).split('\n').length}`] : []
  })
}

test('the checker sees a docstring over several lines and a line comment', () => {
  const text =
    '/**\n * The clock as it\n * stands.\n */\nconst a = 1\n// Nobody asks.\nconst b = 2\n/** The same back. */\n// How it is.\n'
  expect(oddComments('a.ts', text)).toEqual(['a.ts:1', 'a.ts:6', 'a.ts:8'])
})

test('comments are plain: none says “whoever”, “nobody” or “told”, and no docstring opens with “Who” or “The same”', () => {
  expect(product.length).toBeGreaterThan(1000)
  expect(product.flatMap(({ path, text }) => oddComments(path, text))).toEqual([])
})
