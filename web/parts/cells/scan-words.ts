import type { scansTexts } from '#contract/scans/texts.ts'
import type { KeyOf } from '../../kernel/text.ts'

type ScanKey = KeyOf<typeof scansTexts>

const devices: Readonly<Record<string, ScanKey | undefined>> = {
  phone: 'lost.device_phone',
  tablet: 'lost.device_tablet',
  computer: 'lost.device_computer',
}

/** Names the device of a scan. */
export function deviceKey(device: string): ScanKey {
  return (Object.hasOwn(devices, device) ? devices[device] : undefined) ?? 'lost.device_other'
}

const verdicts: Readonly<Record<string, ScanKey | undefined>> = {
  lost: 'lost.verdict_lost',
  blocked: 'lost.verdict_blocked',
  registered: 'lost.verdict_registered',
  genuine: 'detail.verdict_genuine',
  yours: 'detail.verdict_yours',
}

/** Names the verdict of a scan. */
export function verdictKey(verdict: string): ScanKey {
  return (Object.hasOwn(verdicts, verdict) ? verdicts[verdict] : undefined) ?? 'lost.verdict_other'
}

/** The country of a place such as `KR-11`, in the reader's language; null where it is not known. */
export function countryOf(region: string | null, language: string): string | null {
  const code = region?.slice(0, 2) ?? ''
  if (!/^[A-Z]{2}$/.test(code)) return null
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? null
}
