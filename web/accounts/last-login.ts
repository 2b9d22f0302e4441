/** The id and the auto-login choice of the last login; passwords are left to the browser (resolution 17). */
export type LastLogin = { mall_id: string; auto_login: boolean }

const idKey = 'genuine.last_id'
const tickKey = 'genuine.auto_login'

/** Reads the values that the login screen starts with. */
export function readLastLogin(): LastLogin {
  try {
    return { mall_id: localStorage.getItem(idKey) ?? '', auto_login: localStorage.getItem(tickKey) === 'T' }
  } catch {
    return { mall_id: '', auto_login: false }
  }
}

/** Keeps the id if auto-login was ticked, and forgets it otherwise. */
export function keepLastLogin({ mall_id, auto_login }: LastLogin): void {
  try {
    if (auto_login) {
      localStorage.setItem(tickKey, 'T')
      // An e-mail address is personal data: only a mall's id stays in the browser.
      if (mall_id.includes('@')) localStorage.removeItem(idKey)
      else localStorage.setItem(idKey, mall_id)
    } else {
      localStorage.removeItem(idKey)
      localStorage.removeItem(tickKey)
    }
  } catch {
    // Storage is switched off: the next login starts empty.
  }
}
