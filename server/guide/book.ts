import { readFileSync } from 'node:fs'
import { type Token, Lexer } from 'marked'
import { type PictureSizes, plainText, render, slugOf } from './render.ts'

/** The guide for operators: pages of docs/guide in their order, read once, when the first is asked for. */
export const guidePages = [
  'start',
  'products',
  'issuing',
  'printing',
  'label-printer',
  'buyers',
  'services',
  'codes',
  'batches',
  'customers',
  'messages',
  'settings',
  'plan',
  'team',
  'trouble',
] as const
export type GuidePageName = (typeof guidePages)[number]

export type GuideSection = { title: string; slug: string; text: string }
/** A rendered page, by default one of the guide. */
export type GuidePage<Name extends string = GuidePageName> = {
  name: Name
  title: string
  body: string
  sections: readonly GuideSection[]
}

const folder = new URL('../../docs/guide/', import.meta.url)

/** Reads and draws every page; `sizes` are those of the pictures. */
export function readBook(sizes: PictureSizes): ReadonlyMap<string, GuidePage> {
  return new Map(
    guidePages.map((name) => [name, pageOf(name, readFileSync(new URL(`${name}.md`, folder), 'utf8'), sizes)]),
  )
}

/** Draws a page of Markdown: one of the book, or one for programmers. */
export function pageOf<Name extends string>(name: Name, markdown: string, sizes: PictureSizes): GuidePage<Name> {
  const tokens = new Lexer({ gfm: true }).lex(markdown)
  const first = tokens.find((token) => token.type === 'heading')
  const rest = tokens.filter((token) => token !== first)
  return {
    name,
    title: first === undefined ? name : plainText([first]).trim(),
    body: render(rest, sizes),
    sections: sectionsOf(rest),
  }
}

/** The parts of a page for its table of contents and for the search; text before the first heading has no title. */
function sectionsOf(tokens: readonly Token[]): GuideSection[] {
  const sections: { title: string; slug: string; tokens: Token[] }[] = [{ title: '', slug: '', tokens: [] }]
  for (const token of tokens) {
    if (token.type === 'heading' && token.depth === 2) {
      const title = plainText([token]).trim()
      sections.push({ title, slug: slugOf(title), tokens: [] })
    } else sections.at(-1)?.tokens.push(token)
  }
  return sections.map(({ title, slug, tokens: own }) => ({
    title,
    slug,
    text: plainText(own).replace(/\s+/g, ' ').trim(),
  }))
}
