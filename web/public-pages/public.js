// The page works without this. It gives each film one button. By itself a film starts only where all of it is in view when
// the page opens, and never on a phone or for whoever wants calm.
const calm = matchMedia('(prefers-reduced-motion: reduce)')
const phone = matchMedia('(max-width: 767px)')
for (const film of document.querySelectorAll('.film')) {
  const [video, button] = [film.querySelector('video'), film.querySelector('button')]
  // Whoever stops a film starts it again by hand; null: not looked at yet.
  let wanted = null
  video.controls = false
  video.muted = true
  button.hidden = false
  const show = () => {
    const on = !video.paused
    button.toggleAttribute('data-on', on)
    button.setAttribute('aria-label', on ? button.dataset.stop : button.dataset.play)
  }
  video.onplay = video.onpause = show
  const play = () => {
    video.play().catch(show)
  }
  button.onclick = () => {
    wanted = video.paused
    if (wanted) play()
    else video.pause()
  }
  calm.addEventListener('change', () => {
    if (!calm.matches) return
    wanted = false
    video.pause()
  })
  new IntersectionObserver(
    ([seen]) => {
      wanted ??= seen.intersectionRatio > 0.95 && !calm.matches && !phone.matches
      if (!seen.isIntersecting) video.pause()
      else if (wanted) play()
    },
    { threshold: 0.4 },
  ).observe(video)
  show()
}
