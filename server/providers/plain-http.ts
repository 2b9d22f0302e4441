/**
 * Node's HTTP clients, loaded as CommonJS: an ES import of `node:http` reads all its names and so loads `fetch` and
 * `WebSocket`, 8 MB unused here.
 */
export const { request: httpRequest, Agent: HttpAgent } = process.getBuiltinModule('node:http')
export const { request: httpsRequest, Agent: HttpsAgent } = process.getBuiltinModule('node:https')
