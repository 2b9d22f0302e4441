import type { ScreenName } from '#contract/table/screens.ts'
import type { shellLockedTexts } from '#contract/shell/locked/texts.ts'
import type { KeyOf } from '../../kernel/text.ts'

type TextKey = KeyOf<typeof shellLockedTexts>

/** The pitch of a locked screen: its picture, its headline and three benefits. */
export type Offer = { picture: string; alt: TextKey; title: TextKey; benefits: readonly [TextKey, TextKey, TextKey] }

const pictures = {
  printqr: 'print',
  manageAuthMembers: 'members',
  lostRecord: 'lost-records',
  messageManage: 'messages',
  any: 'manage',
} as const

/** The offer of a screen; what the basic plan opens is offered as the product itself. */
export function offerOf(screen: ScreenName | null): Offer {
  const name = screen !== null && isSold(screen) ? screen : 'any'
  return {
    picture: pictures[name],
    alt: `locked.${name}_alt`,
    title: `locked.${name}_title`,
    benefits: [`locked.${name}_1`, `locked.${name}_2`, `locked.${name}_3`],
  }
}

function isSold(screen: ScreenName): screen is ScreenName & keyof typeof pictures {
  return screen in pictures
}
