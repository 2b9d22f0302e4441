// Draws the films, frame by frame, on a canvas in a real browser: nothing but pictures of the product and of its labels.
// `make-films.mjs` puts this into a page and asks for the frames.
import {
  both,
  brackets,
  desk,
  height,
  lay,
  mix,
  paper,
  part,
  phone,
  rosette,
  screen,
  soft,
  width,
} from './film-parts.js'

/** How large a film is, beside its stage. */
const size = 0.875

/** What the phone's camera sees: the label, nearer and nearer. */
function camera(pen, images, t) {
  const { x, y, w, h } = screen
  const near = both(part(t, 0.5, 2))
  const wide = mix(300, 470, near)
  const tall = wide * (images.label.height / images.label.width)
  pen.fillStyle = '#c9b8a4'
  pen.fillRect(x, y, w, h)
  const swing = Math.sin(t * 2.2) * 5 * (1 - near)
  // The label's QR code stands in its left upper part; the camera goes there.
  const lx = x + w / 2 - wide * mix(0.5, 0.235, near) + swing
  const ly = y + h / 2 - tall * mix(0.5, 0.29, near)
  lay(pen, images.label, { x: lx, y: ly, w: wide, h: tall }, { radius: 8 })
  const tight = soft(part(t, 2, 2.25))
  const frame_size = mix(236, 190, tight)
  pen.save()
  pen.fillStyle = 'rgb(0 0 0 / 0.42)'
  pen.beginPath()
  pen.rect(x, y, w, h)
  pen.roundRect(x + (w - frame_size) / 2, y + (h - frame_size) / 2, frame_size, frame_size, 18)
  pen.fill('evenodd')
  pen.restore()
  performance.scan = t
  brackets(pen, { x: x + (w - frame_size) / 2, y: y + (h - frame_size) / 2 }, frame_size, tight)
}

function sheetUp(pen, image, x) {
  const { x: left, y, w, h } = screen
  pen.drawImage(image, left, y + h * (1 - soft(x)), w, h)
}

/** A label is scanned, the verdict comes up, the buyer proves a phone number and holds the certificate. */
function scanFilm(pen, images, t) {
  paper(pen)
  const middle = [screen.x + screen.w / 2, screen.y + screen.h / 2]
  rosette(pen, middle[0], middle[1], part(t, 2.4, 3.4))
  lay(pen, images.product, { x: 110, y: 100, w: 480, h: 480 }, { radius: 28 })
  lay(
    pen,
    images.label,
    { x: 330, y: 430, w: 364, h: 364 * (images.label.height / images.label.width) },
    { turn: -0.07, radius: 8 },
  )
  phone(pen, mix(760, 0, soft(part(t, 0, 0.9))), () => {
    if (t < 2.9) camera(pen, images, t)
    if (t > 2.4) sheetUp(pen, images.verdict, part(t, 2.4, 2.85))
    if (t > 4.5) sheetUp(pen, images.proof, part(t, 4.5, 4.95))
    if (t > 6) sheetUp(pen, images.certificate, part(t, 6, 6.45))
  })
}

/** The way of the pointer: from the middle to a spot, then a press. */
function pointing(t, { from, to }, spot, start = [720, 470]) {
  const gone = both(part(t, from, to))
  return { at: [mix(start[0], spot[0], gone), mix(start[1], spot[1], gone)], press: part(t, to + 0.05, to + 0.45) }
}

/** Products in the list, codes made, codes chosen, labels printed: they land on the table one after the other. */
function printFilm(pen, images, t) {
  const { spots } = images
  paper(pen)
  const away = both(part(t, 6.1, 6.7))
  pen.save()
  pen.translate(0, away * -30)
  if (t < 2.5)
    desk(pen, images.create, {
      near: both(part(t, 0.3, 1.6)),
      at: spots.make,
      pointer: pointing(t, { from: 0.6, to: 1.7 }, spots.make),
    })
  if (t > 2.2 && t < 3.7)
    desk(pen, images.created, { alpha: part(t, 2.2, 2.5), near: 1 - both(part(t, 2.4, 3.2)), at: spots.make })
  if (t > 3.4 && t < 5.1)
    desk(pen, images.selected, {
      alpha: part(t, 3.4, 3.7),
      near: both(part(t, 3.7, 4.5)) * 0.8,
      at: spots.choose,
      pointer: pointing(t, { from: 3.6, to: 4.4 }, spots.choose),
    })
  if (t > 4.85) {
    const pointer = away > 0 ? null : pointing(t, { from: 5.1, to: 5.7 }, spots.print, spots.choose)
    desk(pen, images.print, { alpha: part(t, 4.85, 5.1) * (1 - away * 0.86), pointer })
  }
  pen.restore()
  const [first] = images.labels
  const [w, h] = [318, 318 * (first.height / first.width)]
  for (const [at, label] of images.labels.entries()) {
    const come = part(t, 6.2 + at * 0.17, 6.75 + at * 0.17)
    if (come <= 0) continue
    const x = 640 - w * 1.5 - 26 + (at % 3) * (w + 26)
    const y = 400 - h - 14 + Math.floor(at / 3) * (h + 28)
    const turn = ((at * 37) % 7) / 140 - 0.02
    lay(
      pen,
      label,
      { x, y: y + 420 * (1 - soft(come)), w, h },
      {
        turn: turn * soft(come),
        radius: 8,
        alpha: Math.min(1, come * 3),
      },
    )
  }
}

const films = {
  scan: { draw: scanFilm, seconds: 8.6, poster: 3.9 },
  print: { draw: printFilm, seconds: 9.4, poster: 8.6 },
}
const last = 0.5

/** A frame at a time; its end flows into its beginning. */
function frame(pen, film, images, t) {
  pen.clearRect(0, 0, width, height)
  film.draw(pen, images, t)
  const over = part(t, film.seconds - last, film.seconds)
  if (over === 0) return
  pen.save()
  const first = new OffscreenCanvas(width, height)
  film.draw(first.getContext('2d'), images, 0)
  pen.globalAlpha = over
  pen.drawImage(first, 0, 0)
  pen.restore()
}

async function load(address) {
  const image = new Image()
  image.src = address
  await image.decode()
  return image
}

/** Encodes a film; answers its coded frames and its poster, which `make-films.mjs` packs. */
globalThis.makeFilm = async (name, given, fps, bitrate) => {
  const film = films[name]
  const images = { spots: given.spots, labels: await Promise.all(given.labels.map(load)) }
  for (const [key, address] of Object.entries(given.images)) images[key] = await load(address)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: width * size, height: height * size })
  const pen = canvas.getContext('2d')
  pen.scale(size, size)
  pen.imageSmoothingQuality = 'high'
  const chunks = []
  const encoder = new VideoEncoder({
    output: (chunk) => {
      const bytes = new Uint8Array(chunk.byteLength)
      chunk.copyTo(bytes)
      chunks.push({ at: chunk.timestamp, key: chunk.type === 'key', bytes: bytes.toBase64() })
    },
    error: (problem) => {
      throw problem
    },
  })
  encoder.configure({
    codec: 'vp09.00.31.08',
    width: canvas.width,
    height: canvas.height,
    bitrate,
    framerate: fps,
    latencyMode: 'quality',
  })
  const count = Math.round(film.seconds * fps)
  for (let at = 0; at < count; at += 1) {
    frame(pen, film, images, at / fps)
    const shot = new VideoFrame(canvas, { timestamp: Math.round((at * 1e6) / fps), duration: Math.round(1e6 / fps) })
    encoder.encode(shot, { keyFrame: at === 0 })
    shot.close()
    if (encoder.encodeQueueSize > 8)
      await new Promise((done) => encoder.addEventListener('dequeue', done, { once: true }))
  }
  await encoder.flush()
  frame(pen, film, images, film.poster)
  return {
    chunks,
    seconds: film.seconds,
    width: canvas.width,
    height: canvas.height,
    poster: canvas.toDataURL('image/png'),
  }
}
