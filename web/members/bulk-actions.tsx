import { may } from '#contract/kernel/roles.ts'
import { membersTexts } from '#contract/members/texts.ts'
import { useSession } from '../session/session.ts'
import { useText } from '../kernel/text.ts'
import { showAlert } from '../ui/alerts.tsx'
import { Button } from '../ui/button.tsx'

/** Actions on many members at once, or on one. */
export const bulkTasks = ['write', 'group', 'block', 'unblock'] as const
export type BulkTask = (typeof bulkTasks)[number]

const names = {
  write: 'members.write',
  group: 'members.change_group',
  block: 'members.block',
  unblock: 'members.unblock',
} as const satisfies Record<BulkTask, string>

/** The buttons of the bar while members are ticked. A shop of the website builder has no messages (000 §6). */
export function BulkActions({ onTask }: { onTask: (task: BulkTask) => void }) {
  const { t, say } = useText(membersTexts)
  const { role, flavour } = useSession()
  const refused = may(role, 'support') ? undefined : () => showAlert(t('auth.role_refused'))
  return bulkTasks
    .filter((task) => task !== 'write' || flavour !== 'imweb')
    .map((task) => (
      <Button key={task} unavailable={refused} onClick={() => onTask(task)}>
        {say(names[task])}
      </Button>
    ))
}
