/** Sentences that only the server says: never sent to the browser. */
export const backupServerKo = {
  // npm run backup
  'backup.usage': '사용법: npm run backup -- <백업을 둘 폴더 또는 s3://버킷/폴더> [--keep <남길 개수>]',
  'backup.progress': '표 {of}개 가운데 {tables}개 · {rows}줄 · {megabytes} MB',
  'backup.done':
    '백업했어요: {folder}\n{moment} 그대로의 표 {tables}개({rows}줄)와 파일 {files}개예요. 다시 읽어 확인했어요.',
  'backup.kept': '오래된 백업 {count}개를 지웠어요.',
  'backup.keys_sealed':
    '열쇠(SECRET_KEY, 짧은 주소 열쇠)도 암호로 잠가 담았어요. 암호를 잃으면 열 수 없으니 다른 곳에 적어 두세요.',
  'backup.keys_left_out':
    '열쇠는 담지 않았어요. SECRET_KEY(또는 secret.key)와 QR_LINK_KEYS(또는 link.keys)를 따로 보관하세요. 없으면 이 백업의 개인정보를 읽을 수 없고 인쇄한 라벨도 열리지 않아요. 담으려면 BACKUP_PASSPHRASE에 암호를 넣고 다시 백업하세요.',
  'backup.ask': '열쇠를 잠글 암호(12자 이상, 비우면 열쇠를 담지 않아요): ',
  'backup.ask_again': '한 번 더: ',
  'backup.passphrase_differs': '두 암호가 달라요. 다시 백업해 주세요.',
  'backup.passphrase_short': '암호가 너무 짧아요. 12자 이상으로 정해 주세요.',
  'backup.no_database': '백업할 데이터베이스가 없어요. DATA_DIR이나 DATABASE_URL이 맞는지 확인해 주세요.',
  'backup.target_inside': '백업 폴더가 데이터 폴더({data_dir}) 안에 있어요. 함께 잃지 않도록 다른 곳을 정해 주세요.',
  'backup.target_unusable': '백업 폴더를 쓸 수 없어요: {target} ({reason})',
  'backup.remote_unset':
    '{target}에 백업하려면 S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY를 설정해 주세요. 아무것도 하지 않았어요.',
  'backup.remote_unreadable': '{target|을/를} 읽을 수 없어요. s3://버킷/폴더처럼 적어 주세요.',
  'backup.bringing_up': '저장소로 올리고 있어요: {target}',
  'restore.bringing_down': '저장소에서 받고 있어요: {target}',
  'backup.hidden_rows':
    '이 계정은 {table} 표를 모두 볼 수 없어 백업하지 않았어요. 제품을 한 번 시작해 데이터베이스를 최신으로 올리거나 표의 소유 계정을 DATABASE_URL에 넣어 주세요.',
  'backup.program_older':
    '데이터베이스가 이 프로그램보다 새로워요({migration}). 데이터베이스를 쓰던 버전으로 백업해 주세요.',
  'backup.changed_on_disk': '방금 쓴 백업이 디스크에서 다르게 읽혀요({part}). 백업을 지웠으니 디스크를 확인해 주세요.',
  'backup.commits_not_held':
    '여러 서버의 같은 시점을 읽으려고 저장을 잠시 멈춰 두던 연결이 끊겼어요. 시점이 어긋날 수 있어 백업을 남기지 않았어요. 다시 백업해 주세요.',
  'backup.failed': '백업하지 못했어요. 남긴 것은 없어요: {reason}',

  // npm run restore
  'restore.usage': '사용법: npm run restore -- <백업 폴더 또는 s3://버킷/폴더>',
  'restore.begun': '되돌릴 백업: {folder}\n{moment}에 만든 백업이 온전한지 먼저 확인해요.',
  'restore.done':
    '되돌렸어요: {moment} 그대로의 표 {tables}개({rows}줄)와 파일 {files}개예요. 이제 제품을 시작할 수 있어요.',
  'restore.keys_missing':
    '백업에 열쇠가 없거나 열지 않았어요. 시작하기 전에 쓰던 SECRET_KEY(또는 secret.key)와 QR_LINK_KEYS(또는 link.keys)를 제자리에 두세요. 없으면 제품이 시작되지 않아요.',
  'restore.keys_two':
    'SECRET_KEY를 바꾸는 도중에 만든 백업이라 두 열쇠가 모두 필요해요. SECRET_KEY_OTHER도 넣고 시작한 뒤(백업에 들어 있었으면 {file} 파일에 있어요) npm run rotate-keys를 실행해 주세요.',
  'restore.ask': '백업의 열쇠를 여는 암호(비우면 열쇠를 되돌리지 않아요): ',
  'restore.no_backup': '백업이 없는 폴더예요: {folder}',
  'restore.unfinished_backup': '끝까지 만들지 못한 백업이라 되돌릴 수 없어요: {folder}',
  'restore.foreign': '이 제품의 백업이 아니에요: {folder}',
  'restore.torn':
    '백업이 손상됐어요. {part} 부분이 없거나 바뀌었어요. 아무것도 되돌리지 않았어요. 다른 백업을 써 주세요.',
  'restore.newer_format':
    '더 새로운 프로그램이 만든 백업이에요: {folder} 프로그램을 새 버전으로 올린 뒤 다시 해 주세요.',
  'restore.newer':
    '더 새로운 프로그램({version})이 만든 백업이에요. 이 프로그램은 {migration|을/를} 몰라요. 새 버전으로 올린 뒤 다시 해 주세요.',
  'restore.other_history': '다른 프로그램이 만든 백업이에요. {migration} 내용이 이 프로그램과 달라요.',
  'restore.unreleased':
    '1.0.0 이전의 개발 버전이 만든 백업이라 이 프로그램으로 되돌릴 수 없어요. 되돌린 것은 없어요. 그 버전으로 되돌려 주세요.',
  'restore.database_not_empty':
    '데이터베이스가 비어 있지 않아요({table}). 빈 데이터베이스나 새 DATA_DIR로만 되돌릴 수 있어요. 아무것도 바꾸지 않았어요.',
  'restore.files_not_empty':
    '데이터 폴더에 파일이 있어요({file}). 새 DATA_DIR을 정해 주세요. 아무것도 바꾸지 않았어요.',
  'restore.other_unfinished':
    '이 데이터 폴더({data_dir})에서 다른 백업({id})을 되돌리다 멈췄어요. 그 백업으로 마저 하거나 새 DATA_DIR을 정해 주세요.',
  'restore.passphrase_wrong': '암호가 달라 백업의 열쇠를 열 수 없어요. 아무것도 되돌리지 않았어요.',
  'restore.key_differs':
    '{data_dir} 폴더나 환경 설정의 열쇠가 백업의 열쇠와 달라요. 다른 열쇠를 치우고 다시 해 주세요. 아무것도 되돌리지 않았어요.',
  'restore.key_wrong':
    '지금 SECRET_KEY로는 이 백업의 자료를 열 수 없어요. 백업할 때 쓰던 열쇠를 넣고 다시 해 주세요. 데이터베이스는 비어 있어요.',
  'restore.rows_differ': '{table} 표의 줄 수가 백업과 달라 되돌리기를 취소했어요. 데이터베이스는 비어 있어요.',
  'restore.failed':
    '되돌리지 못했어요. 데이터베이스에는 전부 있거나 아무것도 없어요. 같은 명령으로 다시 해 주세요: {reason}',
  'restore.start_unfinished':
    '이 데이터 폴더({data_dir})는 백업을 되돌리다 멈췄어요. npm run restore를 같은 백업으로 다시 실행해 주세요.',

  // npm run reseal
  'reseal.progress': '{table} · {looked}개를 보고 {renewed}개를 새 열쇠로 잠갔어요.',
  'reseal.done':
    '잠긴 값 {looked}개가 모두 첫 번째 열쇠로 열려요. {renewed}개를 새로 잠갔어요. 이제 SEAL_KEYS에서 나머지 열쇠를 빼고 다시 시작해도 돼요.',
  'reseal.unreadable':
    '잠긴 값 {looked}개 가운데 {unreadable}개는 어느 열쇠로도 열리지 않아요. {renewed}개를 새로 잠갔어요. 쓰던 열쇠를 SEAL_KEYS에 모두 넣고 다시 실행해 주세요.',
  'reseal.no_database': '열쇠를 바꿀 데이터베이스가 없어요. DATA_DIR이나 DATABASE_URL이 맞는지 확인해 주세요.',
  'reseal.failed': '끝내지 못했어요. 바뀐 것은 그대로 두고 같은 명령을 다시 실행하면 이어서 해요: {reason}',
  // npm run link-key
  'link_key.added':
    '링크 열쇠 {key_id|을/를} 더했어요. 아직 이 열쇠로 라벨을 만들지는 않아요. 모든 서버를 다시 시작한 다음 npm run link-key -- sign {key_id} 명령을 실행해 주세요. link.keys 파일은 따로 보관해 주세요.',
  'link_key.signs':
    '이제 새 라벨의 링크는 열쇠 {key_id|으로/로} 서명해요. 모든 서버를 다시 시작해 주세요. 전에 만든 라벨도 계속 열려요.',
  'link_key.unknown':
    '그런 링크 열쇠가 없어요. npm run link-key가 알려 준 번호를 npm run link-key -- sign 뒤에 써 주세요.',
  'link_key.no_id': '링크 열쇠에 붙일 번호가 남아 있지 않아요. 쓰지 않는 열쇠를 link.keys에서 빼고 다시 실행해 주세요.',
  'link_key.none':
    '데이터 폴더({data_dir})에 링크 열쇠(link.keys)가 없어요. DATA_DIR이 맞는지 확인해 주세요. 새 폴더라면 서비스를 한 번 시작하면 만들어져요.',
  'link_key.in_settings': '링크 열쇠가 QR_LINK_KEYS에 있어요. 그 설정에서 새 열쇠를 더해 주세요.',
  // npm run rotate-keys
  'rotate.no_other':
    '바꿀 열쇠가 없어요. SECRET_KEY에 새 열쇠를, SECRET_KEY_OTHER에 쓰던 열쇠를 넣고 모든 서버를 다시 시작한 다음 실행해 주세요.',
  'rotate.done':
    '끝났어요. 잠긴 값 {seals}개와 찾기용 값 {indexes}개를 모두 확인했고 {renewed}개를 새 열쇠로 바꿨어요. 이제 SECRET_KEY_OTHER를 빼고 다시 시작해도 돼요. 쓰던 열쇠는 그때까지 만든 백업을 지울 때까지 따로 보관해 주세요.',
  'rotate.again':
    '그사이 쓰던 열쇠로 쓰인 값이 {count}개 있었어요. 아직 예전 설정으로 도는 서버가 있어요. 모든 서버를 새 설정으로 다시 시작하고 한 번 더 실행해 주세요. 쓰던 열쇠는 아직 버리지 마세요.',
  'rotate.unreadable':
    '잠긴 값 {looked}개 가운데 {unreadable}개는 어느 열쇠로도 열리지 않아요. SECRET_KEY_OTHER(와 SEAL_KEYS)에 쓰던 열쇠가 맞는지 확인하고 다시 실행해 주세요. 쓰던 열쇠는 아직 버리지 마세요.',
} as const
