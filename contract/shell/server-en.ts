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

  // staff console: demo and command
  'start.staff': 'staff console',
}
