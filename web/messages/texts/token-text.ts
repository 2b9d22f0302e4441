import type { JSONContent } from '@tiptap/core'
import { type Token, tokens } from '#contract/messages/tokens.ts'

/** A stored text and the document of its editor, in which each known token is a node (a chip). */

const written = /#\{([A-Z_]+)\}/g

export function isToken(name: string): name is Token {
  return Object.hasOwn(tokens, name)
}

/** Words and tokens of one line, in their order. */
export function piecesOf(line: string): (string | { token: Token })[] {
  const pieces: (string | { token: Token })[] = []
  let from = 0
  for (const found of line.matchAll(written)) {
    const [whole, name = ''] = found
    if (!isToken(name)) continue
    if (found.index > from) pieces.push(line.slice(from, found.index))
    pieces.push({ token: name })
    from = found.index + whole.length
  }
  if (from < line.length) pieces.push(line.slice(from))
  return pieces
}

/** One paragraph a line. */
export function documentOf(text: string): JSONContent {
  return { type: 'doc', content: text.split('\n').map(paragraphOf) }
}

function paragraphOf(line: string): JSONContent {
  const content = piecesOf(line).map((piece) =>
    typeof piece === 'string' ? { type: 'text', text: piece } : { type: 'token', attrs: { name: piece.token } },
  )
  return content.length === 0 ? { type: 'paragraph' } : { type: 'paragraph', content }
}

export function textOf({ content = [] }: JSONContent): string {
  return content.map(lineOf).join('\n')
}

function lineOf({ content = [] }: JSONContent): string {
  return content
    .map((node) => (node.type === 'token' ? `#{${node.attrs?.['name'] as string}}` : (node.text ?? '')))
    .join('')
}
