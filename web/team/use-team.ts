import type { TeamMember } from '#contract/team/operations.ts'
import { saidOf } from '../kernel/api.ts'
import { queries } from '../kernel/queries.ts'
import { showAlert } from '../ui/alerts.tsx'

/** Does something about the team and shows the lists as they are then; a refusal is told, whatever it is. */
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

/** The lists of the team are asked for again. */
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
