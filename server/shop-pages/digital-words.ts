import type { TextKey } from '#contract/text/text.ts'

/** Sentences that speak of a label, and what a shop of digital goods says in their place: its codes come by message. */
export const digitalWords: Readonly<Partial<Record<TextKey, TextKey>>> = {
  'buyer.title': 'buyer.digital_title',
  'buyer.description': 'buyer.digital_description',
  'buyer.ask_help': 'buyer.digital_ask_help',
  'buyer.typed_wrong': 'buyer.digital_typed_wrong',
  'buyer.unknown_help': 'buyer.digital_unknown_help',
  'buyer.destroyed_help': 'buyer.digital_destroyed_help',
  'buyer.form_title': 'buyer.digital_form_title',
  'buyer.stopped_misprint': 'buyer.digital_stopped_misprint',
  'buyer.stopped_replaced': 'buyer.digital_stopped_replaced',
  'buyer.blocked_replaced': 'buyer.digital_blocked_replaced',
  'buyer.yours_misprint': 'buyer.digital_yours_misprint',
  'buyer.yours_replaced': 'buyer.digital_yours_replaced',
  'buyer.mine_ask_help': 'buyer.digital_mine_ask_help',
  'buyer.mine_none_help': 'buyer.digital_mine_none_help',
  'buyer.mine_unknown': 'buyer.digital_mine_unknown',
  'buyer.mine_unknown_help': 'buyer.digital_mine_unknown_help',
  'buyer.forged': 'buyer.digital_forged',
  'buyer.forged_help': 'buyer.digital_forged_help',
  'buyer.case_second_hand_ask': 'buyer.digital_case_second_hand_ask',
  'fake.page_description_hint': 'fake.digital_description_hint',
  'fake.page_state_forged_help': 'fake.digital_state_forged_help',
}
