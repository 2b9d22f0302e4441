import type { Texts } from '../text/sentence.ts'

/** Texts of the server only, never sent to the browser. */
export const recallsServerTexts = {
  'api.check_recall': {
    ko: '리콜하기 전에 코드와 소유자의 수, 연락할 방법, 드는 포인트를 알려 줘요. 아무것도 바꾸지 않아요.',
    en: 'How many codes and owners a recall would take in, how they are reached, and what it costs. Changes nothing.',
  },
  'api.start_recall': {
    ko: '리콜을 시작해요. 코드를 멈추고 소유자에게 알리는 일은 이어서 진행돼요.',
    en: 'Starts a recall. Stopping its codes and telling their owners goes on in the background.',
  },
  'api.list_recalls': { ko: '쇼핑몰의 리콜 목록이에요.', en: 'The recalls of the shop.' },
  'api.get_recall': { ko: '리콜 한 건과 진행 상황이에요.', en: 'One recall, and how far it is.' },
  'api.end_recall': {
    ko: '리콜을 끝내거나 취소해요. 코드는 리콜 전 상태로 돌아가요.',
    en: 'Ends or withdraws a recall. Its codes go back to what they were.',
  },
  'api.check_recall_round': {
    ko: '다시 알릴 소유자의 수와 드는 포인트를 알려 줘요. 아무것도 보내지 않아요.',
    en: 'How many owners would be written to again, and what it costs. Sends nothing.',
  },
  'api.start_recall_round': {
    ko: '답하지 않았거나 전해지지 않은 소유자에게 다시 알려요.',
    en: 'Writes again to owners who have not answered, or whom no message has reached.',
  },
  'api.search_recall_owners': {
    ko: '리콜 대상자를 찾아요. 이름과 연락처는 가려져 있어요.',
    en: 'The owners of a recall, with names and contacts masked.',
  },
  'api.reveal_recall_owner': {
    ko: '리콜 대상자의 이름과 연락처를 보여 줘요. 이유를 남기고 본인을 확인해요.',
    en: 'Name and contact of one owner, for a reason and after a second proof.',
  },
  'api.export_recall_owners': {
    ko: '리콜 대상자를 엑셀로 받아요. 이유를 남기고 본인을 확인해요.',
    en: 'The owners of a recall as a sheet, for a reason and after a second proof.',
  },
  'api.view_recall': {
    ko: '스캔한 제품의 리콜 안내예요. 소유자라면 답한 내용도 알려 줘요.',
    en: 'The recall of a scanned product; its owner reads the own answer too.',
  },
  'api.answer_recall': { ko: '제품 소유자가 리콜에 답해요.', en: 'The owner of a product answers its recall.' },

  // what owners are sent
  'recall.notice_safety': {
    ko: '[{shop}] 안전을 위한 리콜 안내\n{product} 사용을 멈춰 주세요.\n{instruction}\n\n확인하고 답하기: {url}\n문의: {contact}',
    en: '[{shop}] Safety recall\nStop using {product}.\n{instruction}\n\nRead and answer: {url}\nQuestions: {contact}',
  },
  'recall.notice_quality': {
    ko: '[{shop}] 리콜 안내\n{product}\n{instruction}\n\n확인하고 답하기: {url}\n문의: {contact}',
    en: '[{shop}] Recall\n{product}\n{instruction}\n\nRead and answer: {url}\nQuestions: {contact}',
  },
  'recall.notice_other': {
    ko: '[{shop}] 리콜 안내\n{product}\n{instruction}\n\n확인하고 답하기: {url}\n문의: {contact}',
    en: '[{shop}] Recall\n{product}\n{instruction}\n\nRead and answer: {url}\nQuestions: {contact}',
  },
  'recall.notice_again': { ko: '(다시 알려 드려요) {words}', en: '(Reminder) {words}' },
  'recall.notice_subject_safety': {
    ko: '[{shop}] 사용을 멈춰 주세요: {product} 리콜 안내',
    en: '[{shop}] Stop using it: recall of {product}',
  },
  'recall.notice_subject_quality': { ko: '[{shop}] {product} 리콜 안내', en: '[{shop}] Recall of {product}' },
  'recall.notice_subject_other': { ko: '[{shop}] {product} 리콜 안내', en: '[{shop}] Recall of {product}' },

  'recall.over_ended': {
    ko: '[{shop}] 리콜이 끝났어요\n{product} 리콜에 필요한 조치가 모두 끝났어요. 함께해 주셔서 고마워요.\n\n제품 확인하기: {url}\n문의: {contact}',
    en: '[{shop}] The recall is over\nEverything that the recall of {product} asked for is done. Thank you for your help.\n\nSee the product: {url}\nQuestions: {contact}',
  },
  'recall.over_withdrawn': {
    ko: '[{shop}] 리콜을 취소했어요\n{product} 리콜은 잘못 알려 드린 것이에요. 이 제품은 리콜 대상이 아니에요. 불편을 드려 죄송해요.\n\n제품 확인하기: {url}\n문의: {contact}',
    en: '[{shop}] The recall was withdrawn\nThe recall of {product} was a mistake: this product is not part of any recall. We are sorry for the trouble.\n\nSee the product: {url}\nQuestions: {contact}',
  },
  'recall.over_subject_ended': {
    ko: '[{shop}] {product} 리콜이 끝났어요',
    en: '[{shop}] The recall of {product} is over',
  },
  'recall.over_subject_withdrawn': {
    ko: '[{shop}] {product} 리콜을 취소했어요',
    en: '[{shop}] The recall of {product} was withdrawn',
  },
} as const satisfies Texts
