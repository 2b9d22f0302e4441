import { useEffect } from 'react'
import { type LabelFoot, labelFoot } from '#contract/labels/paper/label.ts'
import type { PrintConfig } from '#contract/labels/config.ts'
import { heldLabelImage, holdLabelImage } from '../../parts/label/label-image.ts'

/**
 * The label's foot: saved settings are cached by this browser (resolution 87), and a failed read falls back to the
 * cached ones (002 §8).
 */
export function useFoot(settings: PrintConfig | null): LabelFoot {
  useEffect(() => {
    if (settings !== null) holdLabelImage(settings.print_image_url)
  }, [settings])
  return settings === null
    ? labelFoot(null, heldLabelImage())
    : labelFoot(settings.print_description, settings.print_image_url)
}
