import type { JSONContent } from '@tiptap/core'
import { type Schema, DOMParser as SchemaParser } from '@tiptap/pm/model'
import { parseInert } from './inert-html.ts'
import { piecesOf } from './token-text.ts'

/** The document of an e-mail's editor. What its schema does not know is left out, as the server leaves it out. */
export function mailDocument(html: string, schema: Schema): JSONContent {
  const { body } = parseInert(html)
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text) // text nodes only are shown
  for (const text of texts) text.replaceWith(...nodesOf(text))
  return SchemaParser.fromSchema(schema).parse(body).toJSON() as JSONContent // the schema's own shape
}

function nodesOf({ data, ownerDocument }: Text): (string | HTMLElement)[] {
  return piecesOf(data).map((piece) => {
    if (typeof piece === 'string') return piece
    const chip = ownerDocument.createElement('span')
    chip.dataset['token'] = piece.token
    return chip
  })
}

/** The HTML of the editor with its tokens as codes. */
export function mailHtml(html: string): string {
  return html.replace(/<span data-token="([A-Z_]+)">#\{\1\}<\/span>/g, '#{$1}')
}
