import { expect, it } from 'vitest'
import { cards } from './demo-cards.ts'

it('a card of the demo shows what to sign in with, each with its copy, and its doors; names stay text', () => {
  const html = cards({
    title: 'demo.operator',
    of: [
      {
        title: '<b>상점</b>',
        help: '도움말',
        facts: [{ label: 'demo.id', value: 'demo"x', name: 'one' }],
        doors: [{ href: '/genuine_service', words: '열기', strong: true }],
      },
    ],
  })
  expect(html).toMatch(/&(lt|#60);b&(gt|#62);상점/)
  expect(html).not.toContain('<b>상점')
  expect(html).toContain('data-fact="one"')
  expect(html).toMatch(/data-copy="demo&quot;x"|data-copy="demo&#34;x"/)
  expect(html).toMatch(/aria-label="아이디 demo(&quot;|&#34;)x 복사"/)
  expect(html).toContain('<a class="door strong" href="/genuine_service">열기</a>')
})
