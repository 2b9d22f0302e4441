/**
 * Node's HTTP clients, taken as CommonJS takes them: an `import` of `node:http` reads every name of it, and that loads
 * `fetch` and `WebSocket`, 8 MB which nobody here uses.
 */
export const { request: httpRequest, Agent: HttpAgent } = process.getBuiltinModule('node:http')
export const { request: httpsRequest, Agent: HttpsAgent } = process.getBuiltinModule('node:https')
