import type { Texts } from '../text/sentence.ts'

/** Texts of the server only, never sent to the browser. */
export const shellServerTexts = {
  // start: what the terminal says (server/main.ts)
  'start.ready': { ko: '준비됐어요', en: 'Ready' },
  'start.portal': { ko: '파트너 포털', en: 'Partner portal' },
  'start.demo': { ko: '데모 안내 (아이디와 문)', en: 'Demo guide (logins and links)' },
  'start.outside': { ko: '바깥세상 (휴대폰, 메일함)', en: 'The outside world (phone, inbox)' },
  'start.config': {
    ko: '설정이 빠졌거나 잘못됐어요. 아래 항목을 고친 뒤 다시 시작해 주세요.',
    en: 'Settings are missing or wrong. Correct these and start again:',
  },
  'start.data_folder_in_use': {
    ko: '다른 프로세스가 이 데이터 폴더를 쓰고 있어요. 먼저 끄거나 DATA_DIR을 다른 폴더로 지정해 주세요.',
    en: 'Another process is using this data folder. Stop it first, or set DATA_DIR to another folder.',
  },
  'start.newer_database': {
    ko: '데이터베이스가 이 프로그램보다 새로워요({migration}). 데이터는 그대로예요. 프로그램을 새 버전으로 올리거나, 그 버전으로 올리기 전의 백업을 되돌려 주세요.',
    en: 'The database is newer than this program ({migration}). Nothing was changed. Please update the program, or restore a backup from before that update.',
  },
  'start.unreleased_database': {
    ko: '이 데이터베이스는 1.0.0 이전의 개발 버전이 만들어서 이 버전으로 올릴 수 없어요. 바꾼 것은 없어요. 데이터 폴더를 지우거나 DATA_DIR을 다른 폴더로 지정해 주세요. DATABASE_URL을 쓴다면 빈 데이터베이스를 지정해 주세요.',
    en: 'A development version before 1.0.0 made this database, and this version cannot upgrade it. Nothing was changed. Please remove the data folder or set DATA_DIR to another one; with DATABASE_URL, name an empty database.',
  },
  'start.database_version': {
    ko: '데이터 폴더를 다른 PostgreSQL 버전이 만들었어요. 데이터는 그대로예요. 쓰던 버전의 제품으로 백업(npm run backup)한 뒤 새 DATA_DIR에 되돌려 주세요(npm run restore).',
    en: 'Another version of PostgreSQL made this data folder. Nothing was changed. Please back it up with the product that made it (npm run backup) and restore it into a new DATA_DIR (npm run restore).',
  },

  // staff console: demo and command
  'start.staff': { ko: '운영 콘솔', en: 'staff console' },
} as const satisfies Texts
