import { type Editor, InputRule, Node } from '@tiptap/core'
import type { Token } from '#contract/messages/tokens.ts'
import type { EditorHandle } from './editor-field.tsx'
import { isToken } from './token-text.ts'
import styles from './editor.module.css'

/** The Korean or English names of tokens. */
export type TokenNames = (token: Token) => string

/**
 * Inserts tokens at the cursor. Focuses the editor synchronously: its own `focus` command waits for the next frame, and
 * keys typed until then would go to the pressed button.
 */
export function insertsInto(editor: Editor): EditorHandle {
  return {
    insert: (token) => {
      editor.view.focus()
      editor
        .chain()
        .insertContent({ type: 'token', attrs: { name: token } })
        .scrollIntoView()
        .run()
    },
  }
}

/** A token inside an editor: one character wide, shown as a chip with its name, stored as its code. */
export function tokenNode(nameOf: TokenNames) {
  return Node.create({
    name: 'token',
    group: 'inline',
    inline: true,
    atom: true,
    addAttributes: () => ({ name: { default: 'USER_NAME' } }),
    parseHTML: () => [{ tag: 'span[data-token]', getAttrs: (element) => ({ name: element.dataset['token'] }) }],
    renderHTML: ({ node }) => [
      'span',
      { 'data-token': String(node.attrs['name']) },
      `#{${String(node.attrs['name'])}}`,
    ],
    renderText: ({ node }) => `#{${String(node.attrs['name'])}}`,
    addNodeView:
      () =>
      ({ node }) => ({ dom: chipOf(String(node.attrs['name']), nameOf) }),
    // A typed code becomes a chip.
    addInputRules() {
      return [
        new InputRule({
          find: /#\{([A-Z_]+)\}$/,
          handler: ({ state, range, match: [, name = ''] }) => {
            if (isToken(name)) state.tr.replaceWith(range.from, range.to, this.type.create({ name }))
          },
        }),
      ]
    },
  })
}

function chipOf(name: string, nameOf: TokenNames): HTMLElement {
  const chip = document.createElement('span')
  chip.className = styles.chip ?? ''
  chip.contentEditable = 'false'
  chip.textContent = isToken(name) ? nameOf(name) : `#{${name}}`
  return chip
}
