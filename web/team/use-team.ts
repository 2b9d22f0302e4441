import type { TeamMember } from '#contract/team/operations.ts'
import { saidOf } from '../kernel/api.ts'
import { queries } from '../kernel/queries.ts'
import { showAlert } from '../ui/alerts.tsx'

/** Runs a change of the team and refreshes its lists; any refusal is shown. */
export function useAct(): (work: () => Promise<void>) => Promise<void> {
  return async (work) => {
    try {
      await work()
    } catch (problem) {
      showAlert(saidOf(problem))
    }
    await renewTeam()
  }
}

/** Invalidates the lists of the team. */
export async function renewTeam(): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: ['listTeam'] }),
    queries.invalidateQueries({ queryKey: ['listInvitations'] }),
  ])
}

/** The display name of a team member: the name, else the login. */
export function callingName({ name, email, login_id }: TeamMember): string {
  return name ?? email ?? login_id ?? ''
}
