import { electronicFormatIBAN, isSEPACountry, isValidIBAN } from 'ibantools'

/** The account number without spaces, in capitals; null unless it is a valid IBAN of a SEPA country. */
export function sepaIban(typed: string): string | null {
  const iban = electronicFormatIBAN(typed)
  return iban !== null && isSEPACountry(iban.slice(0, 2)) && isValidIBAN(iban) ? iban : null
}

/** What its owner recognises an account number by. */
export const ibanLabel = (iban: string): string => `${iban.slice(0, 2)}•• ${iban.slice(-4)}`
