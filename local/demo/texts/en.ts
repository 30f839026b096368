import { dialogues, lines, type Texts } from './texts.ts'

export const en: Texts = {
  intro: lines(`
    I work as {job} and have called {city} home for a few years now.
    {job} by day, outdoors as long as the light lasts.
    Born in {city}, went far away, came back for the people.
    Quick version: {job}, curious, usually in a good mood.
    New to {city} and still looking for the best breakfast in town.
    My friends say life with me is never boring. I say a little boring is underrated.
    I am {job} with a balcony full of plants and too many books.
    If you are looking for me in {city}, try wherever the coffee is good.
    I am terrible at describing myself, so you will have to find out.
    I tend to listen first and talk later.
    Two things up front: I laugh loudly and I show up on time.
    I love it when a coffee turns into a walk and the walk turns into a whole evening.
    My job ({job}) matters to me, but it is not the whole story.`),
  jobs: {
    female: lines(`
      a nurse
      a teacher
      a physiotherapist
      a graphic designer
      an engineer
      a bookseller
      a lawyer
      a vet
      a pastry chef
      an architect
      a midwife
      a project manager
      a photographer
      a pharmacist
      a software developer
      a gardener
      a paramedic`),
    male: lines(`
      a nurse
      a teacher
      a physiotherapist
      a carpenter
      an engineer
      a chef
      a lawyer
      an electrician
      a baker
      an architect
      a firefighter
      a project manager
      a photographer
      a train driver
      a software developer
      a landscape gardener
      a sound engineer`),
  },
  interests: {
    relationship: ['I believe in two people who back each other.'],
    onenightstand: ['I am up for an adventure as long as we both want the same thing.'],
    kissing: ['A good kiss says more than any profile.'],
    hugging: ['I will drop anything for a long hug.'],
    massages: ['Rumour has it I give a very good back rub.'],
    gym: ['Three times a week at the gym keeps my head clear.', 'Evening training is how I shake off the day.'],
    sports: ['I get grumpy when I cannot move.', 'Sundays I am on the pitch, whatever the weather.'],
    dancing: ['On a dance floor I lose track of time.', 'A salsa class for two has been on my list for ages.'],
    travelling: [
      'The next trip is always half planned.',
      'Night trains heading south are my idea of happiness.',
      'Small suitcase, long list.',
    ],
    adventure: ['I say yes more often than no.', 'The sea, right now? Give me ten minutes.'],
    party: ['If the music is right I am the last to leave.'],
    tattoos: ['Every one of my tattoos comes with a story.'],
    music: [
      'At gigs you will find me front left.',
      'My records have outgrown the shelf.',
      'I play guitar, badly but happily.',
    ],
    movies: ['Small cinema, back row, big popcorn.', 'I can quote far too many old films.'],
    videogames: ['I have no friends during Mario Kart.'],
    politics: ['I enjoy a good debate, even at two in the morning.'],
    outdoors: ['I am at my best in the woods.', 'A tent, a stove and a sky full of stars is all I need.'],
    gardening: ['I grow the best tomatoes on the street.', 'I talk to my plants; they rarely answer.'],
    hiking: ['Weekends mean boots on.', 'A summit, a sandwich, a long view.'],
    biking: ['I cycle nearly everywhere, rain included.'],
    reading: ['There are always three books on my nightstand.', 'A rainy day with a good novel is a good day.'],
    animals: ['My dog has the final say.', 'I share my flat with a cat who vets all visitors.'],
    beach: ['In my head I am always barefoot on a beach.'],
    art: ['I paint when it gets dark outside.', 'Find me in front of the big canvases on museum Sundays.'],
    photography: ['I always carry a camera, usually the old film one.'],
    theater: ['At the theatre I cry in act three, reliably.'],
    shopping: ['Flea markets are my treasure hunts.'],
    fashion: ['I make some of my own clothes.'],
    astrology: ['Yes, I will ask for your star sign. No, I do not take it too seriously.'],
    cooking: ['I love cooking for people, always too much.', 'My risotto has yet to lose an argument.'],
    foodie: ['I plan trips around restaurants.', 'I will cross the whole city for good ramen.'],
    bbq: ['First ray of sun and the grill is on.'],
    sushi: ['Sushi is always the answer.'],
    vegetarian: ['I do not eat meat, but I promise not to preach.'],
    wine: ['A glass of white on the balcony is my tiny holiday.'],
    beer: ['A pint outside beats any cocktail bar.'],
    tea: ['My tea collection deserves its own room.'],
    coffee: [
      'Please do not talk to me before the first coffee.',
      'I grind my own beans and am slightly smug about it.',
    ],
  },
  character: lines(`
    A sense of humour beats hair colour.
    I am direct, but kind.
    I forgive lateness, not dishonesty.
    People think I am quiet until they ask about my favourite subject.
    I am good at being alone; being two is still nicer.
    Small gestures mean a lot to me.
    I remember the little things you tell me.
    You can hear my laugh two rooms away.
    Not a morning person, but working on it.
    Sundays without a plan are my favourite days.
    I say what I mean and mean what I say.
    Patience is not my strength, enthusiasm is.`),
  closing: lines(`
    Tell me what made you laugh today.
    If you have read this far you are curious, and I like that.
    Tell me something that is not in your profile.
    A coffee, a walk, and then we will see.
    I would rather meet soon than text forever.
    Ask me about my most embarrassing travel story.
    Looking forward to hearing from you.
    Where is the best coffee in town?`),
  lookingFor: {
    steady: lines(`
      Someone who makes ordinary days feel good.
      A relationship between equals, with trust in it.
      Something serious that feels light.
      The one person I want to tell about my day.
      Trust, closeness and help when moving house.`),
    open: lines(`
      Getting to know each other first, then we will see.
      Good conversations and shared evenings; the rest will follow.
      Someone for gigs, trips and maybe more.
      Happy to be surprised.
      Friendship with butterflies, or the other way round.`),
    light: lines(`
      Something easy, honest and free of drama.
      Flirting, laughing, seeing where the night goes.
      An adventure with respect and humour.
      Closeness without big promises.`),
  },
  hellos: lines(`
    Hi {name}, that smile in your first photo is contagious. How was your day?
    Hello {name}! Your profile made me curious. What does your ideal weekend look like?
    Hey, you seem lovely. Coffee or tea?
    Hi {name}, I read your profile twice and smiled more the second time.
    No clever line, {name}, I would simply like to get to know you.
    Three questions, {name}: sea or mountains, early or late, sweet or salty?
    Still awake too?
    Hi {name}, where was your second photo taken? I want to go there immediately.
    If we had breakfast tomorrow, what would be on the table?
    Hello {name}, taking all my courage and simply saying hi.`),
  helloAbout: {
    coffee: ['Hi {name}, I know a tiny roastery with three chairs. One of them is free.'],
    hiking: ['Hey {name}, a fellow hiker! Which trail was the last to blow you away?'],
    music: ['Hi {name}, which gig would you love to live through again?'],
    cooking: ['Hello {name}, say I bring the wine: what would you cook?'],
    reading: ['Hi {name}, what are you reading? I have run out of good novels.'],
    animals: ['Hi {name}, very important question: dog, cat or parrot?'],
    travelling: ['Hey {name}, where did your last trip take you, and would you go again?'],
    movies: ['Hi {name}, which film can you quote from start to end?'],
  },
  dialogues: dialogues(`
    Hi {name}, you mentioned flea markets. What is your best find?
    A lamp from the sixties for eight quid. It even works, mostly.
    Mostly sounds like an adventure. Mine is a coffee grinder louder than the neighbours.
    Then the lamp and the grinder should meet.
    There is a market by the river this Sunday. Are you going?
    I was planning to. Around eleven?
    Eleven is perfect. I will be the one with the oversized backpack.

    Still awake too?
    Sadly yes. My head decided to save the world tonight.
    Is it making progress?
    Stuck on step one: what is for dinner tomorrow.
    I can help. Pasta, lemon, a lot of parmesan. Ten minutes.
    That sounds suspiciously good. Family recipe?
    My grandmother's. She would drown it in butter.
    I like your grandmother.

    Sea or mountains, {name}?
    Sea. Always. You?
    Mountains, but I am open to negotiation.
    What is your offer?
    A weekend by the coast for one summit in autumn.
    Only if the summit has a hut with cake.
    Without cake I do not even put my boots on.
    Then we have a deal.

    Good morning {name}, just wanted to say I loved your profile.
    Good morning, what a nice way to start the day. Thank you!
    Especially the bit about Sundays without a plan.
    I defend them against all invitations.
    Even one for a slice of cake?
    I am weak when it comes to cake. Which one?
    Cheesecake. No raisins, I am not a monster.
    Correct answer. Sunday, half past three?

    Hey {name}, how was your day?
    Long! Feet up now, tea in hand. Yours?
    Also long. I built three shelves, two of them straight.
    Impressive. I could use someone with a spirit level.
    I will bring it if you make the tea.
    Let me think about it.

    You look like someone who laughs a lot, {name}.
    That is an accusation. It is also true.
    What was the last thing that made you laugh?
    My dog. He got scared of his own shadow and blamed me.
    Poor thing! What is his name?
    Mr Biscuit. He insists on the mister.
    Please give Mr Biscuit my regards.
    He is wagging. He is usually a tough judge.

    Hi {name}, I have tickets for a small gig on Friday and one too many.
    What kind of music?
    Jazz, but the friendly sort.
    Is there an unfriendly one?
    Oh yes, it lasts twenty minutes and is a solo.
    Friendly it is, then. Where do we meet?
    Quarter to eight by the door. I will look out for you.

    Hello {name}. Honestly, I am new here and have no idea what to write.
    Welcome! That was a good start.
    Phew. What comes next?
    Well, you could ask what the other one likes to eat.
    What does the other one like to eat?
    Anything with coconut milk. And chips.
    Together?
    One after the other. I have principles.

    Three things you never travel without, {name}?
    A book, earplugs, mustard.
    Mustard?
    Do not ask. Once without, never again.
    Now I have to ask.
    Fine, but that story is only told in person.
    Agreed. When?

    Your photo by the lake is lovely. Where was it?
    Thanks! Up north, last September. It poured five minutes later.
    One cannot tell.
    Because I did not know yet.
    Is it worth a trip?
    Absolutely. Take a jacket.`),
}
