import type { Texts } from '../text/sentence.ts'

/** Texts of the server only, never sent to the browser. */
export const backupServerTexts = {
  // npm run backup
  'backup.usage': {
    ko: '사용법: npm run backup -- <백업을 둘 폴더 또는 s3://버킷/폴더> [--keep <남길 개수>]',
    en: 'Usage: npm run backup -- <folder for backups, or s3://bucket/folder> [--keep <how many>]',
  },
  'backup.progress': {
    ko: '표 {of}개 가운데 {tables}개 · {rows}줄 · {megabytes} MB',
    en: '{tables} of {of} tables · {rows} rows · {megabytes} MB',
  },
  'backup.done': {
    ko: '백업했어요: {folder}\n{moment} 그대로의 표 {tables}개({rows}줄)와 파일 {files}개예요. 다시 읽어 확인했어요.',
    en: 'Backup made: {folder}\n{tables} tables ({rows} rows) and {files} files as they were at {moment}. Read back and verified.',
  },
  'backup.kept': { ko: '오래된 백업 {count}개를 지웠어요.', en: 'Older backups removed: {count}.' },
  'backup.keys_sealed': {
    ko: '열쇠(SECRET_KEY, 짧은 주소 열쇠)도 암호로 잠가 담았어요. 암호를 잃으면 열 수 없으니 다른 곳에 적어 두세요.',
    en: 'The keys (SECRET_KEY, keys of short links) are in it, sealed by the passphrase. Nobody can open them without it, so keep it elsewhere.',
  },
  'backup.keys_left_out': {
    ko: '열쇠는 담지 않았어요. SECRET_KEY(또는 secret.key)와 QR_LINK_KEYS(또는 link.keys)를 따로 보관하세요. 없으면 이 백업의 개인정보를 읽을 수 없고 인쇄한 라벨도 열리지 않아요. 담으려면 BACKUP_PASSPHRASE에 암호를 넣고 다시 백업하세요.',
    en: 'The keys are not in it. Keep SECRET_KEY (or secret.key) and QR_LINK_KEYS (or link.keys) elsewhere: without them nobody can read the personal data of this backup, and printed labels do not open. To include them, set BACKUP_PASSPHRASE and back up again.',
  },
  'backup.ask': {
    ko: '열쇠를 잠글 암호(12자 이상, 비우면 열쇠를 담지 않아요): ',
    en: 'Passphrase that seals the keys (12 characters or more; empty leaves the keys out): ',
  },
  'backup.ask_again': { ko: '한 번 더: ', en: 'Once more: ' },
  'backup.passphrase_differs': {
    ko: '두 암호가 달라요. 다시 백업해 주세요.',
    en: 'The two passphrases differ. Please start the backup again.',
  },
  'backup.passphrase_short': {
    ko: '암호가 너무 짧아요. 12자 이상으로 정해 주세요.',
    en: 'The passphrase is too short. Please use 12 characters or more.',
  },
  'backup.no_database': {
    ko: '백업할 데이터베이스가 없어요. DATA_DIR이나 DATABASE_URL이 맞는지 확인해 주세요.',
    en: 'There is no database to back up. Please check DATA_DIR or DATABASE_URL.',
  },
  'backup.target_inside': {
    ko: '백업 폴더가 데이터 폴더({data_dir}) 안에 있어요. 함께 잃지 않도록 다른 곳을 정해 주세요.',
    en: 'The folder for backups lies in the data folder ({data_dir}). Please choose another, so that both are not lost together.',
  },
  'backup.target_unusable': {
    ko: '백업 폴더를 쓸 수 없어요: {target} ({reason})',
    en: 'The folder for backups cannot be used: {target} ({reason})',
  },
  'backup.remote_unset': {
    ko: '{target}에 백업하려면 S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY를 설정해 주세요. 아무것도 하지 않았어요.',
    en: 'To back up to {target}, set S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY. Nothing was done.',
  },
  'backup.remote_unreadable': {
    ko: '{target|을/를} 읽을 수 없어요. s3://버킷/폴더처럼 적어 주세요.',
    en: 'Cannot read {target}. Write it like s3://bucket/folder.',
  },
  'backup.bringing_up': { ko: '저장소로 올리고 있어요: {target}', en: 'Uploading to the storage: {target}' },
  'restore.bringing_down': { ko: '저장소에서 받고 있어요: {target}', en: 'Downloading from the storage: {target}' },
  'backup.hidden_rows': {
    ko: '이 계정은 {table} 표를 모두 볼 수 없어 백업하지 않았어요. 제품을 한 번 시작해 데이터베이스를 최신으로 올리거나 표의 소유 계정을 DATABASE_URL에 넣어 주세요.',
    en: 'This login cannot see every row of the table {table}, so no backup was made. Start the product once to bring the database up to date, or let DATABASE_URL be the login that owns the tables.',
  },
  'backup.program_older': {
    ko: '데이터베이스가 이 프로그램보다 새로워요({migration}). 데이터베이스를 쓰던 버전으로 백업해 주세요.',
    en: 'The database is newer than this program ({migration}). Please back it up with the version that it runs with.',
  },
  'backup.changed_on_disk': {
    ko: '방금 쓴 백업이 디스크에서 다르게 읽혀요({part}). 백업을 지웠으니 디스크를 확인해 주세요.',
    en: 'What was just written reads otherwise from the disk ({part}). The backup was removed; please check the disk.',
  },
  'backup.commits_not_held': {
    ko: '여러 서버의 같은 시점을 읽으려고 저장을 잠시 멈춰 두던 연결이 끊겼어요. 시점이 어긋날 수 있어 백업을 남기지 않았어요. 다시 백업해 주세요.',
    en: 'The connection that held commits back while the snapshots of the machines were opened broke off, so they may not fit each other. Nothing was left behind; please run the backup again.',
  },
  'backup.failed': {
    ko: '백업하지 못했어요. 남긴 것은 없어요: {reason}',
    en: 'The backup failed and left nothing behind: {reason}',
  },

  // npm run restore
  'restore.usage': {
    ko: '사용법: npm run restore -- <백업 폴더 또는 s3://버킷/폴더>',
    en: 'Usage: npm run restore -- <backup folder, or s3://bucket/folder>',
  },
  'restore.begun': {
    ko: '되돌릴 백업: {folder}\n{moment}에 만든 백업이 온전한지 먼저 확인해요.',
    en: 'Restoring: {folder}\nMade at {moment}. First it is looked through.',
  },
  'restore.done': {
    ko: '되돌렸어요: {moment} 그대로의 표 {tables}개({rows}줄)와 파일 {files}개예요. 이제 제품을 시작할 수 있어요.',
    en: 'Restored: {tables} tables ({rows} rows) and {files} files as they were at {moment}. The product can be started now.',
  },
  'restore.keys_missing': {
    ko: '백업에 열쇠가 없거나 열지 않았어요. 시작하기 전에 쓰던 SECRET_KEY(또는 secret.key)와 QR_LINK_KEYS(또는 link.keys)를 제자리에 두세요. 없으면 제품이 시작되지 않아요.',
    en: 'The backup has no keys, or they were not opened. Before you start, put the former SECRET_KEY (or secret.key) and QR_LINK_KEYS (or link.keys) in place: the product does not start without them.',
  },
  'restore.keys_two': {
    ko: 'SECRET_KEY를 바꾸는 도중에 만든 백업이라 두 열쇠가 모두 필요해요. SECRET_KEY_OTHER도 넣고 시작한 뒤(백업에 들어 있었으면 {file} 파일에 있어요) npm run rotate-keys를 실행해 주세요.',
    en: 'This backup was made while one SECRET_KEY followed another, so both are needed. Start the product with SECRET_KEY_OTHER as well (if the backup brought it, it is in {file}), then run npm run rotate-keys.',
  },
  'restore.ask': {
    ko: '백업의 열쇠를 여는 암호(비우면 열쇠를 되돌리지 않아요): ',
    en: 'Passphrase of the keys in the backup (empty leaves them): ',
  },
  'restore.no_backup': { ko: '백업이 없는 폴더예요: {folder}', en: 'There is no backup in this folder: {folder}' },
  'restore.unfinished_backup': {
    ko: '끝까지 만들지 못한 백업이라 되돌릴 수 없어요: {folder}',
    en: 'This backup was never finished and cannot be restored: {folder}',
  },
  'restore.foreign': { ko: '이 제품의 백업이 아니에요: {folder}', en: 'This is no backup of this product: {folder}' },
  'restore.torn': {
    ko: '백업이 손상됐어요. {part} 부분이 없거나 바뀌었어요. 아무것도 되돌리지 않았어요. 다른 백업을 써 주세요.',
    en: 'The backup is damaged: {part} is missing or has changed. Nothing was restored. Please use another backup.',
  },
  'restore.newer_format': {
    ko: '더 새로운 프로그램이 만든 백업이에요: {folder} 프로그램을 새 버전으로 올린 뒤 다시 해 주세요.',
    en: 'A newer program made this backup: {folder} Please update the program first.',
  },
  'restore.newer': {
    ko: '더 새로운 프로그램({version})이 만든 백업이에요. 이 프로그램은 {migration|을/를} 몰라요. 새 버전으로 올린 뒤 다시 해 주세요.',
    en: 'A newer program ({version}) made this backup: this one does not know {migration}. Please update the program first.',
  },
  'restore.other_history': {
    ko: '다른 프로그램이 만든 백업이에요. {migration} 내용이 이 프로그램과 달라요.',
    en: 'Another program made this backup: its {migration} is not the one of this program.',
  },
  'restore.unreleased': {
    ko: '1.0.0 이전의 개발 버전이 만든 백업이라 이 프로그램으로 되돌릴 수 없어요. 되돌린 것은 없어요. 그 버전으로 되돌려 주세요.',
    en: 'A development version before 1.0.0 made this backup, and this program cannot restore it. Nothing was restored. Please restore it with that version.',
  },
  'restore.database_not_empty': {
    ko: '데이터베이스가 비어 있지 않아요({table}). 빈 데이터베이스나 새 DATA_DIR로만 되돌릴 수 있어요. 아무것도 바꾸지 않았어요.',
    en: 'The database is not empty ({table}). A backup is restored into an empty database or a new DATA_DIR only. Nothing was changed.',
  },
  'restore.files_not_empty': {
    ko: '데이터 폴더에 파일이 있어요({file}). 새 DATA_DIR을 정해 주세요. 아무것도 바꾸지 않았어요.',
    en: 'The data folder holds files ({file}). Please choose a new DATA_DIR. Nothing was changed.',
  },
  'restore.other_unfinished': {
    ko: '이 데이터 폴더({data_dir})에서 다른 백업({id})을 되돌리다 멈췄어요. 그 백업으로 마저 하거나 새 DATA_DIR을 정해 주세요.',
    en: 'In this data folder ({data_dir}) the restore of another backup ({id}) was cut off. Please finish it, or choose a new DATA_DIR.',
  },
  'restore.passphrase_wrong': {
    ko: '암호가 달라 백업의 열쇠를 열 수 없어요. 아무것도 되돌리지 않았어요.',
    en: 'This passphrase does not open the keys of the backup. Nothing was restored.',
  },
  'restore.key_differs': {
    ko: '{data_dir} 폴더나 환경 설정의 열쇠가 백업의 열쇠와 달라요. 다른 열쇠를 치우고 다시 해 주세요. 아무것도 되돌리지 않았어요.',
    en: 'The keys in {data_dir} or in the environment are not those of the backup. Please put them aside and try again. Nothing was restored.',
  },
  'restore.key_wrong': {
    ko: '지금 SECRET_KEY로는 이 백업의 자료를 열 수 없어요. 백업할 때 쓰던 열쇠를 넣고 다시 해 주세요. 데이터베이스는 비어 있어요.',
    en: 'The present SECRET_KEY does not open what is in this backup. Please use the key that it was made with. The database is empty.',
  },
  'restore.rows_differ': {
    ko: '{table} 표의 줄 수가 백업과 달라 되돌리기를 취소했어요. 데이터베이스는 비어 있어요.',
    en: 'The table {table} came out with another number of rows, so everything was undone. The database is empty.',
  },
  'restore.failed': {
    ko: '되돌리지 못했어요. 데이터베이스에는 전부 있거나 아무것도 없어요. 같은 명령으로 다시 해 주세요: {reason}',
    en: 'The restore failed. The database holds everything or nothing; please run the same command again: {reason}',
  },
  'restore.start_unfinished': {
    ko: '이 데이터 폴더({data_dir})는 백업을 되돌리다 멈췄어요. npm run restore를 같은 백업으로 다시 실행해 주세요.',
    en: 'A restore into this data folder ({data_dir}) was cut off. Please run npm run restore again with the same backup.',
  },

  // npm run reseal
  'reseal.progress': {
    ko: '{table} · {looked}개를 보고 {renewed}개를 새 열쇠로 잠갔어요.',
    en: '{table} · looked at {looked}, sealed {renewed} with the new key.',
  },
  'reseal.done': {
    ko: '잠긴 값 {looked}개가 모두 첫 번째 열쇠로 열려요. {renewed}개를 새로 잠갔어요. 이제 SEAL_KEYS에서 나머지 열쇠를 빼고 다시 시작해도 돼요.',
    en: 'All {looked} sealed values open with the first key; {renewed} were sealed anew. You can take the other keys out of SEAL_KEYS and restart.',
  },
  'reseal.unreadable': {
    ko: '잠긴 값 {looked}개 가운데 {unreadable}개는 어느 열쇠로도 열리지 않아요. {renewed}개를 새로 잠갔어요. 쓰던 열쇠를 SEAL_KEYS에 모두 넣고 다시 실행해 주세요.',
    en: '{unreadable} of {looked} sealed values open with none of the keys; {renewed} were sealed anew. Put every key that was ever used into SEAL_KEYS and run this again.',
  },
  'reseal.no_database': {
    ko: '열쇠를 바꿀 데이터베이스가 없어요. DATA_DIR이나 DATABASE_URL이 맞는지 확인해 주세요.',
    en: 'There is no database to reseal. Please check DATA_DIR or DATABASE_URL.',
  },
  'reseal.failed': {
    ko: '끝내지 못했어요. 바뀐 것은 그대로 두고 같은 명령을 다시 실행하면 이어서 해요: {reason}',
    en: 'It was not finished. What was done stays; run the same command to go on: {reason}',
  },

  // npm run link-key
  'link_key.added': {
    ko: '링크 열쇠 {key_id|을/를} 더했어요. 아직 이 열쇠로 라벨을 만들지는 않아요. 모든 서버를 다시 시작한 다음 npm run link-key -- sign {key_id} 명령을 실행해 주세요. link.keys 파일은 따로 보관해 주세요.',
    en: 'Link key {key_id} was added. No label is signed with it yet: restart every server, then run npm run link-key -- sign {key_id}. Keep a copy of the file link.keys.',
  },
  'link_key.signs': {
    ko: '이제 새 라벨의 링크는 열쇠 {key_id|으로/로} 서명해요. 모든 서버를 다시 시작해 주세요. 전에 만든 라벨도 계속 열려요.',
    en: 'Links of new labels are signed by key {key_id} from now on. Restart every server. Labels from before keep working.',
  },
  'link_key.unknown': {
    ko: '그런 링크 열쇠가 없어요. npm run link-key가 알려 준 번호를 npm run link-key -- sign 뒤에 써 주세요.',
    en: 'There is no such link key. After npm run link-key -- sign write the id that npm run link-key has told.',
  },
  'link_key.no_id': {
    ko: '링크 열쇠에 붙일 번호가 남아 있지 않아요. 쓰지 않는 열쇠를 link.keys에서 빼고 다시 실행해 주세요.',
    en: 'No id is left for another link key. Take a key that is not used any more out of link.keys and run this again.',
  },
  'link_key.none': {
    ko: '데이터 폴더({data_dir})에 링크 열쇠(link.keys)가 없어요. DATA_DIR이 맞는지 확인해 주세요. 새 폴더라면 서비스를 한 번 시작하면 만들어져요.',
    en: 'There are no link keys (link.keys) in the data folder ({data_dir}). Please check DATA_DIR, or start the product there once so that it makes them.',
  },
  'link_key.in_settings': {
    ko: '링크 열쇠가 QR_LINK_KEYS에 있어요. 그 설정에서 새 열쇠를 더해 주세요.',
    en: 'The link keys stand in QR_LINK_KEYS. Please add the new key to that setting.',
  },

  // npm run rotate-keys
  'rotate.no_other': {
    ko: '바꿀 열쇠가 없어요. SECRET_KEY에 새 열쇠를, SECRET_KEY_OTHER에 쓰던 열쇠를 넣고 모든 서버를 다시 시작한 다음 실행해 주세요.',
    en: 'There is no key to change from. Set SECRET_KEY to the new key and SECRET_KEY_OTHER to the former one, restart every server, then run this again.',
  },
  'rotate.done': {
    ko: '끝났어요. 잠긴 값 {seals}개와 찾기용 값 {indexes}개를 모두 확인했고 {renewed}개를 새 열쇠로 바꿨어요. 이제 SECRET_KEY_OTHER를 빼고 다시 시작해도 돼요. 쓰던 열쇠는 그때까지 만든 백업을 지울 때까지 따로 보관해 주세요.',
    en: 'Done. All {seals} sealed values and {indexes} values to search by were checked, and {renewed} were made anew with the new key. You can take SECRET_KEY_OTHER out and restart. Keep the former key elsewhere for as long as you keep backups from before.',
  },
  'rotate.again': {
    ko: '그사이 쓰던 열쇠로 쓰인 값이 {count}개 있었어요. 아직 예전 설정으로 도는 서버가 있어요. 모든 서버를 새 설정으로 다시 시작하고 한 번 더 실행해 주세요. 쓰던 열쇠는 아직 버리지 마세요.',
    en: '{count} values were written with the former key meanwhile: a server still runs with the settings of before. Restart every server with the new settings and run this once more. Do not throw the former key away yet.',
  },
  'rotate.unreadable': {
    ko: '잠긴 값 {looked}개 가운데 {unreadable}개는 어느 열쇠로도 열리지 않아요. SECRET_KEY_OTHER(와 SEAL_KEYS)에 쓰던 열쇠가 맞는지 확인하고 다시 실행해 주세요. 쓰던 열쇠는 아직 버리지 마세요.',
    en: '{unreadable} of {looked} sealed values open with none of the keys. Check the former key in SECRET_KEY_OTHER (and SEAL_KEYS) and run this again. Do not throw the former key away yet.',
  },
} as const satisfies Texts
