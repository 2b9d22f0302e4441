import type { scansOwnersServerKo } from './server-ko.ts'

export const scansOwnersServerEn: Readonly<Record<keyof typeof scansOwnersServerKo, string>> = {
  // verdicts by their reason
  'buyer.stopped_counterfeit': 'Counterfeits with this code have been found',
  'buyer.stopped_misprint': 'This label was misprinted',
  'buyer.stopped_stolen': 'This product was reported stolen',
  'buyer.stopped_damaged': 'This product was damaged and taken off the market',
  'buyer.stopped_recalled': 'Stop using it: this product has been recalled',
  'buyer.stopped_replaced': 'This label has been replaced',
  'buyer.blocked_replaced': 'This label is no longer in use. Look for a new label on the product, or ask {shop}.',
  'buyer.warranty_until': 'Under warranty until {date}.',

  // an owner's own sentence
  'buyer.yours_stopped': 'Registered to you',
  'buyer.yours_lost': 'You reported this product lost',
  'buyer.yours_lost_help':
    'Nobody can register it or take it over meanwhile. If you have found it, take your report back.',
  'buyer.yours_recalled': 'It is registered to you. Ask {shop} about an exchange or a refund. Your certificate stays.',
  'buyer.yours_counterfeit':
    'Counterfeits with this code have been found, so {shop} has stopped it. Ask {shop} whether yours is genuine. Your certificate stays.',
  'buyer.yours_misprint':
    'This label was misprinted, so {shop} has stopped the code. Your certificate and warranty stay as they are.',
  'buyer.yours_stolen': '{shop} has marked it as stolen. If that is wrong, contact {shop}. Your certificate stays.',
  'buyer.yours_damaged': '{shop} has marked it as damaged. Contact {shop} for details. Your certificate stays.',
  'buyer.yours_replaced': 'This label has been replaced. Your certificate and warranty stay as they are.',
  'buyer.yours_lost_in_transit':
    '{shop} has reported it lost in transit. Tell {shop} where you bought it. Your certificate stays.',
  'buyer.yours_blocked': '{shop} has stopped this code. Ask {shop} why. Your certificate stays.',

  // what to do next, on pages of codes that are somebody else's
  'buyer.mine': 'My products',
  'buyer.check_another': 'Check another code',
  'buyer.which_case': 'How did you get it?',
  'buyer.case_mine': 'I registered it',
  'buyer.case_second_hand': 'I bought it second-hand, or it was a gift',
  'buyer.case_second_hand_help':
    'It is genuine and still registered to its previous owner. With a hand-over link from them it becomes yours, with the rest of its warranty. You can ask like this:',
  'buyer.case_second_hand_ask': 'Please scan the label, choose “Hand over” on your certificate, and send me the link.',
  'buyer.case_new': 'I bought it as new',
  'buyer.case_new_help': 'Somebody registered it before you. Please ask where you bought it, and {shop}.',
  'buyer.found_title': 'Did you find it?',
  'buyer.found_help': 'You can leave its owner a message. Nobody sees the other’s contact.',
  'buyer.found_write': 'Write to the owner',
  'buyer.lost_mine': 'It is mine: prove it and see my certificate',
}
