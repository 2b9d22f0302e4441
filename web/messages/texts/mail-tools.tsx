import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconHeading,
  IconItalic,
  IconLink,
  IconList,
  IconPhoto,
  IconUnderline,
} from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type ChangeEvent, type ComponentType, useId, useState } from 'react'
import type { UploadedFile } from '#contract/kernel/operation.ts'
import { messagesTextsTexts } from '#contract/messages/texts/texts.ts'
import { saidOf, useCommand } from '../../kernel/api.ts'
import { showAlert } from '../../ui/alerts.tsx'
import styles from './editor.module.css'
import { LinkDialog } from './link-dialog.tsx'
import { type KeyOf, useText } from '../../kernel/text.ts'

type TextKey = KeyOf<typeof messagesTextsTexts>

type Tool = { key: TextKey; Icon: ComponentType<{ size?: number }>; pressed: boolean | undefined; run: () => void }

/** The toolbar of an e-mail; buttons show the format at the cursor. */
export function MailTools({ editor, has_address }: { editor: Editor; has_address: boolean }) {
  const { t, say } = useText(messagesTextsTexts)
  const [linking, setLinking] = useState(false)
  const picker = useId()
  const { mutateAsync } = useCommand('uploadMessageImage')
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      heading: now.isActive('heading'),
      list: now.isActive('bulletList'),
      link: now.isActive('link'),
      empty: now.state.selection.empty,
    }),
  })
  const link = () => {
    if (on.link) editor.chain().focus().extendMarkRange('link').unsetLink().run()
    else if (on.empty) showAlert(t('message_text.link_help'))
    else setLinking(true)
  }
  const upload = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? []
    event.currentTarget.value = ''
    if (file === undefined) return
    try {
      const { image_url } = await mutateAsync({ input: { images: asUpload(file) } })
      editor.chain().focus().setImage({ src: image_url, alt: '' }).run()
    } catch (refusal) {
      showAlert(saidOf(refusal))
    }
  }
  const chain = () => {
    editor.view.focus() // at once: `chain().focus()` waits for the next frame
    return editor.chain()
  }
  const tools: Tool[] = [
    { key: 'message_text.bold', Icon: IconBold, pressed: on.bold, run: () => chain().toggleBold().run() },
    { key: 'message_text.italic', Icon: IconItalic, pressed: on.italic, run: () => chain().toggleItalic().run() },
    {
      key: 'message_text.underline',
      Icon: IconUnderline,
      pressed: on.underline,
      run: () => chain().toggleUnderline().run(),
    },
    {
      key: 'message_text.heading',
      Icon: IconHeading,
      pressed: on.heading,
      run: () => chain().toggleHeading({ level: 2 }).run(),
    },
    { key: 'message_text.list', Icon: IconList, pressed: on.list, run: () => chain().toggleBulletList().run() },
    { key: 'message_text.link', Icon: IconLink, pressed: on.link, run: link },
    {
      key: 'message_text.image',
      Icon: IconPhoto,
      pressed: undefined,
      run: () => document.getElementById(picker)?.click(),
    },
    { key: 'common.undo', Icon: IconArrowBackUp, pressed: undefined, run: () => chain().undo().run() },
    { key: 'message_text.redo_step', Icon: IconArrowForwardUp, pressed: undefined, run: () => chain().redo().run() },
  ]
  return (
    <div role="group" aria-label={t('message_text.tools')} className={styles.tools}>
      {tools.map(({ key, Icon, pressed, run }) => (
        <button
          key={key}
          type="button"
          className={styles.tool}
          aria-label={say(key)}
          title={say(key)}
          aria-pressed={pressed}
          // The selection stays where it is.
          onMouseDown={(event) => event.preventDefault()}
          onClick={run}
        >
          <Icon size={18} aria-hidden="true" />
        </button>
      ))}
      <input id={picker} type="file" accept="image/jpeg,image/png" hidden onChange={(event) => void upload(event)} />
      {linking && (
        <LinkDialog
          has_address={has_address}
          onClose={() => setLinking(false)}
          onApply={(href) => void editor.chain().focus().setLink({ href }).run()}
        />
      )}
    </div>
  )
}

function asUpload(file: File): UploadedFile {
  return file as unknown as UploadedFile // web/kernel/api.ts puts exactly this value into the form's file field
}
