import fc from 'fast-check'
import { expect, it } from 'vitest'
import { visibleText } from '#contract/kernel/visible-text.ts'
import { cleanDescription } from './clean-description.ts'

it.each([
  ['정품만 판매합니다', '정품만 판매합니다'],
  ['<b>정품</b>만<br/>판매', '<b>정품</b>만<br>판매'],
  ['<STRONG class="x" onclick="a()">정품', '<strong>정품</strong>'],
  [
    '<a href="https://objet.example/?a=1&b=2" target=_top>샵</a>',
    '<a href="https://objet.example/?a=1&amp;b=2">샵</a>',
  ],
  ["<a href='https://objet.example/'>샵", '<a href="https://objet.example/">샵</a>'],
  ['<a href=https://objet.example/>샵</a>으로', '<a href="https://objet.example/">샵</a>으로'],
  ['<a href="https://a.example"><b>x</b></a>', '<a href="https://a.example"><b>x</b></a>'],
  ['<a href="https://a.example/ b">x</a>', 'x'],
  ['<a href="javascript:alert(1)">x</a>', 'x'],
  ['<a href="&#106;avascript:alert(1)">x</a>', 'x'],
  ['<a href=" java\nscript:alert(1)">x</a>', 'x'],
  ['<a href="javascript://objet.example/%0aalert(1)">x</a>', 'x'],
  ['<a href="x https://objet.example/">x</a>', 'x'],
  ['<a href="//objet.example/">x</a>', 'x'],
  ['<script>alert(1)</script>', 'alert(1)'],
  ['<scr<b>ipt>alert(1)</scr</b>ipt>', 'ipt&gt;alert(1)ipt&gt;'],
  ['<scr<i>ipt>alert(1)', 'ipt&gt;alert(1)'],
  ['<img src=x onerror=alert(1)>정품', '정품'],
  ['<svg/onload=alert(1)', ''],
  ['1 < 2 & 3 > 2 "x"', '1 &lt; 2 &amp; 3 &gt; 2 &quot;x&quot;'],
  ['&lt;b&gt; &amp; &#39;', '&lt;b&gt; &amp; &#39;'],
  ['</b>정품</a>', '정품'],
  ['<b><a href="https://a.example">x</b>y</a>', '<b><a href="https://a.example">x</a></b>y'],
  ['<!-- x -->정품', '정품'],
])('%s becomes %s', (html, clean) => {
  expect(cleanDescription(html)).toBe(clean)
})

const pieces = fc.constantFrom(
  '<b>',
  '</b>',
  '<br>',
  '<a href="https://a.example">',
  '</a>',
  '<script>',
  '</script>',
  '<img src=x onerror=a()>',
  '<',
  '>',
  '"',
  "'",
  '&',
  '&lt;',
  '정품',
  'script',
  '<scr',
  'ipt>',
  '<!--',
  '-->',
  'href=',
  'javascript:',
  '<a href="javascript://',
  '/',
)

it('lets nothing but the allowlist through, whatever is put together, and is stable', () => {
  const own = /<br>|<\/?(?:b|strong)>|<a href="https?:\/\/[^"<>\s]+">|<\/a>/g
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
      const clean = cleanDescription(parts.join(''))
      expect(clean.replace(own, '')).not.toMatch(/[<>"']/)
      expect(cleanDescription(clean)).toBe(clean)
    }),
    { numRuns: 3000 },
  )
})

it('leaves what a reader sees', () => {
  for (const text of ['<b>정품</b>만', '1 < 2', '<i>기울임</i>', '&lt;정품&gt;'])
    expect(visibleText(cleanDescription(text))).toBe(visibleText(text))
})
