/** The rules of the account; large for their list of bad passwords, so they come when a form is sent. */
export const loadRules = () => import('#core/account/rules.ts')
