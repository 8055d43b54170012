/** Trades that people are recognised by, and the words for them; what each wears and holds is in `actors/trades.ts`. */
import { listedIn, namesByWord, words } from '../../listed-in.ts';

/** The English words for each trade, and those of other languages that are not listed by their English name below. */
const ROLES = {
  nurse: words('nurse enfermera krankenschwester infirmière enfermeira infermiera'),
  bride: words('bride novia braut noiva sposa'),
  soldier: words('soldier soldado soldat soldato'),
  chef: words('chef cook koch köchin cocinero cocinera cuisinier cuisinière cozinheiro cozinheira cuoco cuoca'),
  baker: words('baker'),
  butcher: words('butcher'),
  police: words(
    'policeman policewoman cop officer constable sheriff patrolman polizist polizistin policía policier policial poliziotto',
  ),
  firefighter: words('firefighter fireman'),
  mechanic: words('mechanic plumber'),
  builder: words('builder bricklayer roofer electrician'),
  fisherman: words('fisherman'),
  judge: words('judge'),
  teacher: words('teacher'),
  farmer: words('farmer'),
  sailor: words('sailor'),
  groom: words('groom bridegroom'),
  king: words('king queen rey reina könig königin roi reine rei rainha'),
  priest: words('priest bishop monk vicar pastor'),
  doctor: words('doctor vet veterinarian veterinary dentist surgeon physician medico'),
  waiter: words(
    'waiter waitress barista kellner kellnerin camarero camarera serveur serveuse garçonete cameriere cameriera',
  ),
  beekeeper: words('beekeeper bee-keeper apiarist'),
  golfer: words('golfer'),
  florist: words('florist flower-seller flower-girl'),
  postman: words('postman postwoman mailman mailwoman'),
  diver: words('diver frogman scuba-diver'),
  pilot: words('pilot aviator airman balloonist'),
  drummer: words('drummer'),
  guitarist: words('guitarist busker bassist'),
  violinist: words('violinist fiddler'),
  cellist: words('cellist'),
  trumpeter: words('trumpeter'),
  saxophonist: words('saxophonist'),
  accordionist: words('accordionist'),
  flautist: words('flautist flutist piper'),
  skater: words('skateboarder skater'),
  janitor: words('janitor caretaker custodian charwoman sweeper street-sweeper cleaning-lady'),
  tailor: words('tailor seamstress dressmaker'),
  fishmonger: words('fishmonger'),
  cobbler: words('cobbler shoemaker'),
  stoker: words('stoker'),
  miner: words('miner collier'),
  welder: words('welder'),
  referee: words('referee umpire linesman'),
  footballer: words('footballer striker football-player soccer-player'),
  goalkeeper: words('goalkeeper goalie'),
  basketballer: words('basketballer basketball-player'),
  boxer: words('boxer'),
  cyclist: words('cyclist'),
  surfer: words('surfer'),
  skier: words('skier'),
  librarian: words('librarian bookseller'),
  ranger: words('zookeeper zoo-keeper ranger gamekeeper'),
  sweep: words('chimney-sweep chimney-sweeper'),
  barber: words('hairdresser barber'),
  lifeguard: words('lifeguard'),
  magician: words('magician conjurer'),
  ballerina: words('ballerina ballet-dancer'),
  cowboy: words('cowboy cowgirl cow-boy rancher'),
  pirate: words('pirate'),
  artist: words('artist portraitist'),
  photographer: words('photographer'),
  scientist: words('scientist chemist'),
  chauffeur: words('chauffeur bus-driver taxi-driver cab-driver cabbie'),
  railwayman: words('train-driver engine-driver stationmaster railwayman trainman'),
  shepherd: words('shepherd shepherdess goatherd'),
  gardener: words('gardener'),
  carpenter: words('carpenter joiner'),
  nun: words('nun'),
  smith: words('blacksmith farrier'),
  hiker: words('hiker backpacker explorer mountaineer'),
  porter: words('porter bellboy bellhop doorman'),
  maid: words('maid chambermaid housekeeper'),
  lumberjack: words('lumberjack woodcutter logger'),
  detective: words('detective sleuth'),
  courier: words('courier delivery-man delivery-boy'),
  bartender: words('bartender barman barmaid barkeeper'),
  grocer: words('grocer greengrocer shopkeeper stallholder vendor hawker costermonger'),
  guard: words('guard watchman security-guard'),
  crossing: words('lollipop-lady lollipop-man crossing-guard'),
  dustman: words('dustman binman garbageman garbage-collector'),
  knight: words('knight'),
  captain: words('captain skipper'),
  steward: words('stewardess flight-attendant air-hostess'),
  seer: words('fortune-teller palmist'),
  puppeteer: words('puppeteer'),
  potter: words('potter'),
  astronaut: words('astronaut cosmonaut spaceman spacewoman'),
} as const satisfies Readonly<Record<string, ReadonlySet<string>>>;
export type Role = keyof typeof ROLES;

const ROLE_OF: Readonly<Record<string, Role>> = Object.fromEntries(
  (Object.keys(ROLES) as Role[]).flatMap((role) => [...ROLES[role]].map((word) => [word, role])),
);
/** The trade that a word names, where clothes show it. */
export const roleNamed = (word: string): Role | undefined => listedIn(ROLE_OF, word);

/** The English name of a trade: a chimney sweep. */
export const nameOfTrade = (role: Role): string => ([...ROLES[role]][0] as string).replace('-', ' ');

/**
 * A text with a hyphen in each English trade of two words, its length unchanged: the chimney-sweep, a security-guard.
 */
export const withTradesJoined = (text: string): string =>
  text.replace(/(?<![\p{L}-])(\p{L}{2,12}) (?=(\p{L}{2,12}))/gu, (whole, first: string, next: string) => {
    const trade = `${first}-${next}`.toLowerCase();
    return [trade, trade.replace(/s$/, '')].some((one) => Object.hasOwn(ROLE_OF, one)) ? `${first}-` : whole;
  });

/** Clergy and trades of other languages, by their English name. */
export const TRADES_ABROAD = namesByWord(
  `priest: pfarrer priester cura sacerdote curé prêtre prete; monk: mönch monje moine monge frate; bishop: bischof obispo évêque vescovo bispo; nun: nonne monja suora freira
watchmaker: uhrmacher; tailor: schneider sastre alfaiate sarto; seamstress: schneiderin costurera costureira couturière sarta; cobbler: schuster zapatero cordonnier calzolaio sapateiro
vet: tierarzt tierärztin veterinario veterinaria vétérinaire veterinário veterinária; dentist: zahnarzt zahnärztin dentista dentiste; doctor: arzt ärztin médecin médico médica dottore dottoressa
butcher: metzger carnicero boucher macellaio açougueiro; carpenter: tischler schreiner carpintero charpentier menuisier falegname carpinteiro; bricklayer: maurer albañil maçon muratore pedreiro
gardener: gärtner gärtnerin jardinero jardinier giardiniere jardineiro; postman: briefträger briefträgerin cartero facteur postino carteiro; teacher: lehrer lehrerin; conductor: schaffner
hairdresser: friseur friseurin peluquero peluquera coiffeur coiffeuse parrucchiere parrucchiera cabeleireiro cabeleireira; roofer: dachdecker; builder: bauarbeiter obrero ouvrier; mechanic: mechaniker mechanikerin mecánico mécanicien mecânico meccanico; plumber: klempner fontanero plombier encanador idraulico
firefighter: feuerwehrmann feuerwehrfrau bombero bombera bombeiro pompier pompiere; fisherman: fischer pescador pêcheur pescatore; judge: richter richterin juez jueza juge juiz juíza giudice; sailor: matrose seemann marinero matelot marinheiro marinaio; groom: bräutigam
baker: bäcker bäckerin panadero panadera boulanger boulangère padeiro padeira fornaio; farmer: bauer bäuerin granjero granjera fermier fermière fazendeiro fazendeira contadino contadina; fishmonger: fischhändler pescadero poissonnier poissonnière pescivendolo peixeiro peixeira
beekeeper: imker imkerin apicultor apicultora apiculteur apicultrice apicoltore apicoltrice; golfer: golfspieler golfspielerin golfista golfeur golfeuse; florist: floristin blumenhändler blumenhändlerin florista fleuriste fioraio fioraia
diver: taucher taucherin buzo plongeur plongeuse sommozzatore mergulhador; pilot: pilotin piloto pilote; drummer: schlagzeuger schlagzeugerin trommler baterista tamborilero batteur batteuse batterista
guitarist: gitarrist gitarristin guitarrista guitariste chitarrista; violinist: geiger geigerin violinista violoniste; cellist: cellistin violonchelista violoncelliste violoncellista violoncelista; trumpeter: trompeter trompetista trompettiste trombettista; saxophonist: saxofonista saxophoniste sassofonista
accordionist: akkordeonist akordeonist acordeonista accordéoniste fisarmonicista sanfoneiro; flautist: flötist flötistin flautista flûtiste; skater: skaterin patinador patinadora patineur patineuse pattinatore pattinatrice skatista; janitor: hausmeister hausmeisterin putzfrau conserje barrendero concierge balayeur bidello netturbino zelador faxineira
miner: bergmann minero minatore mineiro; welder: schweißer schweißerin soldador soldadora soudeur soudeuse saldatore; referee: schiedsrichter schiedsrichterin árbitro árbitra arbitre arbitro; footballer: fußballer fußballerin futbolista footballeur footballeuse calciatore calciatrice; goalkeeper: torwart torhüter arquero goleiro
boxer: boxerin boxeador boxeadora boxeur boxeuse pugile; cyclist: radfahrer radfahrerin ciclista cycliste; surfer: surferin surfista surfeur surfeuse; skier: skifahrer skifahrerin esquiador esquiadora skieur skieuse sciatore sciatrice; librarian: bibliothekar bibliothekarin bibliotecario bibliotecaria bibliothécaire bibliotecário bibliotecária
ranger: tierpfleger tierpflegerin förster guardabosques forestale; chimney-sweep: schornsteinfeger schornsteinfegerin kaminkehrer deshollinador ramoneur spazzacamino; lifeguard: rettungsschwimmer socorrista bagnino salva-vidas; magician: zauberkünstler magier magicien prestigiatore
ballerina: balletttänzerin;  pirate: pirat pirata; artist: künstler künstlerin; photographer: fotograf fotografin fotógrafo fotógrafa photographe fotografo; scientist: wissenschaftler wissenschaftlerin científico científica chimiste cientista scienziato scienziata
bus-driver: busfahrer busfahrerin taxifahrer taxifahrerin taxista autista motorista; train-driver: lokführer maquinista cheminot ferroviere; stoker: heizer fogonero fuochista foguista; shepherd: hirte schäfer schäferin pastora bergère pastore pastorella; smith: schmied herrero forgeron fabbro ferreiro
hiker: wanderin bergsteiger excursionista senderista randonneur randonneuse escursionista alpinista; porter: hotelpage botones portinaio facchino; maid: zimmermädchen criada; lumberjack: holzfäller leñador bûcheron boscaiolo taglialegna lenhador
detective: detektiv detektivin détective investigatore; courier: paketbote mensajero repartidor livreur coursier fattorino entregador; bartender: barkeeper barmann cantinero; grocer: gemüsehändler gemüsehändlerin verdulero verdulera épicier épicière fruttivendolo verdureiro feirante
watchman: nachtwächter wachmann vigilante guardián vigile guardiano; knight: ritter caballero chevalier cavaliere cavaleiro; captain: kapitän capitán capitaine capitano capitão; fortune-teller: wahrsagerin voyante cartomante; astronaut: astronautin kosmonaut raumfahrer raumfahrerin astronauta cosmonauta astronaute cosmonaute; cowboy: vaquero vaquera vaqueiro; potter: töpfer töpferin alfarero potier vasaio oleiro`,
);
