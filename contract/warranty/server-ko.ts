/** Sentences that only the server says: never sent to the browser. */
export const warrantyServerKo = {
  // api: one sentence for each operation on the API page
  'api.get_duration': '기본 보증기간을 읽어요.',
  'api.save_duration': '기본 보증기간을 저장해요.',
} as const
