import { countrySpecs } from 'ibantools'
import { describe, expect, test } from 'vitest'
import { ibanLabel, sepaIban } from '#core/payment/iban.ts'

/** The example of the registry for each country of the SEPA. */
const IBANS: Record<string, string> = {
  AD: 'AD1200012030200359100100',
  AT: 'AT611904300234573201',
  BE: 'BE68539007547034',
  BG: 'BG80BNBG96611020345678',
  CH: 'CH9300762011623852957',
  CY: 'CY17002001280000001200527600',
  CZ: 'CZ6508000000192000145399',
  DE: 'DE89370400440532013000',
  DK: 'DK5000400440116243',
  EE: 'EE382200221020145685',
  ES: 'ES9121000418450200051332',
  FI: 'FI2112345600000785',
  FR: 'FR1420041010050500013M02606',
  GB: 'GB29NWBK60161331926819',
  GI: 'GI75NWBK000000007099453',
  GR: 'GR1601101250000000012300695',
  HR: 'HR1210010051863000160',
  HU: 'HU42117730161111101800000000',
  IE: 'IE29AIBK93115212345678',
  IS: 'IS140159260076545510730339',
  IT: 'IT60X0542811101000000123456',
  LI: 'LI21088100002324013AA',
  LT: 'LT121000011101001000',
  LU: 'LU280019400644750000',
  LV: 'LV80BANK0000435195001',
  MC: 'MC5811222000010123456789030',
  MT: 'MT84MALT011000012345MTLCAST001S',
  NL: 'NL91ABNA0417164300',
  NO: 'NO9386011117947',
  PL: 'PL61109010140000071219812874',
  PT: 'PT50000201231234567890154',
  RO: 'RO49AAAA1B31007593840000',
  SE: 'SE4550000000058398257466',
  SI: 'SI56263300012039086',
  SK: 'SK3112000000198742637541',
  SM: 'SM86U0322509800000000270100',
  VA: 'VA59001123000012345678',
}

describe('an IBAN', () => {
  test('of every country of the SEPA is in the table', () => {
    const inSepa = Object.keys(countrySpecs).filter((country) => countrySpecs[country]!.SEPA)
    expect(inSepa.filter((country) => !IBANS[country])).toEqual([])
  })

  test.each(Object.entries(IBANS))(
    'of %s is accepted with spaces and small letters, and each wrong digit is noticed',
    (_, iban) => {
      const typed = iban.replace(/(.{4})/g, '$1 ').toLowerCase()
      expect([sepaIban(iban), sepaIban(typed)]).toEqual([iban, iban])
      const slips = [...iban].flatMap((digit, at) =>
        /\d/.test(digit)
          ? [...'0123456789']
              .filter((other) => other !== digit)
              .map((other) => iban.slice(0, at) + other + iban.slice(at + 1))
          : [],
      )
      expect(slips.filter((slip) => sepaIban(slip) !== null)).toEqual([])
    },
  )

  test.each([
    '',
    'DE',
    'SA0380000000608010167519',
    'BR1800360305000010009795493C1',
    'DE8937040044053201300',
    '12345678901234567890',
  ])('%o is none to debit', (typed) => expect(sepaIban(typed)).toBeNull())

  test('is recognised by its end', () => expect(ibanLabel('DE89370400440532013000')).toBe('DE•• 3000'))
})
