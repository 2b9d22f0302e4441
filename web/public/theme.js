// Before the first paint: the chosen brightness and language, so that nothing flashes. Runs from a file because the
// content security policy allows no inline script.
;(() => {
  let theme = null
  let language = null
  try {
    theme = localStorage.getItem('genuine.theme')
    language = localStorage.getItem('genuine.language')
  } catch {
    // Storage is switched off: the device's own setting is used.
  }
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
  if (language === 'en') document.documentElement.lang = 'en'
  // The schema library would try to compile its checks with `new Function`, which the policy refuses and the browser
  // reports. It reads this when it first runs, whichever file brings it.
  globalThis.__zod_globalConfig = { jitless: true }
})()
