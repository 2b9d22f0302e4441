import { contrast, contrastLeast } from '#contract/kernel/contrast.ts'
import type { DocumentOf } from '#contract/settings/documents.ts'
import type { shopLookTexts } from '#contract/shop-look/texts.ts'
import type { KeyOf } from '../kernel/text.ts'

type TextKey = KeyOf<typeof shopLookTexts>

/** The form's draft of the page settings, saved as three documents. */
export type LookDraft = { design: DocumentOf<'design'>; display: DocumentOf<'display'>; info: DocumentOf<'info'> }
export type LookPart = keyof LookDraft
export const lookParts = ['design', 'display', 'info'] as const

/** Props of every group of fields; errors are sentences by field name. */
export type FieldsProps<P extends LookPart> = {
  value: LookDraft[P]
  errors: Readonly<Record<string, string>>
  onChange: (change: Partial<LookDraft[P]>) => void
}

/** Errors of a draft: a sentence per field, grouped by its tab. */
export type LookErrors = { readonly [P in LookPart]: Readonly<Record<string, TextKey>> }

const colour = /^#[0-9a-f]{6}$/i

/** The contrast of white text on a colour; null for an invalid colour. */
export function contrastOf(primary_color: string): number | null {
  return colour.test(primary_color) ? contrast(primary_color, '#ffffff') : null
}

export function isLegible(primary_color: string): boolean {
  return (contrastOf(primary_color) ?? 0) >= contrastLeast
}

/** Invalid fields of a draft; further errors are reported by the server at their field. */
export function wrongIn({ design, display, info }: LookDraft): LookErrors {
  return {
    design: {
      ...(colour.test(design.primary_color) ? {} : { primary_color: 'look.color_wrong' as const }),
      ...(isWithin(design.button_radius, 28) ? {} : { button_radius: 'look.radius_wrong' as const }),
    },
    display: {
      ...(display.languages.length > 0 ? {} : { languages: 'look.languages_missing' as const }),
      ...addressError('redirect_url', display.redirect_url),
    },
    info: {
      ...addressError('terms_url', info.terms_url),
      ...addressError('privacy_url', info.privacy_url),
      ...Object.fromEntries(info.consents.flatMap(missingOf)),
    },
  }
}

function missingOf(consent: LookDraft['info']['consents'][number], at: number): [string, TextKey][] {
  return (['title', 'text', 'version'] as const).flatMap((field) =>
    consent[field].trim() === '' ? [[`consents.${at}.${field}`, 'look.field_missing'] as [string, TextKey]] : [],
  )
}

function isWithin(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= most
}

function addressError(field: string, address: string | null): Record<string, TextKey> {
  return address === null || (address.startsWith('https://') && URL.canParse(address))
    ? {}
    : { [field]: 'look.address_wrong' }
}

/** Prepares the draft for saving; empty sentences mean our defaults. */
export function cleaned(draft: LookDraft): LookDraft {
  const verdicts = Object.fromEntries(Object.entries(draft.display.verdicts).filter(([, words]) => words.trim() !== ''))
  return { ...draft, display: { ...draft.display, verdicts } }
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
