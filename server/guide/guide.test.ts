import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, startApp } from '#test/harness/app.ts'
import { guidePages, pageOf } from './book.ts'
import { searchBook } from './search.ts'

const folder = new URL('../../docs/guide/', import.meta.url)
const sizes = new Map([['a.webp', { width: 10, height: 20 }]])

let app: App

beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

const read = async (path: string) => (await app.server.inject({ url: path, headers: { accept: 'text/html' } })).body

describe('the guide', () => {
  it('has every page of the folder in its order', () => {
    const files = readdirSync(folder).filter((name) => name.endsWith('.md'))
    expect(files.map((name) => name.replace('.md', '')).toSorted()).toEqual([...guidePages].toSorted())
  })

  it.each(guidePages)('%s leads nowhere that is not there, and shows every picture it names', async (name) => {
    const body = /<article[\s\S]*<\/article>/.exec(await read(`/guide/${name}`))?.[0] ?? ''
    expect(body).not.toMatch(/\]\(|!\[|\*\*/)
    const source = readFileSync(new URL(`${name}.md`, folder), 'utf8')
    const named = [...source.matchAll(/!\[[^\]]+\]\(pictures\/([^)]+)\)/g)].map((match) => match[1])
    const shown = [...body.matchAll(/src="\/guide\/pictures\/([^"]+)"/g)].map((match) => match[1])
    expect(shown).toEqual(named)
    for (const picture of shown) {
      const answer = await app.server.inject(`/guide/pictures/${picture}`)
      expect([picture, answer.statusCode, answer.headers['content-type']]).toEqual([picture, 200, 'image/webp'])
    }
    for (const [, href = ''] of body.matchAll(/href="([^"]+)"/g)) {
      const [path = '', fragment] = href.split('#')
      const to = path.startsWith('/guide') ? await read(path) : null
      if (to === null) continue
      expect([href, to.includes('<article')]).toEqual([href, true])
      if (fragment !== undefined)
        expect([href, to.includes(`id="${decodeURIComponent(fragment)}"`)]).toEqual([href, true])
    }
  })

  it('uses every picture of its folder, and no picture is without its words', () => {
    const all = guidePages.map((name) => readFileSync(new URL(`${name}.md`, folder), 'utf8')).join('\n')
    expect(all).not.toMatch(/!\[\]/)
    for (const [, name = ''] of all.matchAll(/\(pictures\/([^)]+)\)/g))
      expect(readdirSync(new URL('pictures/', folder))).toContain(name)
  })

  it('has an address for each part, and none for what it has not', async () => {
    expect(await read('/guide/trouble')).toContain('id="라벨이-잘-찍히지-않아요"')
    for (const path of [
      '/guide/nothing',
      '/guide/..%2f..%2fpackage.json',
      '/guide/pictures/..%2fstart.md',
      '/guide/pictures/none.webp',
    ])
      expect((await app.server.inject({ url: path, headers: { accept: 'text/html' } })).statusCode).toBe(404)
  })

  it('finds every word of a question, and says so when there is nothing', async () => {
    const found = await read(`/guide?q=${encodeURIComponent('배율 100%')}`)
    expect(found).toContain('/guide/printing#')
    expect(found).toContain('<mark>배율</mark>')
    expect(await read(`/guide?q=${encodeURIComponent('코끼리')}`)).toContain('찾지 못했어요')
    expect(await read(`/guide?q=${encodeURIComponent('<b>코끼리</b>')}`)).not.toContain('<b>코끼리')
  })
})

describe('markdown', () => {
  const drawn = (markdown: string) => pageOf('start', `# Title\n\n${markdown}`, sizes).body

  it('is drawn through a list of what may be: a tag is text, an address of somebody else is no link', () => {
    for (const hostile of [
      '<script>alert(1)</script>',
      'a <img src=x onerror=alert(1)> b',
      '[x](javascript:alert(1))',
      '[x](https://evil.example)',
      '[x](//evil.example)',
      '![x](https://evil.example/a.webp)',
      '![" onerror="alert(1)](pictures/a.webp)',
      '`<b>`',
      '| <i>a</i> |\n| --- |\n| <u>b</u> |',
    ]) {
      const body = drawn(hostile)
      expect(body).not.toMatch(/<script|<img src=x|javascript:"|href="(https:|\/\/)|src="https|" onerror=|<b>`|<i>|<u>/)
    }
  })

  it('keeps what it means', () => {
    expect(drawn('**굵게** 그리고 `코드` & "말"')).toBe(
      '<p><b>굵게</b> 그리고 <code>코드</code> &#38; &#34;말&#34;</p>',
    )
    expect(drawn('[다음](issuing.md#보증기간)')).toContain('href="/guide/issuing#보증기간"')
    expect(drawn('![그림](pictures/a.webp)')).toMatch(/class="tall"[\s\S]*width="10"[\s\S]*height="20"/)
    expect(drawn('> 도움말')).toContain('class="tip"')
  })

  it('is searched by its words only', () => {
    const page = pageOf('start', '# 제목\n\n처음 **글**\n\n## 둘째\n\n- [주소](issuing.md)', sizes)
    expect(searchBook([page], '글')[0]?.href).toBe('/guide/start')
    expect(searchBook([page], '둘째 주소')[0]?.href).toBe('/guide/start#둘째')
    expect(searchBook([page], 'issuing')).toEqual([])
    expect(searchBook([page], '   ')).toEqual([])
  })
})
