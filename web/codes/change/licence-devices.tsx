import { useState } from 'react'
import { scansLicencesTexts } from '#contract/scans/licences/texts.ts'
import { call, saidOf, useOperation } from '../../kernel/api.ts'
import { queries } from '../../kernel/queries.ts'
import { seoulMoment } from '../../parts/cells/seoul-time.ts'
import { useText } from '../../kernel/text.ts'
import { showAlert } from '../../ui/alerts.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './change.module.css'

/** The devices on which a digital code is used; the shop takes one off, so that its buyer can use another (ADR 0038). */
export function LicenceDevices({ serial, may_change }: { serial: string; may_change: boolean }) {
  const { t } = useText(scansLicencesTexts)
  const { data, isError } = useOperation('listLicenceDevices', { serial })
  const [busy, setBusy] = useState<string | null>(null)
  if (isError) return t('licence.devices_failed')
  if (data === undefined) return '–'
  const { seats, devices } = data.body
  const end = async (device_id: string) => {
    setBusy(device_id)
    try {
      await call('endLicenceDevice', { serial, device_id })
      showAlert(t('licence.device_ended'))
    } catch (problem) {
      showAlert(saidOf(problem))
    } finally {
      setBusy(null)
      await queries.invalidateQueries({ queryKey: ['listLicenceDevices'] })
    }
  }
  return (
    <div className={styles.devices}>
      <span>{t('licence.devices_count', { seats, used: devices.length })}</span>
      {devices.length > 0 && (
        <ul>
          {devices.map(({ device_id, bound_at, seen_at }, index) => (
            <li key={device_id}>
              <span>
                <b>{t('licence.device', { no: index + 1 })}</b>{' '}
                {t('licence.device_seen', { bound: seoulMoment(bound_at), seen: seoulMoment(seen_at) })}
              </span>
              {may_change && (
                <Button
                  size="s"
                  busy={busy === device_id}
                  aria-label={t('licence.device_end_of', { no: index + 1 })}
                  onClick={() => void end(device_id)}
                >
                  {t('licence.device_end')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
