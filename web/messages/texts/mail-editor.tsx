import { type JSONContent, getSchema } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { EditorContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useRef, useState } from 'react'
import { type Schema, DOMParser as SchemaParser } from '@tiptap/pm/model'
import { type Token, tokens } from '#contract/messages/tokens.ts'
import { messagesNamesTexts } from '#contract/messages/names/texts.ts'
import { useText } from '../../kernel/text.ts'
import { type EditorProps, type EditorWiring, EditorField } from './editor-field.tsx'
import styles from './editor.module.css'
import { MailTools } from './mail-tools.tsx'
import { type TokenNames, insertsInto, tokenNode } from './token-node.ts'
import { parseInert } from './inert-html.ts'
import { piecesOf } from './token-text.ts'

type MailProps = EditorProps & { offered: readonly Token[] }

/** The words of an e-mail: headings, lists, links and pictures, as the server keeps them, and tokens as chips. */
export function MailEditor(props: MailProps) {
  const { label, help, error, readOnly } = props
  return (
    <EditorField {...{ label, help, error, readOnly }}>
      {(wiring) => <MailSurface {...props} wiring={wiring} />}
    </EditorField>
  )
}

function MailSurface({ value, onChange, onUse, offered, readOnly, wiring }: MailProps & { wiring: EditorWiring }) {
  const { say } = useText(messagesNamesTexts)
  const [extensions] = useState(() => mailExtensions((token) => say(tokens[token].label)))
  const [first] = useState(() => mailDocument(value, getSchema(extensions)))
  const told = useRef(value)
  const editor = useEditor({
    extensions,
    content: first,
    editable: !readOnly,
    injectCSS: false,
    editorProps: {
      attributes: { ...wiring, class: `${styles.surface ?? ''} ${styles.mail ?? ''}`, 'aria-multiline': 'true' },
    },
    onCreate: ({ editor: made }) => onUse(insertsInto(made)),
    onFocus: ({ editor: used }) => onUse(insertsInto(used)),
    onUpdate: ({ editor: changed }) => {
      told.current = mailHtml(changed.getHTML())
      onChange(told.current)
    },
  })
  useEffect(() => {
    if (told.current === value) return
    told.current = value
    editor.commands.setContent(mailDocument(value, editor.schema), { emitUpdate: false })
  }, [editor, value])
  return (
    <div className={styles.framed}>
      {!readOnly && <MailTools editor={editor} has_address={offered.includes('REGISTRATION_URL')} />}
      <EditorContent editor={editor} />
    </div>
  )
}

function mailExtensions(nameOf: TokenNames) {
  return [
    StarterKit.configure({
      code: false,
      codeBlock: false,
      dropcursor: false,
      gapcursor: false,
      trailingNode: false,
      heading: { levels: [2, 3] },
      link: { openOnClick: false, autolink: false, HTMLAttributes: { target: null, rel: null, class: null } },
    }),
    Image,
    tokenNode(nameOf),
  ]
}

/** The document of an e-mail's editor. What its schema does not know is left out, as the server leaves it out. */
function mailDocument(html: string, schema: Schema): JSONContent {
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
function mailHtml(html: string): string {
  return html.replace(/<span data-token="([A-Z_]+)">#\{\1\}<\/span>/g, '#{$1}')
}
