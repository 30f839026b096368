import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, minifySync, normalizePath, type Plugin, type Rolldown } from 'vite'

const root = fileURLToPath(new URL('.', import.meta.url))
const app = normalizePath(`${root}src/app/`)

/** Puts `src/app/early.js` into the page's head as its only inline script. */
function earlyScript(): Plugin {
  return {
    name: 'early-script',
    transformIndexHtml(html) {
      const { code } = minifySync('early.js', readFileSync(`${root}src/app/early.js`, 'utf8'), {
        // a browser that does not understand the app must still understand this
        compress: { target: 'es2015' },
      })
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
      if (locales && /\/src\/app\/.*(messages|page-texts)\.ts$/.test(id))
        return code.replaceAll('messages/??.js', `messages/{${locales},${locales}}.js`)
    },
  }
}

/** How the generated tree lists a route's children: by names that nothing reads. */
const CHILDREN = /= \{\s*(\w+Route:\s+\w+,\s*)+\}/g

/**
 * Takes small helpers in the place of large ones: what Vite wraps around a late import (the page has the only stylesheet,
 * the worker names the scripts), and what lucide draws its icons with. Leaves out words that nobody reads: names and keys of
 * icons, names in the tree of routes.
 */
function smallHelpers(): Plugin {
  return {
    name: 'small-helpers',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (id === '\0vite/preload-helper.js')
        return `export { loadChunk as __vitePreload } from '${app}lib/load-chunk.ts'`
      if (id.endsWith('/lucide-react/dist/esm/createLucideIcon.mjs'))
        return `export { createIcon as default } from '${app}ui/icon.ts'`
      return undefined
    },
    transform(code, id) {
      if (id.includes('/lucide-react/dist/esm/icons/'))
        return code.replaceAll(/,\s+key: "\w+"|^ {2}name: .*$|^__iconData\.node;$/gm, '')
      if (id.endsWith('/routeTree.gen.ts'))
        return code.replaceAll(CHILDREN, (list) =>
          list
            .replaceAll(/\w+:\s+/g, '')
            .replace('{', '[')
            .replace('}', ']'),
        )
      return undefined
    },
  }
}

const ROUTE = /\/src\/app\/routes\/(.+)\.tsx\?tsr-split=component$/
const LOCALE = /\/locales\/compiled\/(app|account|chat)\/messages\/(..)\.js$/
/** The bars that members alone see. */
const MEMBER_FRAME = '/src/app/features/session/member-frame.tsx'
/** What screens load later, and reading and writing without a connection needs. */
const KEPT =
  /\/src\/app\/(routes\/(-late-parts|-signup\/open-modal)|data\/restore-copy|features\/session\/as-of|features\/chat\/(open-conversation|caution-note|gift-drawing|asked-panel|photo-dialog)|ui\/(menu|dialog)-panel)\.tsx?$/
/** How a route names the catalogue that its screen reads beside the common one. */
const AREA = /staticData: \{[^}]*texts: '(\w+)'/

/** The route files that have an address, also those whose screen is their layout's: `_chat/_split-view/chats/$id`. */
function routeNames(): string[] {
  return readdirSync(`${app}routes`, { recursive: true, encoding: 'utf8' })
    .map((file) => /^(.+)\.tsx$/.exec(normalizePath(file))?.[1] ?? '')
    .filter((name) => name && !/(^|\/)(-|_[^/]*$)/.test(name))
}

/**
 * Leaves word of the chunks in the built page, as the comment `parts`: for each catalogue and locale its texts, for each
 * route ("/members/:id") the scripts that it needs beside the first one, and its catalogue; what a member's bars need; and what
 * is kept for times without a connection. The worker preloads them.
 */
function pageParts(): Plugin {
  return {
    name: 'page-parts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {}, chunk: entry }) {
        const chunks = Object.values(bundle).filter((one): one is Rolldown.OutputChunk => one.type === 'chunk')
        const withImports = (file: string, found = new Set<string>()): Set<string> => {
          if (found.has(file)) return found
          found.add(file)
          for (const one of chunks.find((chunk) => chunk.fileName === file)?.imports ?? []) withImports(one, found)
          return found
        }
        const loaded = withImports(entry?.fileName ?? '')
        const files = new Map<string, string>()
        const texts: Record<string, Record<string, string>> = {}
        let member: string[] = []
        const kept = new Set<string>()
        for (const { facadeModuleId, fileName } of chunks) {
          const route = ROUTE.exec(facadeModuleId ?? '')?.[1]
          const [, catalogue, locale] = LOCALE.exec(facadeModuleId ?? '') ?? []
          if (route) files.set(route, fileName)
          if (catalogue && locale) (texts[catalogue] ??= {})[locale] = `/${fileName}`
          if (facadeModuleId?.endsWith(MEMBER_FRAME))
            member = [...withImports(fileName)].filter((file) => !loaded.has(file))
          if (facadeModuleId && KEPT.test(facadeModuleId)) withImports(fileName, kept)
        }
        const routes: Record<string, string[]> = {}
        const areas: Record<string, string> = {}
        for (const name of routeNames()) {
          const parents = [...files.keys()].filter((other) => name.startsWith(`${other}/`) || name === other)
          const needed = parents.flatMap((parent) => [...withImports(files.get(parent) ?? '')])
          const steps = name
            .split(/[/.]/)
            .filter((step) => !step.startsWith('_') && step !== 'index')
            .map((step) => step.replace(/^\{-\$(\w+)\}$/, ':$1?').replace(/^\$/, ':'))
          const path = `/${steps.join('/')}`
          routes[path] = [...new Set(needed)].filter((file) => !loaded.has(file)).map((file) => `/${file}`)
          for (const file of [...parents, name]) {
            const area = AREA.exec(readFileSync(`${root}src/app/routes/${file}.tsx`, 'utf8'))?.[1]
            if (area) areas[path] = area
          }
        }
        const paths = (files: Iterable<string>) => [...files].map((file) => `/${file}`)
        const parts = { texts, routes, areas, member: paths(member), kept: paths(kept) }
        return html.replace('</body>', () => `<!--parts ${JSON.stringify(parts)}--></body>`)
      },
    },
  }
}

/** Where the first view begins: the script of the page, and the route of the search within its frame. */
const FIRST = ['main.tsx', 'routes/_site.tsx?tsr-split=component', 'routes/_site/members/index.tsx?tsr-split=component']
/** What changes something on the server, and lists that go on at their end: no first view has them, though the library's index names them. */
const LATER =
  /\/@tanstack\/.*\/(mutationObserver|useMutation|infiniteQueryObserver|infiniteQueryOptions|useInfiniteQuery)\.js$/
/** What of it belongs to the search alone, and stays with its route. */
const SEARCH = /\/src\/app\/(features\/search|routes\/_site\/members)\//

/** Names the page's scripts, of which some name all others, in the service worker: it changes with every version. */
function workerVersion(): Plugin {
  return {
    name: 'worker-version',
    apply: 'build',
    writeBundle({ dir = '' }) {
      const page = readFileSync(`${dir}/index.html`, 'utf8')
      const scripts = [...page.matchAll(/<script type="module"[^>]* src="([^"]+)"/g)].map(([, path]) => path)
      const source = readFileSync(`${dir}/sw-push.js`, 'utf8')
      const stamped = source.replace("const BUILD = ''", `const BUILD = '${scripts.join(' ')}'`)
      if (scripts.length === 0 || stamped === source) throw new Error('the service worker has no place for the version')
      writeFileSync(`${dir}/sw-push.js`, stamped)
    },
  }
}

type Graph = { getModuleInfo(id: string): { importedIds: string[] } | null }

const first = new Set<string>()

/** Whether a module is run by every first view, or by that of the search and by other screens too. */
function runsFirst(id: string, graph: Graph): boolean {
  if (first.size === 0) {
    const [entry, ...routes] = FIRST.map((file) => app + file)
    const follow = (id: string, leave?: RegExp): void => {
      if (first.has(id)) return
      if (LATER.test(id)) return
      if (!leave?.test(id)) first.add(id)
      for (const next of graph.getModuleInfo(id)?.importedIds ?? []) follow(next, leave)
    }
    follow(entry!)
    for (const route of routes) follow(route, SEARCH)
  }
  return first.has(id)
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
    smallHelpers(),
    pageParts(),
    workerVersion(),
  ],
  // loaded late by the app; known from the start, or finding them reloads the page in development
  optimizeDeps: { include: ['@base-ui/react/dialog', '@base-ui/react/menu', '@base-ui/react/combobox'] },
  // React has had it for long
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    assetsDir: 'assets',
    target: 'es2023',
    // light-dark() and nesting reach the browser as they are written
    cssTarget: ['chrome123', 'safari17.5', 'firefox128'],
    // A list of every chunk's chunks costs each visitor 2 KB; the worker names what the asked route needs.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, found, { hostType }) => (hostType === 'html' ? found : []),
    },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // the first script names all others
        chunkFileNames: 'assets/[hash:7].js',
        codeSplitting: {
          groups: [
            // changes with its versions only, so that a visitor keeps it over many deployments
            {
              name: (id, graph) => (runsFirst(id, graph) ? 'vendor' : null),
              debugName: 'vendor',
              test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack)\/|^\0rolldown/,
            },
            // What the first view of the search runs, for everybody begins there; small pieces compress better together.
            {
              name: (id, graph) => (runsFirst(id, graph) ? 'first' : null),
              debugName: 'first',
              includeDependenciesRecursively: false,
            },
            // what one fills in: no first view has a form
            {
              name: 'form',
              test: /\/src\/app\/ui\/(field|text-field|select|checkbox-radio)\.tsx$/,
              includeDependenciesRecursively: false,
            },
            // one request instead of many
            {
              name: 'later',
              test: /\/src\/(app\/lib\/(?!resize-image|upload|session-storage)|app\/ui\/(?!field)|core\/)|\/lucide-react\/|\/@tanstack\//,
              minShareCount: 12,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
})
