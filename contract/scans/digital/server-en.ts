import type { scansDigitalServerKo } from './server-ko.ts'

export const scansDigitalServerEn: Readonly<Record<keyof typeof scansDigitalServerKo, string>> = {
  'buyer.digital_title': 'Redeem a code',
  'buyer.digital_description': 'Redeem the code that you received, and see until when it can be used.',
  'buyer.digital_ask_help': 'Enter the code that you received by message.',
  'buyer.digital_typed_wrong': 'Enter the code exactly as in the message.',
  'buyer.digital_unknown_help':
    'Compare it with the code in your message again. If the result is the same, ask where you bought it.',
  'buyer.digital_destroyed_help':
    'This code is no longer in use. If you have just received it, ask where you bought it.',
  'buyer.digital_form_title': 'Redeem the code',
  'buyer.digital_stopped_misprint': 'This code was made by mistake',
  'buyer.digital_stopped_replaced': 'A new code has taken the place of this one',
  'buyer.digital_blocked_replaced':
    'This code is no longer in use. Look for a new one in your messages; if there is none, ask {shop}.',
  'buyer.digital_yours_misprint':
    'This code was made by mistake, so {shop} has stopped it. Your certificate and its period stay as they are.',
  'buyer.digital_yours_replaced':
    'A new code has taken the place of this one. Your certificate and its period stay as they are.',
  'buyer.digital_mine_ask_help':
    'Confirm the phone or e-mail that you ordered or registered with, and see the codes that you ordered and what you have registered.',
  'buyer.digital_mine_none_help': 'Enter a code that you received by message to register it.',
  'buyer.digital_mine_unknown': 'We found nothing that you ordered or registered',
  'buyer.digital_mine_unknown_help':
    'No code was sent to {target}, and nothing is registered by it. Try another number or e-mail that you ordered with.',
  'buyer.ask_again': 'No code received, or lost it?',
  'buyer.ordered_title': 'The codes that you ordered',
  'buyer.ordered_help': 'They are not redeemed yet. Choose one to redeem it and use it at once.',
  'buyer.ordered_code': 'Code {serial}',
  'buyer.ordered_mine': 'See what you have registered',
  'buyer.digital_forged': 'This address was not made by the shop',
  'buyer.digital_forged_help':
    'Open the address from your message again, or type the code that you received. If you see this again, ask where you bought it.',
  'buyer.digital_case_second_hand_ask':
    'Please open the code from your message, choose “Hand over” on your certificate, and send me the link.',
  'fake.digital_description_hint': 'For example: the code was already used, or came from a private account',
  'fake.digital_state_forged_help':
    'Stop using the code, and ask the seller or your card company for a refund with the receipt.',
}
