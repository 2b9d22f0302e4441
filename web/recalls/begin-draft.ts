import type { RecallTarget } from '#contract/recalls/operations.ts'
import type { RecallOffer, RecallReason } from '#contract/recalls/recall.ts'

/** The target of the recall, with the words that name it. */
export type Chosen = { target: RecallTarget; name: string; detail: string }

/** The draft of a recall. */
export type Draft = {
  chosen: Chosen | null
  reason: RecallReason
  instruction: string
  offers: readonly RecallOffer[]
  contact: string
  link: string
  first_contact: 'phone' | 'email'
}

export const emptyDraft: Draft = {
  chosen: null,
  reason: 'safety',
  instruction: '',
  offers: ['refund', 'exchange'],
  contact: '',
  link: '',
  first_contact: 'phone',
}

export type Wrong = 'target' | 'instruction' | 'contact' | 'link'

/** The fields that are missing or wrong, in their order. */
export function wrongIn({ chosen, instruction, contact, link }: Draft): ReadonlySet<Wrong> {
  const wrong = new Set<Wrong>()
  if (chosen === null) wrong.add('target')
  if (instruction.trim() === '') wrong.add('instruction')
  if (contact.trim() === '') wrong.add('contact')
  if (link.trim() !== '' && !isLink(link.trim())) wrong.add('link')
  return wrong
}

function isLink(link: string): boolean {
  return link.startsWith('https://') && URL.canParse(link) && link.length <= 300
}
