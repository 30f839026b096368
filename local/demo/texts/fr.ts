import { dialogues, lines, type Texts } from './texts.ts'

export const fr: Texts = {
  intro: lines(`
    Je travaille comme {job} et je vis à {city} depuis quelques années.
    {city} est ma ville, même si l'envie de partir n'est jamais loin.
    En bref : {job}, de la curiosité et plutôt de bonne humeur.
    Je découvre {city} et je cherche encore le meilleur petit-déjeuner de la ville.
    Mes amis disent qu'avec moi on ne s'ennuie jamais.
    J'écoute d'abord, je parle ensuite.
    Deux choses à savoir : je ris fort et j'arrive à l'heure.
    J'aime quand un café devient une balade, et la balade toute une soirée.
    Mon métier ({job}) compte pour moi, mais il y a tout le reste.
    Des plantes sur le balcon et trop de livres : bienvenue chez moi.`),
  jobs: {
    female: lines(`
      infirmière
      professeure
      kinésithérapeute
      graphiste
      libraire
      avocate
      vétérinaire
      pâtissière
      architecte
      sage-femme
      photographe
      développeuse`),
    male: lines(`
      infirmier
      professeur
      kinésithérapeute
      menuisier
      cuisinier
      avocat
      électricien
      boulanger
      architecte
      pompier
      photographe
      développeur`),
  },
  interests: {
    relationship: ['Je crois à deux personnes qui se soutiennent.'],
    kissing: ['Un bon baiser en dit plus que tous les profils.'],
    hugging: ['Pour un long câlin, je laisse tout en plan.'],
    gym: ['Trois fois par semaine à la salle, et la tête dit merci.'],
    sports: ['Sans bouger, je deviens insupportable.'],
    dancing: ["Quand je danse, j'oublie l'heure."],
    travelling: ['Mon prochain voyage est toujours à moitié prêt.', 'Petite valise, longue liste.'],
    adventure: ['Je dis plus souvent oui que non.'],
    party: ['Si la musique est bonne, je pars en dernier.'],
    music: ['En concert, je suis toujours devant à gauche.', 'Je joue de la guitare, mal mais avec plaisir.'],
    movies: ['Petit cinéma, dernier rang, grand pop-corn.'],
    outdoors: ["C'est en forêt que je respire le mieux."],
    gardening: ['Mes tomates sont les meilleures de la rue.'],
    hiking: ['Le week-end, je chausse mes chaussures de marche.'],
    biking: ['Je fais presque tout à vélo, même sous la pluie.'],
    reading: ['Il y a toujours trois livres sur ma table de nuit.'],
    animals: ["C'est mon chat qui valide les visites."],
    beach: ['Dans ma tête, je marche pieds nus sur une plage.'],
    art: ['Le dimanche, on me trouve devant les grands tableaux.'],
    photography: ["J'ai toujours un appareil photo sur moi."],
    theater: ["Au théâtre, je pleure au troisième acte, c'est garanti."],
    shopping: ['Les brocantes sont ma chasse au trésor.'],
    cooking: ["J'adore cuisiner pour les autres, toujours trop."],
    foodie: ["Je choisis mes voyages d'après les restaurants."],
    bbq: ['Au premier rayon de soleil, je sors le barbecue.'],
    wine: ['Un verre de blanc sur le balcon, ce sont mes petites vacances.'],
    beer: ['Une bière en terrasse, et tout va bien.'],
    tea: ['Ma collection de thés mériterait une pièce à elle.'],
    coffee: ['Avant le premier café, mieux vaut ne pas me parler.'],
  },
  character: lines(`
    L'humour compte plus que la couleur des cheveux.
    Je parle franchement, mais avec douceur.
    Je pardonne un retard, pas un mensonge.
    Les petits gestes comptent beaucoup pour moi.
    On entend mon rire deux pièces plus loin.
    Les dimanches sans programme sont mes préférés.
    Je dis ce que je pense et je pense ce que je dis.
    La patience n'est pas mon fort, l'enthousiasme si.`),
  closing: lines(`
    Raconte-moi ce qui t'a fait rire aujourd'hui.
    Dis-moi quelque chose qui n'est pas dans ton profil.
    Un café, une balade, et on verra bien.
    Je préfère une vraie rencontre à mille messages.
    Demande-moi ma pire histoire de voyage.
    Au plaisir de te lire.`),
  lookingFor: {
    steady: lines(`
      Quelqu'un avec qui le quotidien est beau.
      Une relation d'égal à égal, avec de la confiance.
      Du sérieux qui reste léger.`),
    open: lines(`
      Se découvrir d'abord, et voir ensuite.
      De belles conversations, des soirées à deux, la suite viendra.
      Quelqu'un pour les concerts, les escapades et peut-être plus.`),
    light: lines(`
      Quelque chose de léger, de sincère et sans drame.
      Flirter, rire et voir où mène la nuit.
      Une aventure avec du respect et de l'humour.`),
  },
  hellos: lines(`
    Salut {name}, ton sourire sur la première photo est contagieux. Ta journée s'est bien passée ?
    Bonjour {name} ! Ton profil m'intrigue. C'est quoi, ton week-end idéal ?
    Coucou, café ou thé ?
    Pas de phrase toute faite, {name} : j'aimerais simplement te connaître.
    Trois questions, {name} : mer ou montagne, tôt ou tard, sucré ou salé ?
    Toi non plus, tu ne dors pas ?
    Bonjour {name}, où as-tu pris ta deuxième photo ? J'ai envie d'y aller tout de suite.`),
  helloAbout: {
    coffee: ['Salut {name}, je connais un minuscule torréfacteur avec trois chaises. Il en reste une.'],
    hiking: ["Bonjour {name}, toi aussi tu randonnes ! Quelle balade t'a le plus plu ?"],
    cooking: ["Salut {name}, si j'apporte le vin, qu'est-ce que tu cuisines ?"],
    music: ['Coucou {name}, quel concert voudrais-tu revivre ?'],
  },
  dialogues: dialogues(`
    Salut {name}, mer ou montagne ?
    La mer, toujours. Et toi ?
    La montagne, mais ça se négocie.
    Quelle est ton offre ?
    Un week-end en Bretagne contre un sommet à l'automne.
    D'accord, s'il y a une tarte au refuge.
    Sans tarte, je ne mets même pas mes chaussures.
    Alors marché conclu.

    Toi non plus, tu ne dors pas ?
    Non, ma tête a décidé de sauver le monde cette nuit.
    Elle avance ?
    Elle bloque sur la première question : on mange quoi demain ?
    Des pâtes, du citron, beaucoup de parmesan. Dix minutes.
    Ça a l'air dangereusement bon.
    C'est la recette de ma grand-mère.
    Je l'aime déjà.

    Bonjour {name}, je voulais te dire que ton texte m'a beaucoup plu.
    Bonjour, voilà une jolie façon de commencer la journée. Merci !
    Surtout le passage sur les dimanches sans programme.
    Je les défends contre toutes les invitations.
    Même contre une part de gâteau ?
    Pour un gâteau, je cède. Lequel ?
    Au chocolat, encore tiède.
    Dimanche, seize heures ?

    Coucou {name}, comment va ?
    La journée était longue ! Maintenant, un thé et plus rien. Et toi ?
    J'ai monté trois étagères, dont deux droites.
    Bravo. J'aurais besoin d'un niveau à bulle.
    Je l'apporte si tu fais le thé.
    Je vais y réfléchir.

    Trois choses sans lesquelles tu ne voyages pas, {name} ?
    Un livre, des bouchons d'oreilles, de la moutarde.
    De la moutarde ?
    C'est une longue histoire, elle se raconte en vrai.
    D'accord. Quand ?`),
}
