import type { PrintConfig } from '#contract/labels/config.ts'
import { type Template, descriptionTooLong } from '#contract/labels/paper/label.ts'
import { type Bottom, bottomOf } from '#contract/labels/print/print-limits.ts'
import type { KeyOf } from '../kernel/text.ts'
import { visibleText } from '#contract/kernel/visible-text.ts'

type TextKey = KeyOf<typeof settingsTexts>
import type { settingsTexts } from '#contract/settings/texts.ts'

/** The draft of the print settings; an empty paper or template is unset (002 §2.4). */
export type PrintDraft = {
  paper: 'a4' | 'rolLabel' | ''
  template: Template | ''
  bottom: Bottom
  text: string
  image_url: string | null
}
export type PrintField = 'paper' | 'template' | 'description' | 'image_url'
export type PrintProblems = Partial<Record<PrintField, TextKey>>

export function draftOf(saved: PrintConfig): PrintDraft {
  const text = visibleText(saved.print_description ?? '')
  const bottom: Bottom = text !== '' ? 'text' : saved.print_image_url === null ? 'none' : 'image'
  return {
    paper: saved.print_paper ?? '',
    template: saved.print_template ?? '',
    bottom,
    text,
    image_url: text === '' ? saved.print_image_url : null,
  }
}

/** Another bottom option: none clears text and image, and each of the two clears the other (002 §4). */
export function withBottom(draft: PrintDraft, bottom: Bottom): PrintDraft {
  const { description, image_url } = bottomOf(bottom, draft.text, draft.image_url)
  return { ...draft, bottom, text: description, image_url }
}

/** Validates the settings, in the order of the specification (002 §5). */
export function problemsOf({ paper, template, bottom, text, image_url }: PrintDraft): PrintProblems {
  return {
    ...(paper === '' ? { paper: 'setting.paper_missing' } : {}),
    ...(template === '' ? { template: 'setting.template_missing' } : {}),
    ...(bottom === 'text' && descriptionTooLong(text) ? { description: 'setting.description_long' } : {}),
    ...(bottom === 'image' && image_url === null ? { image_url: 'setting.image_missing' } : {}),
  }
}

/** Maps the draft to the operation's input. */
export function inputOf({ paper, template, bottom, text, image_url }: PrintDraft) {
  return { paper: paper || null, template: template || null, ...bottomOf(bottom, text, image_url) }
}
