// What the films are drawn with: paper, pictures with a shadow, the rosette, the phone, the desk and its pointer.
/** The stage. */
export const [width, height] = [1280, 800]

export const part = (t, from, to) => Math.min(1, Math.max(0, (t - from) / (to - from)))
export const soft = (x) => 1 - (1 - x) ** 3
export const both = (x) => (x < 0.5 ? 4 * x ** 3 : 1 - (-2 * x + 2) ** 3 / 2)
export const mix = (a, b, x) => a + (b - a) * x

function box(pen, { x, y, w, h }, r) {
  pen.beginPath()
  pen.roundRect(x, y, w, h, r)
}

function shadow(pen, blur, y, alpha) {
  pen.shadowColor = `rgb(16 24 40 / ${alpha})`
  pen.shadowBlur = blur
  pen.shadowOffsetY = y
}

export function paper(pen) {
  const ground = pen.createLinearGradient(0, 0, 0, height)
  ground.addColorStop(0, '#f4f5f7')
  ground.addColorStop(1, '#e2e6ea')
  pen.fillStyle = ground
  pen.fillRect(0, 0, width, height)
}

/** A picture with a soft shadow, turned round its middle. */
export function lay(pen, image, { x, y, w, h }, { turn = 0, radius = 6, scale = 1, alpha = 1 } = {}) {
  pen.save()
  pen.globalAlpha *= alpha
  pen.translate(x + w / 2, y + h / 2)
  pen.rotate(turn)
  pen.scale(scale, scale)
  pen.save()
  shadow(pen, 40, 18, 0.22)
  box(pen, { x: -w / 2, y: -h / 2, w, h }, radius)
  pen.fillStyle = '#fff'
  pen.fill()
  pen.restore()
  box(pen, { x: -w / 2, y: -h / 2, w, h }, radius)
  pen.clip()
  pen.drawImage(image, -w / 2, -h / 2, w, h)
  pen.restore()
}

/** The rosette of the certificate, in green: it grows when the verdict is there. */
export function rosette(pen, x, y, grown) {
  if (grown <= 0) return
  pen.save()
  pen.translate(x, y)
  pen.strokeStyle = '#0a6b4e'
  pen.lineWidth = 1
  for (let ring = 0; ring < 3; ring += 1) {
    const from = 260 + ring * 62
    pen.globalAlpha = 0.34 * soft(grown) * (1 - ring * 0.24)
    for (let line = 0; line < 5; line += 1) {
      pen.beginPath()
      for (let step = 0; step <= 720; step += 1) {
        const angle = (step / 720) * Math.PI * 2
        const radius =
          (from + 26 * Math.sin((14 + ring * 4) * angle + (line / 5) * Math.PI * 2)) * mix(0.7, 1, soft(grown))
        pen.lineTo(radius * Math.cos(angle), radius * Math.sin(angle))
      }
      pen.closePath()
      pen.stroke()
    }
  }
  pen.restore()
}

export const screen = { x: 846, y: 62, w: 312, h: 676 }

/** The phone's body; `inside` draws its screen. */
export function phone(pen, dy, inside) {
  const { x, y, w, h } = screen
  pen.save()
  pen.translate(0, dy)
  pen.save()
  shadow(pen, 70, 36, 0.4)
  box(pen, { x: x - 12, y: y - 12, w: w + 24, h: h + 24 }, 50)
  pen.fillStyle = '#12171e'
  pen.fill()
  pen.restore()
  box(pen, { x, y, w, h }, 40)
  pen.clip()
  pen.fillStyle = '#000'
  pen.fillRect(x, y, w, h)
  inside()
  pen.restore()
}

export function brackets(pen, { x, y }, size, tight) {
  pen.save()
  pen.strokeStyle = '#fff'
  pen.lineWidth = 5
  pen.lineCap = 'round'
  const arm = size * 0.22
  for (const [cx, cy, sx, sy] of [
    [x, y, 1, 1],
    [x + size, y, -1, 1],
    [x, y + size, 1, -1],
    [x + size, y + size, -1, -1],
  ]) {
    pen.beginPath()
    pen.moveTo(cx + sx * arm, cy)
    pen.lineTo(cx, cy)
    pen.lineTo(cx, cy + sy * arm)
    pen.stroke()
  }
  if (tight < 1) {
    pen.globalAlpha = 1 - tight
    pen.lineWidth = 2
    const line = y + size * (0.5 + 0.46 * Math.sin(performance.scan * 5))
    pen.beginPath()
    pen.moveTo(x + 8, line)
    pen.lineTo(x + size - 8, line)
    pen.stroke()
  }
  pen.restore()
}

const view = { x: 70, y: 62, w: 1140, h: 712.5 }

/** A screen in its window, nearer at a point of it; the pointer presses there. */
export function desk(pen, image, { near = 0, at = [720, 450], alpha = 1, pointer = null }) {
  const scale = mix(1, 1.28, near)
  const one = view.w / 1440
  pen.save()
  pen.globalAlpha = alpha
  pen.save()
  shadow(pen, 60, 30, 0.28)
  box(pen, { x: view.x, y: view.y, w: view.w, h: view.h }, 16)
  pen.fillStyle = '#fff'
  pen.fill()
  pen.restore()
  box(pen, { x: view.x, y: view.y, w: view.w, h: view.h }, 16)
  pen.clip()
  // Nearer, but never past the picture's edges.
  const ox = Math.min(0, Math.max(view.w * (1 - scale), view.w / 2 - at[0] * one * scale))
  const oy = Math.min(0, Math.max(view.h * (1 - scale), view.h / 2 - at[1] * one * scale))
  pen.translate(view.x + ox, view.y + oy)
  pen.scale(scale, scale)
  pen.drawImage(image, 0, 0, view.w, view.h)
  if (pointer !== null) drawPointer(pen, pointer.at[0] * one, pointer.at[1] * one, pointer.press)
  pen.restore()
}

function drawPointer(pen, x, y, press) {
  if (press > 0 && press < 1) {
    pen.save()
    pen.globalAlpha *= 1 - press
    pen.strokeStyle = '#2b6bff'
    pen.lineWidth = 3
    pen.beginPath()
    pen.arc(x, y, 8 + press * 26, 0, Math.PI * 2)
    pen.stroke()
    pen.restore()
  }
  pen.save()
  pen.translate(x, y)
  shadow(pen, 6, 2, 0.35)
  pen.fillStyle = '#12171e'
  pen.strokeStyle = '#fff'
  pen.lineWidth = 1.6
  pen.beginPath()
  for (const [px, py] of [
    [0, 0],
    [0, 21],
    [5, 16.5],
    [8.5, 24],
    [12, 22.4],
    [8.6, 15.2],
    [15, 15],
  ])
    pen.lineTo(px, py)
  pen.closePath()
  pen.fill()
  pen.stroke()
  pen.restore()
}
