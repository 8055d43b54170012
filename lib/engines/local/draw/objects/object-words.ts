/** Words as the lexical sets hold them: which emoji a word of a language names, and which words never become pictures. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { listedIn, namesByWord } from '../../listed-in.ts';
import { TextMemory } from '../../text-memory.ts';

const require = createRequire(import.meta.url);

export type EmojiWords = {
  /** Emoji whose own name is the word. */
  byLabel: ReadonlyMap<string, string>;
  /** Emoji with the word among their keywords, the most specific first. */
  byTag: ReadonlyMap<string, readonly string[]>;
};

type EmojiRow = { hexcode: string; label: string; group?: number; tags?: string[] };

/** Animals and nature, food, places and travel, activities, things. Faces, gestures, signs and flags are no pictures of a noun. */
const PICTURED_GROUPS = new Set([3, 4, 5, 6, 7]);
/** Emoji of other groups that songs mean by their names. */
const ALSO_PICTURED = new Set([
  ...'2764 1F494 1F480 1F47B 1F916 1F47D 1F441 1F440 1F48B 1F463 1F483 1F57A 1F478 1F9DC 1F9DA 1F9DE 1F47C 1F9B4 1F9E0 1F442 1F443 1F444 1F445 1F9B6 1F9B7 1FAC1'.split(
    ' ',
  ),
  // People recognised by their clothes.
  ...'1F9D1-200D-1F680 1F9D1-200D-2695 1F9D1-200D-1F33E 1F9D1-200D-1F373 1F9D1-200D-1F692 1F482 1F470 1F934 1F385 1F9D9 1F575 1F977 1F9DB 1F9DF 1F9DD'.split(
    ' ',
  ),
]);

const read = new Map<string, EmojiWords>();

/** Words of one language of `emojibase-data`, such as `en` or `zh`. */
export function emojiWords(language: string): EmojiWords {
  const known = read.get(language);
  if (known) return known;
  const rows = JSON.parse(
    readFileSync(require.resolve(`emojibase-data/${language}/compact.json`), 'utf8'),
  ) as EmojiRow[];
  const byLabel = new Map<string, string>();
  const byTag = new Map<string, { hexcode: string; rank: number }[]>();
  for (const { hexcode, label, group, tags = [] } of rows) {
    const bare = hexcode.replace(/-FE0F$/, '');
    if (!(group !== undefined && PICTURED_GROUPS.has(group)) && !ALSO_PICTURED.has(bare)) continue;
    const name = label.toLowerCase();
    if (!byLabel.has(name)) byLabel.set(name, bare);
    const words = name
      .split(/[\s-]+/)
      .flatMap((word) => (language === 'en' && /[^s]s$/.test(word) ? [word, word.slice(0, -1)] : [word]));
    const rankOf = (tag: string) =>
      (words.at(-1) === tag ? 0 : words.includes(tag) ? 1 : 2) * 100 + tags.length + words.length * 3;
    for (const tag of new Set([...tags.map((one) => one.toLowerCase()), ...words]))
      byTag.set(tag, [...(byTag.get(tag) ?? []), { hexcode: bare, rank: rankOf(tag) }]);
  }
  const sorted = new Map(
    [...byTag].map(([tag, found]) => [tag, found.sort((a, b) => a.rank - b.rank).map(({ hexcode }) => hexcode)]),
  );
  const words = { byLabel, byTag: sorted };
  read.set(language, words);
  return words;
}

/** The English name of an emoji: what a storyboard's reader sees. */
export function englishNameOf(hexcode: string): string | null {
  for (const [label, code] of emojiWords('en').byLabel) if (code === hexcode) return label;
  return null;
}

/** What songs of many languages name and emoji do not, or name differently: the English word and theirs. */
const SUNG = `sea: mar mer mare meer море моря 大海 海 바다; lake: see; beach: playa praia plage spiaggia strand пляж; moon: луна луну луны
lighthouse: faro phare leuchtturm маяк 灯塔 燈塔 灯台 등대; boat: 배 小船 лодка лодку; star: 별 звезда звезды
wine: vino vinho vin wein вино; piano: piano; river: río rio fiume rivière fluss река реки 강
door: puerta porta porte tür дверь; window: ventana janela fenêtre finestra fenster окно 창문
cup: taza tasse tazza xícara 杯子 カップ чашка чашку 컵 kopje प्याला; bridge: puente pont brücke ponte 桥 橋 мост 다리 पुल brug
table: mesa tavolo tisch tafel 桌子 机 стол 탁자 मेज; shirt: camisa camicia hemd overhemd 衬衫 셔츠 कमीज
suitcase: maleta valise koffer valigia 行李箱 スーツケース чемодан सूटकेस; street: calle rue straße rua strada 街道 улица улицы 거리 straat गली
road: camino route estrada 路 道 дорога дороги 길 सड़क; wall: muro mur mauer 墙 壁 стена стены 벽 muur दीवार
roof: techo toit dach telhado tetto 屋顶 屋根 крыша крыши 지붕 dak छत; garden: jardín jardin garten jardim giardino 花园 庭 сад 정원 tuin बाग
field: campo champ feld 田野 野原 поле 들판 veld खेत; lamp: lámpara lampe lâmpada lampada 灯 ランプ лампа 램프 दीपक
lantern: farol farolillo farolillos farolito farolitos lampion lampions lanterne laterne lanterna 灯笼 提灯 ちょうちん ランタン фонарь 등불 लालटेन lantaarn; letter: carta lettera brief 手紙 письмо 편지 खत
bottle: botella bouteille flasche garrafa bottiglia 瓶子 瓶 бутылка 병 fles; starfish: seestern; crow: krähe krähen cuervo cuervos corbeau corbeaux corvo corvi corvos; armchair: sessel butaca butacas sillón fauteuil fauteuils poltrona poltrone poltronas
campfire: lagerfeuer hoguera fogata falò fogueira; fence: staccionata; duck: anatre; fish: peces pesci; horse: chevaux cavalli; cow: kühe mucche; bird: vögel uccelli; rabbit: conigli
owl: lechuza hibou; seagull: gabbiani gaivota gaivotas; chair: stühle sedie; candle: candele; bottle: bottiglie; gift: regali; cloud: nuvole nuvens; star: stelle estrela estrelas; lightning: relámpago relámpagos relâmpago relâmpagos
necklace: halskette collier; headphone: audífonos écouteurs; teddy bear: nounours orsacchiotto ursinho; robot: robô robôs robots roboter; bird: passarinho passarinhos; house: häuser; palm tree: palme; bench: parkbank panchina
cap: gorra casquette kappe schirmmütze boné; beanie: mütze bommelmütze gorro cuffia; beret: boina baskenmütze; digger: bagger excavadora pelleteuse escavadeira scavatrice ruspa; blanket: 毛布 毯子; flower: fiori fiore; apron: delantal schürze tablier avental grembiule エプロン 围裙 圍裙; hat: sombrero chapeau chapéu cappello hut шляпа шляпу 모자 hoed
train: tren train zug trem treno 火车 電車 поезд 기차 trein; shovel: pala pelle schaufel 铲子; knife: 칼; candle: 촛불; bell: колокол 鐘 종
stone: पत्थर; wind: 风 바람; fire: 火; shoe: ботинок ботинки; guitar: violão; bag: 가방; rose: 薔薇 장미; island: insel; mirror: शीशा; drum: ढोल
sand: arena areia sable 모래 沙子 砂 sabbia песок; night: nuit noche nacht notte noite 밤 밤하늘 夜空; box: boîte caja kiste schachtel caixa scatola 箱子 箱 상자
plate: teller assiette plato piatto 盘子; gull: gaviota möwe mouette gabbiano 갈매기 海鸥; ice cream: gelato helado sorvete; ball: pelota; bamboo: 竹林 竹子 대나무; flute: 笛子
chair: silla sillas chaise stuhl sedia cadeira стул 椅子 의자 stoel
sky: ciel cielo himmel céu небо 하늘 天空 空 hemel; time: tiempo tempo temps heure hora ora время час 시간 时间 時間; voice: voix voz voce stimme голос 목소리
fisherman: pêcheur pescador pescatore fischer рыбак 어부 渔夫 漁師; body: körper corps cuerpo corpo тело 몸 身体
market: mercado mercato marché markt рынок 시장 市场 市場; beach: 沙滩 海滩 해변 砂浜; winter: inverno invierno 겨울 冬; autumn: 秋 秋天 가을 осень
paper: 종이 紙 纸; blood: 피 血; photo: 写真 照片 фото 사진; key: 鍵; piano: klavier pianoforte 钢琴 피아노 ピアノ пианино; car: 车 車
submarine: submarino sottomarino sous-marin unterseeboot u-boot 潜水艇 潜水艦; whale: ballena baleia balena baleine wal 鲸鱼 クジラ; convertible: cabrio cabriolet descapotable décapotable conversível
phone booth: telefonzelle 电话亭; cabin: cabaña cabane cabana hütte 小木屋; scarf: bufanda écharpe cachecol sciarpa schal 围巾 マフラー; rainbow: arcoíris arco-íris arcobaleno regenbogen 彩虹 虹; tree: bäume bäumen arbres árboles árvores alberi
balloon: globo globos ballon ballons luftballon luftballons palloncino palloncini balão balões; sack: saco sacos sac sacs sacco sacchi
tower: torre tour turm; baguette bread: baguette baguettes; film: película pellicule
stairs: treppe escalier scala escada лестница 楼梯 階段; carpet: teppich alfombra tapis tappeto tapete ковёр; pillow: kissen almohada oreiller cuscino travesseiro подушка 枕头 枕; blanket: manta couverture coperta cobertor одеяло
washing machine: waschmaschine lavadora lavatrice; fridge: kühlschrank nevera frigo réfrigérateur frigorífico frigorifero geladeira; stove: herd cuisinière fogão; pot: topf olla casserole marmite pentola panela; pan: pfanne sartén poêle padella frigideira
saw: säge scie serrote; cherry: cereza cerise ciliegia cereja; glove: guante gant guanto luva; table: table; curtain: vorhang cortina rideau tenda; rope: seil cuerda corde corda; fence: zaun valla clôture recinto; swing: schaukel columpio balançoire altalena
typewriter: schreibmaschine; record player: plattenspieler tocadiscos; record: schallplatte; drawer: schublade cajón tiroir cassetto gaveta; chimney: schornstein chimenea cheminée; fireplace: kamin; barn: scheune granero grange; fountain: brunnen springbrunnen fuente fontaine fontana; fox: zorra raposa volpe
eye: ojos yeux augen olhos occhi 瞳 眼睛 глаза; hand: mano manos main mains hand hände händen mão mãos mani 手 руки; lip: labios lèvres lippen lábios labbra 唇
puddle: charco charcos flaque flaques pfütze pfützen poça poças pozzanghera 水たまり; sidewalk: acera aceras trottoir bürgersteig gehweg calçada marciapiede 歩道 人行道; hallway: pasillo couloir flur corredor corridoio 廊下 走廊
kitchen: cocina cuisine küche cozinha cucina 台所 キッチン 厨房 부엌; shadow: sombra sombras ombre schatten ombra 影 影子 그림자; wave: ola olas vague vagues welle wellen onda ondas 波 파도; smoke: humo fumée rauch fumaça 煙 烟
counter: comptoir theke mostrador balcão bancone カウンター; streetlight: farola farolas réverbère straßenlaterne 街灯 路灯; coat: manteau abrigo mantel casaco cappotto コート; windshield: parabrisas pare-brise windschutzscheibe para-brisa; steering wheel: volante lenkrad
mole: maulwurf maulwürfe taupe talpa toupeira モグラ 鼹鼠; wall poster: plakat plakate affiche affiches cartaz cartazes manifesto ポスター 海报; signboard: schild letrero letreros enseigne enseignes panneau panneaux placa letreiro letreiros cartello insegna 看板 招牌; banner: banner spruchband pancarta pancartas banderole banderoles faixa striscione striscioni 横断幕 横幅; neon sign: neonschild leuchtreklame ネオンサイン; road sign: straßenschild ortsschild verkehrsschild; storefront: schaufenster escaparate escaparates vitrina devanture vetrina vetrine ショーウィンドウ 橱窗; geranium: geranie geranien geranio geranios géranium géraniums gerânio gerânios gerani ゼラニウム
balcony: balkon balkone balcón balcones balcon balcons balcone balconi sacada sacadas ベランダ バルコニー 阳台; shelf: regal regale estante étagère étagères prateleira mensola scaffale 棚 架子; porridge: haferbrei gachas bouillie mingau お粥 粥; fax machine: faxgerät télécopieur ファックス 传真机
watering can: gießkanne gießkannen giesskanne regadera regaderas arrosoir arrosoirs regador regadores annaffiatoio innaffiatoio じょうろ 洒水壶
petrol station: tankstelle tankstellen gasolinera gasolineras station-service benzinaio; boat: barque barques barca barche barcas; clothesline: wäsche linge bucato tendedero varal; truck: camión camiones; flag: fahne fahnen; television: televisor télé
pigeon: piccione piccioni pombo pombos; windmill: windmühle windmühlen molino molinos moulin moulins mulino moinho; streetlight: lampione lampioni; traffic light: ampel ampeln semaforo semáforo semáforos; photo: foto fotos; doll: puppe puppen poupée poupées bambola
stone: pietra pietre; shell: muschel muscheln concha conchas coquillage coquillages; swing: balanço; barrel: fass fässer tonneau tonneaux barril; cart: karren charrette carretto carroça; toaster: tostadora grille-pain tostapane torradeira; kettle: wasserkocher hervidor bouilloire bollitore chaleira
kiosk: quiosco kiosque edicola quiosque; jukebox: juke-box; motor scooter: motorino motorini vespa vespe; magnifying glass: loupe loupes lupe lupen; net: filet filets; bicycle: lastenrad lastenräder; flower shop: blumenladen floristería fleuriste fioraio floricultura
tomato plant: tomatenpflanze tomatenpflanzen トマト苗; calf: kalb kälbchen ternero becerro veau veaux bezerro vitello vitellino 子牛 小牛; pool: schwimmbecken planschbecken
fishing pole: gaule lenza; bread: pagnotta pagnotte micca
wardrobe: kleiderschrank schrank schränke armoire armario armadio armário guarda-roupa; sofa: sofa canapé sofá divano; button: knopf knöpfe fr:bouton fr:boutons botón bottone botão botões; jug: krug krüge cruche jarra brocca jarro; jar: einmachglas marmeladenglas bocal tarro barattolo pt:pote
vase: vase vasen jarrón it:vaso pt:vaso; glass: pt:copo; bowl: schüssel schale schalen bol cuenco ciotola tigela; kettle: kessel; cutting board: schneidebrett käsebrett planche-à-découper tabla-de-cortar tagliere tábua; tray: tablett plateau bandeja vassoio; electric fan: ventilator ventilateur ventilador ventilatore
nail: nagel nägel clou clavo chiodo; anvil: amboss enclume yunque incudine bigorna; wheelbarrow: schubkarre schubkarren brouette carretilla carriola carrinho-de-mão; skirt: röcke minirock jupe es:falda it:gonna pt:saias; trousers: de:hose de:hosen pantalon pantalón pantalones it:pantalone pantaloni pt:calça pt:calças
sweater: pullover fr:pull jersey suéter maglione; coat: jacke jacken; necklace: collana es:collar pt:colar; sock: socke socken chaussette calcetín calzino calzini pt:meias; boot: fr:botte fr:bottes; handbag: borsetta; backpack: rucksack sac-à-dos
cart: fr:charrette es:carreta it:carro it:carri; stroller: kinderwagen poussette cochecito passeggino carrinho-de-bebê; kite: cerf-volant cerfs-volants; motorcycle: moto; ship: navire buque; wheel: de:rad de:räder roue rueda ruedas ruota pt:roda pt:rodas; road: autobahn; sail: segel
hen: huhn hühner poule gallina galinha; sheep: schaf schafe mouton oveja pecora ovelha; camel: kamel chameau camello cammello camelo; squirrel: eichhörnchen écureuil ardilla scoiattolo esquilo; swallow: schwalbe hirondelle golondrina rondine andorinha; wolf: lobo; bear: urso es:oso; deer: veado; goose: ganso oie it:oca; mouse: pt:rato; lion: fr:lion leão leões; octopus: krake poulpe; crab: krabbe; hedgehog: ouriço; hamster: meerschweinchen; bee: it:ape it:api
apple tree: apfelbaum pommier manzano it:melo macieira; egg: osterei ostereier; drum kit: schlagzeug it:batteria pt:bateria; harmonica: mundharmonika harmonica armónica armonica; milk can: milchkanne; sand castle: sandburg sandburgen; aerial tramway: seilbahn; fishing net: fischernetz fischernetze; diary: tagebuch tagebücher; chicken coop: hühnerstall poulailler gallinero pollaio galinheiro; farm: bauernhof fr:fermes granja fattoria fazenda; icicle: eiszapfen; wreath: adventskranz
tree: de:buche de:buchen eiche eichen de:linde de:linden birke chêne roble quercia carvalho; lavender: lavendel lavande lavanda; daisy: gänseblümchen marguerite margarita margherita margarida; branch: zweig zweige de:ast de:äste branche es:rama it:ramo pt:galho pt:galhos fr:branche fr:branches; mountain: it:monte it:monti; valley: de:tal de:täler vallée es:valle it:valle it:valli
orange: arancia; grapes: traube trauben uva; pumpkin: kürbis citrouille calabaza zucca; cherry: kirsche kirschen cerezas cerises ciliegie cerejas; egg: de:ei de:eier uovo uova; coffee: kaffee café caffè; honey: pt:mel; soup: suppe soupe sopa zuppa; potato: patata patate batata; cactus: kakteen
accordion: sanfona; well: ziehbrunnen puits pozo pozzo poço; fountain: chafariz brunnen springbrunnen; olive tree: olivar olivares oliveraie oliveto olival olivenhain; barn: it:granaio celeiro; gate: gartentor hoftor portail portón cancello portão; tunnel: túnel; streetlight: pt:poste; bench: gartenbank holzbank sitzbank fr:banc; castle: de:schloss de:schlösser; lock: türschloss vorhängeschloss lucchetto; tent: es:carpa pt:barraca; school: escuela
oar: de:ruder fr:rame remo; sack: de:sack; blanket: bettdecke wolldecke; hammock: hängematte hamac hamaca amaca; surfboard: surfbrett surfbretter planche-de-surf tabla-de-surf tavola-da-surf pt:prancha; carousel: karussell manège carrusel tiovivo giostra carrossel; puppet: marionette marionnette marioneta marionetta marionete; doll: muñeca muñecas boneca bonecas bambole; mask: maske masque máscara maschera; globe: globo-terráqueo mappamondo
map: landkarte mapa mappa; medal: medaille; barrel: it:botte it:botti; sewing machine: nähmaschine nähmaschinen machine-à-coudre máquina-de-coser macchina-da-cucire máquina-de-costura; saddle: sattel sättel fr:selle silla-de-montar it:sella sela; horseshoe: hufeisen fer-à-cheval herradura ferro-di-cavallo ferradura; star: stern sterne sternen; sword: schwert schwerter épée épées espada espadas spada it:spade
shovel: pt:pá; telescope: fernrohr; camera: kamera caméra fotocamera; blackboard: de:tafel pizarra lavagna lousa; chimney: it:camino it:camini chaminé; stove: es:estufa it:fornello; roof: tejado; statue: statue; framed picture: it:quadro it:quadri; saw: it:sega; fence: pt:cercas; screwdriver: chave-de-fenda; book: libros libri livros fr:livres; letter: fr:lettres; wind: it:vento; oven: backofen
towel: handtuch handtücher fr:serviette toalla asciugamano toalha; umbrella: schirm schirme ombrelle; tire: de:reifen pneu neumático; sausage: wurst würste saucisse salchicha salsiccia salsicha; corn: mazorca pt:espiga; pizza: pizzen; seal: robbe robben; penguin: fr:manchot; caterpillar: raupe chenille oruga bruco pt:lagarta; stork: storch störche cigogne cigüeña cicogna cegonha; sparrow: spatz spatzen moineau gorrión passero pardal
stamp: briefmarke timbre-poste es:sello francobollo selo; belt: gürtel ceinture cinturón it:cintura pt:cinto; helmet: helm casco caschi capacete; comb: kamm kämme es:peine; dice: würfel; hot air balloon: heißluftballon heißluftballons montgolfière mongolfiera; bakery: panadería boulangerie padaria; hut: choza; ruins: ruinen ruines ruinas rovine ruínas; tambourine: tamburin tambourin pandereta tamburello pandeiro; hotel: albergo; fir: de:tanne de:tannen tannenbaum sapin abeto abete; watch: reloj-de-pulsera orologio-da-polso relógio-de-pulso
sink: waschbecken spüle évier lavabo fregadero lavello; cradle: de:wiege berceau es:cuna it:culla berço; pitchfork: heugabel fourche forcone forcado; scarecrow: vogelscheuche épouvantail espantapájaros spaventapasseri espantalho; typewriter: máquina-de-escribir macchina-da-scrivere machine-à-écrire máquina-de-escrever; rocking chair: schaukelstuhl mecedora; playground slide: rutsche fr:toboggan tobogán scivolo escorregador; spinning top: kreisel toupie peonza trottola pião
cork: korken corcho fr:bouchon tappo rolha; syrup: sirup jarabe sirop sciroppo xarope; candyfloss: zuckerwatte algodón-de-azúcar barbe-à-papa zucchero-filato algodão-doce; mannequin: schneiderpuppe maniquí fr:mannequin manichino manequim; dam: staudamm talsperre embalse fr:barrage it:diga pt:barragem; viaduct: viadukt viaducto viaduc viadotto viaduto
raft: floß es:balsa radeau zattera jangada; sardine: sardinha sardinhas sardina sardinas sardines; palm tree: coqueiro coqueiros cocotero cocoteros cocotier cocotiers kokospalme palma-da-cocco; whistle: sifflet silbato trillerpfeife fischietto apito; hail: hagel granizo grêle it:grandine; hailstone: hagelkorn hagelkörner grêlon grêlons; rainbow: arc-en-ciel; sandstorm: sandsturm
wheelchair: rollstuhl fauteuil-roulant silla-de-ruedas sedia-a-rotelle cadeira-de-rodas; veil: schleier velo fr:voile véu; hose: gartenschlauch manguera mangueira; chandelier: kronleuchter fr:lustre pt:lustre lampadario; graffiti: graffiti grafiti grafite; escalator: rolltreppe fr:escalator; golf club: golfschläger; scaffolding: baugerüst gerüst andamio échafaudage impalcatura andaime
stained glass: vitral vitrales vitrail vitraux vetrata vetrate vitrais kirchenfenster; chalk: kreide tiza craie it:gesso giz; holly: stechpalme acebo houx agrifoglio azevinho; mistletoe: mistelzweig muérdago vischio visco; stretcher: camilla brancard barella pt:maca; sandpit: sandkasten arenero bac-à-sable sabbiera; lobster: hummer langosta homard aragosta lagosta; tower crane: baukran guindaste
nothing: it:pelle it:tasse pt:nada pt:nadas pt:sobre pt:som pt:sons pt:alto pt:altos pt:escuro pt:escuros pt:orgulho pt:conversa pt:conversas pt:preguiça es:busca es:buscas rien œil part bleu bleue bleus couleur couleurs colore colori 歌手 上手 下手 相手 選手 手伝 手放 手机 电影 電影 影响 影響 撮影 摄影 電波 marca marque marchio noria arco luces luz ponta fermé fermée fermés fermées ouvert ouverte cerrado cerrada abierto abierta geschlossen geschlossene chiuso chiusa aperto aperta fechado fechada aberto aberta coucher ancora 말 눈 들어 马上 马路 马虎 花时间 花钱 星期 开心 放心 小心 担心 关心 心情 心里 安心 专心 专门 部门 热门 bank glace`;
export const SUNG_WORDS = namesByWord(SUNG);

/** The English word that SUNG has for a word: first for its language alone (`it:carta`), else for any. */
export const sungWord = (word: string, language: string): string | undefined =>
  listedIn(SUNG_WORDS, `${language}:${word}`) ?? listedIn(SUNG_WORDS, word);

const everywhere = new Map<string, ReadonlyMap<string, ReadonlySet<string>>>();

/** For each word of a language, the emoji of all groups that it is written beside. */
function emojiByWord(language: string): ReadonlyMap<string, ReadonlySet<string>> {
  const known = everywhere.get(language);
  if (known) return known;
  const found = new Map<string, Set<string>>();
  for (const { hexcode, label, tags = [] } of JSON.parse(
    readFileSync(require.resolve(`emojibase-data/${language}/compact.json`), 'utf8'),
  ) as EmojiRow[]) {
    for (const word of new Set(
      [label, ...label.split(/[\s:,-]+/).filter(Boolean), ...tags].map((one) => one.toLowerCase()),
    )) {
      const held = found.get(word) ?? new Set();
      held.add(hexcode);
      found.set(word, held);
    }
  }
  everywhere.set(language, found);
  return found;
}

/** Whether a word is listed by a language's emoji or by SUNG. */
export const isListedWord = (word: string, language: string): boolean =>
  emojiByWord(language).has(word) || sungWord(word, language) !== undefined;

let englishByEmoji: Map<string, string[]> | null = null;

/** The English words listed for each emoji. */
function wordsByEmoji(): ReadonlyMap<string, readonly string[]> {
  if (englishByEmoji) return englishByEmoji;
  const found = new Map<string, string[]>();
  for (const [word, held] of emojiByWord('en'))
    for (const hexcode of held) found.set(hexcode, [...(found.get(hexcode) ?? []), word]);
  englishByEmoji = found;
  return found;
}

/** Two words mean the same where their emoji overlap by this much. */
const SAME_MEANING = 0.5;
const translated = new Map<string, string | null>();

/**
 * The English word listed for the same emoji as a word of another language; null where none is near. A word listed for
 * a single emoji is trusted only where it is part of the emoji's name.
 */
export function englishWordFor(word: string, language: string): string | null {
  const sung = sungWord(word, language);
  if (sung !== undefined) return sung;
  const key = `${language} ${word}`;
  const before = translated.get(key);
  if (before !== undefined) return before;
  const held = emojiByWord(language).get(word);
  // Only words of the set are cached: a caller's text holds any number of others.
  if (!held) return null;
  let best: { word: string; score: number } | null = null;
  if (held.size > 1 || isInName(word, [...held][0] as string, language)) {
    const english = emojiByWord('en');
    for (const candidate of new Set([...held].flatMap((hexcode) => wordsByEmoji().get(hexcode) ?? []))) {
      if (candidate.includes(' ') && held.size > 1) continue;
      const others = english.get(candidate) as ReadonlySet<string>;
      let both = 0;
      for (const hexcode of held) if (others.has(hexcode)) both++;
      const score = both / Math.sqrt(held.size * others.size);
      if (both >= Math.min(2, held.size) && score >= SAME_MEANING && (!best || score > best.score + 0.001))
        best = { word: candidate, score };
    }
  }
  translated.set(key, best?.word ?? null);
  return best?.word ?? null;
}

/** Languages whose names begin with the thing: a brush for teeth is no tooth. */
const HEAD_FIRST = new Set(['fr', 'es', 'it', 'pt']);
const BEFORE_HEADS = /^(?:grande?|gran|petite?|pequeñ[oa]|pequen[oa]|piccol[oa]|belle?|vieux|vieille)$/;

function isInName(word: string, hexcode: string, language: string): boolean {
  const { byLabel } = emojiWords(language);
  for (const [label, code] of byLabel) {
    if (code !== hexcode.replace(/-FE0F$/, '')) continue;
    const words = label.split(/[\s-]+/);
    const at = words.indexOf(word);
    if (HEAD_FIRST.has(language)) return at === 0 || (at === 1 && BEFORE_HEADS.test(words[0] as string));
    return at >= 0 || UNSPACED_LANGUAGES.has(language);
  }
  return false;
}

/** Languages whose words are written without spaces: their names are looked for inside the text. */
export const UNSPACED_LANGUAGES = new Set(['zh', 'ja', 'th']);

const SCRIPTS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\p{Script=Hiragana}|\p{Script=Katakana}/u, ['ja']],
  [/\p{Script=Hangul}/u, ['ko']],
  [/\p{Script=Han}/u, ['zh']],
  [/\p{Script=Thai}/u, ['th']],
  [/\p{Script=Devanagari}/u, ['hi']],
  [/\p{Script=Bengali}/u, ['bn']],
  [/[іїєґ]/iu, ['uk']],
  [/\p{Script=Cyrillic}/u, ['ru', 'uk']],
];

/** Words a text of the language cannot do without. */
const COMMON: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries({
    en: 'the and of to in is you that it for on with as my your we this are be at from a an was were his her our their they them i me has have had not no all but so or will can do by into out up down under over like she he its who what when where',
    de: 'bin bist sind einen einem einer eines keine kein mich dich sich uns ihr er es war hat aus von nach bei für der die das und ich nicht über unter ohne ein sein ist ein eine du wir mit auf dem den im zu wie dein mein',
    fr: 'en son ses ce cette leur leurs ne se au aux sur sous par pour avec sans mais ma ta sa mes tes ses il elle on du de le la les et je tu un une des est dans pas que qui nous mon ton du au sur',
    es: 'su sus lo le me te si para pero sin sobre mis tus del de el la los las y yo tú que en un una de no mi es se con por del al como',
    pt: 'do da dos das ao na nas nos para mas sem meu minha seu sua o a os as e eu que em um uma de não meu é se com por do da no na',
    it: 'i di del della sul sulla al alla da nel nella sopra ma mia tua il lo la gli e io tu che in un una di non mio è si con per del nel come',
    nl: 'de het een en ik niet is van jij je we met op dat in mijn zijn',
    sv: 'och jag inte är en ett du vi med på det som att min din i',
    da: 'og jeg ikke er en et du vi med på det som at min din i',
    nb: 'og jeg ikke er en et du vi med på det som å min din i',
    pl: 'i ja nie jest w na się ty my z do to że mój jak',
    fi: 'ja minä en on ei sinä me kanssa se että minun kuin niin',
    hu: 'és én nem van egy az te mi hogy a meg csak mint',
  }).map(([language, words]) => [language, new Set(words.split(' '))]),
);

/** Emoji wrongly found by other languages' words for a part of something: the middle, green, a kitchen. */
export const NEVER_MEANT =
  /^mahjong |^(pine decoration|tanabata tree|muted speaker|pisces|green apple|kitchen knife|wind face|input |roll of paper|black nib)/;

/** Whether a word is too common or too short to name a thing. */
export function isCommonWord(word: string, language: string): boolean {
  return /\p{Script=Latin}/u.test(word) && (word.length < 3 || COMMON[language]?.has(word) === true);
}

const languages = new TextMemory<readonly string[]>();

/** The languages a text may be in, likeliest first; English where none is recognised. */
export const languagesOf = (text: string): readonly string[] => languages.recall(text, () => languagesLikely(text));

function languagesLikely(text: string): readonly string[] {
  const byScript = SCRIPTS.find(([script]) => script.test(text));
  if (byScript) return [...byScript[1], 'en'];
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const scored = Object.entries(COMMON)
    .map(([language, common]) => ({ language, hits: words.filter((word) => common.has(word)).length }))
    .sort((a, b) => b.hits - a.hits);
  const [best] = scored;
  if (!best || best.hits === 0 || best.language === 'en') return ['en'];
  return [...scored.filter(({ hits }) => hits > 0 && hits >= best.hits * 0.75).map(({ language }) => language), 'en'];
}

/** Words that songs use everywhere and that name nothing to look at, though a picture set lists them. */
export const NEVER_PICTURED = new Set(
  (
    'a an the and or but nor of to in on at for from with without by as if than then so not no yes oh ah ooh hey la na yeah i you he she we they it me him her us them my your his its our their mine yours this that these those who what when where why how ' +
    'be is am are was were been being do does did done have has had having will would can could should shall may might must let lets get got go goes gone went come came make made take took give gave see saw say said tell told know knew think thought want need like love feel felt keep kept hold held find found lose lost leave left ' +
    'miro sai pink purple brown gray grey circle triangle stack pile herd flock read station uniform petri melancholy sailor captain singer edge floor ground air machine board slice spill empty waist knee hair fur till rail piece case top bottom middle corner shade hull town tear pocket news shape blue wire ' +
    'into onto until because whenever wherever above below beneath between before after around across along through during behind beside against toward towards upon within about almost maybe perhaps together alone away forever somewhere nowhere everywhere ' +
    'now here there up down out off over under again ever never always still just only even too very more most much many some any all both each every other another one two three four five six seven eight nine ten first last next mouth long short big small little old new good bad best better great right wrong true real same free high low deep far near close slow fast hot cold warm cool ' +
    'back well spring fall can may mean kind sort lot way time times thing things day days today tomorrow yesterday tonight morning evening hour hours minute week month year years life world people person man woman men women boy girl baby name word words line end start part side place home arm arms head face body mind soul voice sound song songs music tune beat dance party play show game work job state turn run walk stand sit rest break call change wait stay try use point view order mark sign set cut hit pass bit space second no-one nobody somebody everybody nothing something everything lead watch pop rock jam punch mine sole lie bow match date palm pupil plain fly cool cross red blue green yellow white black golden silver cap check press record square order tie fit stick post trunk range stock bank jar mass lights poster posters tooth teeth ear ears nose tongue ' +
    // Parts of animals and bodies, and people: none is a thing that stands somewhere.
    'bone paw hoof leg wing tail claw jaw skull beak fang antler mane whisker rib shoulder elbow wrist moustache mustache beard bitter ' +
    'foot feet mum mums mom moms dad dads idea ideas doctor nurse guard bride groom farmer cook chef fireman firefighter policeman blacksmith prince detective weather'
  ).split(' '),
);

/** Pairs of words of which neither alone shows what they mean together. */
export const UNSEEN_PAIRS = new Set(
  'snow angel, bean bag, tea bag, air bag, body bag, bottle opener, can opener, seat belt, drum machine, bread box, cement mixer, combine harvester, jumper cable'.split(
    ', ',
  ),
);

/** Words that name a thing only after an article or its like: `a saw`, not `we saw`. */
export const THINGS_AFTER_ARTICLE = new Set(
  'saw bow match watch jam punch rock fly jar trunk pot rose ring star tie palm bat cross well cap swing record lift switch present hand finger eye lip light step bar'.split(
    ' ',
  ),
);

/**
 * Pictures and the words they are shown for, where the sets name them differently, too often, or not at all. A picture
 * is an emoji's name or a shape of the sets.
 */
const SEEN_FOR = `
water wave: sea, ocean, wave, lake, water, stream, tide, pond, surf; river: river; droplet: dew, raindrop, teardrop, tear
heron: crane, egret, stork; desert island: island; desert: desert, dune, sahara; high grass: grass, meadow, weed, lawn
mountain: hill, alp; mountain road: valley; sea cliff: cliff; cave entrance: cave, cavern, grotto; peaks: ridge, summit
rock: stone, boulder, pebble, rock; crystal growth: crystal, quartz; comet: meteor, shooting star
snow-capped mountain: mountain; evergreen tree: forest, woods, fir, spruce; pine tree: pine; birch trees: birch
deciduous tree: tree; willow tree: willow; tree branch: branch, twig, bough; plant roots: root; thorny vine: thorn
vines: vine, ivy; maple leaf: maple; dandelion flower: dandelion; tulip: garden; hyacinth: lavender; hibiscus: flower, hibiscus; blossom: bloom; palm tree: jungle
wheat: wheat, barley; field: field; seedling: seed, sprout; blueberries: berry; fallen leaf: leaf; birch trees: grove
crescent moon: moon, first quarter moon, new moon, full moon, last quarter moon, moonlight; ringed planet: planet
globe showing americas: earth, world; cloud with rain: rain, drizzle; high voltage: lightning; cloud with lightning: storm, thunder, thunderstorm
snowflake: snow, frost; leaf fluttering in wind: wind, breeze; fog: fog, mist, haze; own:hailstones: hail, hailstone
fire: flame, blaze; modern city: city, town, skyline, cityscape at dusk, night with stars
sailboat: boat, sail, yacht, schooner; mdi:lighthouse: lighthouse; ship: ship, vessel; mdi:oar: oar, paddle; wooden pier: pier, jetty, wharf; harbor dock: harbor
harbor dock: harbour, dock, port; beach with umbrella: beach, shore, seaside; spiral shell: shell, seashell
sea star: starfish; own:net: net, fishing net; fishing pole: fishing rod; ship wreck: shipwreck, wreck; oyster: pearl
eating pelican: pelican; dove: pigeon, albatross; bird: bird, robin, wren, nightingale, songbird, lark
eagle: hawk, falcon; black bird: crow, rook, raven; seagull: gull; ox: bull, ox; honeybee: bee, wasp, bumblebee
tropical fish: goldfish, koi; carousel horse: rocking horse; snake: serpent, viper; unicorn: unicorn
road: road, highway, street, route; horizon road: lane, path; automobile: car; locomotive: train; airplane: plane, jet
delivery truck: truck, lorry; minibus: van; taxi: cab; old wagon: carriage, wagon, stagecoach; mdi:tire: tire, tyre
mdi:engine: engine, motor; street light: streetlight, streetlamp, lamppost, lamp post, street lamp; vertical traffic light: traffic light
park bench: bench; mdi:fire-hydrant: hydrant; mdi:billboard: billboard; mdi:tunnel: tunnel; roller skate: rollerskate
rail road: railway, railroad, tracks; stone bust: bust; own:statue: statue, sculpture; roller coaster: rollercoaster; sled: sleigh, sledge
house: house, cottage, home, roof, rooftop; wood cabin: cabin, log cabin, chalet; hut: shack; stone tower: tower; great pyramid: pyramid
indian palace: palace; classical building: museum, courthouse; office building: skyscraper; window bars: prison, jail
mdi:store: store, shop, supermarket, market, grocery, coffee shop, flower shop, book shop, bookshop, record store, candy store, toy shop, gift shop, pet shop; mdi:garage: garage; mdi:balcony: balcony; theater: cinema
circus tent: circus; brick wall: wall, brick wall; own:fence: fence, wooden fence, picket fence, garden fence, railing; headstone: grave, tomb, tombstone, gravestone
graveyard: cemetery, graveyard; stairs: stair, staircase, stairway, porch step, front step, back step, stone step, church step, wooden step; castle: fortress; church: cathedral, chapel, church bell, chapel bell, steeple bell
door handle: doorknob; mdi:doorbell: doorbell; mantelpiece clock: clock; alarm clock: alarm; light bulb: light bulb, bulb
desk lamp: desk lamp; mdi:lamp: lampshade; red paper lantern: lantern, paper lantern; mdi:chandelier: chandelier; lit candelabra: candelabra; candle holder: candlestick
own:kettle: kettle, teakettle; coffee mug: mug; own:bowl: bowl; own:nest: nest, bird nest; bowl with spoon: soup; mdi:silverware-fork: fork
fork and knife with plate: plate; own:cooker: stove, oven, cooker, oven door; beer bottle: bottle; porcelain vase: vase
mdi:dresser: drawer, dresser, bureau; mdi:wardrobe: wardrobe, closet; bookshelf: library, bookcase; own:curtain: curtain, drape
mdi:rug: rug, carpet; pillow: cushion; mdi:iron: iron; vacuum cleaner: vacuum, hoover; mdi:cradle: cradle; own:crib: crib, newborn; package: box
mdi:shovel: shovel; spade: spade; hand saw: saw; mdi:pliers: pliers; chains: chain; pick: pickaxe
nut and bolt: bolt; straight ruler: ruler; mdi:eraser: eraser; balance scale: scale; mdi:spear: spear; own:mirror: mirror, looking glass
envelope: letter, mail; post stamp: stamp; open book: book, novel; notebook: diary, journal; own:typewriter: typewriter
telephone: phone; television: screen, tv; framed picture: photo, photograph, picture, painting, portrait, polaroid
film frames: film; newspaper: newspaper; page facing up: paper; flying flag: flag; police badge: badge
own:coins: coin, penny, dime, nickel; crown: king, queen; banknote: money, dollar, cash; gem stone: jewel, diamond; open treasure chest: treasure
performing arts: mask; mdi:speaker: speaker, loudspeaker; mdi:amplifier: amp, amplifier; mirror ball: disco, disco ball, glitter ball; sparkles: glitter
violin: fiddle, viola; own:cello: cello, double bass, contrabass, upright bass; grand piano: piano; harp: harp; pipe organ: organ; mdi:piano: synthesizer, synth
own:record-player: turntable, record player; mdi:album: vinyl, record; audio cassette: cassette, tape, mixtape
hot beverage: coffee; teacup without handle: tea; wine glass: wine; red apple: apple; hamburger: burger; tangerine: orange
birthday cake: cake; pot of food: stew; cheese wedge: cheese; honey pot: honey; beer mug: beer, ale, lager
chocolate bar: chocolate; cocktail glass: cocktail; cooking: pan, frying pan, skillet; own:tumbler: whiskey, whisky; grapes: grape; ear of corn: maize
billed cap: cap; military helmet: helmet; gloves: glove, mitten; running shoe: shoe, sneaker
slippers: slipper; high-heeled shoe: heel, high heel, stiletto; hiking boot: boot; bow and arrow: bow
own:sewn-buttons: button; belt buckles: buckle; earrings: earring; necklace: necklace; ring: jewelry
broadsword: sword; own:arrow: arrow; revolver: gun, pistol; smoking pipe: pipe; own:cross: cross, crucifix
mage: wizard; witch flight: witch; red heart: heart
chess pawn: chess; nesting dolls: nesting doll, matryoshka; own:doll: doll; marbles: marble; tree swing: swing; mdi:seesaw: seesaw
soccer ball: football, soccer; yo-yo: yo yo; footprint: footstep; finger print: fingerprint
stone throne: throne; ewe: lamb; cat: kitten; pig: piglet; walrus head: walrus
lizard: chameleon, gecko; own:crocodile: crocodile, alligator, croc, gator; t-rex: dinosaur; lily pads: water lily, lotus leaf, lily pad; church: belfry, steeple; locked: lock
chili pepper: chili; ham shank: ham; french fries: fries; leafy green: lettuce; kiwi fruit: kiwi
gem pendant: pendant, locket; own:digger: excavator, digger
mdi:car-limousine: limousine; mdi:silo: silo; egyptian sphinx: sphinx; fire engine: firetruck
burning embers: ember; coal pile: coal; wooden crate: crate; mdi:safe: safe
water flask: flask, canteen; jeweled chalice: chalice, goblet; mdi:microwave: microwave; fridge: refrigerator, freezer
mdi:radiator: radiator, heater; mdi:tsunami: tsunami; mdi:stocking: stocking; package: parcel
postal horn: horn, bugle; campfire: bonfire; motor scooter: moped
four leaf clover: clover; beehive: hive; mdi:compass: compass; ice skate: skate; bubbles: bubble, foam; dice six faces six: dice
game-icons:sun: sun; ferris wheel: big wheel; rooster: chicken, hen; arch bridge: bridge; own:door: door, doorway, doorstep; game-icons:window: window; mdi:quadcopter: drone; poker hand: cards, card, playing card
cooking pot: pot, casserole; saucepan: saucepan; kitchen tap: faucet, tap; wrapped gift: gift, present; golf flag: golf; mdi:mower: lawnmower, mower; mdi:hair-dryer: hairdryer
barbecue: grill; manual wheelchair: wheelchair; cup with straw: milkshake, smoothie, soda, lemonade, juice, straw; doner kebab: kebab
kitchen knife: knife; magnifying glass tilted left: magnifier, magnifying glass; glass of milk: milk; own:tumbler: glass; glasses: glasses; mouse trap: mousetrap; bell pepper: pepper, paprika
perfume bottle: perfume, cologne; mdi:pool: pool, swimming pool; tennis racket: racket, racquet; radar dish: radar; cooked rice: rice
dough roller: rolling pin; round straw bale: hay, haystack, bale; yarn: yarn; mdi:baby-carriage: stroller, pram, buggy; mdi:light-switch: switch, light switch
mdi:truck-trailer: trailer; trash can: trash, garbage, bin, dustbin; bar stool: stool; hoodie: sweatshirt; own:sweater: sweater, jumper, pullover, cardigan; clothesline: laundry
leopard: panther, jaguar, cheetah; donkey: mule; cow: calf; deer: antelope, gazelle; monkey: chimpanzee; butterfly: moth; cricket: grasshopper, locust
chestnut: walnut, hazelnut; cupcake: muffin; cookie: biscuit; tangerine: grapefruit, mandarin; winchester rifle: rifle, shotgun; canoe: gondola
fork and knife with plate: dish; bottle with popping cork: champagne; bicycle: bike, pushbike; space shuttle: shuttle; mdi:gold: gold
mirror ball: club, nightclub; stalactites: icicle; windmill: mill; mdi:lamp: lamp; lantern flame: oil lamp; treasure map: map; own:rope: rope, lasso; own:cable-ferry: cable ferry; hippopotamus: hippo; telephone: payphone; saxophone: sax; mdi:window-shutter: shutter
mdi:tumble-dryer: dryer, tumble dryer; bathtub: bath; spaghetti: pasta; barn: stable; closed mailbox with raised flag: letterbox; match head: match, matchstick
mdi:diamond-stone: ruby; hut: shed; mdi:book-cross: bible; mdi:book-alphabet: dictionary; coffee cup: cup; teacup without handle: teacup
mdi:globe-model: globe; own:kitchen: kitchen, kitchen counter; game-icons:elevator: elevator, lift; own:hard-hat: hard hat, safety helmet; fedora: hat; palm tree: palms; grapes: vineyard
game-icons:joystick: joystick; battery 100: battery; gas pump: gas station, petrol station; fuel pump: gas pump, gasoline pump, petrol pump; own:gramophone: gramophone, phonograph, phonogram; mdi:subway: subway, metro
mdi:iron-board: ironing board; bento box: lunchbox, lunch box; own:thermos: thermos, thermos flask, vacuum flask; baby bottle: baby bottle; drum kit: drumset; own:cymbal: cymbal; drum: snare, snare drum; mdi:rug: doormat; hot beverage: espresso, cappuccino, latte
river: creek, brook; high grass: marsh, swamp, reed; deciduous tree: orchard, plum tree, apple tree, pear tree, peach tree, cherry tree, orange tree, lemon tree, olive tree, fig tree, almond tree; snow-capped mountain: avalanche; mdi:store: kiosk
baseball: baseball; game-icons:baseball-bat: baseball bat; mdi:fan: electric fan; mdi:crane: tower crane; paper crane: paper crane; musical keyboard: piano key
canoe: rowing boat, rowboat, ferryman; game-icons:beach-ball: ball; computer mouse: computer mouse; clinking glasses: clinking glasses; own:golf-iron: golf club, putter
cherry blossom: cherry petal, plum blossom, peach blossom, apple blossom, almond blossom; love letter: birthday card, greeting card, valentine card, christmas card; wolf: coyote
clothesline: washing line; soft ice cream: ice cream, ice cream cone, cornet; ice cream: gelato, sorbet, sundae; hotel: motel, inn; palm tree: palm tree; game-icons:bamboo: bamboo
own:astronaut: astronaut, spaceman; own:gavel: gavel; own:paper-stack: paper stack; own:pitchfork: pitchfork, hayfork; own:cleaver: cleaver, meat cleaver; own:walking-stick: walking stick, cane; own:toaster: toaster; own:table: table, wooden table; own:robot: robot; snowman without snow: snowman
own:awning: awning, market stall, market stand, fruit stand, fruit stall; own:spatula: spatula; own:cutting-board: cutting board, chopping board, breadboard; own:colander: colander, sieve, strainer; own:apron: apron; own:veil: veil, bridal veil; own:headscarf: headscarf, kerchief, bandana, bandanna, hijab; own:toast: toast; own:pomegranate: pomegranate; jug: pitcher
hot dog: hot dog; ice pop: popsicle, ice lolly; soda can: beer can, tin can; jar: jam jar, cookie jar, pickle jar; beet: radish; raspberry: blackberry; blueberries: blueberry; mdi:dishwasher: dishwasher; hot beverage: saucer
mdi:tape-measure: tape measure, measuring tape; mdi:spirit-level: spirit level; paint bucket: paint can, paint pot; hammer: sledgehammer; own:drill: drill, power drill; own:hose: hose, garden hose, hosepipe; own:cart: cart, handcart
horse: foal, colt, filly, mare, stallion, pony; deer: fawn, doe, stag; rabbit: hare; hamster: guinea pig; baby chick: chick, duckling, gosling; bug: caterpillar; beetle: bug; snake: cobra, python; manta ray: stingray; algae: seaweed, kelp
bird: swallow, canary, finch, starling, cuckoo, woodpecker, bluebird, kingfisher; fish: catfish, carp, herring, sardine, cod, mackerel, minnow; own:slug: slug; own:firefly: firefly, lightning bug; own:scallop: clam, scallop, cockle; own:porthole: porthole; own:iceberg: iceberg
life jacket: life jacket, life vest; tram car: tram, streetcar, trolley, trolley car; aerial tramway: cable car; own:phone-booth: phone booth, telephone booth, phone box, telephone box, call box; own:iron-stairs: fire escape; own:parking-meter: parking meter
own:jukebox: jukebox; own:utility-pole: telephone pole, utility pole, power line, telegraph pole, telephone line, telephone wire; own:antenna: antenna, aerial; own:trash-bag: trash bag, garbage bag, bin bag; own:dumpster: dumpster; own:chimney: chimney, smokestack, chimney stack
own:neon-sign: neon sign, neon, neon light; own:manhole: manhole, manhole cover; own:license-plate: license plate, licence plate, number plate; satellite antenna: satellite dish; mdi:transmission-tower: pylon; own:diner: diner; mdi:storefront: storefront, shop window, store window, shopfront, newsstand, bakery, laundromat; office building: apartment block, apartment building, tower block
mdi:dump-truck: dump truck; locomotive: steam train, freight train, steam engine; rocket: spaceship, starship; zeppelin: airship, blimp; own:hot-air-balloon: hot air balloon, air balloon; mdi:cash-register: cash register; mdi:bullet: bullet; castle ruins: ruins; electrical socket: socket, wall socket
fluent-emoji-flat:womans-clothes: blouse; coat: leather jacket, denim jacket, trench coat; own:suit: suit; own:tuxedo: tuxedo; bow tie: bow tie; top hat: top hat; own:straw-hat: straw hat, sun hat; woman’s hat: bonnet; own:beanie: beanie, woolly hat, wool hat; own:beret: beret; shorts: shorts; skirt: tutu; bikini: bra; wooden clogs: clog; dress: nightgown
own:bracelet: bracelet, bangle; own:curlers: curler, hair curler; own:hairbrush: hairbrush; own:toothpaste: toothpaste; own:nail-polish: nail polish, nail varnish; pocket watch: pocket watch; own:jack-in-the-box: jack-in-the-box; own:snow-globe: snow globe; own:music-box: music box; own:hula-hoop: hula hoop, hoop
own:trampoline: trampoline; own:tricycle: tricycle; own:pool-table: pool table, billiard table, snooker table; golf tee: golf ball; mdi:bowling: bowling ball; domino tiles: domino; chess pawn: chess piece, pawn; mdi:toy-brick: building block, toy brick; mdi:pinwheel: pinwheel; bullseye: dartboard
own:mandolin: mandolin, lute, bouzouki; own:harmonica: harmonica, mouth organ; clarinet: oboe; own:tuning-fork: tuning fork; own:music-stand: music stand; own:kettle-drum: kettle drum, kettledrum, timpani; long drum: bongo, conga, djembe; bell: cowbell; audio cassette: cassette tape; mdi:album: vinyl record
own:hammock: hammock; own:mattress: mattress; own:grandfather-clock: grandfather clock, longcase clock; own:keyhole: keyhole; own:mop: mop; own:ashtray: ashtray; own:postcard: postcard; own:blackboard: blackboard, chalkboard; own:knitting-needles: knitting needle; game-icons:blanket: quilt, duvet; thread: spool
own:lily: lily; own:daffodil: daffodil, narcissus; own:violet: violet, pansy; own:orchid: orchid; own:poppy: poppy; own:wreath: wreath, garland; own:bush: bush, shrub; own:hedge: hedge; own:stump: stump, tree stump; own:pine-cone: pine cone, pinecone, fir cone
own:deck-chair: deck chair, deckchair, beach chair, sun lounger; own:shelf: shelf; own:chessboard: chessboard, chess board, checkerboard; own:gnome: gnome, garden gnome; own:bag: tote bag; billed cap: baseball cap; mdi:hair-dryer: hair dryer, blow dryer; gloves: mitt, oven mitt, baseball mitt
man’s shoe: loafer, dress shoe, oxford; rubber boot: wellington, wellington boot, rain boot, gumboot; ice hockey: hockey stick, hockey; pan flute: panpipe, panpipes; flute: tin whistle, penny whistle; musical score: sheet music, music sheet; mdi:blinds: blinds, venetian blind; flying flag: flagpole; gas stove: cooking stove, wood stove
whale: orca, killer whale; leopard: lynx, bobcat, puma, cougar, mountain lion; wolf: hyena, jackal; bird: jay, blue jay, magpie; turkey: pheasant; worm: silkworm; crab: hermit crab; beet: turnip; peach: apricot, nectarine; cooking: fried egg, omelette, omelet; mdi:diving-flippers: flipper, fins; fishing boat: trawler; ferry: tugboat; spiral shell: conch; ladybug: ladybird
sleeveless jacket: waistcoat; mdi:shoe-cleat: football boot, cleat; fireplace: mantelpiece, mantel, hearth; playground slide: playground; field: cornfield, wheat field, hayfield; boombox: tape recorder, tape deck, stereo, ghetto blaster; own:music-box: jewelry box, jewellery box, jewel box; balloon: water balloon; prayer beads: rosary; tipi: tepee, teepee, wigwam; campfire: fire pit
backpack: rucksack, knapsack; umbrella: parasol; taxi: taxicab; fire engine: fire truck; bus: school bus; articulated lorry: semi truck; racing car: race car, sports car, hot rod; aerial tramway: chairlift, ski lift; fishing pole: fishing line; envelope: telegram; wrapped gift: gift box, christmas present, birthday present; mdi:candycane: candy cane; confetti ball: confetti
lotion bottle: lotion, shampoo, sunscreen; roll of paper: toilet paper; own:hairbrush: hair brush; lipstick: lip gloss; chocolate bar: candy bar; cut of meat: steak; poultry leg: fried chicken, chicken leg; steaming bowl: ramen; own:porridge-bowl: porridge, oatmeal, cereal; jar: marmalade, peanut butter; mdi:keg: keg, beer keg; own:tumbler: rum, gin, vodka, bourbon, scotch, shot glass; wine glass: brandy, cognac; cocktail glass: martini, margarita
flower pot: flower pot, plant pot; potted plant: houseplant, house plant; headphone: headset, earphone, earbud; mobile phone: smartphone, cellphone, cell phone; mdi:remote-tv: remote control, tv remote; mdi:radio-handheld: walkie-talkie; camera: polaroid camera; optical disk: compact disc, cd; videocassette: videotape, vhs tape; mdi:spotlight: spotlight; direction signs: signpost, road sign, street sign
clothesline: clothes line; clothespin: clothes peg, peg; basket: laundry basket, picnic basket, straw basket; hanger: coat hanger; own:open-box: cardboard box, shoe box, shoebox; game-icons:window: sill, windowsill, window sill, window ledge, windowpane; key: keychain, key ring; mdi:tire: hubcap, flat tire; jerrycan: gas can; ladder: stepladder; paintbrush: paint brush; guitar: electric guitar; mdi:guitar-acoustic: acoustic guitar
drum kit: drum set; own:dustpan: dust pan; billed cap: baseball hat; rabbit: jackrabbit; dove: turtledove, turtle dove; shark: hammerhead; fish: tuna, swordfish; honeybee: hornet, yellow jacket; beetle: june bug; shorts: cut-offs, cutoffs; one-piece swimsuit: bathing suit; watch: wristwatch; railway car: boxcar, caboose
game-icons:carousel: merry-go-round; broom: broomstick; pillow: pillowcase; open book: songbook, hymnal; audio cassette: eight-track; potato: sweet potato; chestnut: pecan; mdi:tire: spare tire; classical building: city hall; paddle steamer: riverboat, river boat; game-icons:necklace: gold chain; sofa: futon; hammer: mallet; mdi:rug: welcome mat, door mat
own:pyjamas: pyjama, pajama, pyjamas, pajamas; own:bathrobe: bathrobe, dressing gown, robe; own:overalls: overalls, dungarees; own:grater: grater; own:coop: chicken coop, henhouse, coop; own:toy-soldier: toy soldier, tin soldier, nutcracker; own:pinball-machine: pinball machine, pinball; own:dustpan: dustpan; own:thimble: thimble
own:magazine: magazine; own:weathervane: weathervane, weathercock, weather vane; own:bag: bag, shopping bag, paper bag, grocery bag; own:sack: sack, burlap sack; own:castanets: castanet, castanets; own:drumsticks: drumstick, drum stick; own:sitar: sitar; own:milk-can: milk can, milk churn; own:pepper-mill: pepper mill, pepper grinder; own:fig: fig
own:brooch: brooch; own:wig: wig; own:tray: tray; own:thistle: thistle; own:tadpole: tadpole; scarf: shawl; own:violet: iris; cricket: cicada; motor scooter: vespa; mdi:spear: harpoon; barn: farm, farmhouse; mdi:airport: airport; mdi:storefront: restaurant, cafe, pub, tavern; jack-o-lantern: jack-o-lantern
own:dashboard: dashboard, windshield, windscreen, wiper, windshield wiper, steering wheel, rearview mirror, rear-view mirror; own:headlights: headlight; own:taillights: taillight, tail light, brake light
own:puddle: puddle; own:sidewalk: sidewalk, pavement, curb, kerb, gutter; own:crosswalk: crosswalk, zebra crossing, pedestrian crossing; own:porch: porch, veranda, stoop
own:hallway: hallway, corridor, hall; own:sink: sink, washbasin, basin; own:bar-counter: counter, bar; mdi:lamp: lamplight; candle: candlelight; campfire: firelight; own:shadow: shadow, silhouette; own:smoke: smoke, steam; own:eyes: eye; own:hand: hand, finger; mouth: lip
school bag: schoolbag, satchel; mdi:rv-truck: camper, camper van, campervan, motorhome; mdi:caravan: caravan; mdi:basketball-hoop: basketball hoop; game-icons:diving-helmet: astronaut helmet, space helmet; game-icons:mining-helmet: miner helmet, mining helmet; own:hard-hat: firefighter helmet, fireman helmet, builder helmet; game-icons:sofa: settee
own:garden-wall: garden wall, stone wall; own:finish-line: finish line, finishing line; own:face-mask: face mask, surgical mask; own:glasshouse: greenhouse, glasshouse, conservatory, hothouse; own:straw-man: scarecrow; own:cork: cork, wine cork, champagne cork; own:syrup: syrup, maple syrup; own:graffiti: graffiti; own:candyfloss: candyfloss, candy floss, cotton candy, fairy floss; own:mannequin: mannequin, tailor dummy, dress form, dressmaker dummy; own:carnival-float: carnival float, parade float
own:dam-wall: dam; own:beaver-dam: beaver dam; own:viaduct: viaduct, aqueduct, railway viaduct; own:sand-bunker: sand bunker, sand trap, golf bunker; own:golf-buggy: golf cart, golf buggy; own:bunting: bunting, pennant; own:fairy-lights: fairy light, fairy lights, string light, string lights, christmas light, christmas lights; own:bauble: bauble, christmas ball, christmas ornament
own:holly: holly; own:mistletoe: mistletoe; own:stretcher: stretcher, gurney; own:sandpit: sandpit, sandbox; own:rink: rink, ice rink, skating rink; own:scaffold: scaffolding, scaffold; own:shipping-container: shipping container, container, cargo container; own:chalk-sticks: chalk; own:stained-window: stained glass, stained-glass, stained-glass window, church window
own:half-pipe: half-pipe, half pipe, skate ramp, skatepark; own:muffs: earmuff, earmuffs, ear muff; own:arcade-cabinet: arcade machine, arcade game, arcade cabinet; own:airstrip: runway, airstrip, landing strip; own:barrow-stall: fruit barrow, market barrow
deciduous tree: sycamore, elm, elm tree, poplar, linden, plane tree, ash tree, beech tree, maple tree; fedora: bowler, bowler hat; mdi:dumbbell: dumbbell, barbell; mdi:scoreboard: scoreboard; goal net: goalpost, goal net; game-icons:punching-bag: punching bag, punchbag; mdi:go-kart: go-kart, kart; puzzle piece: jigsaw, jigsaw puzzle; fluent-emoji-flat:menorah: menorah
game-icons:rubber-boot: welly, wellies, gumboot, rain boot, wellington; mdi:paragliding: paraglider; sled: toboggan; shrimp: prawn; ostrich: emu; llama: alpaca; hyacinth: bluebell, foxglove, heather; tulip: crocus; mushroom: toadstool; chestnut: conker; mdi:poker-chip: poker chip; curry rice: curry; falafel: meatball; shopping cart: shopping trolley, supermarket trolley; running shoe: trainers
game-icons:milk-carton: milk carton, carton; pie: tart, quiche; chocolate bar: brownie; rake: hoe; mdi:sprinkler-variant: sprinkler; game-icons:samurai-helmet: samurai; game-icons:quill-ink: inkwell; tornado: hurricane, cyclone, twister, typhoon; cat: tabby; own:crib: cot; cookie: gingerbread; automobile: hearse
own:mole: mole; own:poster: wall poster; own:banner: banner; own:signboard: signboard, wooden sign, sandwich board; own:geranium: geranium; own:tomato-plant: tomato plant; own:onion-rings: onion ring; own:balcony: balcony; own:indoor-pool: pool, swimming pool, paddling pool; own:calf: calf; own:board-on-brackets: bare shelf; satellite: space station; own:swing: swing, tree swing, porch swing; own:roulette-wheel: roulette, roulette wheel; own:handcuffs: handcuff; own:limousine: limousine, limo`;

/** The picture that each of these words is shown as. */
export const SEEN_AS: Readonly<Record<string, string>> = Object.fromEntries(
  SEEN_FOR.split(/;|\n/).flatMap((entry) => {
    // A picture's own name may hold a colon (`mdi:cards`), never one with a space behind it.
    const [picture = '', words] = entry.trim().split(': ');
    return words ? words.split(', ').map((word) => [word, picture]) : [];
  }),
);

/** Shapes of the game set that mean something else there, or that nobody would call by their name. */
export const MISNAMED = new Set(
  (
    'acid aerosol anatomy antibody apc atlas arrowhead arena barricade blast block-house bomber bracer brazil bud bulb bull bunker ' +
    'butterfly-flower cannon-ball carrier carrion charm chart claw cleaver click clout clover coma crossroad crush cruiser cyclops ' +
    'dam dead-eye dead-head detour diagram disc drill dust-cloud electric embryo engagement-ring ermine fallout-shelter fat female ' +
    'fetus figurehead firewall flake flying-fox foam food-chain frontal-lobe galley giant gibbet grab granary grapple gravitation h2o ' +
    'hand-grip harpy head-shot headshot helmet hive hole incubator inspiration internal-organ joint land-mine lever lift load maggot ' +
    'male mantrap mole molecule mug-shot mute nectar orange overdrive paper pimiento plastron platform poison portal processor pull ' +
    'push reactor remedy resonance reticule rifle scabbard sea-creature shotgun silex slime sling snatch snout squib stable stamper heart-beats ' +
    'stealth-bomber swallow tadpole third-eye thrust tinker token topaz tread tumulus turbine turret upgrade viola virus drop cage ' +
    'spade-skull tick horn mite liver stomach mortar plow bullets teacher wolf-howl suits clubs circle station stack share talk discussion conversation confrontation shouting screaming overhead leak journey move cycle static splash prayer ages flood'
  ).split(' '),
);
