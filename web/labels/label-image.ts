export { heldLabelImage, holdLabelImage } from '#web/label-image.ts'
