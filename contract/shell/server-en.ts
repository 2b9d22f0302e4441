import type { shellServerKo } from './server-ko.ts'

export const shellServerEn: Readonly<Record<keyof typeof shellServerKo, string>> = {
  // start: what the terminal says (server/main.ts)
  'start.ready': 'Ready',
  'start.portal': 'Partner portal',
  'start.demo': 'Demo guide (logins and links)',
  'start.outside': 'The outside world (phone, inbox)',
  'start.config': 'Settings are missing or wrong. Correct these and start again:',
  'start.data_folder_in_use':
    'Another process is using this data folder. Stop it first, or set DATA_DIR to another folder.',
  'start.newer_database':
    'The database is newer than this program ({migration}). Nothing was changed. Please update the program, or restore a backup from before that update.',
  'start.unreleased_database':
    'A development version before 1.0.0 made this database, and this version cannot upgrade it. Nothing was changed. Please remove the data folder or set DATA_DIR to another one; with DATABASE_URL, name an empty database.',
  'start.database_version':
    'Another version of PostgreSQL made this data folder. Nothing was changed. Please back it up with the product that made it (npm run backup) and restore it into a new DATA_DIR (npm run restore).',

  // staff console: demo and command
  'start.staff': 'staff console',
}
