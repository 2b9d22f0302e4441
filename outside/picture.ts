import { createHash } from 'node:crypto'
import sharp from 'sharp'

/** A picture for each name, always the same: the platforms' own shops have photographs, here are colours. */
export async function pictureOf(name: string): Promise<Buffer> {
  const [hue = 0, turn = 0] = createHash('sha256').update(name).digest()
  const tone = (light: number) => `hsl(${Math.round((hue / 255) * 360)} 28% ${light}%)`
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 48 48">
    <rect width="48" height="48" fill="${tone(90)}"/>
    <g transform="rotate(${(turn % 24) - 12} 24 24)">
      <rect x="10" y="16" width="28" height="20" rx="4" fill="${tone(45)}"/>
      <path d="M17 16c0-10 14-10 14 0" fill="none" stroke="${tone(30)}" stroke-width="2.4"/>
      <circle cx="24" cy="26" r="${3 + (turn % 4)}" fill="${tone(75)}"/>
    </g>
  </svg>`
  return sharp(Buffer.from(drawing)).png().toBuffer()
}
