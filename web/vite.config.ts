import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const here = decodeURIComponent(new URL('.', import.meta.url).pathname)

/** Builds the admin app into `dist/web`; the server answers every unknown page address with its `index.html`. */
export default defineConfig({
  root: here,
  base: '/',
  plugins: [react()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: ['chrome120', 'firefox121', 'safari17'],
    // The content security policy allows neither inline scripts nor data: fonts, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
})
