import { IconAlertTriangle, IconArrowBackUp, IconBan, IconLockOpen, IconRotate } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { type CodeAction, codeCan } from '#contract/codes/status.ts'
import type { Serial } from '#contract/codes/code.ts'
import type { codesTexts } from '#contract/codes/texts.ts'
import { stateShown } from '../../parts/cells/unfit.ts'
import type { KeyOf } from '../../kernel/text.ts'

type TextKey = KeyOf<typeof codesTexts>

/** An operator's actions on a code beside its status (product C). */
export const lifeKinds = ['cancel_certification', 'report_loss', 'cancel_loss', 'block', 'unblock'] as const
export type LifeKind = (typeof lifeKinds)[number] & CodeAction

/** The operation of each, its picture, and whether it takes something away. */
export const lifeLooks = {
  cancel_certification: { operation: 'cancelCertification', icon: IconRotate, danger: true },
  report_loss: { operation: 'reportLoss', icon: IconAlertTriangle, danger: false },
  cancel_loss: { operation: 'cancelLoss', icon: IconArrowBackUp, danger: false },
  block: { operation: 'blockCode', icon: IconBan, danger: true },
  unblock: { operation: 'unblockCode', icon: IconLockOpen, danger: false },
} as const satisfies Record<LifeKind, { operation: string; icon: ComponentType; danger: boolean }>

/** Menu, title, what follows, button and success of each. */
export function lifeTexts(kind: LifeKind) {
  const of = (part: 'action' | 'title' | 'help' | 'done') => `life.${kind}_${part}` as const satisfies TextKey
  return { action: of('action'), title: of('title'), help: of('help'), done: of('done') }
}

/** The actions that a code's state allows; the server refuses by the same table. */
export function lifeActionsOf(code: Serial): LifeKind[] {
  const state = stateShown(code)
  return lifeKinds.filter((kind) => codeCan(kind, state))
}
