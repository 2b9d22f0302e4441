import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { sharedData } from '#test/harness/shared-data.ts'
import { ordinaryLimits, readImage } from './images.ts'

function picture(width: number, height: number, channels: 3 | 4 = 3) {
  const background = { r: 10, g: 107, b: 78, alpha: 0.5 }
  return sharp({ create: { width, height, channels, background } })
}

/** A picture that does not compress away, so that cutting it off loses something. */
function noise(width: number, height: number) {
  const noiseOf = { type: 'gaussian', mean: 120, sigma: 40 } as const
  return sharp({ create: { width, height, channels: 3, background: 'white', noise: noiseOf } })
}

async function written(bytes: Uint8Array, limits = ordinaryLimits) {
  const result = await readImage(bytes, limits)
  if ('problem' in result) throw new Error(result.problem)
  return result
}

describe('an uploaded image', () => {
  test.each(['png', 'jpeg', 'webp'] as const)('that is a %s is drawn anew as webp', async (format) => {
    const result = await written(await noise(120, 80).toFormat(format).toBuffer())
    expect(result).toMatchObject({ width: 120, height: 80, content_type: 'image/webp' })
    expect(await sharp(result.bytes).metadata()).toMatchObject({ format: 'webp', width: 120, height: 80 })
  })

  test('can be kept as png, with its transparency', async () => {
    const result = await written(await picture(20, 10, 4).png().toBuffer(), { ...ordinaryLimits, format: 'png' })
    expect(result.content_type).toBe('image/png')
    expect(await sharp(result.bytes).metadata()).toMatchObject({ format: 'png', hasAlpha: true })
  })

  test('stands upright, and no longer tells where and with what it was taken', async () => {
    const exif = { IFD0: { Make: 'Secret camera' }, IFD3: { GPSLatitude: '37/1 33/1 0/1' } }
    const taken = await noise(60, 40).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer()
    const result = await written(taken)
    expect(result).toMatchObject({ width: 40, height: 60 })
    const { exif: kept, icc, orientation } = await sharp(result.bytes).metadata()
    expect({ kept, icc, orientation }).toEqual({ kept: undefined, icc: undefined, orientation: undefined })
  })

  test('loses whatever was hidden behind it', async () => {
    const hidden = Buffer.concat([await noise(30, 30).png().toBuffer(), Buffer.from('<script>alert(1)</script>')])
    const result = await written(hidden)
    expect(result.bytes.includes('<script>')).toBe(false)
  })

  test('is scaled down where it may not be larger', async () => {
    const result = await written(await picture(400, 100).png().toBuffer(), { ...ordinaryLimits, max_side: 200 })
    expect(result).toMatchObject({ width: 200, height: 50 })
  })

  test('that could not be drawn in time is not called damaged: the machine is busy', async () => {
    const large = await noise(3600, 3600).jpeg({ quality: 60 }).toBuffer()
    // As webp, which takes four times as long as png: a second is never enough, on a quick machine neither.
    const limits = { ...ordinaryLimits, max_bytes: large.byteLength, format: 'webp', seconds: 1 } as const
    const result = await readImage(large, limits)
    // Not the result itself: told as a difference, a whole picture takes all memory.
    expect('problem' in result ? result.problem : 'drawn').toBe('busy')
  })

  test('of more than 5 MiB is too large, exactly', async () => {
    const ending = (bytes: number): Buffer =>
      Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(bytes - 8)])
    expect(await readImage(ending(5 * 1024 * 1024 + 1))).toEqual({ problem: 'too_large' })
    expect(await readImage(ending(5 * 1024 * 1024))).toEqual({ problem: 'damaged' })
  })

  test('of more than 25 megapixels is refused before it is decoded', async () => {
    const bomb = await picture(5001, 5000).png({ compressionLevel: 9 }).toBuffer()
    expect(bomb.byteLength).toBeLessThan(1024 * 1024)
    expect(await readImage(bomb)).toEqual({ problem: 'too_many_pixels' })
  })

  test.each(['png', 'jpeg', 'webp'] as const)('that is a %s cut off in the middle is damaged', async (format) => {
    const whole = await noise(200, 200).toFormat(format).toBuffer()
    for (const part of [0.3, 0.6, 0.9]) {
      expect(await readImage(whole.subarray(0, Math.floor(whole.length * part)))).toEqual({ problem: 'damaged' })
    }
  })

  test('that moves is refused', async () => {
    const frame = await picture(8, 8).png().toBuffer()
    const moving = await sharp([frame, await noise(8, 8).png().toBuffer()], { join: { animated: true } })
      .webp()
      .toBuffer()
    expect(await readImage(moving)).toEqual({ problem: 'animated' })
    const control = Buffer.from('000000086163544c0000000200000000f38d9370', 'hex')
    const animatedPng = Buffer.concat([frame.subarray(0, 33), control, frame.subarray(33)])
    expect(await readImage(animatedPng)).toEqual({ problem: 'animated' })
  })

  test.each([
    ['svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['html', '<!doctype html><script>alert(1)</script>'],
    ['text', 'hello'],
    ['nothing', ''],
    ['gif', 'GIF89a\x01\x00\x01\x00\x00\x00\x00;'],
    ['a riff that is no webp', 'RIFF\x04\x00\x00\x00WAVE'],
  ])('that is really %s is not an image', async (_what, text) => {
    expect(await readImage(Buffer.from(text, 'latin1'))).toEqual({ problem: 'not_an_image' })
  })
})

const expectations = {
  'ok_203x35.webp': 'read',
  'ok_203x35_baseline.jpg': 'read',
  'ok_203x35_progressive.jpg': 'read',
  'ok_203x35_rgb.png': 'read',
  'ok_203x35_rgba.png': 'read',
  'ok_203x35.gif': 'not_an_image',
  'svg_script_203x35.svg': 'not_an_image',
  'html_named.png': 'not_an_image',
  'text_named.png': 'not_an_image',
  'zero.png': 'not_an_image',
  'trunc_203x35.png': 'damaged',
}

test('the collected samples are told apart, those that are at hand', async () => {
  for (const [name, expected] of Object.entries(expectations)) {
    const path = sharedData(`images/${name}`)
    if (path === null) continue
    const result = await readImage(await readFile(path))
    const told = 'problem' in result ? result.problem : 'read'
    expect({ name, told }).toEqual({ name, told: expected })
  }
})
