import { describe, expect, test } from 'vitest'
import { codeOrStatus } from '#tests/support/check-answer.ts'
import { newestLink } from '#tests/support/mail-links.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

describe('activation', () => {
  test('the link of the mail makes account and profile active, once', async () => {
    const ada = await world.current.visitor().join({ confirm: false })
    const token = ada.mailToken()
    const both = await Promise.all([1, 2].map(() => ada.post('/api/activation.php', { token })))
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 410])
    expect((await ada.get('/api/user.php')).json.user).toMatchObject({
      status: 'active',
      profile: { status: 'active' },
    })
  })

  test('a second link of the same account is invalid once the account is confirmed', async () => {
    const ada = await world.current.visitor().join({ confirm: false })
    const first = ada.mailToken()
    await ada.put('/api/activation.php')
    const second = await newestLink(world.current, ada.email, 'activation')
    expect(second).not.toBe(first)
    expect(codeOrStatus(await ada.post('/api/activation.php', { token: second }))).toBe(200)
    const change = { old: ada.password, password: 'Regen-auf-Tulpen-78', password_repeat: 'Regen-auf-Tulpen-78' }
    expect(codeOrStatus(await ada.put('/api/password.php', change))).toBe(200)
    const thief = world.current.visitor()
    expect((await thief.get(`/api/link.php?token=${first}`)).json).toMatchObject({ state: 'spent' })
    const anew = { password: 'Nebel-am-Morgen-31', password_repeat: 'Nebel-am-Morgen-31' }
    expect(codeOrStatus(await thief.post('/api/activation.php', { token: first }))).toBe('activation_failed')
    expect(codeOrStatus(await thief.post('/api/activation.php', { token: first, ...anew }))).toBe('activation_failed')
    expect((await thief.get('/api/user.php')).json).toEqual({ user: null })
  })
})
