/** Sentences that only the server says: never sent to the browser. */
export const additionalServicesServerKo = {
  // members, lost records, messages, payment, shop manager: the server's words
  'api.get_service_use': '쇼핑몰이 쓰고 있는 서비스예요.',
} as const
