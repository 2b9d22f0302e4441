// The page works without this. It plays the films where they are seen, and gives each one button to stop it.
const calm = matchMedia('(prefers-reduced-motion: reduce)')
for (const film of document.querySelectorAll('.film')) {
  const [video, button] = [film.querySelector('video'), film.querySelector('button')]
  // Whoever stops a film, or wants calm, starts it again by hand.
  let wanted = !calm.matches
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
      if (!seen.isIntersecting) video.pause()
      else if (wanted) play()
    },
    { threshold: 0.4 },
  ).observe(video)
  show()
}
