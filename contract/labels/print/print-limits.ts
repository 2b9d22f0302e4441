/** The required size of the picture at the foot of a label, in pixels (002 §5, §9). */
export const printImageSize = { width: 203, height: 35 } as const

/** The path of uploaded label pictures. */
export const printImagePath = /^\/files\/labels\/[0-9a-f-]{36}\.png$/

/** The most characters of each notice (002 §5, NOT-06). */
export const noticeMax = 280

/** A choice of the bottom option (002 §2.4). */
export type Bottom = 'none' | 'image' | 'text'

/** Text and image of a bottom option: none clears both, and each of the two clears the other (002 §4). */
export function bottomOf(bottom: Bottom, text: string, image_url: string | null) {
  return { description: bottom === 'text' ? text : '', image_url: bottom === 'image' ? image_url : null }
}
