import type { World } from './world.ts'

export type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: Plan[]
}

/** Tables that stay small however many members there are. */
const SMALL = ['sites', 'gifts', 'packages', 'discount_codes', 'direct_debit_blocks']

/** Partial indexes that hold only open work, so reading one whole is cheap. */
const TO_DO = ['users_to_erase', 'photos_pending', 'deletion_reasons_with_remarks', 'direct_debits_unconfirmed_over']

/** The growing tables and indexes that a plan reads whole. */
export async function readWhole({ sql }: World, plan: Plan): Promise<string[]> {
  const nodes: Plan[] = []
  const walk = (node: Plan): void => {
    nodes.push(node)
    node.Plans?.forEach(walk)
  }
  walk(plan)
  const tables = nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']!)
  const indexes = []
  for (const { 'Index Name': name, 'Index Cond': cond = '' } of nodes) {
    if (!name || TO_DO.includes(name)) continue
    const [lead] = await sql('select pg_get_indexdef(quote_ident($1)::regclass, 1, true) as first', [name])
    const bare = (text: string) => text.replaceAll(/[() ]|::text/g, '')
    if (!bare(cond).includes(bare(lead!.first!))) indexes.push(name)
  }
  return [...tables.filter((table) => !SMALL.includes(table)), ...indexes]
}
