import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const root = fileURLToPath(new URL('.', import.meta.url))

/** Puts `src/app/early.js` into the page's head as its only inline script; comment lines stay behind. */
function earlyScript(): Plugin {
  return {
    name: 'early-script',
    transformIndexHtml(html) {
      const source = readFileSync(`${root}src/app/early.js`, 'utf8')
      const code = source.replaceAll(/^\s*(\/\/.*|\/?\*.*)?\n/gm, '').trim()
      return html.replace('<!--early-->', () => `<script>${code}</script>`)
    },
  }
}

/** Ships only the catalogues named in `SITE_LOCALES` (for example `de` or `de,en`); all of them without it. */
function siteLocales(locales: string | undefined): Plugin {
  return {
    name: 'site-locales',
    enforce: 'pre',
    transform(code, id) {
      if (!locales || !id.endsWith('/src/app/lib/messages.ts')) return
      return code.replace('messages/??.js', `messages/{${locales},${locales}}.js`)
    },
  }
}

export default defineConfig({
  root,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/app/routes',
      generatedRouteTree: 'src/app/routeTree.gen.ts',
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
    tailwindcss(),
    earlyScript(),
    siteLocales(process.env['SITE_LOCALES']),
  ],
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    assetsDir: 'assets',
    target: 'es2023',
    // light-dark() and nesting reach the browser as they are written
    cssTarget: ['chrome123', 'safari17.5', 'firefox128'],
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
})
