/**
 * The content of a label (002 §2.3, §2.4, §4, §5; resolutions 57, 86–88). Its places: `contract/labels/paper/geometry.ts`,
 * `contract/labels/paper/layout.ts`.
 */
import { visibleLength, visibleText } from '../../kernel/visible-text.ts'

export type Template = 'type1' | 'type2'
export type LabelType = { paper: 'a4' | 'roll'; template: Template }

/** Paper a4 gives an A4 label, any other a roll label; unsaved settings print as roll type2 (002 §4, resolution 88). */
export function labelType(paper: string | null, template: string | null): LabelType {
  return { paper: paper === 'a4' ? 'a4' : 'roll', template: template === 'type1' ? 'type1' : 'type2' }
}

/** The most characters of a label's description; they count the visible text (002 §5, resolution 57). */
export const descriptionMax = 14

export function descriptionTooLong(html: string): boolean {
  return visibleLength(html) > descriptionMax
}

/** The browser's storage key of the uploaded image (002 §3). */
export const labelImageKey = 'imageUrlInfo'

export type LabelFoot = { kind: 'text'; text: string } | { kind: 'image'; url: string } | { kind: 'default' }

/** The description area: the settings' text, else the image that the browser holds, else a default (002 §2.3). */
export function labelFoot(description: string | null, image_url: string | null): LabelFoot {
  const words = visibleText(description ?? '')
  if (words !== '') return { kind: 'text', text: words }
  return image_url ? { kind: 'image', url: image_url } : { kind: 'default' }
}

/** The words that every label carries in any language (002 §2.3). */
export const labelWords = { title: 'Serial Number', promise: 'we certify genuine product' } as const
