// Keeps the page that checks certificates, and nothing else, for the time without network.
const kept = 'verify'
self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(kept).then((cache) => cache.add('/verify')))
  self.skipWaiting()
})
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method === 'GET' && new URL(request.url).pathname === '/verify') event.respondWith(answer(request))
})

/** The newest page there is; without network the one that was kept, in whatever language. */
async function answer(request) {
  const cache = await caches.open(kept)
  try {
    const fresh = await fetch(request)
    if (fresh.ok) await cache.put(request, fresh.clone())
    return fresh
  } catch {
    return (await cache.match(request)) ?? (await cache.match('/verify')) ?? Response.error()
  }
}
