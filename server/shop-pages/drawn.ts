import { LRUCache } from 'lru-cache'

/** An HTML fragment, encoded once and reused. */
export type Drawn = { text: string; bytes: Buffer }
/** The fragments of a page in order, each escaped. */
export type Pieces = readonly (string | Drawn)[]

/** The cache size per settings, so that made-up addresses cannot fill the memory. */
const most = 100
const kept = new WeakMap<object, LRUCache<string, object | string | number>>()

export function drawn(text: string): Drawn {
  return { text, bytes: Buffer.from(text) }
}

/** Memoizes a fragment per settings object, which is immutable; `key` names everything else that it depends on. */
export function drawnOnce<T extends object | string | number>(settings: object, key: string, draw: () => T): T {
  const own = kept.get(settings) ?? new LRUCache<string, object | string | number>({ max: most })
  kept.set(settings, own)
  const known = own.get(key)
  if (known !== undefined) return known as T // a key is always drawn by the same function
  const made = draw()
  own.set(key, made)
  return made
}

export function textOf(pieces: Pieces): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('')
}

/** Joins fragments into one buffer: encoded ones are copied, text is written in place. */
export function bytesOf(pieces: Pieces): Buffer {
  const joined = joinedTexts(pieces)
  const size = joined.reduce(
    (sum, one) => sum + (typeof one === 'string' ? Buffer.byteLength(one) : one.bytes.length),
    0,
  )
  const page = Buffer.allocUnsafe(size)
  let end = 0
  for (const one of joined) end += typeof one === 'string' ? page.write(one, end) : one.bytes.copy(page, end)
  return page
}

/** Joins adjacent texts. */
function joinedTexts(pieces: Pieces): (string | Drawn)[] {
  const joined: (string | Drawn)[] = []
  let text = ''
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      text += piece
      continue
    }
    if (text !== '') joined.push(text)
    text = ''
    joined.push(piece)
  }
  if (text !== '') joined.push(text)
  return joined
}
