/**
 * The subject of a request in German, Spanish, French, Italian or Portuguese, in English words, for lyrics that are to
 * be in English. The other words of the request describe the music, or are dropped as details are in an English
 * request.
 */

import { capital } from '../words/narrate.ts';
import { isPlace } from './subject/find-names.ts';
import { wishesAbroad } from './wishes-abroad.ts';

/** English, and what it is called in those languages. */
const NOUNS = `love: liebe amor amour amore; friendship: freundschaft amistad amitié amicizia amizade; friend: freund freundin amigo amiga ami amie amico amica; friends: freunde freundinnen amigos amigas amis amici
mother: mutter mama madre mamá mère maman mamma mãe; father: vater papa padre papá père papà babbo pai; grandmother: oma großmutter abuela grand-mère mamie nonna avó; grandfather: opa großvater abuelo grand-père papi nonno avô
daughter: tochter hija fille figlia filha; son: sohn hijo fils figlio filho; sister: schwester hermana sœur soeur sorella irmã; brother: bruder hermano frère fratello irmão; child: kind niño niña enfant bambino bambina criança; children: kinder niños enfants bambini crianças; baby: baby bebé bébé bebê
wife: frau esposa épouse moglie esposa; husband: mann marido mari marito; family: familie familia famille famiglia família; parents: eltern padres parents genitori pais; man: hombre homme uomo homem; woman: mujer femme donna mulher; girl: mädchen chica ragazza menina garota; boy: junge chico garçon ragazzo menino; teacher: lehrer lehrerin maestro maestra profesora professeur insegnante professora; people: menschen gente gens persone
cat: katze gato chat gatto; dog: hund perro chien cane cachorro; horse: pferd caballo cheval cavallo cavalo; bird: vogel pájaro oiseau uccello pássaro; birds: vögel pájaros oiseaux uccelli pássaros
sea: meer mar mer mare; lake: see lago lac; river: fluss río rio rivière fiume; rain: regen lluvia pluie pioggia chuva; sun: sonne sol soleil sole; moon: mond luna lune lua; stars: sterne estrellas étoiles stelle estrelas; sky: himmel cielo ciel céu; wind: wind viento vent vento; snow: schnee nieve neige neve; storm: sturm tormenta tempête tempesta tempestade; fire: feuer fuego feu fuoco fogo; mountain: berg montaña montagne montagna montanha; mountains: berge montañas montagnes montanhas; forest: wald bosque forêt foresta bosco floresta; garden: garten jardín jardin giardino jardim; beach: strand playa plage spiaggia praia; island: insel isla île isola ilha; flowers: blumen flores fleurs fiori; rose: rosen rosa rose; tree: baum árbol arbre albero árvore
summer: sommer verano été estate verão; winter: winter invierno hiver inverno; spring: frühling primavera printemps; autumn: herbst otoño automne autunno outono; night: nacht noche nuit notte noite; morning: morgen mañana matin mattina manhã; day: tag día jour giorno dia; evening: abend tarde soir sera; christmas: weihnachten navidad noël natale natal; sunday: sonntag domingo dimanche domenica
birthday: geburtstag cumpleaños anniversaire compleanno aniversário; wedding: hochzeit boda mariage matrimonio casamento; party: party fiesta fête festa; goodbye: abschied despedida adieux addio despedida; journey: reise viaje voyage viaggio viagem; road: straße weg camino route strada estrada caminho; train: zug tren train treno trem comboio; city: stadt ciudad ville città cidade; village: dorf pueblo village paese aldeia; home: heimat zuhause hogar foyer casa lar; house: haus maison; school: schule escuela école scuola escola; work: arbeit trabajo travail lavoro trabalho; kitchen: küche cocina cuisine cucina cozinha; coffee: kaffee café caffè; bread: brot pan pain pane pão; wine: wein vino vin vinho; football: fußball fútbol football calcio futebol; guitar: gitarre guitarra guitare chitarra violão
heart: herz corazón cœur coeur cuore coração; dream: traum sueño rêve sogno sonho; dreams: träume sueños rêves sogni sonhos; hope: hoffnung esperanza espoir speranza esperança; freedom: freiheit libertad liberté libertà liberdade; peace: frieden paz paix pace; courage: mut valor courage coraggio coragem; joy: freude alegría joie gioia alegria; longing: sehnsucht añoranza nostalgie nostalgia saudade; loneliness: einsamkeit soledad solitude solitudine solidão; sadness: trauer tristeza tristesse tristezza; memories: erinnerungen recuerdos souvenirs ricordi lembranças; time: zeit tiempo temps tempo; life: leben vida vie vita; death: tod muerte mort morte; luck: glück suerte chance fortuna sorte; happiness: felicidad bonheur felicità felicidade; light: licht luz lumière luce; dance: tanz baile danse ballo dança; breakup: trennung ruptura rupture separazione separação; childhood: kindheit infancia enfance infanzia infância; youth: jugend juventud jeunesse gioventù juventude; eyes: augen ojos yeux occhi olhos; hands: hände manos mains mani mãos; kiss: kuss beso baiser bacio beijo; smile: lächeln sonrisa sourire sorriso; letter: brief carta lettre lettera; window: fenster ventana fenêtre finestra janela; boat: boot barco bateau barca; bicycle: fahrrad bicicleta vélo; car: auto coche voiture macchina carro; tea: tee té thé tè chá; angel: engel ángel ange angelo anjo; promise: versprechen promesa promesse promessa`;
const MORE_NOUNS = `lighthouse: leuchtturm leuchtturms faro phare farol; fox: fuchs zorro renard volpe raposa; dress: kleid vestido; emigrant: auswanderer emigrante; ship: schiff barco bateau nave navio; bowling: kegeln kegelverein; goodbye: despedir; neighborhood: barrio viertel quartier quartiere bairro; asphalt: asphalt asfalto asphalte; concrete: beton hormigón béton; street: calle rue strada rua; sheep: schaf schafe schafen oveja ovejas mouton moutons pecora pecore ovelha; hospital: krankenhaus hospital hôpital ospedale; office: büro oficina bureau ufficio escritório; company: firma empresa entreprise azienda; bakery: bäckerei panadería boulangerie panetteria padaria; bread: brote brötchen; cake: kuchen pastel tarta gâteau torta bolo; boss: chef chefin jefe jefa patron patronne capo; colleague: kollege kollegin compañero compañera collègue collega colega; nurse: krankenschwester pfleger enfermera enfermero infirmière infirmier infermiera; factory: fabrik fábrica usine fabbrica; closure: schließung cierre fermeture chiusura; war: krieg guerra guerre; rent: miete alquiler loyer affitto; library: bibliothek bücherei biblioteca bibliothèque; club: verein club; team: mannschaft equipo équipe squadra; bus: bus autobús autobus; bridge: brücke puente pont ponte; flower: blume flor fleur fiore; roses: rosen rosas roses; uncle: onkel tío oncle zio tio; aunt: tante tía zia tia; cousin: cousin cousine primo prima cugino; nephew: neffe sobrino neveu nipote; niece: nichte sobrina nièce; grandchildren: enkel nietos petits-enfants nipoti netos; neighbor: nachbar nachbarin vecino vecina voisin voisine vicino; neighbors: nachbarn vecinos voisins; couple: paar pareja couple coppia casal; kitchen: küchen; tear: träne lágrima larme lacrima; tears: tränen lágrimas larmes lacrime; pain: schmerz dolor douleur dolore; fear: angst miedo peur paura medo; money: geld dinero argent soldi denaro dinheiro; work: trabajos; ring: ring anillo anneau; balcony: balkon balcón balcon balcone; roof: dach tejado toit tetto; market: markt mercado marché mercato; station: bahnhof estación gare stazione; airport: flughafen aeropuerto aéroport aeroporto; apple: apfel manzana pomme mela; apples: äpfel manzanas pommes; lake: lago; cows: kühe vacas vaches; chickens: hühner gallinas poules; rabbit: kaninchen hase conejo lapin coniglio; storm: gewitter orage; holidays: ferien urlaub vacaciones vacances; harbor: hafen puerto port porto; bicycles: fahrräder bicicletas vélos; tractor: traktor tractor tracteur; farm: bauernhof granja ferme fattoria; pub: kneipe taberna; beer: bier cerveza bière birra cerveja; soup: suppe sopa soupe; clock: uhr reloj horloge orologio; photo: foto photo; guitar: guitarras; choir: chor coro chœur chorale; piano: klavier piano pianoforte; crib: krippe; doll: puppe muñeca poupée; bear: bär oso ours orso; fish: fisch pez poisson pesce; owl: eule búho lechuza hibou chouette gufo; fog: nebel niebla brouillard nebbia`;
const FORMS = `lullaby: schlaflied wiegenlied gutenachtlied nana berceuse ninnananna; love song: liebeslied; birthday song: geburtstagslied; wedding song: hochzeitslied; farewell song: abschiedslied; protest song: protestlied protestsong; company anthem: firmenhymne; club anthem: vereinshymne; football anthem: fußballhymne; anthem: hymne himno inno hino; christmas song: weihnachtslied villancico; children's song: kinderlied comptine; drinking song: trinklied; rap: rap; blues: blues; breakup song: trennungslied`;
/** Song forms that take several words. */
const FORMS_OF_SEVERAL: readonly (readonly [RegExp, string])[] = [
  [/(?:canci[oó]n|canção) de (?:cuna|ninar)|ninna nanna/iu, 'lullaby'],
  [/(?:canci[oó]n|chanson|canzone|canção) d(?:e |['’])(?:amor|amour|amore)/iu, 'love song'],
  [
    /(?:canci[oó]n|chanson|canzone|canção) d(?:e |['’])(?:cumpleaños|anniversaire|compleanno|aniversário)/iu,
    'birthday song',
  ],
  [/(?:canci[oó]n|chanson|canzone|canção) d(?:e |['’]|i )(?:despedida|adieu|addio)/iu, 'farewell song'],
  [
    /(?:canci[oó]n|chanson|canzone|canção) d(?:e |i )(?:protestation|protesta|protesto)|chanson contestataire/iu,
    'protest song',
  ],
  [/(?:canci[oó]n|chanson|canzone|canção) (?:infantil|pour enfants|per bambini)/iu, "children's song"],
];
const MOODS = `melancholic: melancholisch melancholische melancholisches melancólica melancólico mélancolique malinconica malinconico melancólicos; funny: witzig witzige witziges lustig lustige lustiges lustigen divertida divertido drôle divertente engraçada; angry: wütend wütende wütendes enojada furiosa colérique arrabbiata furioso; quiet: ruhig ruhige ruhiges leise tranquila tranquilo calme tranquilla tranquillo calma; hopeful: hoffnungsvoll hoffnungsvolles esperanzadora speranzosa; sad: traurig traurige trauriges triste tristes; happy: fröhlich fröhliche fröhliches alegre feliz joyeux joyeuse gai gaie allegra allegro; romantic: romantisch romantische romantisches romántica romántico romantique romantica romantico romântica romântico`;
const glossary = (text: string) =>
  new Map(
    text.split(/[;\n]/u).flatMap((entry) => {
      const [english = '', called = ''] = entry.split(':');
      return called
        .trim()
        .split(' ')
        .map((word) => [word, english.trim()] as const);
    }),
  );
/** Adjectives, which English puts before the noun. */
const QUALITIES = glossary(
  `old: alt alte alten altes alter vieja viejo vieille vieux vieil vecchia vecchio velha velho; red: rot rote roten rotes roja rojo rouge rossa rosso vermelha vermelho; blue: blau blaue blauen blaues azul bleue bleu azzurra azzurro; green: grün grüne grünen grünes verde verte vert; white: weiß weiße weißen weißes blanca blanco blanche blanc bianca bianco branca branco; black: schwarz schwarze schwarzen schwarzes negra negro noire noir nera nero preta preto; yellow: gelb gelbe gelben gelbes amarilla amarillo jaune gialla giallo amarela amarelo; little: klein kleine kleinen kleines pequeña pequeño petite petit piccola piccolo pequena pequeno; new: neu neue neuen neues nueva nuevo nouvelle nouveau nuova nuovo nova novo; rusty: rostig rostige rostigen rostiges oxidada oxidado rouillée rouillé arrugginita arrugginito enferrujada`,
);
const MINE = new Set(
  'mein meine meinen meinem meiner mi mis mon ma mes mia mio miei mie minha meu meus minhas'.split(' '),
);
const OURS = new Set(
  'unser unsere unseren unserem unserer nuestro nuestra nuestros nuestras notre nos nostro nostra nossa nosso'.split(
    ' ',
  ),
);
/** Words that precede a name in German, which writes every noun with a capital. */
const BEFORE_NAMES = new Set(
  'für para pour per von de di da namens namorada llamada llamado appelée appelé chiamata chiamato chamada chamado'.split(
    ' ',
  ),
);
/** Nouns that can be followed by a name: “bakery”, “uncle”. */
const NAMED = new Set(
  'bakery company restaurant hotel pub niece nephew uncle aunt cousin boss colleague neighbor nurse friend mother father grandmother grandfather daughter son sister brother child baby wife husband man woman girl boy teacher cat dog horse'.split(
    ' ',
  ),
);
const ANIMAL = /^the (?:cat|dog|horse|rabbit|bird)$/u;
const OF_TOWN = /^(?:in|en|à|em|aus|de)$/u;
/** Capitalised words that are not names: languages, and words that requests begin with. */
const NO_NAME =
  /^(?:english|englisch\p{L}{0,2}|inglés|anglais|inglese|inglês|text|lied|song|pop\p{L}{0,5}|rock\p{L}{0,7}|jazz|ballade|schlager)$/iu;

const nouns = new Map([...glossary(MORE_NOUNS), ...glossary(NOUNS)]);
const forms = glossary(FORMS);
const moods = glossary(MOODS);

/** “Aus der Sicht des Leuchtturms”, “na voz de um emigrante” */
const TOLD_ABROAD =
  /(?<!\p{L})(?:aus (?:der )?sicht (?:des|der|eines|einer)|(?:desde|en) (?:la perspectiva|el punto de vista|la voz) de(?:l| la| un| una)?|na voz d(?:o|a|e um|e uma)|du point de vue d(?:u|e la|['’]une?)|dal punto di vista d(?:el|ella|i un|i una)) (\p{L}{3,20})/iu;

/** “80. Geburtstag”, “80 cumpleaños” */
const BIRTHDAY =
  /(?<!\d)(\d{1,3})(?:\.|º|ª|°|[eèo]|ème|er)? ?(?:geburtstag|cumpleaños|anniversaire|compleanno|aniversário)/iu;
const ordinal = (count: string): string =>
  count + (/1\d$/u.test(count) ? 'th' : (['th', 'st', 'nd', 'rd'][Number(count.at(-1))] ?? 'th'));

/** Words of those languages that are not about the subject. */
const SMALL = new Set(
  'sicht voz songtext perspectiva satz wort wörter aber frase palabra palavra parola phrase mot mais faut pero però mas conter contener contenga contenere contenir deve debe diga dica dise dire digan quero quiero voglio veux écris-moi escríbeme scrivimi schreib ein eine einen einem einer eines der die das den dem des und oder mit für über von vom zum zur auf aus bei nach ist sind war hat haben wird werden sie wir ihr sein seine ihre bitte auch nicht sehr schön schönes gern gerne kein keine text auf lied song gedicht schreib schreibe mir uns un una uno unos unas el la los las lo y o con para por de del al en sobre que es son fue muy una canción cancion letra balada escribe hazme por favor mi mis su sus no le les des une du et ou avec pour par sur dans qui est sont au aux ce cette mon ma mes son sa ses notre nos chanson ballade paroles écris très pas il gli i di da con per su che è sono una canzone ballata testo scrivi mio mia suo sua nostro molto um uma os as do da dos das e com para por sobre que é são uma canção balada letra escreve meu minha seu sua nosso muito inglês inglés anglais inglese englisch englischen englische soll sollte vorkommen vorrei quisiera quiero gostaria ich möchte voudrais je sulla sullo sulle sugli nella nello sua ihm ihn er él ella elle lui máximo maximum maximal escrito música musik musique musica fado tango sous unter bajo sotto sob'.split(
    ' ',
  ),
);

const called = (word: string): string | undefined => nouns.get(word.toLowerCase());
/** “Gegen die Schließung der Fabrik” */
const AGAINST =
  /(?<!\p{L})(?:gegen|contra|contre|contro) (?:(?:die|den|das|el|la|los|las|le|les|il|lo|o|a) |l['’])?(\p{L}+)(?: (?:der|des|del?|de la|du|della|do|da|de l['’]|dell['’]) ?(?:la |l['’])?(\p{L}+))?/iu;

type FromAbroad = { form: string; against: string; said: string[]; rest: string };

/** “With a bridge” asks for a section of the song, not for a bridge across a river. */
const WITH_BRIDGE =
  /(?<=^|[.,;] ?)(?:avec un pont|con un puente|con un ponte|com uma ponte|mit (?:einer )?bridge)(?=\s?(?:$|[.,;]))/giu;
/** Reads everything but the subject. */
function readAbroad(given: string): FromAbroad {
  const prompt = given.replace(WITH_BRIDGE, '');
  const wishes = wishesAbroad(prompt, called);
  const said = prompt === given ? wishes.said : [...wishes.said, 'Add a bridge'];
  const { rest } = wishes;
  const several = FORMS_OF_SEVERAL.find(([words]) => words.test(rest));
  const single = rest.match(/\p{L}+/gu)?.find((word) => forms.has(word.toLowerCase()));
  const form = several?.[1] ?? forms.get(single?.toLowerCase() ?? '') ?? 'song';
  const [whole = '', what = '', of = ''] = AGAINST.exec(rest) ?? [];
  const opposed = called(what);
  const against =
    opposed === undefined ? '' : ` against the ${opposed}${called(of) === undefined ? '' : ` of the ${called(of)}`}`;
  return { form, against, said, rest: withoutForm(against === '' ? rest : rest.replace(whole, ' , '), several?.[0]) };
}

const withoutForm = (text: string, several: RegExp | undefined): string =>
  (several ? text.replace(several, ' ') : text).replace(/\p{L}+/gu, (word) =>
    forms.has(word.toLowerCase()) ? ' ' : word,
  );

/** Words of such a request that have no translation here, so the song leaves them out. */
export function unreadWords(prompt: string): string[] {
  const words = readAbroad(prompt).rest.match(/\p{L}[\p{L}’'-]*|\d{2,4}/gu) ?? [];
  const bare = words.map((word) => word.replace(/^(?:d|l|un|dell|sull|all|nell|dall|qu|s)[’']/iu, ''));
  const known = (word: string) =>
    nouns.has(word.toLowerCase()) ||
    moods.has(word.toLowerCase()) ||
    QUALITIES.has(word.toLowerCase()) ||
    MINE.has(word.toLowerCase()) ||
    OURS.has(word.toLowerCase()) ||
    SMALL.has(word.toLowerCase()) ||
    NO_NAME.test(word);
  const read = (englishPrompt(prompt) ?? '').toLowerCase();
  return [
    ...new Set(
      bare.filter(
        (word) => (word.length >= 3 || /^\d/u.test(word)) && !known(word) && !read.includes(word.toLowerCase()),
      ),
    ),
  ];
}

/** “Mme Bouvier” is one name, “meine Frau Katrin” a wife. */
const NAMES_AND_WORDS =
  /(?:(?<!\b(?:mein|dein|sein|ihr|unser|euer)\p{Ll}{0,2} )(?:Mme|Mlle|Madame|Monsieur|Mr|Mrs|Ms|Miss|Dr|Prof|Frau|Herr|Señora?|Sra?|Doña|Dona|Don|Signora?)\.? (?=\p{Lu}))?\p{L}[\p{L}’'-]*/gu;
/**
 * The subject of a request in another language, as an English request would put it; null if none of its words is known.
 */
export function englishPrompt(prompt: string): string | null {
  const { form, against, said, rest } = readAbroad(prompt);
  const words =
    rest.match(NAMES_AND_WORDS)?.map((word) => word.replace(/^(?:d|l|un|dell|sull|all|nell|dall)[’']/iu, '')) ?? [];
  // “Deve conter …” has its capital because it begins a sentence; it is not a name.
  const opening = new Set([...rest.matchAll(/[.!?…]\s+(\p{Lu}\p{Ll}+)/gu)].map(([, word]) => word));
  const isGerman = /(?<!\p{L})(?:über|für|und|mit|der|die|das|auf|ein|eine)(?!\p{L})/iu.test(prompt);
  const isItalian =
    /(?<!\p{L})(?:che|della|del|sulla|sul|canzone|una|il|testo)(?!\p{L})/iu.test(prompt) &&
    /canzone|testo|inglese/iu.test(prompt);
  const subjects: { text: string; isNamed: boolean; isName?: true }[] = [];
  let mood = '';
  let where = '';
  words.forEach((word, at) => {
    const known = nouns.get(word.toLowerCase());
    const before = (words[at - 1] ?? '').toLowerCase();
    const last = subjects.at(-1);
    const isSmall = SMALL.has(word.toLowerCase()) || moods.has(word.toLowerCase());
    const isName =
      at > 0 && /^\p{Lu}\p{Ll}/u.test(word) && !NO_NAME.test(word) && !isSmall && (isGerman || !opening.has(word));
    // “Mia vecchia Vespa rossa”
    const qualities = [words[at - 1], words[at + 1]].flatMap((one) => QUALITIES.get((one ?? '').toLowerCase()) ?? []);
    const isMine = [before, (words[at - 2] ?? '').toLowerCase()].some((one) => MINE.has(one)) && !nouns.has(before);
    // “Compañera Rosa” is a person, not a rose.
    if (
      isName &&
      last?.isNamed === true &&
      nouns.has(before) &&
      !(isGerman && MINE.has((words[at - 2] ?? '').toLowerCase()) && known)
    )
      last.text = `${ANIMAL.test(last.text) ? last.text.replace(/^the /u, 'our ') : last.text} ${word}`;
    else if (
      isName &&
      known === undefined &&
      (OF_TOWN.test(before) || (before === 'a' && (isItalian || isPlace(word))))
    )
      where ||= ` in ${word}`;
    else if (known)
      subjects.push({
        text: [OURS.has(before) ? 'our' : isMine ? 'my' : 'the', ...qualities, known].join(' '),
        isNamed: NAMED.has(known),
      });
    else if (moods.has(word.toLowerCase())) mood ||= `${moods.get(word.toLowerCase())} `;
    else if (isName && isMine && !isGerman)
      subjects.push({ text: ['my', ...qualities, word].join(' '), isNamed: false });
    else if (isName) {
      if (!isGerman || BEFORE_NAMES.has(before) || (before === 'und' && last?.isName))
        subjects.push({ text: word, isNamed: false, isName: true });
    }
  });
  const [, age] = BIRTHDAY.exec(prompt) ?? [];
  const about = [
    ...new Set(subjects.map(({ text }) => (age && text.endsWith(' birthday') ? `the ${ordinal(age)} birthday` : text))),
  ];
  // A song for somebody's birthday is not about the birthday.
  const isForBirthday = form === 'song' && !age && about.length > 1 && about.includes('the birthday');
  if (isForBirthday) about.splice(about.indexOf('the birthday'), 1);
  if (about.length === 0 && against === '' && form === 'song') return null;
  const list = [about.slice(0, -1).join(', '), about.at(-1)].filter(Boolean).join(' and ');
  // Deeds belong to whoever is named first.
  const [someone] = subjects.filter(({ isNamed, isName }) => isNamed || isName);
  const doer = someone?.text.replace(/^(?:my|our|the) \p{Ll}+ (?=\p{Lu})/u, '');
  const sentences = said.map((one) => capital(doer === undefined ? one : one.replace(/^who(?= )/u, doer)));
  const song = `${/^[aeiou]/u.test(mood || form) ? 'An' : 'A'} ${mood}${isForBirthday ? 'birthday song' : form}${against}${list === '' ? '' : ` about ${list}`}${where}`;
  const [, teller = ''] = TOLD_ABROAD.exec(prompt) ?? [];
  const told = nouns.get(teller.toLowerCase());
  if (told !== undefined) sentences.push(`Told by the ${told}`);
  return [song, ...sentences.map((one) => one.replace(/\.$/u, ''))].join('. ');
}
