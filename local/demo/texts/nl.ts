import { dialogues, lines, type Texts } from './texts.ts'

export const nl: Texts = {
  intro: lines(`
    Ik werk als {job} en woon al een paar jaar in {city}.
    {city} is mijn thuis, al heb ik altijd wel reiskriebels.
    In het kort: {job}, nieuwsgierig en meestal goedgehumeurd.
    Nieuw in {city} en nog op zoek naar het beste ontbijt van de stad.
    Vrienden zeggen dat het met mij nooit saai is.
    Ik luister eerst en praat daarna.
    Twee dingen vooraf: ik lach hard en ik kom op tijd.
    Ik hou ervan als een koffie een wandeling wordt en de wandeling een hele avond.
    Mijn werk ({job}) is belangrijk voor me, maar niet alles.
    Een balkon vol planten en te veel boeken: welkom bij mij thuis.`),
  jobs: {
    female: lines(`
      verpleegkundige
      lerares
      fysiotherapeut
      grafisch ontwerper
      boekverkoopster
      advocaat
      dierenarts
      banketbakker
      architect
      verloskundige
      fotografe
      programmeur`),
    male: lines(`
      verpleegkundige
      leraar
      fysiotherapeut
      timmerman
      kok
      advocaat
      elektricien
      bakker
      architect
      brandweerman
      fotograaf
      programmeur`),
  },
  interests: {
    relationship: ['Ik geloof in twee mensen die elkaar steunen.'],
    kissing: ['Een goede zoen zegt meer dan elk profiel.'],
    hugging: ['Voor een lange knuffel laat ik alles vallen.'],
    gym: ['Drie keer per week naar de sportschool, mijn hoofd is er blij mee.'],
    sports: ['Zonder beweging ben ik niet te genieten.'],
    dancing: ['Als ik dans, vergeet ik de tijd.'],
    travelling: ['De volgende reis is altijd al half gepland.', 'Kleine koffer, lange lijst.'],
    adventure: ['Ik zeg vaker ja dan nee.'],
    party: ['Als de muziek goed is, ga ik als laatste naar huis.'],
    music: ['Bij concerten sta ik linksvoor.', 'Ik speel gitaar, niet goed maar wel graag.'],
    movies: ['Klein filmhuis, achterste rij, grote bak popcorn.'],
    outdoors: ['In het bos voel ik me het best.'],
    gardening: ['Ik kweek de lekkerste tomaten van de straat.'],
    hiking: ['In het weekend gaan de wandelschoenen aan.'],
    biking: ['Ik fiets overal heen, ook als het regent.'],
    reading: ['Op mijn nachtkastje liggen altijd drie boeken.'],
    animals: ['Mijn hond heeft het laatste woord.'],
    beach: ['In gedachten loop ik altijd op blote voeten over het strand.'],
    art: ['Op zondag vind je me voor de grote schilderijen.'],
    photography: ['Ik heb altijd een camera bij me.'],
    theater: ['In het theater huil ik gegarandeerd in de derde akte.'],
    shopping: ['Rommelmarkten zijn mijn schattenjacht.'],
    cooking: ['Ik kook graag voor anderen, altijd te veel.'],
    foodie: ['Ik plan reizen rond restaurants.'],
    bbq: ['Bij de eerste zonnestraal gaat de barbecue aan.'],
    wine: ['Een glas wit op het balkon is mijn kleine vakantie.'],
    beer: ['Een biertje op het terras en alles is goed.'],
    tea: ['Mijn theeverzameling verdient een eigen kamer.'],
    coffee: ['Voor de eerste koffie ben ik niet aanspreekbaar.'],
  },
  character: lines(`
    Humor is belangrijker dan haarkleur.
    Ik ben direct, maar lief.
    Te laat komen vergeef ik, liegen niet.
    Kleine gebaren betekenen veel voor me.
    Mijn lach hoor je twee kamers verder.
    Zondagen zonder plan zijn mijn favoriet.
    Ik zeg wat ik denk en meen wat ik zeg.
    Geduld is niet mijn sterkste kant, enthousiasme wel.`),
  closing: lines(`
    Vertel me waar je vandaag om moest lachen.
    Vertel me iets wat niet in je profiel staat.
    Een koffie, een wandeling, en dan zien we wel.
    Liever snel afspreken dan eindeloos appen.
    Vraag me naar mijn gênantste reisverhaal.
    Ik lees graag van je.`),
  lookingFor: {
    steady: lines(`
      Iemand met wie ook gewone dagen fijn zijn.
      Een gelijkwaardige relatie met vertrouwen.
      Iets serieus dat licht aanvoelt.`),
    open: lines(`
      Eerst elkaar leren kennen, dan zien we wel.
      Goede gesprekken en gezellige avonden, de rest volgt.
      Iemand voor concerten, uitjes en misschien meer.`),
    light: lines(`
      Iets luchtigs, eerlijk en zonder drama.
      Flirten, lachen en zien waar de avond heen gaat.
      Een avontuur met respect en humor.`),
  },
  hellos: lines(`
    Hoi {name}, je lach op de eerste foto werkt aanstekelijk. Hoe was je dag?
    Hallo {name}! Je profiel maakt me nieuwsgierig. Hoe ziet jouw ideale weekend eruit?
    Hey, koffie of thee?
    Geen slimme openingszin, {name}: ik wil je gewoon graag leren kennen.
    Drie vragen, {name}: zee of bergen, vroeg of laat, zoet of hartig?
    Ook nog wakker?
    Hoi {name}, waar is je tweede foto gemaakt? Daar wil ik meteen heen.`),
  helloAbout: {
    coffee: ['Hoi {name}, ik ken een piepkleine branderij met drie stoelen. Er is er nog één vrij.'],
    hiking: ['Hoi {name}, jij wandelt ook! Welke route vond je het mooist?'],
    cooking: ['Hoi {name}, stel dat ik de wijn meeneem: wat kook jij?'],
    music: ['Hoi {name}, welk concert zou je nog eens willen beleven?'],
  },
  dialogues: dialogues(`
    Hoi {name}, zee of bergen?
    Zee. Altijd. En jij?
    Bergen, maar er valt over te praten.
    Wat is je bod?
    Een weekend aan zee voor één top in de herfst.
    Alleen als er taart is in de berghut.
    Zonder taart trek ik mijn schoenen niet eens aan.
    Dan hebben we een deal.

    Ook nog wakker?
    Helaas wel. Mijn hoofd wil vannacht de wereld redden.
    Schiet het op?
    Het blijft hangen bij punt één: wat eten we morgen?
    Pasta, citroen en veel parmezaan. Tien minuten.
    Dat klinkt verdacht lekker.
    Het recept van mijn oma.
    Ik mag jouw oma wel.

    Goedemorgen {name}, ik wilde even zeggen dat ik je profiel erg leuk vind.
    Goedemorgen, wat een fijn begin van de dag. Dank je!
    Vooral dat stukje over zondagen zonder plan.
    Die verdedig ik tegen alle uitnodigingen.
    Ook tegen een stuk taart?
    Voor taart ga ik overstag. Welke?
    Appeltaart, nog warm.
    Zondag om vier uur?

    Hey {name}, hoe was je dag?
    Lang! Nu thee en de bank. En die van jou?
    Ik heb drie planken opgehangen, waarvan twee recht.
    Knap hoor. Ik kan wel iemand met een waterpas gebruiken.
    Ik neem hem mee als jij thee zet.
    Ik denk erover na.

    Drie dingen zonder welke je niet op reis gaat, {name}?
    Een boek, oordopjes en mosterd.
    Mosterd?
    Lang verhaal, dat vertel ik alleen in het echt.
    Afgesproken. Wanneer?`),
}
