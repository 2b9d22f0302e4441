const tags = /<!--[^<>]*-->|<\/?[a-z][^<>]*>/gi
const breaks = /<(?:br|\/p|\/div|\/li)\b[^<>]*>/gi
const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
}

/**
 * Removes markup tags (002 §2.3), also those that appear only after another is removed; a `<` that opens no tag is
 * kept.
 */
export function withoutTags(text: string): string {
  let plain = text.replace(breaks, ' ')
  for (let before = ''; before !== plain;) {
    before = plain
    plain = plain.replace(tags, '')
  }
  return plain.replace(/\s+/g, ' ').trim()
}

/** Strips a stored HTML text to the text that a reader sees: no tags, entities decoded. Only for use as plain text. */
export function visibleText(html: string): string {
  const plain = withoutTags(html).replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (name) => entities[name] ?? name)
  return plain.replace(/\s+/g, ' ').trim()
}

/** Characters of a visible text, as a reader (and the database) counts them. */
export function visibleLength(html: string): number {
  return Array.from(visibleText(html)).length
}
