import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import type { TextKey } from '#contract/text/text.ts'
import { inBoth } from './in-words.ts'
import { passphraseMin } from './keys.ts'
import { BackupTrouble } from './trouble.ts'

/** Where a passphrase comes from: the environment, else a person at a terminal; null where there is neither. */
export type Asking = { given: string | undefined; terminal: boolean }

/** The passphrase that seals keys: typed twice, because a typing error would lock them for ever. */
export async function newPassphrase({ given, terminal }: Asking): Promise<string | null> {
  const first = given ?? (terminal ? await askHidden('backup.ask') : '')
  if (first === '') return null
  if (first.length < passphraseMin) throw new BackupTrouble('backup.passphrase_short')
  if (given === undefined && (await askHidden('backup.ask_again')) !== first)
    throw new BackupTrouble('backup.passphrase_differs')
  return first
}

/** The passphrase that opens keys. */
export async function knownPassphrase({ given, terminal }: Asking): Promise<string | null> {
  const typed = given ?? (terminal ? await askHidden('restore.ask') : '')
  return typed === '' ? null : typed
}

/** Asks at the terminal without showing what is typed. */
async function askHidden(key: TextKey): Promise<string> {
  process.stderr.write(inBoth(key).join('\n'))
  const nowhere = new Writable({ write: (_piece, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  try {
    return await lines.question('')
  } finally {
    lines.close()
    process.stderr.write('\n')
  }
}
