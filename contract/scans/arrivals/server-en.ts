import type { scansArrivalsServerKo } from './server-ko.ts'

export const scansArrivalsServerEn: Readonly<Record<keyof typeof scansArrivalsServerKo, string>> = {
  'api.arrive_as_member': 'Takes in a member who is signed in at the shop.',
  'arrival.refused': 'The shop’s signature is wrong. Open the page from the shop again.',
  'arrival.late': 'This address was opened from the shop too long ago. Open it from the shop again.',
  'arrival.used': 'This address was used already. Open the page from the shop again.',
  'owner.join_member':
    'This contact is a shop member’s. Sign in at the shop as that member and open this page from there.',
  'owner.join_nothing': 'Nothing is registered by this contact. Try another one that you may have used.',
  'buyer.claim': 'The address says that you are the member “{member}”.',
  'buyer.claim_unsigned': 'The shop has not confirmed it, so it opens nothing.',
  'buyer.as_member': 'Register as the shop’s member “{member}”',
  'buyer.as_member_help': 'What you have registered by this contact comes to the member too.',
  'buyer.mine_member': 'Products of the shop’s member “{member}”.',
  'buyer.mine_merge_help': 'Prove a phone or e-mail to bring what you registered by it to the member.',
}
