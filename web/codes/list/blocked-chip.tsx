import { IconBan } from '@tabler/icons-react'
import { shownReason } from '#contract/codes/life.ts'
import { codesTexts } from '#contract/codes/texts.ts'
import { useText } from '../../kernel/text.ts'
import { Chip } from '../../ui/chip.tsx'

/** The flag beside the status, with its reason where we have a word for it. */
export function BlockedChip({ reason }: { reason: string | null }) {
  const { t, say } = useText(codesTexts)
  if (reason === null) return null
  const known = shownReason(reason)
  return (
    <Chip tone="lost" mark={<IconBan size={13} aria-hidden="true" />}>
      {known === null ? t('common.blocked') : t('block.flag_reason', { reason: say(`block.${known}`) })}
    </Chip>
  )
}
