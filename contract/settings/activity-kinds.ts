/** Filters of the activity record: each kind is the actions that begin so. */
export const activityKinds = ['code', 'setting', 'team', 'plan'] as const
export type ActivityKind = (typeof activityKinds)[number]

export const actionsOfKind: Readonly<Record<ActivityKind, readonly string[]>> = {
  code: [
    'code.',
    'approval.',
    'batch.',
    'product.',
    'message.',
    'message_text.',
    'print.',
    'label.',
    'export.',
    'lost.',
    'fake.',
    'repair.',
    'recall.',
    'reward.',
    'order.',
    'member.',
    'certificate.',
  ],
  setting: ['setting.', 'manager.', 'partner.', 'platform.'],
  team: ['team.', 'account.', 'member_account.'],
  plan: ['plan.', 'mall.', 'application.', 'payment.', 'point.'],
}
