/** Sentences that only the server says: never sent to the browser. */
export const lostServerKo = {
  // members, lost records, messages, payment, shop manager: the server's words
  'api.search_lost': '분실 기록을 찾아요. 상태별 수도 알려 줘요.',
  'api.list_lost_attempts': '분실 신고 뒤에 다른 사람이 시도한 일이에요. 스캔은 따로 세요.',
  'api.count_lost_news': '아직 아무도 확인하지 않은 시도의 수예요.',
  'api.export_lost': '분실 기록을 엑셀로 받아요. 받은 사람과 이유가 남아요.',
  'api.get_lost': '분실 기록 하나를 자세히 봐요.',
  'api.get_lost_picture': '구매자가 분실 신고에 붙인 사진이에요. 본 사람이 기록에 남아요.',
  'api.register_lost': '판매자가 분실을 등록해요. 그동안 등록과 양도가 막혀요.',
  'api.release_lost': '분실을 풀어요. 코드는 분실 전 상태로 돌아가요.',
  'api.replace_lost': '분실한 코드 대신 새 코드를 소유자에게 줘요.',
  'api.note_lost': '분실 기록에 메모를 남겨요.',
  'api.see_lost': '새 시도를 확인한 것으로 표시해요.',
  'api.judge_lost_attempt': '시도가 무엇이었는지 판단을 남겨요.',
  'api.read_lost_messages': '분실 안내를 받을 곳과 보낸 기록을 알려 줘요. 아무것도 보내지 않아요.',
  'api.send_lost_message': '분실한 코드의 소유자에게 메시지를 보내요.',
  'lost.owner_draft': '[{shop}] 분실 신고하신 제품({serial})과 관련해 알려 드릴 일이 있어요. 쇼핑몰로 연락해 주세요.',
  'lost.owner_subject': '[{shop}] 분실 신고하신 제품에 대해 알려 드려요',
} as const
