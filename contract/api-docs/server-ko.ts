/** What only the server says: never sent to the browser. */
export const apiDocsServerKo = {
  // docs: the API page (/api/docs)
  'docs.title': 'Genuine API',
  'docs.lead': '모든 작업과 주소, 실패 코드를 코드의 선언에서 만들어 보여 줘요.',
  'docs.method': '방식',
  'docs.address': '주소',
  'docs.door': '문',
  'docs.what': '하는 일',
  'docs.fails': '실패 코드',
} as const
