// The page works without this. It copies an id or a password, and says so in its place.
for (const button of document.querySelectorAll('button[data-copy]')) {
  const said = button.textContent
  button.hidden = false
  button.onclick = () => {
    const show = (words) => {
      button.textContent = words
      setTimeout(() => (button.textContent = said), 1600)
    }
    navigator.clipboard.writeText(button.dataset.copy).then(
      () => show(button.dataset.done),
      () => show(button.dataset.failed),
    )
  }
}
