import type { GuidePage } from './book.ts'

export type Hit = { page: GuidePage; title: string; href: string; before: string; found: string; after: string }

const around = 40
const mostHits = 20
/** The most characters of a search; the rest is cut. */
const longest = 100

/** Finds sections with every word of a question, in the order of the book; with an excerpt around the first one. */
export function searchBook(pages: Iterable<GuidePage>, asked: string): Hit[] {
  const words = asked
    .slice(0, longest)
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  const [first] = words
  if (first === undefined) return []
  const hits: Hit[] = []
  for (const page of pages)
    for (const section of page.sections) {
      const text = `${section.title === '' ? page.title : section.title} ${section.text}`
      const low = text.toLowerCase()
      if (!words.every((word) => low.includes(word))) continue
      const at = low.indexOf(first)
      hits.push({
        page,
        title: section.title === '' ? page.title : section.title,
        href: `/guide/${page.name}${section.slug === '' ? '' : `#${section.slug}`}`,
        before: (at > around ? '…' : '') + text.slice(Math.max(0, at - around), at),
        found: text.slice(at, at + first.length),
        after: text.slice(at + first.length, at + first.length + around * 2),
      })
    }
  return hits.slice(0, mostHits)
}
