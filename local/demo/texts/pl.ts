import { dialogues, lines, type Texts } from './texts.ts'

export const pl: Texts = {
  intro: lines(`
    Zawód: {job}. Miasto: {city}. Reszta do odkrycia.
    {city} to mój dom, choć ciągle ciągnie mnie w świat.
    W skrócie: {job}, dużo ciekawości i zwykle dobry humor.
    {city}: wciąż szukam tu najlepszego śniadania.
    Znajomi mówią, że ze mną nie da się nudzić.
    Najpierw słucham, potem mówię.
    Dwie rzeczy na start: śmieję się głośno i przychodzę na czas.
    Lubię, kiedy kawa zmienia się w spacer, a spacer w cały wieczór.
    Praca ({job}) jest ważna, ale nie najważniejsza.
    Balkon pełen roślin i za dużo książek: tak wygląda moje mieszkanie.`),
  jobs: {
    female: lines(`
      pielęgniarka
      nauczycielka
      fizjoterapeutka
      graficzka
      księgarka
      prawniczka
      weterynarka
      cukierniczka
      architektka
      położna
      fotografka
      programistka`),
    male: lines(`
      pielęgniarz
      nauczyciel
      fizjoterapeuta
      stolarz
      kucharz
      prawnik
      elektryk
      piekarz
      architekt
      strażak
      fotograf
      programista`),
  },
  interests: {
    relationship: ['Wierzę w dwoje ludzi, którzy się wspierają.'],
    kissing: ['Dobry pocałunek mówi więcej niż każdy profil.'],
    hugging: ['Dla długiego przytulenia rzucam wszystko.'],
    gym: ['Trzy razy w tygodniu siłownia i głowa od razu lżejsza.'],
    sports: ['Bez ruchu trudno ze mną wytrzymać.'],
    dancing: ['W tańcu zapominam o czasie.'],
    travelling: ['Następna podróż jest zawsze w połowie zaplanowana.', 'Mała walizka, długa lista.'],
    adventure: ['Częściej mówię tak niż nie.'],
    party: ['Gdy muzyka jest dobra, zostaję do końca.'],
    music: ['Na koncertach stoję z przodu po lewej.', 'Gram na gitarze, kiepsko, ale chętnie.'],
    movies: ['Małe kino, ostatni rząd, duży popcorn.'],
    outdoors: ['Najlepiej oddycha mi się w lesie.'],
    gardening: ['Moje pomidory są najlepsze na całej ulicy.'],
    hiking: ['W weekendy zakładam buty trekkingowe.'],
    biking: ['Prawie wszędzie jeżdżę rowerem.'],
    reading: ['Na szafce nocnej zawsze leżą trzy książki.'],
    animals: ['Ostatnie słowo ma mój pies.'],
    beach: ['W myślach zawsze chodzę boso po plaży.'],
    art: ['W niedziele można mnie spotkać przed wielkimi obrazami.'],
    photography: ['Zawsze mam przy sobie aparat.'],
    theater: ['W teatrze płaczę w trzecim akcie, gwarantuję.'],
    shopping: ['Pchle targi to moje poszukiwanie skarbów.'],
    cooking: ['Uwielbiam gotować dla innych, zawsze za dużo.'],
    foodie: ['Planuję podróże według restauracji.'],
    bbq: ['Pierwszy promień słońca i grill już się żarzy.'],
    wine: ['Kieliszek białego na balkonie to moje małe wakacje.'],
    beer: ['Zimne piwo w ogródku i jest dobrze.'],
    tea: ['Moja kolekcja herbat zasługuje na własny pokój.'],
    coffee: ['Przed pierwszą kawą lepiej do mnie nie mówić.'],
  },
  character: lines(`
    Poczucie humoru jest ważniejsze niż kolor włosów.
    Mówię wprost, ale życzliwie.
    Spóźnienie wybaczam, kłamstwa nie.
    Małe gesty wiele dla mnie znaczą.
    Mój śmiech słychać dwa pokoje dalej.
    Niedziele bez planu lubię najbardziej.
    Mówię to, co myślę.
    Cierpliwość nie jest moją mocną stroną, entuzjazm tak.`),
  closing: lines(`
    Napisz, co cię dziś rozśmieszyło.
    Opowiedz mi coś, czego nie ma w twoim profilu.
    Kawa, spacer, a potem zobaczymy.
    Wolę szybko się spotkać, niż pisać bez końca.
    Zapytaj o moją najbardziej wstydliwą historię z podróży.
    Czekam na wiadomość.`),
  lookingFor: {
    steady: lines(`
      Kogoś, z kim nawet zwykły dzień jest dobry.
      Partnerskiej relacji i zaufania.
      Czegoś poważnego, co daje lekkość.`),
    open: lines(`
      Najpierw się poznajmy, potem zobaczymy.
      Dobrych rozmów i wspólnych wieczorów, reszta przyjdzie sama.
      Kogoś na koncerty, wycieczki i może coś więcej.`),
    light: lines(`
      Czegoś lekkiego, szczerego i bez dramatów.
      Flirtu, śmiechu i zobaczymy, dokąd zaprowadzi noc.
      Przygody z szacunkiem i humorem.`),
  },
  hellos: lines(`
    Cześć {name}, twój uśmiech na pierwszym zdjęciu jest zaraźliwy. Jak minął dzień?
    Hej {name}! Twój profil mnie zaciekawił. Jak wygląda twój idealny weekend?
    Hej, kawa czy herbata?
    Bez gotowych tekstów, {name}: po prostu chcę cię poznać.
    Trzy pytania, {name}: morze czy góry, wcześnie czy późno, słodko czy słono?
    Też nie śpisz?
    Cześć {name}, gdzie jest zrobione drugie zdjęcie? Chcę tam od razu jechać.`),
  helloAbout: {
    coffee: ['Cześć {name}, znam maleńką palarnię z trzema krzesłami. Jedno jest wolne.'],
    hiking: ['Hej {name}, też chodzisz po górach! Który szlak podoba ci się najbardziej?'],
    cooking: ['Cześć {name}, powiedzmy, że przynoszę wino: co gotujesz?'],
    music: ['Hej {name}, który koncert chcesz przeżyć jeszcze raz?'],
  },
  dialogues: dialogues(`
    Cześć {name}, morze czy góry?
    Morze. Zawsze. A ty?
    Góry, ale możemy negocjować.
    Jaka jest oferta?
    Weekend nad Bałtykiem za jeden szczyt jesienią.
    Tylko jeśli w schronisku będzie szarlotka.
    Bez szarlotki nawet nie zakładam butów.
    No to umowa stoi.

    Też nie śpisz?
    Niestety. Moja głowa chce dziś uratować świat.
    I jak jej idzie?
    Utknęła na pierwszym punkcie: co jutro na obiad.
    Makaron, cytryna i dużo parmezanu. Dziesięć minut.
    Brzmi podejrzanie dobrze.
    To przepis mojej babci.
    Lubię twoją babcię.

    Dzień dobry {name}, chcę tylko powiedzieć, że twój opis bardzo mi się podoba.
    Dzień dobry, jaki miły początek dnia. Dzięki!
    Zwłaszcza fragment o niedzielach bez planu.
    Bronię ich przed wszystkimi zaproszeniami.
    Nawet na kawałek ciasta?
    Przy cieście mięknę. Jakie?
    Sernik. Bez rodzynek.
    Niedziela, szesnasta?

    Hej {name}, jak dzień?
    Długi! Teraz herbata i kanapa. A twój?
    Trzy półki na ścianie, z tego dwie proste.
    Szacun. Przyda mi się ktoś z poziomicą.
    Wezmę ją ze sobą, jeśli zrobisz herbatę.
    Pomyślę.

    Trzy rzeczy, bez których nie ruszasz w drogę, {name}?
    Książka, zatyczki do uszu i musztarda.
    Musztarda?
    Długa historia, opowiadam ją tylko na żywo.
    Zgoda. Kiedy?`),
}
