/** Sentences that only the server says: never sent to the browser. */
export const introServerKo = {
  // intro: service introduction and first steps
  'api.get_first_steps': '샵이 첫 단계를 어디까지 마쳤는지예요.',
  'api.get_home': '오늘 이 샵에서 인증된 코드와 기다리는 일이에요.',
} as const
