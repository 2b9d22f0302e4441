/** Sentences that only the server says: never sent to the browser. */
export const recallsServerKo = {
  'api.check_recall': '리콜하기 전에 코드와 소유자의 수, 연락할 방법, 드는 포인트를 알려 줘요. 아무것도 바꾸지 않아요.',
  'api.start_recall': '리콜을 시작해요. 코드를 멈추고 소유자에게 알리는 일은 이어서 진행돼요.',
  'api.list_recalls': '쇼핑몰의 리콜 목록이에요.',
  'api.get_recall': '리콜 한 건과 진행 상황이에요.',
  'api.end_recall': '리콜을 끝내거나 취소해요. 코드는 리콜 전 상태로 돌아가요.',
  'api.check_recall_round': '다시 알릴 소유자의 수와 드는 포인트를 알려 줘요. 아무것도 보내지 않아요.',
  'api.start_recall_round': '답하지 않았거나 전해지지 않은 소유자에게 다시 알려요.',
  'api.search_recall_owners': '리콜 대상자를 찾아요. 이름과 연락처는 가려져 있어요.',
  'api.reveal_recall_owner': '리콜 대상자의 이름과 연락처를 보여 줘요. 이유를 남기고 본인을 확인해요.',
  'api.export_recall_owners': '리콜 대상자를 엑셀로 받아요. 이유를 남기고 본인을 확인해요.',
  'api.view_recall': '스캔한 제품의 리콜 안내예요. 소유자라면 답한 내용도 알려 줘요.',
  'api.answer_recall': '제품 소유자가 리콜에 답해요.',

  // what owners are sent
  'recall.notice_safety':
    '[{shop}] 안전을 위한 리콜 안내\n{product} 사용을 멈춰 주세요.\n{instruction}\n\n확인하고 답하기: {url}\n문의: {contact}',
  'recall.notice_quality': '[{shop}] 리콜 안내\n{product}\n{instruction}\n\n확인하고 답하기: {url}\n문의: {contact}',
  'recall.notice_other': '[{shop}] 리콜 안내\n{product}\n{instruction}\n\n확인하고 답하기: {url}\n문의: {contact}',
  'recall.notice_again': '(다시 알려 드려요) {words}',
  'recall.notice_subject_safety': '[{shop}] 사용을 멈춰 주세요: {product} 리콜 안내',
  'recall.notice_subject_quality': '[{shop}] {product} 리콜 안내',
  'recall.notice_subject_other': '[{shop}] {product} 리콜 안내',

  'recall.over_ended':
    '[{shop}] 리콜이 끝났어요\n{product} 리콜에 필요한 조치가 모두 끝났어요. 함께해 주셔서 고마워요.\n\n제품 확인하기: {url}\n문의: {contact}',
  'recall.over_withdrawn':
    '[{shop}] 리콜을 취소했어요\n{product} 리콜은 잘못 알려 드린 것이에요. 이 제품은 리콜 대상이 아니에요. 불편을 드려 죄송해요.\n\n제품 확인하기: {url}\n문의: {contact}',
  'recall.over_subject_ended': '[{shop}] {product} 리콜이 끝났어요',
  'recall.over_subject_withdrawn': '[{shop}] {product} 리콜을 취소했어요',

  // the buyer's page
  'recall.page_title': '지금 해 주세요',
  'recall.page_head': '회수 중인 제품이에요. 안내를 확인해 주세요',
  'recall.page_yours': '내 이름으로 등록한 제품이에요. 보증서는 그대로 있어요.',
  'recall.page_by_shop': '{shop}의 안내예요.',
  'recall.page_offers': '쇼핑몰이 해 드리는 것',
  'recall.page_offer_refund': '환불',
  'recall.page_offer_exchange': '교환',
  'recall.page_offer_repair': '수리',
  'recall.page_offer_disposal': '폐기',
  'recall.page_contact': '문의',
  'recall.page_link': '리콜 안내 자세히 보기',
  'recall.page_new_window': '새 창',
  'recall.page_answer': '쇼핑몰에 답하기',
  'recall.page_answer_seen': '확인했어요',
  'recall.page_answer_wants': '조치를 원해요',
  'recall.page_answer_discarded': '이미 폐기했어요',
  'recall.page_wants_what': '원하는 조치',
  'recall.page_send': '답 보내기',
  'recall.page_answered': '{date}에 이렇게 답했어요: {answer}',
  'recall.page_change': '답은 언제든지 바꿀 수 있어요.',
  'recall.page_choose': '답을 골라 주세요. 조치를 원하면 원하는 조치도 골라 주세요.',
  'recall.page_is_owner': '이 제품의 소유자라면 본인을 확인하고 답할 수 있어요.',
  'recall.page_prove': '본인 확인하고 답하기',
} as const
