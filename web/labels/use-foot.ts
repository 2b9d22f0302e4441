import { useEffect } from 'react'
import type { LabelFoot } from '#contract/labels/label.ts'
import { labelFoot } from '#contract/labels/label.ts'
import type { PrintConfig } from '#contract/labels/config.ts'
import { heldLabelImage, holdLabelImage } from '../parts/label/label-image.ts'

/** What was saved is held by this browser (resolution 87); what could not be read leaves what it held before (002 §8). */
export function useFoot(settings: PrintConfig | null): LabelFoot {
  useEffect(() => {
    if (settings !== null) holdLabelImage(settings.print_image_url)
  }, [settings])
  return settings === null
    ? labelFoot(null, heldLabelImage())
    : labelFoot(settings.print_description, settings.print_image_url)
}
