import type { EmbedSetting } from '#contract/embed/operations.ts'
import { originTyped } from '#contract/embed/settings.ts'
import type { embedTexts } from '#contract/embed/texts.ts'
import type { KeyOf } from '../kernel/text.ts'

type TextKey = KeyOf<typeof embedTexts>

/** The draft of the settings, with sites as typed. */
export type EmbedDraft = Pick<EmbedSetting, 'use' | 'sites'>

/** Validates each site, in the order of the fields; `none`: it is on for no site at all. */
export function wrongIn({ use, sites }: EmbedDraft): { at: Readonly<Record<number, TextKey>>; none: boolean } {
  const origins = sites.map(originTyped)
  const at: Record<number, TextKey> = {}
  for (const [index, typed] of sites.entries()) {
    const origin = origins[index]
    if (typed.trim() === '') continue
    if (origin === null) at[index] = 'embed.site_wrong'
    else if (origins.indexOf(origin ?? null) < index) at[index] = 'embed.site_twice'
  }
  return { at, none: use && origins.every((one) => one === null) && Object.keys(at).length === 0 }
}

/** The draft for saving: origins without empty fields. */
export function cleaned({ use, sites }: EmbedDraft): EmbedDraft {
  return { use, sites: sites.flatMap((typed) => originTyped(typed) ?? []) }
}
