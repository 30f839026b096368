import type { Country } from '#core/geo/countries.ts'
import { IRISH_COUNTIES } from './irish-counties.ts'

export interface GeonamesPlace {
  id: number
  name: string
  /** GeoNames' country, which for overseas parts is their own code. */
  country: string
  admin1: string
  admin2: string
}

/** Overseas parts that have a country code of their own and are regions of ours. */
const OVERSEAS: Record<string, readonly [Country, string]> = {
  AS: ['US', 'US-AS'],
  GU: ['US', 'US-GU'],
  MP: ['US', 'US-MP'],
  PR: ['US', 'US-PR'],
  VI: ['US', 'US-VI'],
  GP: ['FR', 'FR-971'],
  MQ: ['FR', 'FR-972'],
  GF: ['FR', 'FR-973'],
  RE: ['FR', 'FR-974'],
  YT: ['FR', 'FR-976'],
}

/** Countries whose GeoNames divisions carry the ISO letters already. */
const SAME_CODES: ReadonlySet<string> = new Set(['US', 'CH', 'GB'])

const pairs = (text: string) => Object.fromEntries(text.split(' ').map((pair) => pair.split('=') as [string, string]))

const ADMIN1: Record<string, Record<string, string>> = {
  AT: pairs('01=1 02=2 03=3 04=4 05=5 06=6 07=7 08=8 09=9'),
  AU: pairs('01=ACT 02=NSW 03=NT 04=QLD 05=SA 06=TAS 07=VIC 08=WA'),
  CA: pairs('01=AB 02=BC 03=MB 04=NB 05=NL 07=NS 08=ON 09=PE 10=QC 11=SK 12=YT 13=NT 14=NU'),
  DE: pairs('01=BW 02=BY 03=HB 04=HH 05=HE 06=NI 07=NW 08=RP 09=SL 10=SH 11=BB 12=MV 13=SN 14=ST 15=TH 16=BE'),
  ES: pairs(
    '07=IB 27=RI 29=MD 31=MC 32=NC 34=AS 39=CB 51=AN 52=AR 53=CN 54=CM 55=CL 56=CT 57=EX 58=GA 59=PV 60=VC CE=CE ML=ML',
  ),
  FR: pairs('11=IDF 24=CVL 27=BFC 28=NOR 32=HDF 44=GES 52=PDL 53=BRE 75=NAQ 76=OCC 84=ARA 93=PAC 94=20R'),
  IT: pairs(
    '01=65 02=77 03=78 04=72 05=45 06=36 07=62 08=42 09=25 10=57 11=67 12=21 13=75 14=88 15=82 16=52 17=32 18=55 19=23 20=34',
  ),
  NL: pairs('01=DR 02=FR 03=GE 04=GR 05=LI 06=NB 07=NH 09=UT 10=ZE 11=ZH 15=OV 16=FL'),
  NZ: pairs(
    '10=CIT E7=AUK E8=BOP E9=CAN F1=GIS F2=HKB F3=MWT F4=MBH F5=NSN F6=NTL F7=OTA F8=STL F9=TKI G1=WKO G2=WGN G3=WTC TAS=TAS',
  ),
  PL: pairs('72=02 73=04 74=10 75=06 76=08 77=12 78=14 79=16 80=18 81=20 82=22 83=24 84=26 85=28 86=30 87=32'),
}

/** A Belgian arrondissement number starts with its province; Brabant's three halves share the 2. */
const BELGIAN_PROVINCES = pairs('1=VAN 21=BRU 23=VBR 24=VBR 25=WBR 3=VWV 4=VOV 5=WHT 6=WLG 7=VLI 8=WLX 9=WNA')

/** Our country and ISO 3166-2 region of a place; null outside our countries or where no rule knows the division. */
export const regionOfPlace = (place: GeonamesPlace): { country: Country; region: string } | null => {
  const overseas = OVERSEAS[place.country]
  if (overseas) return { country: overseas[0], region: overseas[1] }
  const suffix = suffixOf(place)
  return suffix ? { country: place.country as Country, region: `${place.country}-${suffix}` } : null
}

const suffixOf = ({ id, name, country, admin1, admin2 }: GeonamesPlace): string | undefined => {
  if (SAME_CODES.has(country)) return admin1
  if (country === 'BE') return BELGIAN_PROVINCES[admin2] ?? BELGIAN_PROVINCES[admin2.slice(0, 1)]
  if (country === 'IE') return IRISH_COUNTIES.get(`${admin1} ${name} ${id}`) ?? IRISH_COUNTIES.get(`${admin1} ${name}`)
  return ADMIN1[country]?.[admin1]
}
