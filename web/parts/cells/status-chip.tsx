import { statusTextKey } from '#contract/codes/status.ts'
import { codesNamesTexts } from '#contract/codes/names/texts.ts'
import { useText } from '../../kernel/text.ts'
import { type ChipTone, Chip } from '../../ui/chip.tsx'
import marks from '../../ui/marks.module.css'

const looks: Readonly<Record<ReturnType<typeof statusTextKey>, { tone: ChipTone; mark: string | undefined } | null>> = {
  'status.inactivated': { tone: 'plain', mark: marks.hollow },
  'status.activated': { tone: 'seal', mark: marks.filled },
  'status.lost': { tone: 'lost', mark: marks.diamond },
  'status.approved': { tone: 'info', mark: marks.half },
  'status.unknown': null,
}

/**
 * The certification status with a shape and text, so that it does not depend on colour; any other status is a dash (000
 * §4).
 */
export function StatusChip({ status }: { status: string | null }) {
  const { say } = useText(codesNamesTexts)
  const key = statusTextKey(status ?? '')
  const look = looks[key]
  if (look === null) return <span>{say(key)}</span>
  return (
    <Chip tone={look.tone} mark={<span className={look.mark} aria-hidden="true" />}>
      {say(key)}
    </Chip>
  )
}
