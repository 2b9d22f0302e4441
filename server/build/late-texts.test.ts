import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { en } from '#contract/text/en.ts'
import { ja } from '#contract/text/ja.ts'
import { ko } from '#contract/text/ko.ts'
import { zh } from '#contract/text/zh.ts'
import { lateTexts } from './late-texts.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
type Catalogue = Readonly<Record<string, string | undefined>>
type Built = { catalogues: Readonly<Record<string, Catalogue>> }

/** The four catalogues as the built server has them. */
async function built(): Promise<Built['catalogues']> {
  const entry = '\0catalogues'
  const text = (language: string) => `import { ${language} } from '${root}contract/text/${language}.ts'`
  const code = `${['ko', 'en', 'ja', 'zh'].map(text).join('\n')}\nexport const catalogues = { ko, en, ja, zh }`
  const catalogues = {
    name: 'catalogues',
    resolveId: (id: string) => (id === 'catalogues' ? entry : null),
    load: (id: string) => (id === entry ? code : null),
  }
  const made = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [catalogues, lateTexts(root)],
    build: { ssr: true, write: false, minify: false, rolldownOptions: { input: { catalogues: 'catalogues' } } },
  })
  const [first] = 'output' in made ? made.output : []
  if (first === undefined) throw new Error('nothing was built')
  const address = `data:text/javascript;base64,${Buffer.from(first.code).toString('base64')}`
  return ((await import(/* @vite-ignore */ address)) as Built).catalogues
}

test('a built catalogue makes a part when it is asked for one of its sentences, and says all of them as they are written', async () => {
  const catalogues = await built()
  const source: Readonly<Record<string, Catalogue>> = { ko, en, ja, zh }
  const made = () => Object.values(catalogues).map((catalogue) => Object.keys(catalogue).length)
  expect(made()).toEqual([0, 0, 0, 0])
  expect(catalogues['ko']?.['login.id']).toBe(ko['login.id'])
  expect(made()[0]).toBeGreaterThan(0)
  expect(made()[0]).toBeLessThan(Object.keys(ko).length / 10)
  expect(made().slice(1)).toEqual([0, 0, 0])

  const keys = [...Object.keys(ko), 'no.such_key', 'login.no_such_key', 'constructor', 'toString']
  for (const [language, catalogue] of Object.entries(catalogues))
    for (const key of keys.toReversed()) {
      const said = Object.hasOwn(source[language] ?? {}, key) ? source[language]?.[key] : undefined
      expect([language, key, catalogue[key]]).toEqual([language, key, said])
    }
})
