/** Places the towns file lists though nobody would give them as home: city quarters by number, the vanished, mistakes. */
const NOT_A_TOWN = /\(historical\)|\bdiocese\b|^Marseille \d|\(Kreis \d|Police Dept|^Weather Station$/

/** The file calls some well-known towns by their English, or in Ireland their Irish, name; members use these. */
const OWN_NAMES: Record<string, Record<string, string>> = {
  AT: { Vienna: 'Wien' },
  BE: { Brussels: 'Bruxelles / Brussel', Ostend: 'Oostende' },
  CH: { Sitten: 'Sion', 'Sankt Gallen': 'St. Gallen' },
  DE: { Munich: 'München', Freiburg: 'Freiburg im Breisgau', Mülheim: 'Mülheim an der Ruhr' },
  ES: { Cadiz: 'Cádiz', 'Gasteiz / Vitoria': 'Vitoria-Gasteiz', 'Xeraco,Jaraco': 'Xeraco' },
  IE: {
    'An Muileann gCearr': 'Mullingar',
    'An Ros': 'Rush',
    Bearna: 'Barna',
    'Cill Airne': 'Killarney',
    'Cluain Meala': 'Clonmel',
    'Droichead Nua': 'Newbridge',
    Gaillimh: 'Galway',
    Leifear: 'Lifford',
    'Loch Garman': 'Wexford',
    Luimneach: 'Limerick',
    'Ráth Luirc': 'Charleville',
    'Trá Mhór': 'Tramore',
  },
  IT: {
    Florence: 'Firenze',
    Genoa: 'Genova',
    Milan: 'Milano',
    Naples: 'Napoli',
    "Reggio nell'Emilia": 'Reggio Emilia',
    Rome: 'Roma',
    'Troina / Draginai': 'Troina',
    Turin: 'Torino',
    Venice: 'Venezia',
  },
  NL: { 'Almere Stad': 'Almere', 'The Hague': 'Den Haag' },
  PL: { 'Bielsko-Biala': 'Bielsko-Biała', Warsaw: 'Warszawa' },
  US: {
    'New Century, KS': 'New Century',
    'New York City': 'New York',
    'Village of Oak Creek (Big Park)': 'Village of Oak Creek',
  },
}

/** The name members know a place by, or null for what is no town. */
export const townName = (country: string, name: string): string | null => {
  if (NOT_A_TOWN.test(name)) return null
  const own = OWN_NAMES[country]?.[name]
  if (own) return own
  const plain = name.replace(/^City of (.*) \(balance\)$/, '$1').replace(/ ?\((village|Dorf|Ville)\)$/i, '')
  const [first = plain, second] = plain.split(' / ')
  return country === 'CH' && second?.startsWith(first.split(' ')[0]!) ? first : plain
}
