const anyTag = /<!--[^<>]*-->|<\/?[a-z][^<>]*>/gi
const kept = new Set(['br', 'b', 'strong', 'a'])

/**
 * HTML text by one allowlist (resolution 57): `br`, `b`, `strong`, and `a` that leads to http or https; without any other
 * attribute, well nested, everything else escaped. Tags that are not on the list are left out, also those that only appear
 * when another one is taken out; what they held stays as text.
 */
export function cleanHtml(html: string): string {
  let text = html
  for (let before = ''; before !== text;) {
    before = text
    text = text.replace(anyTag, (tag) => (isKept(tag) ? tag : ''))
  }
  const open: string[] = []
  const parts = text.split(/(<\/?[a-z][^<>]*>)/gi)
  const cleaned = parts.map((part, index) => (index % 2 === 0 ? escaped(part) : written(part, open)))
  return cleaned.join('') + open.toReversed().map(closing).join('')
}

function nameOf(tag: string): string {
  return /^<\/?([a-z][a-z0-9]*)/i.exec(tag)?.[1]?.toLowerCase() ?? ''
}

function isKept(tag: string): boolean {
  const name = nameOf(tag)
  return kept.has(name) && (name !== 'a' || tag.startsWith('</') || addressOf(tag) !== null)
}

/** Where a link leads; null for what is no web address. A scheme that is spelled by entities is not one. */
function addressOf(tag: string): string | null {
  const found = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(tag)
  const address = (found?.[1] ?? found?.[2] ?? found?.[3] ?? '').trim()
  return /^https?:\/\/[^\s]+$/i.test(address) ? address : null
}

/** A tag in our own spelling; an end tag that ends nothing is left out, and ends what stands open inside it too. */
function written(tag: string, open: string[]): string {
  const name = nameOf(tag)
  if (name === 'br') return '<br>'
  if (tag.startsWith('</')) {
    const at = open.lastIndexOf(name)
    return at < 0 ? '' : open.splice(at).toReversed().map(closing).join('')
  }
  // A link in a link ends the outer one.
  const before = name === 'a' && open.includes('a') ? written('</a>', open) : ''
  open.push(name)
  return before + (name === 'a' ? `<a href="${escaped(addressOf(tag) ?? '')}">` : `<${name}>`)
}

function closing(name: string): string {
  return `</${name}>`
}

/** Characters of markup as entities; entities that are there stay. */
function escaped(text: string): string {
  return text
    .replace(/&(?!(?:[a-z][a-z0-9]{1,31}|#[0-9]{1,7}|#x[0-9a-f]{1,6});)/gi, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#39;')
}
