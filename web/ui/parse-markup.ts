/** A piece of a message: text, a line break, strong text, or a link to the web. */
export type MarkupNode =
  | { kind: 'text'; text: string }
  | { kind: 'br' }
  | { kind: 'strong'; inside: MarkupNode[] }
  | { kind: 'link'; href: string; inside: MarkupNode[] }

type Open = { tag: string; inside: MarkupNode[] }

const tag = /<(\/?)(b|strong|br|a)(\s[^<>]*)?\/?>/gi
const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00a0',
}

/**
 * Reads a message that may hold `<b>`, `<strong>`, `<br>` and `<a href="http…">`. Everything else, also a broken or
 * unknown tag, is kept as the text that it is. Attributes other than an http or https `href` are dropped.
 */
export function parseMarkup(message: string): MarkupNode[] {
  const stack: Open[] = [{ tag: '', inside: [] }]
  let at = 0
  for (const match of message.matchAll(tag)) {
    addText(stack, message.slice(at, match.index))
    at = match.index + match[0].length
    const name = (match[2] ?? '').toLowerCase()
    if (match[1] === '/') close(stack, name, match[0])
    else open(stack, name, match[3] ?? '')
  }
  addText(stack, message.slice(at))
  return stack[0]?.inside ?? []
}

function addText(stack: Open[], raw: string): void {
  if (raw === '') return
  const text = raw.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (name) => entities[name] ?? name)
  stack.at(-1)?.inside.push({ kind: 'text', text })
}

function open(stack: Open[], name: string, attributes: string): void {
  const parent = stack.at(-1)?.inside ?? []
  if (name === 'br') {
    parent.push({ kind: 'br' })
    return
  }
  const href = name === 'a' ? safeAddress(attributes) : undefined
  // A link without a safe address keeps only its words, as part of the surrounding text.
  const inside: MarkupNode[] = name === 'a' && href === undefined ? parent : []
  if (name !== 'a') parent.push({ kind: 'strong', inside })
  else if (href !== undefined) parent.push({ kind: 'link', href, inside })
  stack.push({ tag: name, inside })
}

function close(stack: Open[], name: string, raw: string): void {
  const depth = stack.findLastIndex((one) => one.tag === name)
  if (depth <= 0) addText(stack, raw)
  else stack.length = depth
}

/** The address of an `<a>`, only where it is plainly http or https. */
function safeAddress(attributes: string): string | undefined {
  const found = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes)
  const raw = found?.[1] ?? found?.[2] ?? found?.[3]
  if (raw === undefined || !/^https?:\/\//i.test(raw)) return undefined
  try {
    const address = new URL(raw.replaceAll('&amp;', '&'))
    return address.protocol === 'http:' || address.protocol === 'https:' ? address.href : undefined
  } catch {
    return undefined
  }
}
