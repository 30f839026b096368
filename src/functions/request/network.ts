/** The network an address belongs to: a whole IPv4 address, also one that is written as IPv6, the first 64 bits of an IPv6 one. */
export function networkOf(ip: string): string {
  return prefixOf(ip, 4)
}

/** The same with the first 48 bits of an IPv6 address: what one customer of a provider has in all. */
export function siteNetworkOf(ip: string): string {
  return prefixOf(ip, 3)
}

function prefixOf(ip: string, length: number): string {
  const within = /^::ffff:([\d.]+)$/i.exec(ip)?.[1]
  if (within) return within
  if (!ip.includes(':')) return ip
  const [head = '', tail = ''] = ip.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const groups = ip.includes('::')
    ? [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
    : left
  return groups
    .slice(0, length)
    .map((group) => group.padStart(4, '0').toLowerCase())
    .join(':')
}
