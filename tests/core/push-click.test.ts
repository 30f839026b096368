import { expect, test } from 'vitest'
import { pathAfterClick } from '#core/push/click.ts'

const HERE = 'https://liaison.example/members?page=2'

test.each([
  { openUrl: '/chats/1', goes: '/chats/1' },
  { openUrl: 'https://liaison.example/likes/received?new=1#top', goes: '/likes/received?new=1#top' },
  { checkUrl: '/chats/1', openUrl: '/chats/1', goes: '/chats/1' },
  { checkUrl: '/members', openUrl: '/members?new=1', goes: null },
  { checkUrl: 'https://liaison.example/members', openUrl: '/chats', goes: null },
  { checkUrl: 'https://evil.example/members', openUrl: '/chats', goes: '/chats' },
  { checkUrl: '/likes', goes: null },
  { goes: null },
  { openUrl: 'https://evil.example/chats', goes: null },
  { openUrl: '//evil.example/chats', goes: null },
  { openUrl: '/\\evil.example/chats', goes: null },
  { openUrl: 'http://liaison.example/chats', goes: null },
  { openUrl: 'https://liaison.example.evil.example/', goes: null },
  { openUrl: 'https://liaison.example@evil.example/', goes: null },
  { openUrl: 'javascript:alert(1)', goes: null },
  { openUrl: 'data:text/html,x', goes: null },
  { openUrl: 'blob:https://liaison.example/4f', goes: null },
  { openUrl: 'https://', goes: null },
  { openUrl: { href: '/chats' }, goes: null },
])('a press with $checkUrl and $openUrl leads to $goes', ({ goes, ...click }) => {
  expect(pathAfterClick(click, HERE)).toBe(goes)
})
