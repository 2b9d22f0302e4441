/** What only the server says: never sent to the browser. */
export const shellServerKo = {
  // start: what the terminal says (server/main.ts)
  'start.ready': '준비됐어요',
  'start.portal': '파트너 포털',
  'start.demo': '데모 안내 (아이디와 문)',
  'start.outside': '바깥세상 (휴대폰, 메일함)',
  'start.config': '설정이 빠졌거나 잘못됐어요. 아래 항목을 고친 뒤 다시 시작해 주세요.',
  'start.data_folder_in_use':
    '다른 프로세스가 이 데이터 폴더를 쓰고 있어요. 먼저 끄거나 DATA_DIR을 다른 폴더로 지정해 주세요.',

  // staff console: demo and command
  'start.staff': '운영 콘솔',
} as const
