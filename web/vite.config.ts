import { fileURLToPath } from 'node:url'
import preact from '@preact/preset-vite'
import { defineConfig } from 'vite'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: at('.'),
  plugins: [preact({ devToolsEnabled: false, prefreshEnabled: false })],
  resolve: {
    // The package's main entry registers every icon there is; this one lets us take only what counters use.
    alias: { 'milsymbol-slim': at('../node_modules/milsymbol/index.mjs') },
  },
  build: {
    outDir: at('./dist'),
    emptyOutDir: true,
    target: 'es2022',
    // The polyfill would be an inline script, which the content security policy forbids.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    reportCompressedSize: false,
  },
  server: { proxy: { '/api': 'http://localhost:8080', '/ws': { target: 'ws://localhost:8080', ws: true } } },
})
