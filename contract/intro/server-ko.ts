/** What only the server says: never sent to the browser. */
export const introServerKo = {
  // intro: service introduction and first steps
  'api.get_first_steps': '샵이 첫 단계를 어디까지 마쳤는지예요.',
} as const
