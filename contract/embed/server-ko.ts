/** Sentences that only the server says: the buyer's page inside the shop's own site, and the API's own page. */
export const embedServerKo = {
  'api.get_embed': '정품 확인 페이지를 쇼핑몰 사이트에 넣는 설정과 태그, 사이트마다 마지막으로 열린 때를 읽어요.',
  'api.save_embed':
    '정품 확인 페이지를 넣을 수 있는 사이트를 통째로 저장해요. 여기 없는 사이트에서는 페이지가 열리지 않아요.',
  'embed.no_site': '페이지를 넣을 사이트를 한 곳 이상 적어 주세요.',
  'buyer.frame_title': '정품 확인',
  'buyer.frame_refused': '이 사이트에는 정품 확인 페이지를 넣을 수 없어요. 아래에서 새 창으로 열어 주세요.',
  'buyer.frame_failed': '정품 확인 페이지를 불러오지 못했어요. 아래에서 새 창으로 열어 주세요.',
  'buyer.frame_open': '새 창에서 정품 확인하기',
  'buyer.own_window': '새 창에서 보기',
  'buyer.registered_title': '정품 등록을 마쳤어요',
  'buyer.registered_help': '쇼핑몰이 정한 페이지로 이동해요. 이동하지 않으면 아래를 눌러 주세요.',
  'buyer.registered_go': '이동하기',
} as const
