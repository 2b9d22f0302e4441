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

  // one's own products
  'api.request_own_proof': 'Sends the code that opens one’s own products.',
  'api.prove_owner': 'Opens one’s own products by a phone or an e-mail.',
  'api.list_my_products': 'Everything that the buyer has registered in this shop.',
  'api.join_contact': 'Joins another contact of the same person.',
  'api.leave_mine': 'Forgets this browser.',
  'owner.unproven': 'Prove your phone or e-mail first.',
  'owner.prove_again': 'It has been a while. Prove your phone or e-mail once more.',
  'owner.join_same': 'You can join one phone and one e-mail, not two of a kind.',
  'buyer.mine_count': 'You have {count} products',
  'buyer.mine_one': 'You have one product',
  'buyer.mine_none': 'Nothing is registered yet',
  'buyer.mine_none_help': 'Scan the label of a product to register it.',
  'buyer.mine_of': 'Registered by {contacts}.',
  'buyer.mine_ask': 'Tell us that it is you',
  'buyer.mine_ask_help':
    'Prove the phone or e-mail that you registered with, and see everything that is yours in this shop.',
  'buyer.mine_unknown': 'We found nothing of yours',
  'buyer.mine_unknown_help': 'Nothing is registered by {target}. Try another number or e-mail that you may have used.',
  'buyer.mine_other':
    'This code is registered to somebody else. If it is yours, try another contact that you may have used.',
  'buyer.mine_confirm': 'Confirm',
  'buyer.warranty_left': '{days} days of warranty left, until {date}',
  'buyer.warranty_ended': 'The warranty ended on {date}',
  'buyer.warranty_bar': 'Warranty',
  'buyer.state_lost': 'Reported lost',
  'buyer.state_recalled': 'Recalled: stop using it',
  'buyer.state_stopped': 'Stopped by the shop',
  'buyer.see_certificate': 'See the certificate',
  'buyer.join_open': 'I registered others by another contact',
  'buyer.join_help':
    'Prove your {contact} to bring what you registered by it here. From then on either of the two opens all of it.',
  'buyer.contact_phone': 'mobile number',
  'buyer.contact_email': 'e-mail address',
  'buyer.join': 'Join',
  'buyer.joined': 'Joined. Either of the two opens all of it from now on.',
  'buyer.leave': 'Sign out on this phone',

  // failures of hand-overs and finders
  'hand_over.not_found': 'This link is no longer good. Ask its sender for a new one.',
  'hand_over.taken': 'Somebody else has taken this link. Please ask its sender.',
  'hand_over.to_yourself': 'It is yours already. The receiver proves a contact of their own.',
  'hand_over.not_ready': 'The receiver has not accepted yet. Ask them to open the link and prove who they are.',
  'finder.too_many': 'You cannot send more messages. Please tell the shop.',
  'finder.not_lost': 'It is not reported lost any more.',
}
