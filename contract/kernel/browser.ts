/** Browsers that carry Chrome's name beside their own. */
const others = /\b(Edg|EdgA|EdgiOS|OPR|SamsungBrowser|Whale|Vivaldi|YaBrowser|UCBrowser|MiuiBrowser|NAVER|KAKAOTALK)\b/

/** Whether a browser calls itself Chrome (000 §1: the service works only in it; resolution 37: others are told). */
export function isChrome(user_agent: string): boolean {
  return /\b(Headless)?Chrome\/|\bCriOS\//.test(user_agent) && !others.test(user_agent)
}
