// The page works without this; it only counts the seconds and prints.
for (const time of document.querySelectorAll('[data-left]')) {
  const end = performance.now() + time.dataset.left * 1000
  const show = () => {
    const left = Math.max(0, Math.ceil((end - performance.now()) / 1000))
    time.textContent = left ? `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}` : time.dataset.over
    if (left) setTimeout(show, 250)
  }
  show()
}
for (const button of document.querySelectorAll('[data-wait]')) {
  button.disabled = button.dataset.wait > 0
  setTimeout(() => (button.disabled = false), button.dataset.wait * 1000)
}
for (const bar of document.querySelectorAll('[data-print]')) {
  bar.hidden = false
  bar.querySelector('button').onclick = () => print()
}
for (const bar of document.querySelectorAll('[data-copy]')) {
  const button = bar.querySelector('button')
  bar.hidden = false
  button.onclick = async () => {
    const link = document.querySelector('#link')
    link.select()
    await navigator.clipboard.writeText(link.value)
    button.textContent = button.dataset.done
  }
}
// In a frame of the shop's own site: how tall the page is. It holds nothing of anybody, and the policy of this page names
// the only sites that can be around it.
if (parent !== self) {
  const tell = (words) => parent.postMessage(words, '*')
  document.body.classList.add('framed')
  tell({ genuine: 'page' })
  new ResizeObserver(() => tell({ genuine: 'height', height: document.body.offsetHeight })).observe(document.body)
  // A browser keeps a frame from taking the focus by itself; the first wrong field of one's own form has it still.
  document.querySelector('[autofocus][aria-invalid]')?.focus()
  const go = document.querySelector('[data-go]')
  if (go) tell({ genuine: 'go', to: go.href })
}
