import { expect, test } from 'vitest'
import { networkOf, siteNetworkOf } from '#functions/request/network.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:0db8:0001:0002'],
  ['2001:DB8:1:2::1', '2001:0db8:0001:0002'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:0db8:0001:0002'],
  ['2001:db8::1', '2001:0db8:0000:0000'],
  ['2001:db8::2:3:4:5:6', '2001:0db8:0000:0002'],
  ['::1', '0000:0000:0000:0000'],
  ['fe80::', 'fe80:0000:0000:0000'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:192.0.2.8', '192.0.2.8'],
  ['', ''],
])('%s is in the network %s', (ip, network) => expect(networkOf(ip)).toBe(network))

test('neighbours within 64 bits are one network, others are not', () => {
  expect(networkOf('2001:db8:1:2::1')).toBe(networkOf('2001:0db8:0001:0002:9:8:7:6'))
  expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'))
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:0db8:0001'],
  ['2001:db8:1:ffff::1', '2001:0db8:0001'],
  ['2001:db8:2::1', '2001:0db8:0002'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
])('%s is in the site %s', (ip, network) => expect(siteNetworkOf(ip)).toBe(network))
