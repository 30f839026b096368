import { dialogues, lines, type Texts } from './texts.ts'

export const es: Texts = {
  intro: lines(`
    Trabajo como {job} y vivo en {city} desde hace unos años.
    {city} es mi casa, aunque siempre tengo ganas de viajar.
    En pocas palabras: {job}, con curiosidad y casi siempre de buen humor.
    Llevo poco en {city} y sigo buscando el mejor desayuno de la ciudad.
    Mis amigos dicen que conmigo nadie se aburre.
    Primero escucho y después hablo.
    Dos cosas: me río fuerte y llego a la hora.
    Me gusta cuando un café se convierte en paseo y el paseo en toda una tarde.
    Mi trabajo ({job}) me importa, pero no lo es todo.
    Un balcón lleno de plantas y demasiados libros: así es mi casa.`),
  jobs: {
    female: lines(`
      enfermera
      profesora
      fisioterapeuta
      diseñadora
      librera
      abogada
      veterinaria
      pastelera
      arquitecta
      fotógrafa
      programadora`),
    male: lines(`
      enfermero
      profesor
      fisioterapeuta
      carpintero
      cocinero
      abogado
      electricista
      panadero
      arquitecto
      bombero
      programador`),
  },
  interests: {
    relationship: ['Creo en dos personas que se apoyan.'],
    kissing: ['Un buen beso dice más que cualquier perfil.'],
    hugging: ['Por un abrazo largo lo dejo todo.'],
    gym: ['Tres veces por semana al gimnasio y la cabeza lo agradece.'],
    sports: ['Sin moverme no hay quien me aguante.'],
    dancing: ['Cuando bailo se me olvida la hora.'],
    travelling: ['El próximo viaje siempre está medio planeado.', 'Maleta pequeña, lista larga.'],
    adventure: ['Digo más veces sí que no.'],
    party: ['Si la música es buena, me quedo hasta el final.'],
    music: ['En los conciertos estoy siempre delante a la izquierda.', 'Toco la guitarra, mal pero con ganas.'],
    movies: ['Cine pequeño, última fila, muchas palomitas.'],
    outdoors: ['Donde mejor respiro es en el monte.'],
    gardening: ['Mis tomates son los mejores de la calle.'],
    hiking: ['Los fines de semana me calzo las botas.'],
    biking: ['Voy en bici a casi todas partes.'],
    reading: ['En mi mesilla siempre hay tres libros.'],
    animals: ['Mi perro tiene la última palabra.'],
    beach: ['En mi cabeza siempre camino por la playa.'],
    art: ['Los domingos me encuentras delante de los cuadros grandes.'],
    photography: ['Siempre llevo una cámara encima.'],
    theater: ['En el teatro lloro en el tercer acto, seguro.'],
    shopping: ['Los mercadillos son mi búsqueda del tesoro.'],
    cooking: ['Me encanta cocinar para los demás, siempre de más.'],
    foodie: ['Elijo los viajes por los restaurantes.'],
    bbq: ['Con el primer rayo de sol enciendo la barbacoa.'],
    wine: ['Una copa de blanco en el balcón son mis pequeñas vacaciones.'],
    beer: ['Una caña al sol y todo está bien.'],
    tea: ['Mi colección de té merece una habitación propia.'],
    coffee: ['Antes del primer café, mejor no hablarme.'],
  },
  character: lines(`
    El humor me importa más que el color del pelo.
    Hablo claro, pero con cariño.
    Perdono la impuntualidad, no la mentira.
    Los pequeños gestos significan mucho para mí.
    Mi risa se oye dos habitaciones más allá.
    Los domingos sin plan son mis favoritos.
    Digo lo que pienso y pienso lo que digo.
    La paciencia no es lo mío, el entusiasmo sí.`),
  closing: lines(`
    Cuéntame qué te ha hecho reír hoy.
    Dime algo que no esté en tu perfil.
    Un café, un paseo y ya veremos.
    Prefiero conocernos pronto que escribir sin fin.
    Pregúntame por mi peor historia de viaje.
    Tengo ganas de leerte.`),
  lookingFor: {
    steady: lines(`
      Alguien con quien el día a día sea bonito.
      Una relación de igual a igual, con confianza.
      Algo serio que se sienta ligero.`),
    open: lines(`
      Conocernos primero y ver qué pasa.
      Buenas conversaciones y tardes a medias; lo demás llegará.
      Alguien para conciertos, escapadas y quizá algo más.`),
    light: lines(`
      Algo ligero, sincero y sin dramas.
      Coquetear, reír y ver adónde lleva la noche.
      Una aventura con respeto y humor.`),
  },
  hellos: lines(`
    Hola {name}, tu sonrisa en la primera foto es contagiosa. ¿Qué tal el día?
    ¡Hola {name}! Tu perfil me da curiosidad. ¿Cómo es tu fin de semana ideal?
    Hola, ¿café o té?
    Sin frases hechas, {name}: me gustaría conocerte.
    Tres preguntas, {name}: ¿mar o montaña, pronto o tarde, dulce o salado?
    ¿Tampoco duermes?
    Hola {name}, ¿dónde hiciste la segunda foto? Quiero ir ya.`),
  helloAbout: {
    coffee: ['Hola {name}, conozco un tostador diminuto con tres sillas. Queda una libre.'],
    hiking: ['Hola {name}, ¡tú también haces senderismo! ¿Qué ruta te gustó más?'],
    cooking: ['Hola {name}, si yo llevo el vino, ¿qué cocinas?'],
    music: ['Hola {name}, ¿qué concierto volverías a vivir?'],
  },
  dialogues: dialogues(`
    Hola {name}, ¿mar o montaña?
    Mar, siempre. ¿Y tú?
    Montaña, pero se puede negociar.
    ¿Cuál es tu oferta?
    Un fin de semana en la costa por una cumbre en otoño.
    Solo si en el refugio hay tarta.
    Sin tarta ni me pongo las botas.
    Entonces, trato hecho.

    ¿Tampoco duermes?
    No, mi cabeza ha decidido salvar el mundo esta noche.
    ¿Y avanza?
    Está atascada en el primer punto: qué comer mañana.
    Pasta, limón y mucho parmesano. Diez minutos.
    Suena peligrosamente bien.
    Es la receta de mi abuela.
    Tu abuela me cae bien.

    Buenos días {name}, solo quería decirte que me ha gustado mucho tu texto.
    Buenos días, qué manera tan bonita de empezar. ¡Gracias!
    Sobre todo lo de los domingos sin plan.
    Los defiendo de todas las invitaciones.
    ¿También de un trozo de tarta?
    Con la tarta me rindo. ¿De qué?
    De queso, recién hecha.
    ¿El domingo a las cinco?

    Hola {name}, ¿qué tal el día?
    ¡Largo! Ahora té y sofá. ¿Y el tuyo?
    He montado tres estanterías, dos de ellas rectas.
    Impresionante. Me vendría bien un nivel.
    Lo llevo si tú haces el té.
    Déjame pensarlo.

    ¿Tres cosas sin las que no viajas, {name}?
    Un libro, tapones para los oídos y mostaza.
    ¿Mostaza?
    Es una larga historia y solo se cuenta en persona.
    De acuerdo. ¿Cuándo?`),
}
