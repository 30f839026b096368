const LONGEST = 110

const isSql = (node) => node.tag.type === 'Identifier' && node.tag.name === 'sql'

const lines = {
  create: (context) => ({
    TaggedTemplateExpression(node) {
      if (!isSql(node)) return
      const { start, end } = node.loc
      if (start.line === end.line) return
      const code = context.sourceCode.getText().split('\n')
      for (let line = start.line; line <= end.line; line++)
        if (code[line - 1].length > LONGEST)
          context.report({ node, message: `Line ${line} of a statement has more than ${LONGEST} characters.` })
    },
  }),
}

/** Refuses rows that are read by no declared shape: a statement that is run as it is, or a cast of what it answered. */
const declaredRows = {
  create: (context) => ({
    CallExpression(node) {
      const [, statement] = node.arguments
      if (
        ['first', 'rows'].includes(node.callee.name) &&
        statement?.type === 'TaggedTemplateExpression' &&
        isSql(statement)
      )
        context.report({ node, message: 'Say by answering() which rows the statement has.' })
      if (node.callee.object?.name === 'db' && ['execute', 'batch'].includes(node.callee.property?.name))
        context.report({ node, message: 'Run it by first(), rows(), transaction() or execute() of src/db/client.ts.' })
    },
    TSAsExpression(node) {
      if (/\brows\b/.test(context.sourceCode.getText(node.expression)))
        context.report({ node, message: 'Say by answering() which rows the statement has, instead of a cast.' })
    },
  }),
}

export default { meta: { name: 'sql' }, rules: { lines, 'declared-rows': declaredRows } }
