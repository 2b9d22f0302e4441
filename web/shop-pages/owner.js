// Beside the buyer's script, on the pages of owners: the certificate as a picture, and the home screen.
for (const bar of document.querySelectorAll('[data-image]')) {
  const button = bar.querySelector('button')
  bar.hidden = false
  button.onclick = () =>
    certificatePicture().toBlob((picture) => {
      const link = document.createElement('a')
      link.href = URL.createObjectURL(picture)
      link.download = bar.dataset.image
      link.click()
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
      button.textContent = button.dataset.done
    })
}

/** The certificate as a picture, drawn from what stands on the page. */
function certificatePicture() {
  const [width, edge] = [1080, 72]
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  const font = (size, weight) =>
    (pen.font = `${weight} ${size}px system-ui, 'Apple SD Gothic Neo', 'Malgun Gothic', sans-serif`)
  const top = document.querySelector('.top')
  const qr = document.querySelector('.qr')
  const modules = qr.viewBox.baseVal.width
  const scale = Math.floor(560 / modules)
  const words = (one) => one?.textContent.replace(/\s+/g, ' ').trim() ?? ''
  const lines = (text, size, weight, room) => {
    font(size, weight)
    const out = ['']
    for (const letter of text) {
      if (pen.measureText(out.at(-1) + letter).width > room) out.push('')
      out[out.length - 1] += letter
    }
    return out
  }
  const title = lines(words(top.querySelector('h1')), 56, 700, width - 2 * edge)
  const facts = [...document.querySelectorAll('.facts > div')].map((row) => ({
    name: words(row.querySelector('dt')),
    value: lines(words(row.querySelector('dd')), 34, 600, width - 2 * edge - 260),
  }))
  const head = 150 + title.length * 72
  const body = head + 56 + facts.reduce((sum, { value }) => sum + value.length * 48 + 16, 0)
  canvas.width = width
  canvas.height = body + 32 + modules * scale + edge
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  const { backgroundColor, color } = getComputedStyle(top)
  pen.fillStyle = backgroundColor
  pen.fillRect(0, 0, width, head)
  pen.fillStyle = color
  font(32, 500)
  pen.fillText(words(top.querySelector('.shop')), edge, 84)
  font(56, 700)
  for (const [place, line] of title.entries()) pen.fillText(line, edge, 164 + place * 72)
  let y = head + 90
  for (const { name, value } of facts) {
    pen.fillStyle = '#5d6775'
    font(28, 400)
    pen.fillText(name, edge, y)
    pen.fillStyle = '#12171e'
    font(34, 600)
    for (const line of value) pen.fillText(line, edge + 260, (y += 48) - 48)
    y += 16
  }
  pen.translate((width - modules * scale) / 2, body + 32)
  pen.scale(scale, scale)
  pen.fillStyle = '#000'
  const dark = new Path2D(qr.querySelectorAll('path')[1].getAttribute('d'))
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas is no array
  pen.fill(dark)
  return canvas
}

// A phone is told its own way; a browser that can do it by itself has the button.
const here = /iphone|ipad/i.test(navigator.userAgent)
  ? 'iphone'
  : /android/i.test(navigator.userAgent)
    ? 'android'
    : null
for (const way of document.querySelectorAll('[data-system]')) way.hidden = here !== null && way.dataset.system !== here
addEventListener('beforeinstallprompt', (offer) => {
  offer.preventDefault()
  const bar = document.querySelector('[data-home] .more')
  if (bar === null) return
  bar.hidden = false
  bar.querySelector('button').onclick = () => offer.prompt()
})
