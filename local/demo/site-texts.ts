import type { SiteText, TextSetting } from '#core/site/settings.ts'

/** What the operator of the demo site says about it, in every language. */
export const SITE_TEXTS: Record<TextSetting, SiteText> = {
  description: {
    de: 'Menschen kennenlernen, die zu dir passen: flirten, schreiben, verabreden.',
    en: 'Meet people who suit you: flirt, write, go out.',
    es: 'Conoce a gente que encaja contigo: coquetea, escribe, queda.',
    fr: 'Rencontre des personnes qui te correspondent\u202f: flirte, écris, sors.',
    it: 'Incontra persone che fanno per te: flirta, scrivi, esci.',
    nl: 'Leer mensen kennen die bij je passen: flirten, schrijven, afspreken.',
    pl: 'Poznaj ludzi, którzy do Ciebie pasują: flirtuj, pisz, umawiaj się.',
  },
  index_title: {
    de: 'Liaison: Flirten, Schreiben, Kennenlernen',
    en: 'Liaison: flirt, write, meet',
    es: 'Liaison: coquetea, escribe, conoce',
    fr: 'Liaison\u202f: flirter, écrire, se rencontrer',
    it: 'Liaison: flirta, scrivi, incontra',
    nl: 'Liaison: flirten, schrijven, ontmoeten',
    pl: 'Liaison: flirtuj, pisz, poznawaj',
  },
  fictional_warning: {
    de: 'Fiktive Profile dienen dem Zeitvertreib; ein Treffen mit der gezeigten Person ist nicht möglich.',
    en: 'Fictional profiles are for entertainment; you cannot meet the person shown.',
    es: 'Los perfiles ficticios son para entretener; no es posible quedar con la persona que se muestra.',
    fr: 'Les profils fictifs servent au divertissement\u202f; il est impossible de rencontrer la personne montrée.',
    it: 'I profili fittizi servono a intrattenere; non è possibile incontrare la persona mostrata.',
    nl: 'Fictieve profielen zijn er voor vermaak; een ontmoeting met de getoonde persoon is niet mogelijk.',
    pl: 'Profile fikcyjne służą rozrywce; spotkanie z pokazaną osobą nie jest możliwe.',
  },
  fictional_singular: {
    de: 'fiktives Profil',
    en: 'fictional profile',
    es: 'perfil ficticio',
    fr: 'profil fictif',
    it: 'profilo fittizio',
    nl: 'fictief profiel',
    pl: 'profil fikcyjny',
  },
  fictional_plural: {
    de: 'fiktive Profile',
    en: 'fictional profiles',
    es: 'perfiles ficticios',
    fr: 'profils fictifs',
    it: 'profili fittizi',
    nl: 'fictieve profielen',
    pl: 'profile fikcyjne',
  },
}
