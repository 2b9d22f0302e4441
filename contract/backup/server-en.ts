import type { backupServerKo } from './server-ko.ts'

export const backupServerEn: Readonly<Record<keyof typeof backupServerKo, string>> = {
  // npm run backup
  'backup.usage': 'Usage: npm run backup -- <folder for backups, or s3://bucket/folder> [--keep <how many>]',
  'backup.progress': '{tables} of {of} tables · {rows} rows · {megabytes} MB',
  'backup.done':
    'Backup made: {folder}\n{tables} tables ({rows} rows) and {files} files as they were at {moment}. Read back and verified.',
  'backup.kept': 'Older backups removed: {count}.',
  'backup.keys_sealed':
    'The keys (SECRET_KEY, keys of short links) are in it, sealed by the passphrase. Nobody can open them without it, so keep it elsewhere.',
  'backup.keys_left_out':
    'The keys are not in it. Keep SECRET_KEY (or secret.key) and QR_LINK_KEYS (or link.keys) elsewhere: without them nobody can read the personal data of this backup, and printed labels do not open. To include them, set BACKUP_PASSPHRASE and back up again.',
  'backup.ask': 'Passphrase that seals the keys (12 characters or more; empty leaves the keys out): ',
  'backup.ask_again': 'Once more: ',
  'backup.passphrase_differs': 'The two passphrases differ. Please start the backup again.',
  'backup.passphrase_short': 'The passphrase is too short. Please use 12 characters or more.',
  'backup.no_database': 'There is no database to back up. Please check DATA_DIR or DATABASE_URL.',
  'backup.target_inside':
    'The folder for backups lies in the data folder ({data_dir}). Please choose another, so that both are not lost together.',
  'backup.target_unusable': 'The folder for backups cannot be used: {target} ({reason})',
  'backup.remote_unset':
    'To back up to {target}, set S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY. Nothing was done.',
  'backup.remote_unreadable': 'Cannot read {target}. Write it like s3://bucket/folder.',
  'backup.bringing_up': 'Uploading to the storage: {target}',
  'restore.bringing_down': 'Downloading from the storage: {target}',
  'backup.hidden_rows':
    'This login cannot see every row of the table {table}, so no backup was made. Start the product once to bring the database up to date, or let DATABASE_URL be the login that owns the tables.',
  'backup.program_older':
    'The database is newer than this program ({migration}). Please back it up with the version that it runs with.',
  'backup.changed_on_disk':
    'What was just written reads otherwise from the disk ({part}). The backup was removed; please check the disk.',
  'backup.commits_not_held':
    'The connection that held commits back while the snapshots of the machines were opened broke off, so they may not fit each other. Nothing was left behind; please run the backup again.',
  'backup.failed': 'The backup failed and left nothing behind: {reason}',

  // npm run restore
  'restore.usage': 'Usage: npm run restore -- <backup folder, or s3://bucket/folder>',
  'restore.begun': 'Restoring: {folder}\nMade at {moment}. First it is looked through.',
  'restore.done':
    'Restored: {tables} tables ({rows} rows) and {files} files as they were at {moment}. The product can be started now.',
  'restore.keys_missing':
    'The backup has no keys, or they were not opened. Before you start, put the former SECRET_KEY (or secret.key) and QR_LINK_KEYS (or link.keys) in place: the product does not start without them.',
  'restore.keys_two':
    'This backup was made while one SECRET_KEY followed another, so both are needed. Start the product with SECRET_KEY_OTHER as well (if the backup brought it, it is in {file}), then run npm run rotate-keys.',
  'restore.ask': 'Passphrase of the keys in the backup (empty leaves them): ',
  'restore.no_backup': 'There is no backup in this folder: {folder}',
  'restore.unfinished_backup': 'This backup was never finished and cannot be restored: {folder}',
  'restore.foreign': 'This is no backup of this product: {folder}',
  'restore.torn':
    'The backup is damaged: {part} is missing or has changed. Nothing was restored. Please use another backup.',
  'restore.newer_format': 'A newer program made this backup: {folder} Please update the program first.',
  'restore.newer':
    'A newer program ({version}) made this backup: this one does not know {migration}. Please update the program first.',
  'restore.other_history': 'Another program made this backup: its {migration} is not the one of this program.',
  'restore.unreleased':
    'A development version before 1.0.0 made this backup, and this program cannot restore it. Nothing was restored. Please restore it with that version.',
  'restore.database_not_empty':
    'The database is not empty ({table}). A backup is restored into an empty database or a new DATA_DIR only. Nothing was changed.',
  'restore.files_not_empty': 'The data folder holds files ({file}). Please choose a new DATA_DIR. Nothing was changed.',
  'restore.other_unfinished':
    'In this data folder ({data_dir}) the restore of another backup ({id}) was cut off. Please finish it, or choose a new DATA_DIR.',
  'restore.passphrase_wrong': 'This passphrase does not open the keys of the backup. Nothing was restored.',
  'restore.key_differs':
    'The keys in {data_dir} or in the environment are not those of the backup. Please put them aside and try again. Nothing was restored.',
  'restore.key_wrong':
    'The present SECRET_KEY does not open what is in this backup. Please use the key that it was made with. The database is empty.',
  'restore.rows_differ':
    'The table {table} came out with another number of rows, so everything was undone. The database is empty.',
  'restore.failed':
    'The restore failed. The database holds everything or nothing; please run the same command again: {reason}',
  'restore.start_unfinished':
    'A restore into this data folder ({data_dir}) was cut off. Please run npm run restore again with the same backup.',

  // npm run reseal
  'reseal.progress': '{table} · looked at {looked}, sealed {renewed} with the new key.',
  'reseal.done':
    'All {looked} sealed values open with the first key; {renewed} were sealed anew. You can take the other keys out of SEAL_KEYS and restart.',
  'reseal.unreadable':
    '{unreadable} of {looked} sealed values open with none of the keys; {renewed} were sealed anew. Put every key that was ever used into SEAL_KEYS and run this again.',
  'reseal.no_database': 'There is no database to reseal. Please check DATA_DIR or DATABASE_URL.',
  'reseal.failed': 'It was not finished. What was done stays; run the same command to go on: {reason}',
  // npm run link-key
  'link_key.added':
    'Link key {key_id} was added. No label is signed with it yet: restart every server, then run npm run link-key -- sign {key_id}. Keep a copy of the file link.keys.',
  'link_key.signs':
    'Links of new labels are signed by key {key_id} from now on. Restart every server. Labels from before keep working.',
  'link_key.unknown':
    'There is no such link key. After npm run link-key -- sign write the id that npm run link-key has told.',
  'link_key.no_id':
    'No id is left for another link key. Take a key that is not used any more out of link.keys and run this again.',
  'link_key.none':
    'There are no link keys (link.keys) in the data folder ({data_dir}). Please check DATA_DIR, or start the product there once so that it makes them.',
  'link_key.in_settings': 'The link keys stand in QR_LINK_KEYS. Please add the new key to that setting.',
  // npm run rotate-keys
  'rotate.no_other':
    'There is no key to change from. Set SECRET_KEY to the new key and SECRET_KEY_OTHER to the former one, restart every server, then run this again.',
  'rotate.done':
    'Done. All {seals} sealed values and {indexes} values to search by were checked, and {renewed} were made anew with the new key. You can take SECRET_KEY_OTHER out and restart. Keep the former key elsewhere for as long as you keep backups from before.',
  'rotate.again':
    '{count} values were written with the former key meanwhile: a server still runs with the settings of before. Restart every server with the new settings and run this once more. Do not throw the former key away yet.',
  'rotate.unreadable':
    '{unreadable} of {looked} sealed values open with none of the keys. Check the former key in SECRET_KEY_OTHER (and SEAL_KEYS) and run this again. Do not throw the former key away yet.',
}
