/** The rules of the account contain a long list of bad passwords, so they load when a form is sent. */
export const loadRules = () => import('#core/account/rules.ts')
