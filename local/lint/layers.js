const CORE = 'src/core'
const QUERIES = ['src/db', 'src/db/queries', 'src/db/search']
const REQUEST = ['src/functions/services', 'src/functions/responses', 'src/functions/request']
const APP = [CORE, 'src/app/lib', 'src/app/ui']

/**
 * Who may import whom, by folders: a file belongs to the longest of them that it lies in, and may import that one too. Nothing else.
 * `local` and `tests` import what they like.
 */
export const LAYERS = {
  [CORE]: [],
  'src/db/schema': [CORE],
  'src/db': ['src/db/schema'],
  'src/db/migrations': [],
  'src/db/reference': [CORE, 'src/db'],
  'src/db/queries': [CORE, 'src/db'],
  'src/db/search': [CORE, 'src/db', 'src/db/queries'],
  'src/functions/services': [CORE, 'src/db', 'src/db/queries'],
  'src/functions/live': [CORE, 'src/functions/services'],
  'src/functions/mails': [CORE, 'src/functions/services', '#mail-texts'],
  'src/functions/jobs': [CORE, ...QUERIES, 'src/functions/services', 'src/functions/mails', '#mail-texts'],
  'src/functions/responses': [CORE, ...QUERIES, 'src/functions/services'],
  'src/functions/request': [CORE, ...QUERIES, 'src/functions/services', 'src/functions/responses'],
  'src/functions/use-cases': [CORE, ...QUERIES, ...REQUEST, 'src/functions/jobs', '#mail-texts'],
  'src/functions/middleware': [CORE, ...QUERIES, ...REQUEST],
  'src/functions/pages': [
    CORE,
    ...QUERIES,
    ...REQUEST,
    'src/functions/mails',
    '#mail-texts',
    '#messages',
    '#account-texts',
    '#lander-texts',
    '#page-texts',
    '#static-texts',
  ],
  'src/functions/api': [
    CORE,
    ...QUERIES,
    ...REQUEST,
    'src/functions/use-cases',
    'src/functions/middleware',
    'src/functions/jobs',
    'src/functions/pages',
  ],
  'src/functions': [
    CORE,
    'src/db',
    'src/functions/services',
    'src/functions/live',
    'src/functions/jobs',
    'src/functions/responses',
    'src/functions/middleware',
    'src/functions/pages',
    'src/functions/api',
  ],
  'src/app/lib': [CORE, '#messages', '#account-texts', '#chat-texts', '#page-texts'],
  'src/app/ui': [CORE, 'src/app/lib'],
  'src/app/data': APP,
  'src/app/features': [...APP, 'src/app/data'],
  'src/app/routes': [...APP, 'src/app', 'src/app/data', 'src/app/features'],
  'src/app': [...APP, 'src/app/data', 'src/app/features', 'src/app/routes'],
}

/** Imports that begin so are for the named folders alone: texts, packages, the client of the API. */
export const PACKAGES = {
  '#messages': [],
  '#account-texts': [],
  '#chat-texts': [],
  '#lander-texts': [],
  '#mail-texts': [],
  '#page-texts': [],
  '#static-texts': [],
  'drizzle-orm': ['src/db'],
  '@neondatabase/': ['src/db'],
  hono: ['src/functions', 'src/app/lib'],
  '@hono/': ['src/functions/request'],
  jose: ['src/functions/request'],
  '@upstash/': ['src/functions/services'],
  'web-push': ['src/functions/services'],
  react: ['src/app'],
  '@tanstack/': ['src/app'],
  '@base-ui/': ['src/app/ui'],
  'src/app/lib/api.ts': ['src/app/data'],
  'node:': ['src/db/stored.ts', 'src/db/migrations', 'src/db/reference', 'src/functions'],
}

const APART = {
  'src/functions/api': 'No endpoint imports another.',
  'src/app/features': 'No feature imports another.',
}

/** The one file of the app that knows the functions: the type of the endpoints. */
const EXCEPTION = ['src/app/lib/api.ts', 'src/functions/index.ts']

const within = (path, folder) =>
  path === folder || path.startsWith(folder.endsWith('/') || folder.endsWith(':') ? folder : `${folder}/`)
const longestFirst = (one, other) => other.length - one.length
const layerOf = (path) =>
  Object.keys(LAYERS)
    .sort(longestFirst)
    .find((folder) => within(path, folder))

function wrong(file, target) {
  const from = layerOf(file)
  if (!from || (file === EXCEPTION[0] && target === EXCEPTION[1])) return
  const bound = Object.keys(PACKAGES).find((name) => within(target, name))
  if (bound)
    return LAYERS[from].includes(bound) || PACKAGES[bound].some((folder) => within(file, folder))
      ? undefined
      : `${from} does not import ${bound}.`
  if (!/^(src|local|tests)\//.test(target)) return
  const to = layerOf(target)
  if (!to) return `${from} imports nothing of ${target.split('/')[0]}.`
  const part = (path) => path.slice(from.length + 1).split('/')[0]
  if (to === from) return APART[from] && part(file) !== part(target) ? APART[from] : undefined
  if (!LAYERS[from].includes(to)) return `${from} does not import ${to}.`
}

const layers = {
  create(context) {
    const file = context.filename.slice(context.cwd.length + 1).replaceAll('\\', '/')
    const look = (node) => {
      const name = node.source?.value
      if (typeof name !== 'string') return
      const target = name.startsWith('./')
        ? `${file.slice(0, file.lastIndexOf('/'))}/${name.slice(2)}`
        : name.replace(/^#(core|db|functions|app)\//, 'src/$1/').replace(/^#(local|tests)\//, '$1/')
      const message = wrong(file, target)
      if (message) context.report({ node, message })
    }
    return { ImportDeclaration: look, ExportNamedDeclaration: look, ExportAllDeclaration: look, ImportExpression: look }
  },
}

export default { meta: { name: 'layers' }, rules: { imports: layers } }
