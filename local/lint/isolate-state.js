/** State that may live in an isolate, by file and name, and why no request can harm another with it. */
const KEPT = {
  'src/functions/worker.ts': {
    isolate:
      'made of the deployment’s variables; its sites and memory hold values, see services/sites.ts and services/memory.ts',
  },
  'src/functions/pages/app-page.ts': {
    built: 'the built page, text alone; it stays the same as long as the isolate lives',
  },
  'src/core/account/rules.ts': { calendars: 'formatters by time zone, of which there are a few hundred' },
  'src/db/client.ts': { neonConfig: 'set once, while the module loads; each client passes its own backend' },
}

const COLLECTIONS = ['Map', 'Set', 'WeakMap', 'WeakSet']
const CHANGES = [
  'set',
  'add',
  'delete',
  'clear',
  'push',
  'pop',
  'shift',
  'unshift',
  'splice',
  'fill',
  'sort',
  'reverse',
]
const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']

/** Refuses what requests of an isolate would share: state that can change, and promises. Rule: docs/decisions/0010-isolates-keep-values.md. */
const isolateState = {
  create(context) {
    const file = context.filename.replaceAll('\\', '/')
    const [, kept = {}] = Object.entries(KEPT).find(([path]) => file.endsWith(`/${path}`)) ?? []
    // How many functions are around the current place; none while the module loads.
    let depth = 0

    const report = (node, name, what) => {
      if (!(name in kept)) context.report({ node, message: `${what} All requests of an isolate would share it.` })
    }
    const changed = (node, target) => {
      const root = rootOf(target)
      if (root && target !== root && belongsTo(node, root.name) !== 'function')
        report(node, root.name, `${root.name} lives as long as the isolate and is changed.`)
    }
    const belongsTo = (node, name) => {
      for (let scope = context.sourceCode.getScope(node); scope; scope = scope.upper) {
        const variable = scope.set.get(name)
        if (!variable) continue
        if (scope.type !== 'module' && scope.type !== 'global') return 'function'
        return variable.defs.some(({ type }) => type === 'Variable') ? 'module' : 'another module'
      }
      return 'the runtime'
    }
    const ofPromises = (node, name) => {
      const inner = node.typeArguments
      if (COLLECTIONS.includes(name) && inner && context.sourceCode.getText(inner).includes('Promise<'))
        report(node, '', `A ${name} of promises lets one request await what another one began.`)
    }

    const entered = () => void depth++
    const left = () => void depth--
    return {
      ...Object.fromEntries(
        FUNCTIONS.flatMap((type) => [
          [type, entered],
          [`${type}:exit`, left],
        ]),
      ),

      VariableDeclaration(node) {
        if (depth > 0 || node.declare) return
        for (const { id, init } of node.declarations) {
          if (node.kind !== 'const') report(node, id.name, `${id.name} can be changed.`)
          else if (isPromise(init)) report(node, id.name, `${id.name} is a promise.`)
        }
      },
      PropertyDefinition(node) {
        if (node.static) report(node, node.key.name, `${node.key.name} is static.`)
      },
      AwaitExpression(node) {
        if (depth === 0) report(node, '', 'A module waits while it loads.')
      },
      AssignmentExpression: (node) => changed(node, node.left),
      UpdateExpression: (node) => changed(node, node.argument),
      UnaryExpression(node) {
        if (node.operator === 'delete') changed(node, node.argument)
      },
      CallExpression(node) {
        const { object, property } = node.callee
        // What comes from another module is looked at there.
        if (depth > 0 && object?.type === 'Identifier' && CHANGES.includes(property.name))
          if (belongsTo(node, object.name) === 'module') report(node, object.name, `${object.name} is changed.`)
      },
      TSTypeReference: (node) => ofPromises(node, node.typeName.name),
      NewExpression: (node) => ofPromises(node, node.callee.name),
    }
  },
}

function rootOf(node) {
  if (!node || node.type === 'Identifier') return node
  return rootOf(node.type === 'MemberExpression' ? node.object : node.expression)
}

/** Whether an initial value is a promise, as far as can be seen without types. */
function isPromise(init) {
  if (init?.type === 'ImportExpression') return true
  if (init?.type === 'NewExpression') return init.callee.name === 'Promise'
  if (init?.type !== 'CallExpression') return false
  const { callee } = init
  if (callee.type !== 'MemberExpression') return callee.name === 'fetch' || callee.async === true
  return callee.object.name === 'Promise' || ['then', 'catch', 'finally'].includes(callee.property.name)
}

export default { meta: { name: 'liaison' }, rules: { 'isolate-state': isolateState } }
