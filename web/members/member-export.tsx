import { useState } from 'react'
import { membersTexts } from '#contract/members/texts.ts'
import { download } from '../kernel/download.ts'
import { ExportButton } from '../parts/filter/list-export.tsx'
import { ProofDialog } from '../parts/personal/proof-dialog.tsx'
import { useText } from '../kernel/text.ts'
import type { MemberList } from './use-members.ts'

/** The members as a sheet, whole: for a reason and after a second proof. */
export function MemberExport({ list }: { list: MemberList }) {
  const { t, number } = useText(membersTexts)
  const [asks, setAsks] = useState(false)
  return (
    <>
      <ExportButton onAsk={() => setAsks(true)} />
      {asks && (
        <ProofDialog
          title={t('members.export_title')}
          submit={t('list.export_go')}
          help={t('members.export_help', { count: number(list.count) })}
          onClose={() => setAsks(false)}
          work={async (proof) => {
            const { signal } = new AbortController()
            const taken = await download('exportMembers', { ...list.asked, ...proof }, { signal, onProgress: () => {} })
            return t('jobs.downloaded', { file_name: taken.file_name })
          }}
        />
      )}
    </>
  )
}
