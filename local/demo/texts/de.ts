import { dialogues, lines, type Texts } from './texts.ts'

export const de: Texts = {
  intro: lines(`
    Ich arbeite als {job} und lebe seit ein paar Jahren in {city}.
    Tagsüber {job}, abends am liebsten draußen, solange es hell ist.
    {city} ist mein Zuhause, auch wenn ich oft Fernweh habe. Beruflich bin ich {job}.
    Kurz zu mir: {job}, neugierig, meistens gut gelaunt.
    Mein Beruf ({job}) ist mir wichtig, aber er ist nicht alles.
    Neu in {city} und noch auf der Suche nach dem besten Frühstück der Stadt.
    In {city} geboren, zwischendurch weit weg gewesen, jetzt wieder da.
    Freunde sagen, mit mir wird es nie langweilig. Ich sage: manchmal ist langweilig genau richtig.
    Ich bin {job}, habe einen Balkon voller Pflanzen und zu viele Bücher.
    Wer mich sucht, findet mich in {city} meistens da, wo es guten Kaffee gibt.
    Eigentlich kann ich mich schlecht beschreiben, also lern mich lieber kennen.
    Ich bin eher die Sorte Mensch, die zuhört, bevor sie redet.
    Zwei Dinge vorweg: Ich lache laut und ich komme pünktlich.
    Aus {city}, mit Herz am rechten Fleck und einer Schwäche für Nachtisch.
    Ich mag es, wenn aus einem Kaffee ein Spaziergang wird und daraus ein ganzer Abend.`),
  jobs: {
    female: lines(`
      Krankenschwester
      Lehrerin
      Physiotherapeutin
      Grafikerin
      Erzieherin
      Ingenieurin
      Buchhändlerin
      Anwältin
      Tierärztin
      Konditorin
      Architektin
      Hebamme
      Projektleiterin
      Fotografin
      Busfahrerin
      Apothekerin
      Softwareentwicklerin
      Gärtnerin
      Polizistin
      Optikerin`),
    male: lines(`
      Krankenpfleger
      Lehrer
      Physiotherapeut
      Tischler
      Erzieher
      Ingenieur
      Koch
      Anwalt
      Elektriker
      Bäcker
      Architekt
      Feuerwehrmann
      Projektleiter
      Fotograf
      Lokführer
      Apotheker
      Softwareentwickler
      Landschaftsgärtner
      Polizist
      Veranstaltungstechniker`),
  },
  interests: {
    relationship: ['Ich glaube an zwei Menschen, die sich etwas zutrauen.'],
    onenightstand: ['Für ein Abenteuer bin ich zu haben, wenn wir beide dasselbe wollen.'],
    kissing: ['Ein guter Kuss sagt mehr als jedes Profil.', 'Küssen kann man gar nicht genug.'],
    hugging: ['Für eine lange Umarmung lasse ich alles liegen.'],
    massages: ['Angeblich habe ich sehr gute Hände, Rückenschmerzen also bitte melden.'],
    gym: [
      'Dreimal die Woche bin ich im Studio, der Kopf dankt es mir.',
      'Das Training am Abend ist meine Pause vom Tag.',
    ],
    sports: ['Ohne Bewegung werde ich unausstehlich.', 'Sonntags stehe ich auf dem Platz, bei jedem Wetter.'],
    dancing: ['Beim Tanzen vergesse ich die Zeit.', 'Einen Salsakurs zu zweit wollte ich schon immer machen.'],
    travelling: [
      'Die nächste Reise ist immer schon halb geplant.',
      'Mit dem Nachtzug nach Süden, das ist für mich Glück.',
      'Mein Koffer ist klein, meine Liste ist lang.',
    ],
    adventure: ['Ich sage eher Ja als Nein.', 'Spontan ans Meer? Gib mir zehn Minuten.'],
    party: ['Wenn die Musik stimmt, gehe ich als Letztes.'],
    tattoos: ['Zu jedem meiner Tattoos gibt es eine Geschichte.'],
    music: [
      'Auf Konzerten stehe ich vorne links.',
      'Meine Plattensammlung ist größer als mein Regal.',
      'Ich spiele Gitarre, nicht gut, aber gern.',
    ],
    movies: [
      'Am liebsten sitze ich im kleinen Kino in der letzten Reihe.',
      'Alte Filme, dunkles Zimmer, große Schüssel Popcorn.',
    ],
    videogames: ['Bei Mario Kart kenne ich keine Freunde.'],
    politics: ['Ich diskutiere gern, auch mal bis zwei Uhr nachts.'],
    outdoors: ['Am besten geht es mir im Wald.', 'Zelt, Gaskocher, Sternenhimmel: mehr brauche ich nicht.'],
    gardening: [
      'In meinem Garten wachsen die besten Tomaten der Straße.',
      'Ich rede mit meinen Pflanzen, sie antworten selten.',
    ],
    hiking: ['Am Wochenende ziehe ich die Wanderschuhe an.', 'Ein Gipfel, ein Käsebrot, ein weiter Blick.'],
    biking: [
      'Ich fahre fast alles mit dem Rad, auch bei Regen.',
      'Diesen Sommer will ich die Elbe entlang bis zum Meer radeln.',
    ],
    reading: [
      'Auf dem Nachttisch liegen immer drei Bücher gleichzeitig.',
      'Ein Regentag mit einem guten Roman ist ein guter Tag.',
    ],
    animals: ['Mein Hund entscheidet am Ende mit.', 'Bei mir wohnt eine Katze, die alle Besucher prüft.'],
    beach: ['Im Herzen bin ich immer barfuß am Strand.', 'Nordsee bei Wind ist mir lieber als jeder Pool.'],
    art: ['Ich male, wenn es draußen dunkel wird.', 'Am Museumssonntag findest du mich vor den großen Bildern.'],
    photography: ['Ich habe immer eine Kamera dabei, am liebsten die alte analoge.'],
    theater: ['Im Theater weine ich zuverlässig im dritten Akt.'],
    shopping: ['Flohmärkte sind meine Schatzsuche.'],
    fashion: ['Ich nähe einen Teil meiner Sachen selbst.'],
    astrology: ['Ja, ich frage nach deinem Sternzeichen. Nein, ich nehme es nicht zu ernst.'],
    cooking: ['Ich koche gern für andere, am liebsten zu viel.', 'Mein Risotto hat noch jeden überzeugt.'],
    foodie: ['Ich plane Reisen nach Restaurants.', 'Für gute Ramen fahre ich quer durch die Stadt.'],
    bbq: ['Sobald die Sonne scheint, glüht bei mir der Grill.'],
    sushi: ['Sushi geht immer.'],
    vegetarian: ['Ich esse kein Fleisch, aber ich missioniere nicht.'],
    wine: [
      'Ein Glas Weißwein auf dem Balkon ist mein kleiner Urlaub.',
      'Über Wein weiß ich wenig, aber ich lerne gern dazu.',
    ],
    beer: ['Ein kühles Bier im Biergarten schlägt jede Bar.'],
    tea: ['Mein Teeregal hat inzwischen ein eigenes Zimmer verdient.'],
    coffee: [
      'Ohne ersten Kaffee bin ich nicht ansprechbar.',
      'Ich mahle meine Bohnen selbst und bin ein bisschen stolz darauf.',
    ],
  },
  character: lines(`
    Humor ist mir wichtiger als Haarfarbe.
    Ich bin direkt, aber freundlich.
    Unpünktlichkeit verzeihe ich, Unehrlichkeit nicht.
    Man sagt, ich sei ruhig, bis man mich nach meinem Lieblingsthema fragt.
    Ich kann gut allein sein, zu zweit ist es trotzdem schöner.
    Kleine Gesten bedeuten mir viel.
    Spieleabende gewinne ich ungern, aber häufig.
    Ich höre gern zu und merke mir Dinge.
    Mein Lachen hört man zwei Räume weiter.
    Ich bin kein Morgenmensch, aber ich arbeite daran.
    Über mich selbst kann ich am besten lachen.
    Sonntage ohne Plan sind meine Lieblingstage.
    Ich sage, was ich denke, und meine, was ich sage.
    Geduld ist nicht meine größte Stärke, Begeisterung schon.`),
  closing: lines(`
    Schreib mir, was dich heute zum Lachen gebracht hat.
    Wenn du bis hierhin gelesen hast, bist du schon mal neugierig. Das gefällt mir.
    Erzähl mir etwas, das nicht in deinem Profil steht.
    Ein Kaffee, ein Spaziergang, dann sehen wir weiter.
    Keine endlosen Chats, lieber bald einmal treffen.
    Lass uns einfach schauen, ob es passt.
    Frag mich nach meiner peinlichsten Reisegeschichte.
    Ich freue mich auf deine Nachricht.
    Wo trinkst du den besten Kaffee der Stadt?
    Bis gleich?`),
  lookingFor: {
    steady: lines(`
      Jemanden, mit dem auch der Alltag schön ist.
      Eine Beziehung auf Augenhöhe, in der man sich aufeinander verlassen kann.
      Etwas Ernstes, das sich leicht anfühlt.
      Einen Menschen zum Ankommen, ohne dass es langweilig wird.
      Vertrauen, Nähe und jemanden, der beim Umzug hilft.
      Die eine Person, der ich abends von meinem Tag erzählen möchte.`),
    open: lines(`
      Erst kennenlernen, dann sehen, was daraus wird.
      Gute Gespräche, gemeinsame Abende, alles Weitere ergibt sich.
      Jemanden für Konzerte, Ausflüge und vielleicht mehr.
      Ich lasse mich überraschen.
      Freundschaft mit Herzklopfen, gern auch umgekehrt.
      Jemanden, der gern lacht und gern unterwegs ist.`),
    light: lines(`
      Etwas Lockeres, ehrlich und ohne Drama.
      Prickelnde Abende mit jemandem, der weiß, was er will und was nicht.
      Flirten, lachen, sehen, wohin die Nacht führt.
      Ein Abenteuer mit Respekt und Humor.
      Nähe ohne große Versprechen.`),
  },
  hellos: lines(`
    Hallo {name}, dein Lachen auf dem ersten Bild ist ansteckend. Wie war dein Tag?
    Hi {name}! Dein Profil hat mich neugierig gemacht. Was machst du am Wochenende am liebsten?
    Hey, du kommst mir sympathisch vor. Kaffee oder Tee?
    Hallo {name}, ich habe deinen Text zweimal gelesen. Beim zweiten Mal musste ich noch mehr schmunzeln.
    Guten Abend {name}! Ganz ohne schlauen Spruch: Ich würde dich gern kennenlernen.
    Hi {name}, drei Fragen: Meer oder Berge, früh oder spät, süß oder salzig?
    Na, auch noch wach?
    Hallo {name}, wo ist das zweite Bild entstanden? Da möchte ich sofort hin.
    Hey {name}, du hast einen schönen Blick auf die Dinge. Erzähl mir mehr!
    Hallo! Wenn wir morgen zusammen frühstücken würden, was käme auf den Tisch?
    Hi {name}, ich nehme all meinen Mut zusammen und sage einfach mal Hallo.
    Hallo {name}, ich glaube, wir wohnen gar nicht weit voneinander. Lieblingsort in der Gegend?`),
  helloAbout: {
    coffee: ['Hi {name}, du magst Kaffee? Ich kenne eine winzige Rösterei mit drei Stühlen. Einer wäre noch frei.'],
    hiking: ['Hallo {name}, du wanderst also auch! Welche Tour hat dich zuletzt umgehauen?'],
    music: ['Hey {name}, welches Konzert würdest du gern noch einmal erleben?'],
    cooking: ['Hallo {name}, mal angenommen, ich bringe den Wein mit: Was würdest du kochen?'],
    reading: ['Hi {name}, was liest du gerade? Mir sind die guten Romane ausgegangen.'],
    animals: ['Hallo {name}, sehr wichtige Frage: Hund, Katze oder doch Papagei?'],
    travelling: ['Hey {name}, wohin ging deine letzte Reise, und würdest du wieder hinfahren?'],
    dancing: ['Hallo {name}, ich suche noch jemanden für den Tanzkurs, der über meine Füße lachen kann.'],
    movies: ['Hi {name}, welchen Film kannst du mitsprechen?'],
    biking: ['Hallo {name}, am Sonntag soll es trocken bleiben. Radtour?'],
    wine: ['Hallo {name}, rot oder weiß? Davon hängt jetzt viel ab.'],
  },
  dialogues: dialogues(`
    Hallo {name}, du hast geschrieben, dass du Flohmärkte magst. Was war dein bester Fund?
    Hi! Eine Lampe aus den Sechzigern, für acht Euro. Sie funktioniert sogar meistens.
    Meistens klingt nach Abenteuer. Bei mir ist es eine Kaffeemühle, die lauter ist als die Nachbarn.
    Haha, dann passen Lampe und Mühle gut zusammen.
    Finde ich auch. Am Sonntag ist wieder Markt am Fluss, gehst du hin?
    Ich hatte es vor. So gegen elf?
    Elf ist perfekt. Ich bin der Mensch mit dem viel zu großen Rucksack.
    Und ich die Person, die über jede Lampe stolpert. Bis Sonntag!

    Na, auch noch wach?
    Ja, leider. Mein Kopf hat beschlossen, heute noch die Welt zu retten.
    Kommt er voran?
    Er hängt bei Punkt eins fest: Was koche ich morgen?
    Da kann ich helfen. Nudeln mit Zitrone und viel Parmesan. Zehn Minuten.
    Das klingt verdächtig gut. Hast du das Rezept geerbt?
    Von meiner Oma, sie würde es mit Butter ertränken.
    Deine Oma gefällt mir.

    Hi {name}! Meer oder Berge?
    Meer. Immer. Und du?
    Berge, aber ich bin verhandlungsbereit.
    Wie sieht dein Angebot aus?
    Ein Wochenende an der Ostsee gegen einen Gipfel im Herbst.
    Der Gipfel darf aber eine Hütte mit Kaiserschmarrn haben.
    Ohne Kaiserschmarrn gehe ich gar nicht erst los.
    Dann sind wir im Geschäft.

    Guten Morgen {name}, ich wollte nur sagen, dass mir dein Text sehr gefallen hat.
    Guten Morgen, das ist aber ein schöner Start in den Tag. Danke!
    Besonders die Sache mit den Sonntagen ohne Plan.
    Ich verteidige sie gegen alle Einladungen.
    Auch gegen eine auf ein Stück Kuchen?
    Bei Kuchen werde ich schwach. Welcher denn?
    Käsekuchen. Ohne Rosinen, ich bin ja kein Unmensch.
    Gute Antwort. Sonntag, halb vier?
    Ich freue mich!

    Hallo, darf ich etwas fragen: Spielst du wirklich Gitarre?
    Drei Akkorde, dafür mit Überzeugung.
    Mit drei Akkorden kann man fast alles spielen.
    Nur leider nicht das, was die Nachbarn mögen.
    Ich singe gern dazu, dann beschweren sie sich wenigstens über uns beide.
    Das nenne ich Teamgeist. Was singst du denn so?
    Alte Sachen. Am liebsten die traurigen, aber laut.

    Hey {name}, wie war dein Tag?
    Lang! Aber jetzt Füße hoch und Tee. Und deiner?
    Auch lang. Ich habe heute drei Regale aufgebaut, zwei davon sogar gerade.
    Respekt. Ich brauche dringend jemanden mit einer Wasserwaage.
    Ich bringe sie mit, wenn du den Tee machst.
    Ich denke darüber nach.

    Hallo {name}, du siehst aus, als könntest du gut lachen.
    Das ist eine Unterstellung. Sie stimmt aber.
    Was hat dich zuletzt zum Lachen gebracht?
    Mein Hund. Er hat sich vor seinem eigenen Schatten erschreckt und mich dann vorwurfsvoll angesehen.
    Der Arme! Wie heißt er?
    Herr Schmidt. Er besteht auf dem Herrn.
    Richte Herrn Schmidt bitte schöne Grüße aus.
    Er wedelt. Das ist ein gutes Zeichen, er ist sonst streng.

    Hi {name}, ich habe Karten für ein kleines Konzert am Freitag und eine zu viel.
    Was wird denn gespielt?
    Jazz, aber die freundliche Sorte.
    Gibt es auch eine unfreundliche?
    Oh ja, die dauert zwanzig Minuten und ist ein Solo.
    Dann bin ich bei der freundlichen dabei. Wo treffen wir uns?
    Viertel vor acht am Eingang, ich halte nach dir Ausschau.

    Hallo {name}. Ich bin ehrlich: Ich bin neu hier und weiß nicht, was man schreibt.
    Willkommen! Das war doch schon ganz gut.
    Puh. Was macht man als Nächstes?
    Man fragt zum Beispiel, was der andere gern isst.
    Was isst der andere gern?
    Alles mit Kokosmilch. Und Pommes.
    Zusammen?
    Nacheinander. Ich habe Prinzipien.

    Hey, dein Foto am See ist toll. Wo war das?
    Danke! Am Schaalsee, letzten September. Kurz danach hat es geschüttet.
    Man sieht dir den Regen gar nicht an.
    Weil ich da noch nichts von ihm wusste.
    Ich war noch nie dort. Lohnt es sich?
    Unbedingt. Aber pack eine Jacke ein.
    Kann man die auch zu zweit benutzen?
    Wenn sie groß genug ist.

    Hallo {name}, drei Dinge, ohne die du nicht verreist?
    Ein Buch, Ohrstöpsel, Senf.
    Senf?
    Frag nicht. Einmal ohne gewesen, nie wieder.
    Jetzt muss ich fragen.
    Gut, aber die Geschichte gibt es nur persönlich.
    Einverstanden. Wann?

    Hi {name}, ich habe gesehen, dass wir beide gern kochen. Wer fängt an?
    Ich gebe zu: Ich koche gut, aber ich räume schlecht auf.
    Perfekt, ich räume gern auf und koche nach Gefühl.
    Dann brauchen wir nur noch eine Küche.
    Meine hat ein großes Fenster und einen kleinen Ofen.
    Meine hat einen großen Ofen und kein Fenster.
    Also bei dir, wenn es kalt ist, und bei mir, wenn die Sonne scheint.
    Das nenne ich einen Plan.

    Hallo {name}, wie verbringst du den perfekten Sonntag?
    Ausschlafen, Zeitung, raus in den Wald, abends Suppe.
    Das klingt fast wie meiner, nur dass ich die Zeitung beim Waldspaziergang vergesse.
    Im Wald braucht man auch keine.
    Stimmt. Bist du eher schnell oder eher langsam unterwegs?
    Langsam, ich bleibe bei jedem Pilz stehen.
    Dann nehme ich den Korb mit.`),
}
