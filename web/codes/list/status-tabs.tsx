import { certStatuses } from '#contract/codes/code-words.ts'
import { statusTextKey } from '#contract/codes/status.ts'
import { codesTexts } from '#contract/codes/texts.ts'
import { codesNamesTexts } from '#contract/codes/names/texts.ts'
import { useText } from '../../kernel/text.ts'
import { Tabs } from '../../ui/tabs.tsx'
import type { CodeList } from './use-code-list.ts'

export const tabOf = ({ tab }: CodeList) => (tab === '' ? 'all' : tab)

/** The statuses with the exact number of codes behind each, under the filters in force. */
export function StatusTabs({ list }: { list: CodeList }) {
  const { t, say } = useText(codesTexts, codesNamesTexts)
  const names = ['all', ...certStatuses] as const
  return (
    <Tabs
      id="codes"
      label={t('codes.status_tabs')}
      value={tabOf(list)}
      onChange={(tab) => list.setTab(tab === 'all' ? '' : tab)}
      waiting={list.counts === undefined && list.error === null}
      tabs={names.map((value) => ({
        value,
        label: value === 'all' ? t('common.all') : say(statusTextKey(value)),
        count: list.counts?.[value],
      }))}
    />
  )
}
