/** The network of an address: a whole IPv4 address, also if written as IPv6, or the first 64 bits of an IPv6 address. */
export function networkOf(ip: string): string {
  return prefixOf(ip, 4)
}

/** The same with 48 bits of an IPv6 address, which is what one customer of a provider gets. */
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
