/**
 * The towns file stops at Ireland's four provinces (L Leinster, M Munster, C Connacht, U Ulster); this says the county.
 * Where one province has two towns of a name, the place's id follows it after `#`.
 */
const COUNTIES: Record<string, string> = {
  'C LM': 'Kinlough|Manorhamilton|Carrick-on-Shannon',
  'C SO': 'Strandhill|Sligo|Inishcrone|Ballisodare|Collooney|Ballymote|Tobercurry',
  'C MO':
    'Belmullet|Ballina|Crossmolina|Foxford|Swinford|Kiltamagh|Castlebar|Westport|Ballyhaunis|Claremorris|Ballinrobe',
  'C RN': 'Boyle|Ballaghaderreen|Castlerea|Roscommon',
  'C G':
    'Tuam|Clifden|Oughterard|Claregalway|Moycullen|Ballinasloe|Athenry|Gaillimh|Oranmore|Bearna|Loughrea|Portumna|Gort',
  'L LH':
    'Carlingford|Dundalk|Blackrock#2966130|Dromiskin|Castlebellingham|Ardee|Dunleer|Clogherhead|Termonfeckin|Tullyallen|Drogheda',
  'L LD': 'Granard|Longford|Edgeworthstown|Lanesborough|Ballymahon',
  'L MH':
    'Oldcastle|Kells|Slane|Laytown|Duleek|Navan|Stamullin|Kentstown|Athboy|Trim|Ballivor|Dunshaughlin|Ashbourne|Ratoath|Longwood|Dunboyne|Enfield',
  'L WH': 'Castlepollard|Moate|An Muileann gCearr|Rathwire|Kinnegad|Rochfortbridge|Athlone|Kilbeggan',
  'L D':
    'Dublin|Balbriggan|Balrothery|Skerries|Lusk|An Ros|Portraine|Donabate|Swords|Malahide|Kinsealy-Drinan|Portmarnock|Baldoyle|Ballymun|Hartstown|Sutton|Finglas|Bayside|Blanchardstown|Howth|Beaumont|Artane|Raheny|Glasnevin|Castleknock|Killester|Drumcondra|Cabra|Fairview|Dollymount|Lucan|Palmerstown|Chapelizod|Ballyfermot|Sandymount|Clondalkin|Crumlin|Rathgar|Donnybrook|Terenure|Blackrock#2966131|Newcastle|Dún Laoghaire|Monkstown|Dundrum|Tallaght|Rathcoole|Firhouse|Ballyboden|Knocklyon|Saggart|Sallynoggin|Jobstown|Dalkey|Oldbawn|Balally|Sandyford|Cabinteely|Foxrock|Loughlinstown|Shankill',
  'L KE':
    'Kilcock|Maynooth|Confey|Leixlip|Derrinturn|Celbridge|Clane|Prosperous|Kill|Sallins|Johnstown|Rathangan|Naas|Eadestown|Droichead Nua|Cherryville|Kildare|Athgarvan|Monasterevin|Kilcullen|Old Kilcullen|Athy|Moone|Castledermot',
  'L OY': 'Clara|Edenderry|Daingean|Tullamore|Ferbane|Banagher|Birr',
  'L LS': 'Portarlington|Mountmellick|Portlaoise|Stradbally|Mountrath|Ballylinan|Abbeyleix|Rathdowney',
  'L WW':
    'Bray|Enniskerry|Blessington|Kilmacanoge|Greystones|Charlesland|Kilpedder|Valleymount|Kilcoole|Kilquade|Newtownmountkennedy|Ashford|Rathnew|Wicklow|Baltinglass|Rathdrum|Aughrim|Arklow|Carnew',
  'L CW': 'Carlow|Tullow|Bagenalstown',
  'L KK': 'Castlecomer|Ballyragget|Kilkenny|Callan|Graiguenamanagh|Thomastown|Piltown|Mooncoin',
  'L WX': 'Castletown|Gorey|Bunclody|Courtown|Ferns|Ballinroad|Enniscorthy|New Ross|Castlebridge|Loch Garman|Rosslare',
  'M TA':
    'Roscrea|Nenagh Bridge|Nenagh|Ballina|Templemore|Newport|Thurles|Cashel|Tipperary|Fethard|Cahir|Cluain Meala|Carrick-on-Suir',
  'M CE': 'Ennis|Killaloe|Newmarket on Fergus|Sixmilebridge|Ardnacrusha|Shannon|Kilrush',
  'M LK':
    'Castleconnell|Moyross|Annacotty|Luimneach|Moroe|Askeaton|Caherconlish|Adare|Rathkeale|Croom|Newcastle West|Kilmallock|Abbeyfeale',
  'M KY': 'Ballybunnion|Listowel|Tralee|Castleisland|Dingle|Killorglin|Cill Airne|Cahersiveen|Kenmare',
  'M WD': 'Portlaw|Waterford|Trá Mhór|Dunmore East|Dungarvan',
  'M CO':
    'Cork|Ráth Luirc|Mitchelstown|Kanturk|Fermoy|Mallow|Rathcormac|Millstreet|Watergrasshill|Youghal|Blarney|Tower|Midleton|Castlemartyr|Carrigtwohill|Macroom|Killumney|Passage West|Cloyne|Cobh|Aghada|Whitegate|Carrigaline|Crosshaven|Bandon|Dunmanway|Kinsale|Bantry|Clonakilty|Derry|Skibbereen',
  'U DL':
    'Carndonagh|Moville|Buncrana|Derrybeg|Muff|Gweedore|Ramelton|Dunlewy|Newtown Cunningham|Dungloe|Letterkenny|Raphoe|Convoy|Leifear|Ballybofey|Donegal|Killybegs|Ballyshannon|Bundoran',
  'U MN': 'Monaghan|Clones|Castleblayney|Carrickmacross',
  'U CN': 'Ballyconnell|Belturbet|Cootehill|Cavan|Bailieborough|Kingscourt|Ballyjamesduff|Virginia|Mullagh',
}

/** County by `<province> <town>`, or by `<province> <town> <id>` where the name alone is not enough. */
export const IRISH_COUNTIES: ReadonlyMap<string, string> = new Map(
  Object.entries(COUNTIES).flatMap(([key, towns]) => {
    const [province, county] = key.split(' ') as [string, string]
    return towns.split('|').map((town) => [`${province} ${town.replace('#', ' ')}`, county] as const)
  }),
)
