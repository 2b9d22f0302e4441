import { html } from 'ghtml'
import type { Token, Tokens } from 'marked'

/** Width and height of each picture, so that nothing moves when it comes. */
export type PictureSizes = ReadonlyMap<string, { width: number; height: number }>

/**
 * Renders Markdown as our own HTML: unknown elements are not markup, and tags are text. Every value goes through the
 * template, which escapes it.
 */
export function render(tokens: readonly Token[], sizes: PictureSizes): string {
  return tokens.map((token) => block(token as Tokens.Generic, sizes)).join('')
}

function block(token: Tokens.Generic, sizes: PictureSizes): string {
  const inner = () => inline(token.tokens ?? [], sizes)
  switch (token.type) {
    case 'heading':
      return heading(token, inner())
    case 'paragraph':
      return picturesOnly(token.tokens ?? []) ? html`<div class="shots">!${inner()}</div>` : html`<p>!${inner()}</p>`
    case 'text':
      return token.tokens === undefined ? html`${token.text}` : inner()
    case 'list':
      return list(token as Tokens.List, sizes)
    case 'blockquote':
      return html`<aside class="tip">!${render(token.tokens ?? [], sizes)}</aside>`
    case 'table':
      return table(token as Tokens.Table, sizes)
    case 'code':
      return html`<pre><code>${token.text}</code></pre>`
    case 'hr':
      return '<hr />'
    case 'space':
      return ''
    default:
      return html`<p>${token.raw}</p>`
  }
}

function heading(token: Tokens.Generic, inner: string): string {
  const slug = slugOf(plainText(token.tokens ?? []))
  return token.depth === 2 ? html`<h2 id="${slug}">!${inner}</h2>` : html`<h3 id="${slug}">!${inner}</h3>`
}

function list({ ordered, items }: Tokens.List, sizes: PictureSizes): string {
  const lines = items.map((item) => html`<li>!${render(item.tokens, sizes)}</li>`).join('')
  return ordered
    ? html`<ol>
        !${lines}
      </ol>`
    : html`<ul>
        !${lines}
      </ul>`
}

function table({ header, rows }: Tokens.Table, sizes: PictureSizes): string {
  const head = header.map((cell) => html`<th scope="col">!${inline(cell.tokens, sizes)}</th>`).join('')
  const body = rows.map((row) => {
    const [first, ...others] = row.map((cell) => inline(cell.tokens, sizes))
    return html`<tr>
      <th scope="row">!${first ?? ''}</th>
      !${others.map((cell) => html`<td>!${cell}</td>`).join('')}
    </tr>`
  })
  return html`<table>
    <thead>
      <tr>
        !${head}
      </tr>
    </thead>
    <tbody>
      !${body.join('')}
    </tbody>
  </table>`
}

function inline(tokens: readonly Token[], sizes: PictureSizes): string {
  return tokens.map((token) => word(token as Tokens.Generic, sizes)).join('')
}

function word(token: Tokens.Generic, sizes: PictureSizes): string {
  const inner = () => inline(token.tokens ?? [], sizes)
  switch (token.type) {
    case 'text':
      return token.tokens === undefined ? html`${unescaped(token.text)}` : inner()
    case 'escape':
      return html`${token.text}`
    case 'strong':
      return html`<b>!${inner()}</b>`
    case 'em':
      return html`<em>!${inner()}</em>`
    case 'codespan':
      return html`<code>${unescaped(token.text)}</code>`
    case 'br':
      return '<br />'
    case 'link':
      return link(String(token.href), inner())
    case 'image':
      return image(String(token.href), String(token.text), sizes)
    default:
      return html`${token.raw}`
  }
}

/** Some tokens come with the five entities written out; they are letters here, and escaped once by the template. */
function unescaped(text: string): string {
  const letters: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }
  return text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => letters[entity] ?? entity)
}

/** Other pages of the guide, pages of the service, and nothing else. */
function link(href: string, inner: string): string {
  const address = guideAddress(href)
  return address === null ? inner : html`<a href="${address}">!${inner}</a>`
}

/** The pages for programmers, by the file of docs/ that each shows. */
export const apiPages: Readonly<Record<string, string>> = {
  api: 'guide',
  webhooks: 'webhooks',
  'api-changes': 'changes',
}

export function guideAddress(href: string): string | null {
  const api = /^(api|webhooks|api-changes)\.md(#.*)?$/.exec(href)
  if (api !== null) return `/api/docs/${apiPages[api[1] ?? '']}${api[2] ?? ''}`
  const page = /^([a-z]+)\.md(#.*)?$/.exec(href)
  if (page !== null) return `/guide/${page[1]}${page[2] ?? ''}`
  return /^(\/(?!\/)|#)/.test(href) ? href : null
}

function image(href: string, alt: string, sizes: PictureSizes): string {
  const name = /^pictures\/([a-z0-9-]+\.webp)$/.exec(href)?.[1]
  const size = name === undefined ? undefined : sizes.get(name)
  if (name === undefined || size === undefined) return html`${alt}`
  const kind = size.height > size.width ? 'tall' : 'wide'
  return html`<img
    class="${kind}"
    src="/guide/pictures/${name}"
    alt="${alt}"
    width="${size.width}"
    height="${size.height}"
    loading="lazy"
    decoding="async"
  />`
}

function picturesOnly(tokens: readonly Token[]): boolean {
  return tokens.every((token) => token.type === 'image' || (token.type === 'text' && token.raw.trim() === ''))
}

/** A heading's own address: its words, with hyphens. */
export function slugOf(title: string): string {
  return title
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replace(/\s+/g, '-')
}

/** The words of tokens, without any markup, for titles and the search. */
export function plainText(tokens: readonly Token[]): string {
  return tokens.map((token) => plainOf(token as Tokens.Generic)).join(' ')
}

function plainOf(token: Tokens.Generic): string {
  if (token.type === 'list') return (token as Tokens.List).items.map((item) => plainText(item.tokens)).join(' ')
  if (token.type === 'table') {
    const { header, rows } = token as Tokens.Table
    return [header, ...rows].flatMap((row) => row.map((cell) => plainText(cell.tokens))).join(' ')
  }
  if (token.type === 'image') return ''
  if (token.tokens !== undefined) return token.tokens.map((inner) => plainOf(inner as Tokens.Generic)).join('')
  return 'text' in token ? unescaped(String(token.text)) : ''
}
