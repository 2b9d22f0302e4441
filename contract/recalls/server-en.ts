import type { recallsServerKo } from './server-ko.ts'

export const recallsServerEn: Readonly<Record<keyof typeof recallsServerKo, string>> = {
  'api.check_recall':
    'How many codes and owners a recall would take in, how they are reached, and what it costs. Changes nothing.',
  'api.start_recall': 'Starts a recall. Stopping its codes and telling their owners goes on in the background.',
  'api.list_recalls': 'The recalls of the shop.',
  'api.get_recall': 'One recall, and how far it is.',
  'api.end_recall': 'Ends or withdraws a recall. Its codes go back to what they were.',
  'api.check_recall_round': 'How many owners would be written to again, and what it costs. Sends nothing.',
  'api.start_recall_round': 'Writes again to owners who have not answered, or whom no message has reached.',
  'api.search_recall_owners': 'The owners of a recall, with names and contacts masked.',
  'api.reveal_recall_owner': 'Name and contact of one owner, for a reason and after a second proof.',
  'api.export_recall_owners': 'The owners of a recall as a sheet, for a reason and after a second proof.',
  'api.view_recall': 'The recall of a scanned product; its owner reads the own answer too.',
  'api.answer_recall': 'The owner of a product answers its recall.',

  // what owners are sent
  'recall.notice_safety':
    '[{shop}] Safety recall\nStop using {product}.\n{instruction}\n\nRead and answer: {url}\nQuestions: {contact}',
  'recall.notice_quality': '[{shop}] Recall\n{product}\n{instruction}\n\nRead and answer: {url}\nQuestions: {contact}',
  'recall.notice_other': '[{shop}] Recall\n{product}\n{instruction}\n\nRead and answer: {url}\nQuestions: {contact}',
  'recall.notice_again': '(Reminder) {words}',
  'recall.notice_subject_safety': '[{shop}] Stop using it: recall of {product}',
  'recall.notice_subject_quality': '[{shop}] Recall of {product}',
  'recall.notice_subject_other': '[{shop}] Recall of {product}',
  'recall.over_ended':
    '[{shop}] The recall is over\nEverything that the recall of {product} asked for is done. Thank you for your help.\n\nSee the product: {url}\nQuestions: {contact}',
  'recall.over_withdrawn':
    '[{shop}] The recall was withdrawn\nThe recall of {product} was a mistake: this product is not part of any recall. We are sorry for the trouble.\n\nSee the product: {url}\nQuestions: {contact}',
  'recall.over_subject_ended': '[{shop}] The recall of {product} is over',
  'recall.over_subject_withdrawn': '[{shop}] The recall of {product} was withdrawn',

  // the buyer's page
  'recall.page_title': 'Do this now',
  'recall.page_head': 'This product is recalled. Please read the notice',
  'recall.page_yours': 'It is registered to you. Your certificate stays.',
  'recall.page_by_shop': 'A notice from {shop}.',
  'recall.page_offers': 'What the shop offers',
  'recall.page_offer_refund': 'Refund',
  'recall.page_offer_exchange': 'Exchange',
  'recall.page_offer_repair': 'Repair',
  'recall.page_offer_disposal': 'Disposal',
  'recall.page_contact': 'Questions',
  'recall.page_link': 'More about this recall',
  'recall.page_new_window': 'new window',
  'recall.page_answer': 'Answer the shop',
  'recall.page_answer_seen': 'I have read it',
  'recall.page_answer_wants': 'I want something done',
  'recall.page_answer_discarded': 'I no longer have it',
  'recall.page_wants_what': 'What you want',
  'recall.page_send': 'Send answer',
  'recall.page_answered': 'Your answer of {date}: {answer}',
  'recall.page_change': 'You can change it at any time.',
  'recall.page_choose': 'Choose an answer. If you want something done, choose what.',
  'recall.page_is_owner': 'If it is yours, prove who you are to answer.',
  'recall.page_prove': 'Prove who I am and answer',
}
