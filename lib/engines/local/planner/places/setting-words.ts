import type { SceneSetting, ScenePlan } from '#lib/products/mv/ports.ts';
import { wordMatcher } from '../word-match.ts';

/** What a word implies about the place and time of a scene. */
export type PlaceHint = {
  setting?: SceneSetting;
  timeOfDay?: ScenePlan['timeOfDay'];
  weather?: ScenePlan['weather'];
  weight?: number;
  /** The word is a weather, which other places may have as well. */
  isWeather?: boolean;
  /** Other places the word may refer to: `water` means the river in a song about rivers. */
  among?: SceneSetting[];
};

/** The least weight of a word that may mean its place. */
export const NAMED = 0.55;
const UNDRAWN = 0.58;
/** Words of more weight are a weather where they are named: rain and snow are, an umbrella is a thing. */
export const WEATHER_WEIGHT = 0.6;

/** Words that hint at a place but can be in others too: a mall has palms and neon lights. */
export const FOUND_ELSEWHERE: ReadonlySet<string> = new Set(
  'neon,neon lights,palm,palms,palm tree,tree,trees,pine,fern,wolf,deer,whale,bird,birds,wing,wings,balloon,balloons,kite,flower,flowers,rose,roses,petal,petals,butterfly,car,cars,truck,wheel,wheels,taxi,bus,train,tulip,tulips,lily,blossom,boat,ship,mirror,sofa,bed,mic,microphone,band,audience,spotlight'.split(
    ',',
  ),
);

const at = (setting: SceneSetting, words: string, more: Omit<PlaceHint, 'setting'> = {}) => ({
  words,
  value: { setting, ...more },
});
const when = (timeOfDay: PlaceHint['timeOfDay'], words: string) => ({ words, value: { timeOfDay } });
const under = (weather: PlaceHint['weather'], words: string) => ({ words, value: { weather } });
/** A place that no style draws, shown as the nearest that all draw. In a text with both, a drawn place comes first. */
const nearest = (setting: SceneSetting, words: string) => at(setting, words, { weight: UNDRAWN });

export const matchPlaces = wordMatcher<PlaceHint>([
  // Room on a page or between people is no outer space, “que sea” no sea, “la pub” an advertisement and “la cave” a cellar.
  {
    words:
      'waved waving waves_a waves_her waves_his waves_their waves_hello i_wave we_wave you_wave they_wave he_waves she_waves wave_goodbye wave_hello wave_back wave_at_you wave_to_you waved_at waved_to waved_goodbye waves_goodbye waves_at waves_to wave_from wave_your wave_my wave_our wave_their wave_a_little wave_until white_space blank_space negative_space empty_space open_space more_space enough_space some_space much_space little_space no_space parking_space living_space personal_space safe_space headspace my_space your_space his_space her_space our_space the_space_between space_between lots_of_space lot_of_space need_space busy busier busily weißraum la_pub une_pub la_cave che_casino que_sea o_sea no_sea sea_un sea_una sea_como sea_muy',
    value: {},
  },
  at(
    'city-night',
    'neon neon_city neon_lights city_lights city_at_night night_city streetlight streetlamp nightlife downtown cyberpunk tokyo shinjuku taxi subway skyscraper alley 霓虹 都市 夜市 街灯',
    { timeOfDay: 'night' },
  ),
  at('city-day', 'city street sidewalk town market avenue crosswalk traffic bus 城市 街道 街'),
  at('street-rain', 'street_in_the_rain rainy_street', { weather: 'rain' }),
  at('street-rain', 'rain rainy raining downpour drizzle rainstorm 雨', { weather: 'rain', isWeather: true }),
  at('rooftop', 'rooftop roof skyline terrace balcony 屋顶 天台 屋上'),
  at(
    'highway',
    'highway road drive driving car cars wheel mile freeway interstate truck motorcycle motorbike headlight asphalt train railway gas_station 公路 道路 火车',
  ),
  at(
    'ocean',
    'ocean sea wave waves tide sail sailing sailor ship boat underwater whale deep_blue drown dive diving coral mermaid 大海 海洋 海',
  ),
  at('shore', 'beach shore coast seaside lighthouse harbor harbour island pier palm palms surf 海边 海岸 沙滩 岛'),
  at('forest', 'forest wood woods woodland tree trees pine jungle fern wolf deer 森林 树林 树 森'),
  at('mountains', 'mountain mountains hill hills peak summit climb valley cliff canyon volcano everest 山 山谷 高原'),
  at('desert', 'desert dune dunes cactus sahara mirage oasis sandstorm camel 沙漠 荒漠'),
  at('field', 'field fields meadow wheat grass grassland farm prairie harvest cornfield countryside 麦田 田野 草原 草'),
  at('river', 'river stream creek waterfall lake canal riverbank 河 江 湖 溪'),
  at('snow', 'snow snowy snowfall blizzard snowflake 雪', { weather: 'snow', isWeather: true }),
  at('snow', 'frozen', { weight: 0.4 }),
  at(
    'snow',
    'frozen_lake frozen_river frozen_sea frozen_pond frozen_ground frozen_field winter frost christmas arctic glacier 冬 冰',
  ),
  at(
    'sky',
    'sky skies cloud clouds fly flying wing wings bird birds balloon kite airplane plane horizon rainbow 天空 云 雲 飞 空',
  ),
  at(
    'space',
    'space galaxy universe planet comet cosmos cosmic orbit rocket nebula outer_space mars supernova satellite 宇宙 银河 星系',
  ),
  at(
    'room',
    'room bedroom bed kitchen mirror sofa settee couch hotel apartment attic basement library studio 房间 家 床',
  ),
  at('room', 'indoor_pool indoor_swimming_pool indoor_market hallenbad piscine_couverte'),
  at('window', 'window windows windowpane curtain 窗'),
  at('stage', 'stage spotlight microphone mic concert theater theatre arena festival audience encore band 舞台 演唱会'),
  at('club', 'club disco dancefloor dance_floor rave dj strobe nightclub bar bartender 夜店'),
  at(
    'garden',
    'garden flower flowers rose roses blossom petal petals lily orchard butterfly tulip sakura cherry_blossom greenhouse 花 花园 樱花 桜',
  ),
  at('abstract', 'abstract kaleidoscope void geometry geometric shapes surreal psychedelic fractal 抽象 幻'),
  at(
    'city-day',
    'plaza market_square town_square village_square intersection crossroads tram trams tramway streetcar suburb suburbs kiosk courtyard food_truck',
  ),
  at(
    'highway',
    'motorway petrol_station filling_station truck_stop rest_stop hitchhiker hitchhiking toll_booth railway_tracks train_tracks',
  ),
  at('ocean', 'submarine shipwreck lifeboat coral_reef'),
  at(
    'shore',
    'dock docks quay wharf jetty boardwalk lagoon seafront the_marina shipyard the_bay in_a_bay hidden_cove fishing_village',
  ),
  at('forest', 'grove thicket forest_clearing a_clearing campsite camping campfire log_cabin bamboo'),
  at(
    'mountains',
    'mountain_pass stony_pass rocky_pass alpine_pass alps ridge the_gorge a_gorge gorges ravine crag fjord mountainside ski_lift cable_car chalet',
  ),
  at('desert', 'outback the_mesa red_mesa wild_west'),
  at(
    'field',
    'pasture pastures paddock farmland farmyard farmhouse barn haystack haystacks vineyard vineyards savanna savannah windmill rice_paddy rice_paddies rice_terraces',
  ),
  at(
    'river',
    'pond ponds brook swamp marsh marshes wetland wetlands rapids kayak canoe bayou riverbed towpath boathouse',
  ),
  at('snow', 'ski skiing skis ski_slope sledge sledging sled toboggan igloo snowman iceberg tundra ice_rink'),
  at('sky', 'parachute paraglider glider hang_glider'),
  at(
    'garden',
    'allotment backyard back_yard front_yard patio lawn hedge treehouse tree_house veranda porch flowerbed flower_bed vegetable_patch park_bench the_park city_park a_park',
  ),
  // Spanish, German and Japanese; Chinese stands above.
  at('city-day', 'ciudad calle stadt straße straßen 町 街角'),
  at('city-night', 'neón', { timeOfDay: 'night' }),
  at('street-rain', 'lluvia llueva llueve lloviendo lluvioso regen regnen regnet regnerisch pluie pleut', {
    weather: 'rain',
    isWeather: true,
  }),
  at('rooftop', 'azotea tejado dach dachterrasse 屋根の上'),
  at('highway', 'carretera autopista autobahn landstraße 道路'),
  at('ocean', 'océano mar meer ozean 海上'),
  at(
    'shore',
    'bord_de_la_mer bord_de_mer orilla_del_mar am_meer ans_meer beira_mar riva_al_mare playa costa orilla faro strand küste ufer leuchtturm 灯塔 灯台 海辺 海岸 ビーチ 砂浜',
  ),
  at('forest', 'bosque selva wald wälder dschungel 森の中'),
  at('mountains', 'montaña montañas berg berge gebirge 雪山 山の'),
  at('desert', 'desierto wüste 砂漠'),
  at('field', 'campo prado wiese feld 草地 草原'),
  at('river', 'río lago fluss bach 川 湖畔 湖边'),
  at('snow', 'nieve nieva nevando nieve schnee schneien schneit neige 大雪', { weather: 'snow', isWeather: true }),
  at('sky', 'cielo himmel'),
  at('space', 'espacio galaxia weltraum weltall 太空 外太空'),
  at('room', 'habitación dormitorio cocina sala zimmer schlafzimmer küche wohnzimmer 部屋 卧室 厨房 寝室'),
  at('window', 'ventana fenster 窓'),
  at('stage', 'escenario bühne konzert concierto ステージ'),
  at('club', 'discoteca diskothek クラブ'),
  at('garden', 'jardín flores garten blumen 庭 花畑'),
  // French and Korean; a word of one syllable is part of others.
  at('city-day', 'ville rue rues 도시 거리 골목'),
  at('rooftop', 'toit toits 지붕 옥상'),
  at('highway', 'autoroute 고속도로'),
  at('ocean', 'océan mer 바다 파도'),
  at('shore', 'plage phare 해변 바닷가 모래 등대'),
  at('forest', 'forêt bois 숲속 숲에'),
  at('mountains', 'montagne montagnes colline 산을 산에 산길'),
  at('field', 'champs prairie 들판'),
  at('river', 'rivière fleuve lac 강물 강가 호수'),
  at('sky', 'ciel nuage nuages 하늘 구름'),
  at('space', '우주'),
  at('room', 'chambre cuisine 방안 방에 침대 부엌'),
  at('window', 'fenêtre 창문 창가'),
  at('garden', 'jardin fleurs fleur 정원 꽃밭'),
  // Portuguese and Italian, where Spanish has another word.
  at('city-day', 'cidade rua ruas città strada strade'),
  at('street-rain', 'chuva chove chovendo pioggia piove', { weather: 'rain', isWeather: true }),
  at('rooftop', 'telhado terraço tetto tetti'),
  at('highway', 'estrada autostrada'),
  at('ocean', 'oceano mare'),
  at('shore', 'praia areia spiaggia porto'),
  at('forest', 'floresta foresta bosco'),
  at('mountains', 'montanha montanhas montagna montagne serra'),
  at('desert', 'deserto'),
  at('field', 'prato campi campos'),
  at('river', 'rio fiume'),
  at('snow', 'neve nevica', { weather: 'snow', isWeather: true }),
  at('sky', 'céu'),
  at('space', 'spazio espaço_sideral galáxia galassia'),
  at('room', 'quarto cozinha stanza cucina'),
  at('window', 'janela finestra'),
  at('stage', 'palco palcoscenico'),
  at('garden', 'jardim giardino'),
  nearest(
    'room',
    'bowling_alley indoor_court sports_hall gymnasium optician opticians laundromat launderette laundrette mall shopping_centre shopping_center shopping_mall cinema movie_theater movie_theatre gym hospital clinic ' +
      'shop store flower_shop bookshop bookstore boutique bakery supermarket pharmacy office school classroom warehouse factory workshop museum restaurant diner ' +
      'waschsalon backstube konditorei blumenladen einkaufszentrum kaufhaus kino turnhalle fitnessstudio krankenhaus bäckerei supermarkt büro schule klassenzimmer werkstatt fabrik ' +
      'lavandería obrador floristería cine gimnasio hospital tienda panadería supermercado oficina escuela colegio fábrica ' +
      'laverie fournil fleuriste cinéma gymnase hôpital magasin boulangerie supermarché bureau école atelier usine ' +
      'lavanderia forno fioraio floricultura shopping academia loja padaria escritório escola oficina ospedale palestra negozio panificio supermercato ufficio scuola ' +
      'コインランドリー 映画館 病院 教室 学校 体育館 デパート スーパーマーケット 台所 自助洗衣店 洗衣店 电影院 商场 购物中心 医院 健身房 办公室 超市 面包店 빨래방 영화관 병원 학교 교실 백화점 체육관 사무실 빵집',
  ),
  nearest(
    'room',
    'church chapel cathedral mosque synagogue monastery prison prison_cell jail courtroom courthouse corridor lobby elevator waiting_room hospital_ward parlour ' +
      'parlor dining_room nursery kindergarten dormitory barbershop hair_salon locker_room dressing_room gallery laboratory observatory greengrocer butcher_shop ' +
      'kirche gefängnis kindergarten wartezimmer flur keller iglesia cárcel pasillo église prison couloir chiesa prigione corridoio igreja prisão corredor ' +
      '教会 教堂 监狱 교회 감옥',
  ),
  nearest(
    'room',
    'stadium stadion fußballstadion estadio estádio stade stadio スタジアム 体育场 경기장 ' +
      'cafe café cafés coffee_shop coffee_house tearoom tea_room cafetería cafeteria bistro bistrot lanchonete konditorei 喫茶店 カフェ 咖啡馆 咖啡店 카페 ' +
      'swimming_pool the_pool a_pool poolside schwimmbad freibad piscina piscine プール 泳池 游泳馆 수영장 ' +
      'garage garaje garagem ガレージ 車庫 车库 차고 werkstatt ' +
      'hairdresser hairdressers barber barbers friseur friseursalon peluquería barbería coiffeur coiffeuse salão_de_beleza cabeleireiro barbearia parrucchiere barbiere 美容院 美容室 床屋 理发店 发廊 미용실 ' +
      'gerichtssaal tribunal juzgado tribunale 法廷 裁判所 法庭 법정 grocery_store groceries optiker óptica opticien ottico 眼鏡屋 眼镜店 안경점 ' +
      'bowling bowlingbahn kegelbahn bolera ボウリング 保龄球 볼링 ward bathroom bathtub badezimmer badewanne bañera baignoire banheiro bagno 浴室 お風呂 浴缸 욕실 ' +
      'bibliothek bücherei biblioteca bibliothèque 図書館 图书馆 도서관 museo musée museu 美術館 博物館 博物馆 미술관 ' +
      'on_the_train in_the_train on_a_train on_this_train inside_the_train inside_a_train train_carriage im_zug en_el_tren dans_le_train no_trem sul_treno 電車の中 火车上 기차_안 ' +
      'on_the_bus in_the_bus on_a_bus on_the_night_bus the_night_bus im_bus en_el_autobús dans_le_bus no_ônibus バスの中 公交车上 버스_안',
  ),
  nearest(
    'club',
    'pub tavern saloon karaoke casino ballroom kneipe wirtshaus taberna taverne osteria taverna 居酒屋 酒吧 술집',
  ),
  nearest('stage', 'circus opera opera_house zirkus circo cirque 马戏团 サーカス 서커스'),
  nearest(
    'city-day',
    'fairground funfair carnival carousel ferris_wheel amusement_park theme_park county_fair village_fair airport construction_site building_site skatepark ' +
      'tennis_court racetrack slum favela jahrmarkt kirmes rummel karussell riesenrad flughafen baustelle innenhof hinterhof straßenbahn feria noria ' +
      'carrusel aeropuerto tranvía fête_foraine grande_roue manège aéroport luna_park giostra aeroporto cortile bonde 遊園地 空港 游乐园 机场 놀이공원 공항',
  ),
  nearest(
    'garden',
    'zoo pagoda shrine graveyard cemetery churchyard friedhof cementerio cimetière cimitero cemitério 神社 寺庙',
  ),
  nearest('mountains', 'cave cavern quarry burg höhle cueva grotte grotta caverna 洞窟 山洞 동굴'),
  // A castle of sand, in a song about the beach.
  at('mountains', 'castle castillo château castello castelo', { weight: UNDRAWN, among: ['shore', 'mountains'] }),
  at('shore', 'palm_tree coconut_tree palmera palmen palmier palmiers palmeira palmeiras palme', {
    weight: 0.6,
    among: ['highway', 'city-day', 'city-night', 'desert', 'shore'],
  }),
  nearest('highway', 'motel tunnel raststätte tankstelle tanke station-service gasolinera benzinaio posto_de_gasolina'),
  nearest('field', 'scarecrow wind_turbine wind_turbines racecourse riding_school'),
  at(
    'field',
    'weide bauernhof scheune weinberg granja granero viñedo grange vigne fattoria fienile vigneto fazenda celeiro vinhedo 農場 牧場 农场 牧场 농장',
  ),
  at(
    'river',
    'am_see an_dem_see an_den_see teich sumpf estanque laguna étang marais stagno palude lagoa pântano 池の 池塘 연못',
  ),
  at('shore', 'hafenkai am_kai hafen bucht muelle puerto bahía quai baie molo baia cais 港口 港の 항구'),
  at('forest', 'zeltplatz lagerfeuer fogata hoguera feu_de_camp falò fogueira 竹林 캠핑'),
  at(
    'garden',
    'schrebergarten hinterm_haus stadtpark huerto el_parque potager verger le_parc il_parco horta quintal 公園 公园 공원',
  ),
  at(
    'snow',
    'schlitten skifahren schneemann trineo muñeco_de_nieve luge traîneau slitta pupazzo_di_neve trenó 雪人 썰매 눈사람',
  ),
  nearest(
    'city-day',
    'pavement kerbside way_to_school doorstep front_door parking_garage parking_lot car_park railway_station train_station bus_station station neighborhood neighbourhood whole_block city_block ' +
      'basketball_court playground puddle vending_machine phone_booth ' +
      'haustür gehweg bürgersteig schulweg großmarkt wochenmarkt acera trottoir calçada marciapiede tiefgarage parkhaus parkplatz bahnhof nachbarschaft stadtviertel aparcamiento estación barrio gare quartier estação estacionamento bairro ' +
      'stazione parcheggio quartiere 駐車場 駅 自動販売機 停车场 车库 车站 自动贩卖机 주차장 기차역 자판기',
  ),
  nearest(
    'field',
    'last_penalty the_penalty a_penalty penalties penalty_spot penalty_area in_the_stands from_the_stands touchline football_pitch football_field soccer_field football_team soccer_team football_match football_game soccer_game penalty_kick penalty_shootout goalkeeper ' +
      'crossbar goalpost goalposts sports_day fußballplatz torwart torpfosten elfmeter campo_de_fútbol portero penalti terrain_de_foot gardien_de_but ' +
      'campo_de_futebol goleiro campo_di_calcio portiere calcio_di_rigore',
  ),
  nearest('field', 'village pueblo aldea dorf villaggio aldeia 村庄 村里 村の 마을'),
  nearest('mountains', 'hiking hike hiker wandern wanderung senderismo randonnée trekking 登山 등산'),
  // Words that only sound like a place.
  {
    words:
      'office_worker office_lady after_school school_kids school_bag school_bus school_uniform hospital_gown shop_window glass_roof pool_of pool_table',
    value: {},
  },
  when('night', 'nuit nuits 밤하늘 밤에 한밤'),
  when('night', 'no_daylight without_daylight kein_tageslicht ohne_tageslicht sin_luz_del_día sans_lumière_du_jour'),
  when('day', 'vormittag'),
  when('dawn', 'manhã mattino mattina aube matin lever_du_soleil alvorada nascer_do_sol amanhecer alba 새벽 아침'),
  when('dusk', 'crépuscule coucher_du_soleil coucher_de_soleil pôr_do_sol tramonto 노을'),
  when('night', 'noite notte'),
  when('dawn', 'amanecer alba madrugada sonnenaufgang morgendämmerung morgengrauen 夜明け 朝日 早朝 天亮 清早'),
  when('day', 'mediodía mittag tagsüber 昼間 白昼 正午 晴天'),
  when(
    'day',
    'de_día soleado soleada ensolarado ensolarada ensoleillé ensoleillée soleggiato soleggiata sonnig sonniger sonnigen',
  ),
  when('dusk', 'atardecer anochecer ocaso sonnenuntergang abenddämmerung abend 夕方 夕暮れ 夕焼け 日暮れ 晚霞'),
  when('night', 'noche nocturno nacht nachts 夜中 深夜 晚上'),
  under('fog', 'niebla neblina bruma nebel neblig dunst'),
  under('wind', 'viento ventoso sturm windig 大风'),
  // Weaker hints, which colour a place rather than name one.
  at('city-night', 'midnight tonight 午夜 今夜 今晚', { timeOfDay: 'night', weight: 0.3 }),
  at('sky', 'star stars starlight constellation moon moonlight midnight_sky 星 星星 星空 月亮 月 月光', {
    timeOfDay: 'night',
    weight: 0.6,
  }),
  at('space', 'gravity weightless', { weight: 0.6 }),
  at('river', 'lantern lanterns 灯笼 花灯', {
    timeOfDay: 'night',
    weight: 0.6,
    among: ['shore', 'garden', 'ocean', 'street-rain'],
  }),
  at('river', 'bridge bridges ferry 桥', { weight: 0.6, among: ['city-day', 'city-night'] }),
  at('field', 'shepherd shepherds flock_of_sheep a_herd the_herd herds', {
    weight: 0.6,
    among: ['mountains', 'field'],
  }),
  at('forest', 'tent', { weight: 0.6, among: ['river', 'mountains', 'desert', 'shore', 'field', 'snow', 'forest'] }),
  at('highway', 'engine engines boulevard miles bus_stop', { weight: 0.6 }),
  at('street-rain', 'umbrella 伞 傘', { weather: 'rain', weight: 0.5 }),
  at('room', 'house home door lamp 回家', { weight: 0.35 }),
  at('room', 'wall floor floorboards tiles stairs hallway sink stove faucet', {
    weight: 0.6,
    among: ['club', 'stage', 'room'],
  }),
  at('room', 'kettle oven pan plate table chair pillow blanket cupboard fridge desk shelf bathtub', {
    weight: 0.35,
  }),
  at('window', 'glass', { weight: 0.4 }),
  at('shore', 'sand footprints', { weight: 0.8, among: ['desert', 'shore'] }),
  at('space', 'astronaut cosmonaut spaceship alien', { weight: 0.5 }),
  at('stage', 'sing singing song guitar drum applause 唱', { weight: 0.3 }),
  at('club', 'dance dancing beat bass party 跳舞 派对', { weight: 0.5 }),
  at('city-day', 'crowd 人群', { weight: 0.4 }),
  at('abstract', 'dream dreams dreaming mind memory echo 梦 夢', { weight: 0.4 }),
  at('street-rain', 'storm thunder lightning pouring_down pouring_rain 风暴', {
    weather: 'rain',
    weight: 0.7,
    isWeather: true,
    among: ['ocean', 'shore', 'mountains', 'field'],
  }),
  at('snow', 'cold ice icy 寒', { weight: 0.4 }),
  at('room', 'breakfast cooking recipe', { weight: 0.6 }),
  at('field', 'sun sunshine summer 阳光 夏', { timeOfDay: 'day', weight: 0.4 }),
  at('garden', 'spring april 春', { weight: 0.5 }),
  at('garden', 'birthday birthdays birthday_party picnic tea_party', { weight: 0.8 }),
  at('forest', 'autumn fall_leaves leaf leaves 秋 叶', { weight: 0.6, among: ['garden', 'field', 'forest'] }),
  at(
    'garden',
    'bee bees beehive beehives beekeeper snail snails ladybird ladybug strawberries watering_can biene bienen bienenstock bienenstöcke bienenstöcken bienenkorb imker ' +
      'abeille abeilles ruche ruches abeja abejas colmena colmenas ape api alveare abelha abelhas colmeia horta orto',
    { weight: 0.56, among: ['field', 'forest', 'garden'] },
  ),
  at('ocean', 'float', { weight: 0.3 }),
  at('ocean', 'water waters 水', { weight: 0.6, among: ['river', 'shore', 'ocean'] }),
  when(
    'dawn',
    'sun_climbs sun_rises sun_is_rising sun_comes_up sun_came_up rising_sun dawn sunrise daybreak morning first_light por_la_mañana de_manhã di_mattina le_matin am_morgen früh_am_morgen 黎明 日出 早晨 清晨 朝',
  ),
  when('day', 'noon daylight afternoon midday daytime sunny 白天 中午 午后 昼'),
  when(
    'dusk',
    'sun_goes_down sun_sets sun_is_setting setting_sun sinking_sun dusk sunset twilight evening sundown golden_hour 黄昏 日落 傍晚 夕',
  ),
  when('night', 'night nighttime nights dark darkness 夜 夜晚 黑夜'),
  under('fog', 'fog foggy mist misty haze hazy smoke 雾 霧'),
  under('wind', 'wind windy breeze gale hurricane 风 風'),
  under('clear', 'cloudless 晴'),
]);

/** The setting that shows a place no style draws as such: a diner, an office. */
export const stageOf = (word: string): SceneSetting | undefined =>
  matchPlaces(word).find(({ value }) => value.weight === UNDRAWN)?.value.setting;

const listed = (text: string): ReadonlySet<SceneSetting> => new Set(text.split(' ') as SceneSetting[]);
export const WALLED = listed('room window');
const HALLS = listed('stage club');
/** Settings without a sky. */
export const INSIDE: ReadonlySet<SceneSetting> = new Set([...WALLED, ...HALLS, 'abstract']);
const TOWN = listed('city-day city-night street-rain rooftop');
const COUNTRY = listed('ocean shore forest mountains desert field river snow sky garden highway');

/** Whether a place can be seen beside one that a description names: no stage in a garage, no towers in a village. */
function isBeside(setting: SceneSetting, described: SceneSetting): boolean {
  if (WALLED.has(described) || HALLS.has(described)) return WALLED.has(setting);
  if (TOWN.has(described)) return TOWN.has(setting) || WALLED.has(setting) || setting === 'highway';
  return COUNTRY.has(setting);
}

/** Whether a described world may have another place: by itself, or because the song names it. */
export function isWithin(
  setting: SceneSetting,
  described: readonly SceneSetting[],
  said: ReadonlySet<SceneSetting>,
): boolean {
  if (described.length === 0 || described.some((one) => isBeside(setting, one))) return true;
  return said.has(setting) && !(TOWN.has(setting) && described.every((one) => COUNTRY.has(one)));
}

/** Neighbouring places, nearest first, for stories whose words name too few places. */
export const NEIGHBOURS: Record<SceneSetting, SceneSetting[]> = {
  'city-night': ['rooftop', 'street-rain', 'club', 'highway', 'window'],
  'city-day': ['rooftop', 'room', 'river', 'highway', 'window'],
  'street-rain': ['city-night', 'window', 'rooftop', 'highway', 'room'],
  rooftop: ['city-night', 'sky', 'street-rain', 'window', 'city-day'],
  highway: ['desert', 'field', 'city-night', 'mountains', 'sky'],
  ocean: ['shore', 'sky', 'abstract', 'space', 'river'],
  shore: ['ocean', 'sky', 'highway', 'field', 'rooftop'],
  forest: ['river', 'field', 'mountains', 'garden', 'sky'],
  mountains: ['sky', 'forest', 'snow', 'river', 'highway'],
  desert: ['highway', 'sky', 'mountains', 'space', 'abstract'],
  field: ['sky', 'forest', 'river', 'highway', 'garden'],
  river: ['forest', 'field', 'mountains', 'garden', 'sky'],
  snow: ['mountains', 'forest', 'window', 'sky', 'room'],
  sky: ['mountains', 'field', 'space', 'ocean', 'rooftop'],
  space: ['sky', 'abstract', 'desert', 'rooftop', 'mountains'],
  room: ['window', 'city-night', 'rooftop', 'garden', 'abstract'],
  window: ['room', 'street-rain', 'city-night', 'garden', 'sky'],
  stage: ['club', 'city-night', 'room', 'rooftop', 'abstract'],
  club: ['city-night', 'stage', 'rooftop', 'street-rain', 'abstract'],
  garden: ['field', 'river', 'window', 'forest', 'sky'],
  abstract: ['space', 'sky', 'ocean', 'room', 'stage'],
};
