import { type ReactNode, createElement, Fragment } from 'react'
import { type MarkupNode, parseMarkup } from './parse-markup.ts'

/**
 * Shows a message that may hold the few allowed marks (`b`, `strong`, `br`, `a` with http or https). Nodes are built
 * one by one; nothing is ever handed to the browser as HTML, so markup in user data stays text (002 §2.10, LAY-35).
 */
export function SafeMarkup({ children }: { children: string }): ReactNode {
  return draw(parseMarkup(children))
}

function draw(nodes: readonly MarkupNode[]): ReactNode {
  return createElement(
    Fragment,
    null,
    ...nodes.map((node) => {
      if (node.kind === 'text') return node.text
      if (node.kind === 'br') return createElement('br')
      if (node.kind === 'strong') return createElement('strong', null, draw(node.inside))
      return createElement('a', { href: node.href, target: '_blank', rel: 'noopener noreferrer' }, draw(node.inside))
    }),
  )
}
