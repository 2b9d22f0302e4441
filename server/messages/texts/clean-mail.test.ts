import { expect, test } from 'vitest'
import { channels, triggers } from '#contract/messages/triggers.ts'
import { defaultText } from '#contract/messages/texts/default-text.ts'
import { cleanMail, plainMail } from './clean-mail.ts'

test.each([
  ['<p onclick="a()">가<script>a()</script></p>', '<p>가</p>'],
  ['<p style="position:fixed">가</p><style>p{}</style>', '<p>가</p>'],
  ['<iframe src="https://a.kr"></iframe><form><input></form>가', '가'],
  ['<a href="javascript:alert(1)">가</a>', '<a>가</a>'],
  ['<a href="https://a.kr/?n=#{USER_NAME}">가</a>', '<a>가</a>'],
  ['<a href="#{REGISTRATION_URL}">가</a>', '<a href="#{REGISTRATION_URL}">가</a>'],
  ['<a href="//a.kr">가</a><a href="/a">나</a>', '<a>가</a><a>나</a>'],
  ['<img src="data:image/png;base64,AA=="><img src="#{REGISTRATION_URL}">가', '가'],
  ['<img src="https://a.kr/a.png" onerror="a()" alt="가">', '<img src="https://a.kr/a.png" alt="가" />'],
  ['<b>가</b><i>나</i><h1>다</h1><div>라</div>', '<strong>가</strong><em>나</em><h2>다</h2><p>라</p>'],
  ['<svg><p>가</p></svg><math><mtext><style><img src=x onerror=a()></style>', '<p>가</p>'],
])('%s is kept as %s', (html, kept) => {
  expect(cleanMail(html)).toBe(kept)
})

test('cleaning twice changes nothing, and the default texts not even once', () => {
  const defaults = triggers.flatMap((trigger) =>
    channels.flatMap((channel) =>
      channel === 'email' ? [defaultText({ app: 'cert_product', trigger, channel, language: 'ko' }).body] : [],
    ),
  )
  for (const html of defaults) expect(cleanMail(html)).toBe(html)
  const odd = cleanMail('<p>1 < 2 & 3 &amp; <b>가</p>')
  expect(cleanMail(odd)).toBe(odd)
})

test('a mail as plain text keeps its lines, its links and its characters', () => {
  const html =
    '<p>김하늘님 &amp; &lt;b&gt;</p>\n<ul>\n<li>주문번호: 1</li>\n</ul>\n<p><a href="https://a.kr">등록</a><br />끝</p>'
  expect(plainMail(html)).toBe('김하늘님 & <b>\n\n- 주문번호: 1\n\n등록 (https://a.kr)\n끝')
})
