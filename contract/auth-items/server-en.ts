import type { authItemsServerKo } from './server-ko.ts'

export const authItemsServerEn: Readonly<Record<keyof typeof authItemsServerKo, string>> = {
  'api.get_code_answers': 'What the buyer answered at registration; personal answers are masked.',
  'api.reveal_code_answers': 'Masked answers whole, for a reason; who looked is logged.',
  'api.get_answer_picture': 'One picture of a registration; who looked is logged.',
  'buyer.item_optional': 'Optional.',
  'buyer.item_choose': 'Choose one',
  'buyer.item_pictures': 'Up to {most} pictures in all, 10 MB each. JPG, PNG, WEBP',
  'buyer.agree_items_how_long':
    'What else was asked is erased with your name and contact, and earlier where the shop has set a time.',
  'buyer.answers': 'What you told us when you registered',
}
