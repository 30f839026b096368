import { dialogues, lines, type Texts } from './texts.ts'

export const it: Texts = {
  intro: lines(`
    Lavoro come {job} e vivo a {city} da qualche anno.
    {city} è casa mia, anche se ho sempre voglia di partire.
    In breve: {job}, con tanta curiosità e quasi sempre di buon umore.
    Vivo a {city} da poco e cerco ancora la colazione migliore della città.
    Gli amici dicono che con me non ci si annoia mai.
    Prima ascolto, poi parlo.
    Due cose: rido forte e arrivo puntuale.
    Mi piace quando un caffè diventa una passeggiata e la passeggiata una serata intera.
    Il mio lavoro ({job}) conta, ma non è tutto.
    Un balcone pieno di piante e troppi libri: ecco casa mia.`),
  jobs: {
    female: lines(`
      infermiera
      insegnante
      fisioterapista
      grafica
      libraia
      avvocata
      veterinaria
      pasticciera
      architetta
      fotografa
      programmatrice`),
    male: lines(`
      infermiere
      insegnante
      fisioterapista
      falegname
      cuoco
      avvocato
      elettricista
      panettiere
      architetto
      vigile del fuoco
      programmatore`),
  },
  interests: {
    relationship: ['Credo in due persone che si sostengono.'],
    kissing: ['Un bel bacio dice più di ogni profilo.'],
    hugging: ['Per un lungo abbraccio lascio tutto.'],
    gym: ['Tre volte a settimana in palestra e la testa ringrazia.'],
    sports: ['Senza movimento divento insopportabile.'],
    dancing: ['Quando ballo dimentico che ora è.'],
    travelling: ['Il prossimo viaggio è sempre già a metà.', 'Valigia piccola, lista lunga.'],
    adventure: ['Dico più spesso sì che no.'],
    party: ['Se la musica è giusta, resto fino alla fine.'],
    music: ['Ai concerti mi trovi davanti a sinistra.', 'Suono la chitarra, male ma volentieri.'],
    movies: ['Cinema piccolo, ultima fila, tanti popcorn.'],
    outdoors: ['È nel bosco che respiro meglio.'],
    gardening: ['I miei pomodori sono i migliori della via.'],
    hiking: ['Nel fine settimana metto gli scarponi.'],
    biking: ['Vado quasi ovunque in bici.'],
    reading: ['Sul mio comodino ci sono sempre tre libri.'],
    animals: ["Il mio cane ha l'ultima parola."],
    beach: ['Con la testa cammino sempre sulla spiaggia.'],
    art: ['La domenica mi trovi davanti ai quadri grandi.'],
    photography: ['Ho sempre una macchina fotografica con me.'],
    theater: ['A teatro piango al terzo atto, garantito.'],
    shopping: ['I mercatini sono la mia caccia al tesoro.'],
    cooking: ['Adoro cucinare per gli altri, sempre troppo.'],
    foodie: ['Scelgo i viaggi in base ai ristoranti.'],
    bbq: ['Al primo raggio di sole accendo la griglia.'],
    wine: ['Un bicchiere di bianco sul balcone è la mia piccola vacanza.'],
    beer: ['Una birra al sole e tutto va bene.'],
    tea: ['La mia collezione di tè merita una stanza tutta sua.'],
    coffee: ['Prima del caffè è meglio non parlarmi.'],
  },
  character: lines(`
    Il senso dell'umorismo conta più del colore dei capelli.
    Parlo chiaro, ma con gentilezza.
    Perdono un ritardo, non una bugia.
    I piccoli gesti per me contano molto.
    La mia risata si sente due stanze più in là.
    Le domeniche senza programmi sono le mie preferite.
    Dico quello che penso e penso quello che dico.
    La pazienza non è il mio forte, l'entusiasmo sì.`),
  closing: lines(`
    Raccontami cosa ti ha fatto ridere oggi.
    Dimmi qualcosa che non c'è nel tuo profilo.
    Un caffè, una passeggiata e poi vediamo.
    Meglio conoscersi presto che scriversi all'infinito.
    Chiedimi la mia peggiore storia di viaggio.
    Ti leggo volentieri.`),
  lookingFor: {
    steady: lines(`
      Qualcuno con cui sia bella anche la vita di ogni giorno.
      Una relazione alla pari, con fiducia.
      Qualcosa di serio che resti leggero.`),
    open: lines(`
      Prima conoscersi, poi si vede.
      Belle conversazioni e serate insieme, il resto verrà.
      Qualcuno per concerti, gite e forse di più.`),
    light: lines(`
      Qualcosa di leggero, sincero e senza drammi.
      Flirtare, ridere e vedere dove porta la notte.
      Un'avventura con rispetto e ironia.`),
  },
  hellos: lines(`
    Ciao {name}, il tuo sorriso nella prima foto è contagioso. Com'è andata la giornata?
    Ciao {name}! Il tuo profilo mi incuriosisce. Com'è il tuo weekend ideale?
    Ciao, caffè o tè?
    Niente frasi fatte, {name}: mi piacerebbe conoscerti.
    Tre domande, {name}: mare o montagna, presto o tardi, dolce o salato?
    Non dormi neanche tu?
    Ciao {name}, dove hai fatto la seconda foto? Voglio andarci subito.`),
  helloAbout: {
    coffee: ['Ciao {name}, conosco una torrefazione minuscola con tre sedie. Una è libera.'],
    hiking: ['Ciao {name}, cammini anche tu! Quale sentiero ti è piaciuto di più?'],
    cooking: ['Ciao {name}, se porto il vino, cosa cucini?'],
    music: ['Ciao {name}, quale concerto vorresti rivivere?'],
  },
  dialogues: dialogues(`
    Ciao {name}, mare o montagna?
    Mare, sempre. E tu?
    Montagna, ma si può trattare.
    Qual è la tua offerta?
    Un weekend al mare per una cima in autunno.
    Solo se al rifugio c'è la torta.
    Senza torta non metto nemmeno gli scarponi.
    Allora affare fatto.

    Non dormi neanche tu?
    No, la mia testa ha deciso di salvare il mondo stanotte.
    E ci riesce?
    È ferma al primo punto: cosa si mangia domani.
    Pasta, limone e tanto parmigiano. Dieci minuti.
    Sembra pericolosamente buono.
    È la ricetta di mia nonna.
    Tua nonna mi piace.

    Buongiorno {name}, volevo solo dirti che il tuo testo mi è piaciuto molto.
    Buongiorno, che bel modo di iniziare la giornata. Grazie!
    Soprattutto la parte sulle domeniche senza programmi.
    Le difendo da tutti gli inviti.
    Anche da una fetta di torta?
    Davanti alla torta cedo. Quale?
    Di mele, ancora tiepida.
    Domenica alle cinque?

    Ciao {name}, com'è andata oggi?
    Giornata lunga! Adesso tè e divano. E la tua?
    Ho montato tre mensole, due delle quali dritte.
    Complimenti. Mi servirebbe una livella.
    La porto io, se tu fai il tè.
    Ci penso.

    Tre cose senza cui non viaggi, {name}?
    Un libro, i tappi per le orecchie e la senape.
    La senape?
    È una storia lunga e si racconta solo di persona.
    D'accordo. Quando?`),
}
