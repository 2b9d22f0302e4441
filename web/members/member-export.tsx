import { membersTexts } from '#contract/members/texts.ts'
import { WholeExport } from '../parts/personal/whole-export.tsx'
import { useText } from '../kernel/text.ts'
import type { MemberList } from './use-members.ts'

/** The members as a sheet, whole: for a reason and after a second proof. */
export function MemberExport({ list }: { list: MemberList }) {
  const { t, number } = useText(membersTexts)
  return (
    <WholeExport
      title={t('members.export_title')}
      help={t('members.export_help', { count: number(list.count) })}
      operation="exportMembers"
      asked={(proof) => ({ ...list.asked, ...proof })}
    />
  )
}
