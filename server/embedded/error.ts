/** Why the embedded database could not start. Stable: the sentence for people is chosen by this code. */
export type DatabaseStartCode =
  | 'data_folder_in_use'
  | 'data_folder_unusable'
  | 'database_missing'
  | 'database_secrets_missing'
  | 'database_version'
  | 'database_create_failed'
  | 'database_start_failed'
  | 'database_start_timeout'
  | 'binaries_missing'
  | 'binaries_unusable'
  | 'no_unprivileged_account'
  | 'port_taken'
  | 'old_server_alive'
  | 'disk_full'

/** A failed start: a stable code, an English technical message and, for a folder in use, the process that holds it. */
export class DatabaseStartError extends Error {
  override readonly name = 'DatabaseStartError'
  readonly code: DatabaseStartCode
  readonly pid: number | undefined

  constructor(code: DatabaseStartCode, message: string, more: { pid?: number | undefined; cause?: unknown } = {}) {
    super(message, more.cause === undefined ? undefined : { cause: more.cause })
    this.code = code
    this.pid = more.pid
  }
}

/** The text of anything that was thrown. */
export function reasonOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown)
}

/** The system's error code (`EACCES`, `ENOENT`, …) of anything that was thrown. */
export function systemCodeOf(thrown: unknown): string | undefined {
  if (!(thrown instanceof Error) || !('code' in thrown)) return undefined
  return typeof thrown.code === 'string' ? thrown.code : undefined
}
