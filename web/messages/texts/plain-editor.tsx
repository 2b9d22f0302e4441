import { Node } from '@tiptap/core'
import { Slice } from '@tiptap/pm/model'
import { EditorContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useRef, useState } from 'react'
import { tokens } from '#contract/messages/tokens.ts'
import { messagesNamesTexts } from '#contract/messages/names/texts.ts'
import { type EditorProps, type EditorWiring, EditorField } from './editor-field.tsx'
import styles from './editor.module.css'
import { useText } from '../../kernel/text.ts'
import { type TokenNames, insertsInto, tokenNode } from './token-node.ts'
import { documentOf, textOf } from './token-text.ts'

type PlainProps = EditorProps & { lines: 'one' | 'many' }

/** A text without any form but its lines, in which tokens are chips: KakaoTalk, text messages, subjects. */
export function PlainEditor(props: PlainProps) {
  const { label, help, error, readOnly } = props
  return (
    <EditorField {...{ label, help, error, readOnly }}>
      {(wiring) => <PlainSurface {...props} wiring={wiring} />}
    </EditorField>
  )
}

function PlainSurface({ value, onChange, onUse, lines, readOnly, wiring }: PlainProps & { wiring: EditorWiring }) {
  const { say } = useText(messagesNamesTexts)
  const [extensions] = useState(() => plainExtensions(lines, (token) => say(tokens[token].label)))
  const told = useRef(value)
  const editor = useEditor({
    extensions,
    content: documentOf(value),
    editable: !readOnly,
    injectCSS: false,
    coreExtensionOptions: { clipboardTextSerializer: { blockSeparator: '\n' } },
    editorProps: {
      attributes: { ...wiring, class: classOf(lines), 'aria-multiline': String(lines === 'many') },
      // Empty lines stay; a subject has one line.
      clipboardTextParser: (text, _place, _plain, view) => {
        const pasted = lines === 'one' ? text.replace(/\s*\n\s*/g, ' ') : text.replace(/\r\n?/g, '\n')
        return Slice.maxOpen(view.state.schema.nodeFromJSON(documentOf(pasted)).content)
      },
      handleKeyDown: (view, event) => {
        if (event.key !== 'Enter' || view.composing) return false
        return lines === 'one'
      },
    },
    onCreate: ({ editor: made }) => {
      if (lines === 'many') onUse(insertsInto(made))
    },
    onFocus: ({ editor: used }) => onUse(insertsInto(used)),
    onUpdate: ({ editor: changed }) => {
      told.current = textOf(changed.getJSON())
      onChange(told.current)
    },
  })
  useEffect(() => {
    if (told.current === value) return
    told.current = value
    editor.commands.setContent(documentOf(value), { emitUpdate: false })
  }, [editor, value])
  return <EditorContent editor={editor} />
}

function classOf(lines: PlainProps['lines']): string {
  return `${styles.surface ?? ''} ${lines === 'many' ? (styles.tall ?? '') : ''}`
}

/** Paragraphs, text and undo, without formatting. */
function plainExtensions(lines: PlainProps['lines'], nameOf: TokenNames) {
  return [
    Node.create({ name: 'doc', topNode: true, content: lines === 'one' ? 'paragraph' : 'paragraph+' }),
    StarterKit.configure({
      document: false,
      blockquote: false,
      bold: false,
      bulletList: false,
      code: false,
      codeBlock: false,
      dropcursor: false,
      gapcursor: false,
      hardBreak: false,
      heading: false,
      horizontalRule: false,
      italic: false,
      link: false,
      listItem: false,
      listKeymap: false,
      orderedList: false,
      strike: false,
      trailingNode: false,
      underline: false,
    }),
    tokenNode(nameOf),
  ]
}
