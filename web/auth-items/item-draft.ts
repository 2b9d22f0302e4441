import type { AuthItem, DocumentOf } from '#contract/settings/documents.ts'
import type { authItemsTexts } from '#contract/auth-items/texts.ts'
import type { KeyOf } from '../kernel/text.ts'

type TextKey = KeyOf<typeof authItemsTexts>

/** The draft of the list of items; hidden ones come after visible ones. */

/** The look of the shop's page, for the phone. */
export type Look = { design: DocumentOf<'design'>; display: DocumentOf<'display'>; info: DocumentOf<'info'> }

export const itemTypes = [
  'text',
  'number',
  'date',
  'select',
  'radio',
  'checkbox',
  'file',
  'phone',
  'email',
  'address',
] as const satisfies readonly AuthItem['type'][]

export type Preset = NonNullable<AuthItem['preset']>
const typeOfPreset = { place: 'text', bought_on: 'date', receipt: 'file' } as const satisfies Record<
  Preset,
  AuthItem['type']
>

export function isChoice({ type }: Pick<AuthItem, 'type'>): boolean {
  return type === 'select' || type === 'radio' || type === 'checkbox'
}

/** A new item with a number that none has had. */
export function newItem(items: readonly AuthItem[], label: string, preset: Preset | null): AuthItem {
  const last = Math.max(0, ...items.map(({ item_no }) => item_no))
  return {
    item_no: last + 1,
    label,
    type: preset === null ? 'text' : typeOfPreset[preset],
    required: false,
    options: [],
    help: '',
    pii: false,
    retention_days: null,
    use: true,
    preset,
  }
}

/** Moves an item among the visible ones. */
export function moved(items: readonly AuthItem[], item_no: number, to: number): AuthItem[] {
  const item = items.find((one) => one.item_no === item_no)
  if (item === undefined) return [...items]
  const others = items.filter((one) => one.item_no !== item_no)
  return [...others.slice(0, to), item, ...others.slice(to)]
}

/** Problems of an item, by field. */
export type ItemErrors = Partial<Record<'label' | 'options' | 'retention_days', TextKey>>

export function wrongIn(item: AuthItem): ItemErrors {
  const { label, options, retention_days: days } = item
  return {
    ...(label.trim() === '' ? { label: 'items.label_missing' as const } : {}),
    ...(isChoice(item) && new Set(cleanOptions(options)).size < 2
      ? { options: 'setting.options_missing' as const }
      : {}),
    ...(days === null || (days >= 1 && days <= 3650) ? {} : { retention_days: 'items.retention_wrong' as const }),
  }
}

function cleanOptions(options: readonly string[]): string[] {
  return [...new Set(options.map((option) => option.trim()).filter((option) => option !== ''))].slice(0, 20)
}

/** Cleans the list for saving and preview: only choices have options, without empty ones. */
export function cleaned(items: readonly AuthItem[]): AuthItem[] {
  return items.map((item) => ({ ...item, options: isChoice(item) ? cleanOptions(item.options) : [] }))
}
