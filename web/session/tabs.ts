import { leaveSignedOut, startAgain } from './loss.ts'
import { changeSession, session } from './session.ts'
import { type TabMessage, hearTabs } from '../kernel/tabs.ts'

/** Follows what happens to the session in other tabs: a new access token, a logout, another login. */
export function followTabs(): () => void {
  return hearTabs((message) => {
    if (session().status === 'in') follow(message)
  })
}

function follow(message: TabMessage): void {
  const { mall_id, login_id } = session()
  const is_mine = message.mall_id === mall_id && message.login_id === login_id
  if (message.kind === 'signed_in' && !is_mine) void startAgain()
  if (!is_mine) return
  if (message.kind === 'refreshed' && message.outcome.kind === 'renewed') {
    changeSession({ access_token: message.outcome.access_token })
  }
  if (message.kind === 'signed_out') leaveSignedOut()
}
