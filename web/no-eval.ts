import { config } from 'zod'

// The schema library would try to compile its checks with `new Function`, which the content security policy refuses
// and the browser reports. Imported before anything that declares a schema.
config({ jitless: true })
