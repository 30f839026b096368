/** How long each field of a direct debit is, in characters. */
export const DEBIT_FIELDS = {
  account_holder: { min: 2, max: 70 },
  iban: { min: 15, max: 42 },
  street: { min: 2, max: 70 },
  house_number: { min: 1, max: 16 },
  zip: { min: 3, max: 12 },
  city: { min: 2, max: 60 },
  phone: { min: 6, max: 30 },
} as const
