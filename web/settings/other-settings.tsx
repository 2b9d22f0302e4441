import type { Notices } from '#contract/notices.ts'
import { ActivityList } from './activity-list.tsx'
import { LinkSettings } from './link-settings.tsx'
import { NoticeSettings } from './notice-settings.tsx'
import type { PrintDraft } from './print-draft.ts'
import { PrintSettings } from './print-settings.tsx'

type OtherSettingsProps = {
  tab: 'print' | 'notice' | 'link' | 'activity'
  print: PrintDraft | null
  onPrint: (draft: PrintDraft | null) => void
  notices: Notices | null
  onNotices: (draft: Notices | null) => void
}

/** The tabs that draw labels, codes and lists: what they need comes with the first of them. */
export function OtherSettings({ tab, print, onPrint, notices, onNotices }: OtherSettingsProps) {
  if (tab === 'print') return <PrintSettings draft={print} onDraft={onPrint} />
  if (tab === 'notice') return <NoticeSettings draft={notices} onDraft={onNotices} />
  return tab === 'link' ? <LinkSettings /> : <ActivityList />
}
