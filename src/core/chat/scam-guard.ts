import type { Caution } from './cautions.ts'
import { SCAM_GUARD } from './limits.ts'

/** The operator's thresholds. `account_days` 0 marks only texts that are sent to many. */
export type ScamGuard = {
  /** How many days an account is young. */
  account_days: number
  /** One text may be sent to so many strangers within so many hours. */
  same_text_members: number
  same_text_hours: number
  /** How many messages an hour go to strangers after a marked one. */
  messages_per_hour: number
}

const LARGEST: ScamGuard = {
  account_days: 365,
  same_text_members: 1000,
  same_text_hours: 168,
  messages_per_hour: 1000,
}

/** The thresholds that a site has set, as far as they are valid, else the built-in ones. */
export function scamGuardOf(own: unknown): ScamGuard {
  const set = (typeof own === 'object' && own) || {}
  const entries = Object.entries(SCAM_GUARD.thresholds).map(([name, value]) => {
    const asked: unknown = (set as Record<string, unknown>)[name]
    const least = name === 'account_days' ? 0 : 1
    const fits = Number.isInteger(asked) && Number(asked) >= least && Number(asked) <= LARGEST[name as keyof ScamGuard]
    return [name, fits ? asked : value]
  })
  return Object.fromEntries(entries) as ScamGuard
}

/** Letters of other scripts that look like Latin ones, and Latin ones without a decomposition. */
const ALIKE: Record<string, string> = {
  а: 'a', в: 'b', е: 'e', ѕ: 's', і: 'i', ј: 'j', к: 'k', м: 'm', н: 'h', о: 'o', р: 'p', с: 'c', т: 't', у: 'y', х: 'x',
  α: 'a', β: 'b', ε: 'e', ι: 'i', κ: 'k', ν: 'v', ο: 'o', ρ: 'p', τ: 't', υ: 'u', χ: 'x', ł: 'l', ø: 'o', đ: 'd', ı: 'i', ß: 'ss',
  æ: 'ae', œ: 'oe',
} // prettier-ignore
const FOREIGN = new RegExp(`[${Object.keys(ALIKE).join('')}]`, 'gu')
/** The zeros of other scripts' digits. */
const ZEROS = [0x0660, 0x06f0, 0x0966]

/** A text in lower case, without accents and invisible characters, look-alike letters and digits as Latin ones. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
    .replace(FOREIGN, (letter) => ALIKE[letter]!)
    .replace(/\p{Nd}/gu, digit)
    .replace(/[\u2018\u2019\u00b4`]/g, "'")
    .replace(/[\u2010-\u2015\u2212]/g, '-')
}

function digit(char: string): string {
  const at = char.codePointAt(0)!
  const zero = ZEROS.find((zero) => at >= zero && at < zero + 10)
  return zero === undefined ? char : String(at - zero)
}

/**
 * Why a text may be an attempt at fraud, whoever sends it; null for nothing of the kind. The first of `CAUTIONS` that holds. The text
 * alone does not mark a message. Rule: docs/product.md, Chat: 6.29.
 */
export function cautionOf(text: string): Exclude<Caution, 'mass'> | null {
  const words = plain(text)
  if (PAYMENT.some((asks) => asks.test(words))) return 'payment'
  if (!MAIL.test(words) && LINK.some((link) => link.test(words))) return 'link'
  if (MAIL.test(words) || isMessenger(words)) return 'messenger'
  return hasPhone(words) ? 'phone' : null
}

/**
 * What of a text stays the same if somebody changes case, accents, spaces or signs, to recognise one text sent to many; null for
 * texts that are too short to tell.
 */
export function sameText(text: string): string | null {
  const letters = plain(text).replace(/[^\p{L}\p{N}]/gu, '')
  return letters.length < SCAM_GUARD.shortest ? null : letters
}

/** Any of some words, which are patterns themselves. */
const anyOf = (words: string) => `(?:${words.trim().split(/\s*\n\s*|\s+/).join('|')})` // prettier-ignore

const SENDING = anyOf(`send sent give wire transfer lend loan borrow pay invest(?:ing)?
  schick\\w{0,3} send\\w{0,2} uberweis\\w{0,3} leih\\w{0,3} bezahl\\w{0,3} zahl\\w{0,2} investier\\w{0,3}
  envia\\w{0,3} manda\\w{0,3} presta\\w{0,3} paga\\w{0,3} transfier\\w{0,3} invertir invierte
  envoi\\w{0,3} envoy\\w{0,3} prete\\w{0,2} pay\\w{0,3} vire\\w{0,2} investi\\w{0,3}
  invia\\w{0,3} presta\\w{0,3} versa\\w{0,3} bonific\\w{0,3}
  stuur\\w{0,2} leen\\w{0,2} betaal\\w{0,2} maak\\w{0,2} overmaken investeer\\w{0,2}
  wysl\\w{0,3} przesl\\w{0,3} przelej\\w{0,2} pozycz\\w{0,3} zaplac\\w{0,3} zainwestuj\\w{0,2}`)
const ME = '(?:me|us|mir|uns|moi|mi|nous|ci|ons|mij|nam|-moi)'
const MONEY = anyOf(`money cash geld dinero argent soldi denaro pieniadz\\w{0,3} pieniedzy kase kasy
  \\d[\\d.,\\s]{0,9}(?:€|eur\\b|euros?|\\$|usd|dollars?|£|gbp|pounds|zl\\b|zloty\\w{0,2}|chf)
  (?:€|\\$|£|eur|usd)\\s?\\d`)
const PURSE = anyOf(
  'paypal bitcoin btc ethereum crypto\\w{0,8} krypto\\w{0,8} revolut venmo zelle bizum blik tikkie wallet',
)

const PAYMENT = [
  /\b(?:western\s?union|money\s?gram|cash\s?app|paysafe\s?(?:card|karte|code)?|usdt)\b/,
  /\b(?:steam|amazon|apple|itunes|google\s?play|razer)[\s-]?(?:gift[\s-]?cards?|geschenkkarten?|gutschein\w{0,3}|guthaben\w{0,6}|cadeaubon\w{0,4}|cards?|karten?)\b/,
  /\b(?:tarjetas?|cartes?|carte|cart[ae]|karte|karta)\s(?:de\s)?(?:regalo|cadeaux?|regalo|podarunkow\w{1,3})\b/,
  // an IBAN: a country that has them, two digits, and at least eleven characters more
  /\b(?:de|at|ch|nl|be|fr|it|es|pl|gb|ie|pt|lt|lv|ee|ro|bg|cy|mt|lu)\s?\d{2}(?:\s?[a-z0-9]{4}){2,7}\s?[a-z0-9]{1,4}\b(?<=\d[a-z\s]{0,6})/,
  new RegExp(`\\b${SENDING}[\\s,]{0,2}${ME}[^.!?\\n]{0,24}?(?:\\b|\\s|')${MONEY}`),
  new RegExp(`\\b${SENDING}\\b[^.!?\\n]{0,40}\\b${PURSE}\\b`),
  new RegExp(`\\b(?:${PURSE})(?:\\s?:|\\.me\\b|\\s(?:me|id|adress?e?|address)\\b)`),
  new RegExp(`\\b(?:stuur|maak)\\w{0,2}\\b[^.!?\\n]{0,20}\\bgeld\\b`),
]

/** Endings of addresses that are no words after a full stop, as long as no space follows it. */
const ENDING =
  anyOf(`com net org info biz xyz io ru cn tk ml ga cf gq ly gl gg tv cc vip online site website app shop click
  dating xxx porn icu pw ws eu uk pl fr ch de nl co ua onl store lnk`)
/** Endings that are words, too: only at the end of a text, or before a path. */
const WORD_ENDING = anyOf('me it es to in is so at be am la no us live top fun chat cam sex club link page one date')
const DOT = '(?:dot|punkt|punto|point|kropka|punt)'

const LINK = [
  /\bh(?:tt|xx)ps?\s?:/,
  /\bwww\s?[.,]\s?[a-z0-9]/,
  new RegExp(`(?<=[a-z0-9]{2}|[a-z0-9]-[a-z0-9])\\.${ENDING}(?![a-z0-9'-]|\\.[a-z])`),
  new RegExp(`(?<=[a-z0-9]{2})\\.${WORD_ENDING}(?:/[a-z0-9@_-]|[.!?)]?\\s{0,9}$)`, 'm'),
  /(?<=[a-z0-9]{2})\s{0,3}[.,·•]\s{0,3}c\s?o\s?m(?![a-z0-9'])/,
  /(?<=[a-z0-9]{2})\s{1,3}[.·•]\s{0,3}(?:net|org|info|xyz|ru)\b/,
  new RegExp(`(?<=[a-z0-9]{2})\\s{0,3}[(\\[{<*]\\s?(?:\\.|${DOT})\\s?[)\\]}>*]\\s{0,3}[a-z]{2,6}\\b`),
  new RegExp(`(?<=[a-z0-9]{2})\\s{1,3}${DOT}\\s{1,3}(?:com|net|org|ru|xyz)(?![\\w'])`),
]
const MAIL =
  /[a-z0-9._+-]{1,64}(?:\s?@\s?|\s?[([{<](?:at|arroba|chiocciola|malpa|a)[)\]}>]\s?)[a-z0-9-]{2,63}\s?(?:\.|[([{<]?(?:dot|punkt|punto|point|kropka|punt)[)\]}>]?)\s?[a-z]{2,6}\b/

/** Names that mean nothing else, also with signs between their letters. */
const SPELLED = [
  /wh?ats?app?/.source,
  ...['whatsapp', 'telegram', 'snapchat', 'instagram'].map((name) => name.split('').join("[\\s.*_'-]{0,2}")),
]
const MESSENGER = new RegExp(
  `\\b(?:${SPELLED.join('|')}|viber|wechat|weixin|threema|zangi|wickr|skype|kik|discord|google\\s?(?:chat|hangouts?))\\b`,
)
/** Names that are also other things: only where somebody is asked to write there, or with a name behind. */
const AMBIGUOUS = '(?:signal|insta|ig|snap|telegr|fb|facebook|messenger|imo|tiktok|onlyfans|line\\sid|sms)'
const WRITING =
  anyOf(`write text add find contact message reach follow schreib\\w{0,3} kontaktier\\w{0,3} meld\\w{0,3} adde
  escrib\\w{0,6} agreg\\w{0,4} busca\\w{0,3} contact\\w{0,4} hablemos ecri\\w{0,5} ajout\\w{0,3} parlons scriv\\w{0,4} aggiung\\w{0,4}
  contatt\\w{0,4} cerca\\w{0,2} schrijf\\w{0,2} stuur voeg vind napisz pisz dodaj znajd\\w{0,3} odezwij`)
const CONTACT = [
  new RegExp(
    `\\b${WRITING}\\b[^.!?\\n]{0,40}\\b(?:on|via|auf|uber|per|en|por|sur|par|su|op|na|przez|bei)\\s(?:my\\s|mein\\w{0,2}\\s|mi\\s|mon\\s|mijn\\s)?${AMBIGUOUS}\\b(?!\\s(?:iduna|processing))`,
  ),
  new RegExp(
    `\\b(?:my|mein\\w{0,2}|mi|mon|mio|mijn|moj)\\s${AMBIGUOUS}\\s?(?:(?:name|id|is|ist|es|est|e|to)\\b|:|=|@)`,
  ),
  new RegExp(`\\b${AMBIGUOUS}\\s?(?:[:=@]|id\\b)\\s?[a-z0-9_.@+]`),
  /(?:^|[\s:(])@[a-z0-9][a-z0-9_.]{4,}/,
]

const LEET: Record<string, string> = { 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's', 7: 't', $: 's' }

function isMessenger(words: string): boolean {
  const read = words.replace(/[013457$]/g, (sign) => LEET[sign]!)
  return [words, read].some((each) => MESSENGER.test(each)) || CONTACT.some((asks) => asks.test(words))
}

/** The digits as words, in the seven languages. */
const DIGITS = [
  'zero|null|cero|nul', 'one|eins|uno|un|een|jeden', 'two|zwei|zwo|dos|deux|due|twee|dwa', 'three|drei|tres|trois|tre|drie|trzy',
  'four|vier|cuatro|quatre|quattro|cztery', 'five|funf|cinco|cinq|cinque|vijf|piec', 'six|sechs|seis|sei|zes|szesc',
  'seven|sieben|siete|sept|sette|zeven|siedem', 'eight|acht|ocho|huit|otto|osiem', 'nine|neun|nueve|neuf|nove|negen|dziewiec',
] // prettier-ignore
const DIGIT_WORDS = new Map(DIGITS.flatMap((words, value) => words.split('|').map((word) => [word, String(value)])))
const DIGIT_WORD = new RegExp(`\\b(?:${DIGITS.join('|')})\\b`, 'g')

const DATE =
  '(?:[0-3]?\\d([./-])\\s?[0-3]?\\d\\1\\s?(?:(?:19|20)\\d{2}|\\d{2}(?!\\d))|\\d{4}([-/.])\\d{1,2}\\2\\d{1,2})'
const ALONE = '(?<!\\d[\\s./-]{0,3})'

/** Numbers that are no telephone numbers, however many follow each other: dates, times, years, amounts and measures, coordinates. */
const OTHER_NUMBERS = [
  new RegExp(
    `${ALONE}\\b${DATE}(?:\\s?[-,/+]?\\s?${DATE.replaceAll('\\1', '\\3').replaceAll('\\2', '\\4')}){0,3}`,
    'g',
  ),
  /\b[012]?\d[:.h][0-5]\d(?:\s?(?:uhr|h|am|pm)\b|(?=\s?-\s?[012]?\d[:.h][0-5]\d))/g,
  new RegExp(`${ALONE}\\b(?:19|20)\\d{2}(?:[\\s,./&-]{1,4}(?:19|20)\\d{2})+\\b(?!\\s?[\\d/-])`, 'g'),
  /(?<![\d+])[1-9]\d{0,2}(?:[.,'\s]\d{3}){1,4}(?:,\d{2})?\s?(?:€|eur|\$|usd|£|gbp|chf|zl|km|m|kg|%)(?![a-z])/g,
  /\b[1-9]\d{0,2}\.\d{5,7}\b/g,
]

/** Digits with at most four signs between any two of them. */
const NUMBER = /\+?\d(?:[\s()./\-_*~|•]{0,4}\d)*/g
const SHORTEST = 9

function hasPhone(words: string): boolean {
  const left = OTHER_NUMBERS.reduce((text, other) => text.replace(other, ' x '), words)
  const numbers = left
    .replace(DIGIT_WORD, (word) => DIGIT_WORDS.get(word)!)
    .replace(/(?<=\d[\s.-]?)o(?=[\s.-]?\d)/g, '0')
    .replace(/(?<=\b\d),\s?(?=\d\b)/g, ' ')
    .match(NUMBER)
  return numbers !== null && numbers.some(isPhone)
}

function isPhone(number: string): boolean {
  const groups = number.match(/\d+/g)!
  const enough = (from: number) => groups.slice(from).join('').length >= SHORTEST
  if (!enough(0)) return false
  if (number.startsWith('+') || groups.some(({ length }) => length > 2)) return true
  // pairs may be lottery numbers or ages
  return groups.some((group, at) => group.startsWith('0') && enough(at)) || /(?:^|\D)\d(?:\D+\d){8,}(?!\d)/.test(number)
}
