/** Sentences that only the server says: never sent to the browser. */
export const mallInfoServerKo = {
  // members, lost records, messages, payment, shop manager: the server's words
  'api.get_manager_info': '쇼핑몰 담당자 정보예요.',
  'api.save_manager_info': '쇼핑몰 담당자 정보를 저장해요.',
} as const
