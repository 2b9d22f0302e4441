import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type MarkupNode, parseMarkup } from './parse-markup.ts'

const text = (words: string): MarkupNode => ({ kind: 'text', text: words })

test('bold words, line breaks and web links are understood', () => {
  expect(parseMarkup('a <b>b</b><br/><STRONG>c</STRONG> <a href="https://example.com/?a=1&amp;b=2">d</a>')).toEqual([
    text('a '),
    { kind: 'strong', inside: [text('b')] },
    { kind: 'br' },
    { kind: 'strong', inside: [text('c')] },
    text(' '),
    { kind: 'link', href: 'https://example.com/?a=1&b=2', inside: [text('d')] },
  ])
})

test('every other tag is shown as the text that it is', () => {
  for (const hostile of [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '<i>x</i>',
    '< b>',
    '<bb>',
  ])
    expect(parseMarkup(hostile)).toEqual([text(hostile)])
})

test('a link that does not lead to the web leaves only its words', () => {
  for (const href of [
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    '//example.com',
    '/x',
    'https://',
    'java\nscript:1',
  ])
    expect(parseMarkup(`<a href="${href}">x</a>`)).toEqual([text('x')])
  expect(parseMarkup('<a onclick="x" href=http://a.example>x</a>')).toEqual([
    { kind: 'link', href: 'http://a.example/', inside: [text('x')] },
  ])
})

test('unclosed and stray tags lose nothing of the sentence', () => {
  expect(parseMarkup('a</b> <b>c <a href="https://a.example">d</b> e')).toEqual([
    text('a'),
    text('</b>'),
    text(' '),
    { kind: 'strong', inside: [text('c '), { kind: 'link', href: 'https://a.example/', inside: [text('d')] }] },
    text(' e'),
  ])
})

test('an escaped tag stays text and is not read again', () => {
  expect(parseMarkup('&lt;b&gt;x&lt;/b&gt; &amp;lt; &copy;')).toEqual([text('<b>x</b> &lt; &copy;')])
})

test('whatever is typed, only the four allowed marks come out, and links lead to the web', () => {
  const pieces = fc.constantFrom(
    '<b>',
    '</b>',
    '<a href="https://a.example">',
    '<a href="javascript:1">',
    '</a>',
    '<br>',
    '<script>',
    '"',
    "'",
    'x',
    '<',
    '>',
    '&lt;',
  )
  const check = (nodes: readonly MarkupNode[]): void => {
    for (const node of nodes) {
      if (node.kind === 'link') expect(node.href).toMatch(/^https?:\/\//)
      if (node.kind === 'link' || node.kind === 'strong') check(node.inside)
    }
  }
  fc.assert(fc.property(fc.array(fc.oneof(pieces, fc.string())), (parts) => check(parseMarkup(parts.join('')))))
})
