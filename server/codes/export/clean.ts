import type { Work } from '../../kernel/job.ts'
import { expiryOfKey, exportFolder } from './files.ts'

/** Every hour: files of exports whose time is over go, also those that a killed attempt has left behind. */
export const cleanExports: Work<'codes.clean'> = async ({ providers, now }, _data, signal) => {
  for await (const { key } of providers.files.list(exportFolder)) {
    signal.throwIfAborted()
    const expires_at = expiryOfKey(key)
    if (expires_at !== null && expires_at < now()) await providers.files.remove(key)
  }
}
