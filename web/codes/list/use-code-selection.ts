import { useState } from 'react'
import type { Serial } from '#contract/codes/code.ts'
import { codesTexts } from '#contract/codes/texts.ts'
import { useText } from '../../kernel/text.ts'
import { showAlert } from '../../ui/alerts.tsx'

/** The most codes that can be selected at once. */
export const selectionMax = 500

/**
 * The selected codes themselves, so that they can be printed when their page is no longer shown. Paging keeps them;
 * another search starts anew, so that nothing is selected that the reader no longer has in mind.
 */
export function useCodeSelection(shown: readonly Serial[], search: string, total = 0) {
  const { t, number } = useText(codesTexts)
  const [chosen, setChosen] = useState<ReadonlyMap<string, Serial>>(new Map())
  /** All codes of the search: the server knows which, the browser only how many. */
  const [whole, setWhole] = useState(false)
  const [searched, setSearched] = useState(search)
  if (searched !== search) {
    setSearched(search)
    setChosen(new Map())
    setWhole(false)
  }
  const onChange = (keys: ReadonlySet<string>) => {
    setWhole(false)
    if (keys.size > selectionMax && keys.size > chosen.size) {
      showAlert(t('codes.selected_more', { count: number(selectionMax) }))
      return
    }
    const known = new Map([...chosen, ...shown.map((code) => [code.serial_number, code] as const)])
    setChosen(
      new Map(
        [...keys].flatMap((key) => {
          const code = known.get(key)
          return code === undefined ? [] : [[key, code] as const]
        }),
      ),
    )
  }
  /** Codes that are gone are selected no more. */
  const drop = (serials: readonly string[]) => {
    const gone = new Set(serials)
    setChosen((before) => new Map([...before].filter(([serial]) => !gone.has(serial))))
  }
  // What is on the page is known better than what was chosen a while ago.
  const now = new Map(shown.map((code) => [code.serial_number, code]))
  const codes = [...chosen.values()].map((code) => now.get(code.serial_number) ?? code)
  return {
    keys: whole ? new Set(shown.map((code) => code.serial_number)) : new Set(chosen.keys()),
    codes,
    onChange,
    drop,
    whole,
    clear: () => onChange(new Set()),
    everything: {
      chosen: whole,
      offer: t('codes.select_all', { count: number(total) }),
      words: t('codes.all_selected', { count: number(total) }),
      onChoose: () => setWhole(true),
    },
  }
}
