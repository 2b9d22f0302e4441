/**
 * Does the work of an import in this tab alone (Web Locks); false, and nothing done, where another tab of the browser
 * is at it. A tab that is closed or crashes releases the lock. Browsers without locks (no https) do it anyway: the
 * idempotency keys of the batches keep anything from being doubled.
 */
export async function inOneTab(import_id: string, work: () => Promise<void>): Promise<boolean> {
  if (!('locks' in navigator)) {
    await work()
    return true
  }
  return navigator.locks.request(`genuine.import.${import_id}`, { ifAvailable: true }, async (lock) => {
    if (lock === null) return false
    await work()
    return true
  })
}
