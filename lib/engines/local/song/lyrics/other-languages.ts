/** Ready rhymed material of the other languages; `{h}` is the hook. Two lines a couplet, `/` between them. */
export type LanguageBank = { name: string; verses: readonly string[]; pres: readonly string[]; choruses: readonly string[]; bridges: readonly string[]; labels: Readonly<Record<'verse' | 'pre' | 'chorus' | 'bridge' | 'outro', string>>; defaultHook: string };

const LABELS = { verse: 'Verse', pre: 'Pre-Chorus', chorus: 'Chorus', bridge: 'Bridge', outro: 'Outro' } as const;

export const LANGUAGE_BANKS: Readonly<Record<'es' | 'fr' | 'de' | 'zh' | 'it' | 'pt', LanguageBank>> = {
  es: {
    name: 'Spanish', labels: LABELS, defaultHook: 'Quédate aquí',
    verses: ['Camino despacio por la ciudad / buscando en las sombras la claridad', 'La luna se asoma por el balcón / y late más fuerte mi corazón', 'Las calles mojadas me ven pasar / y siento que nunca voy a llegar', 'Guardé tu mirada en un papel / con gusto a verano y sabor a miel', 'El viento me trae tu dulce voz / y deja en silencio nuestro adiós', 'Abrí la ventana y entró la luz / y estabas en todo, estabas tú', 'El mar me contaba su soledad / yo le respondía con la verdad', 'Las horas se escapan sin avisar / no quiero dormirme, quiero soñar', 'Hay una canción que no sé cantar / que vive en tu forma de caminar', 'La noche se enciende como un farol / y espero contigo que salga el sol'],
    pres: ['Y siento que empiezo a despertar / no puedo callarlo, voy a gritar', 'No mires atrás, no digas que no / que todo lo nuestro recién empezó'],
    choruses: ['{h}, dame tu calor / {h}, vuelve por amor', '{h}, no me digas que no / que sin ti ya no existo yo', '{h}, vamos a volar / {h}, no quiero parar', '{h}, brilla una vez más / que la noche se queda atrás'],
    bridges: ['Si el mundo se apaga, yo te encontraré / si cierran las puertas, las abriré / y cuando no quede nada que decir / tendremos un sueño para vivir'],
  },
  fr: {
    name: 'French', labels: LABELS, defaultHook: 'Reste avec moi',
    verses: ['Je marche tout seul au bord de la nuit / la ville s\'endort et la lune luit', 'La pluie a laissé des perles d\'argent / sur tous les trottoirs et sur les passants', 'J\'ai gardé ton nom au fond de mon cœur / comme un vieux refrain, comme une douceur', 'Le vent dans les rues me parle de toi / et je reconnais le son de ta voix', 'Les lampes s\'allument sur le chemin / et je cherche encore un peu de ta main', 'Le train est parti, le quai est désert / je garde en mémoire un bout de la mer', 'On riait si fort sous le ciel d\'été / on croyait le temps à jamais resté', 'La fenêtre ouverte au petit matin / et l\'odeur du pain, du café, du thym'],
    pres: ['Et je sens le jour qui vient se lever / je n\'ai plus besoin de me réveiller', 'Il suffit d\'un mot, il suffit d\'un pas / et tout recommence entre toi et moi'],
    choruses: ['{h}, jusqu\'au bout du jour / {h}, au nom de l\'amour', '{h}, ne t\'en va jamais / c\'est toi que j\'aimais', '{h}, on va s\'envoler / {h}, sans se retourner', '{h}, reste près de moi / je ne veux que toi'],
    bridges: ['Et si le silence devait gagner / je serais encore là pour chanter / la même chanson, le même refrain / ta main dans ma main jusqu\'à demain'],
  },
  de: {
    name: 'German', labels: LABELS, defaultHook: 'Bleib bei mir',
    verses: ['Die Straßen sind leer, es ist spät in der Nacht / ich hab noch so lang an uns beide gedacht', 'Der Regen malt Kreise auf dunklen Asphalt / und plötzlich ist mir nicht mehr ganz so kalt', 'Ein Licht brennt noch oben im vierten Stock / im Flur riecht es immer nach deinem Rock', 'Wir lagen im Gras unter Sternen so klar / und wussten noch nicht, wie es später mal war', 'Der Wind trägt ein Lied aus der Ferne zu mir / und jede der Zeilen erzählt mir von dir', 'Ich hab deinen Brief in der Tasche dabei / und lese ihn wieder, mal eins und mal zwei', 'Der Morgen kommt leise und färbt alles rot / wir teilen uns Kaffee und teilen das Brot', 'Die Stadt unter uns ist ein funkelndes Meer / und alles, was schwer war, ist nicht mehr so schwer'],
    pres: ['Und ich spür, wie mein Herz immer schneller schlägt / wie ein Sturm, der uns beide nach oben trägt', 'Also halt dich jetzt fest und dann lass einfach los / denn der Himmel darüber ist endlos groß'],
    choruses: ['{h}, die ganze Nacht / {h}, bis der Tag erwacht', '{h}, geh nicht fort von hier / denn mein Herz gehört dir', '{h}, wir sind endlich frei / {h}, nur wir zwei', '{h}, hör auf dein Gefühl / du bist alles, was ich will'],
    bridges: ['Und wenn alles zerbricht und kein Licht mehr brennt / dann bin ich die Stimme, die dich noch kennt / wir fangen von vorne noch einmal an / solange ich neben dir gehen kann'],
  },
  zh: {
    name: 'Chinese', labels: LABELS, defaultHook: '别说再见',
    verses: ['城市的灯慢慢亮起来 / 我还在原地静静等待', '风吹过那条熟悉的街 / 带走了昨天飘落的叶', '你的笑像月光洒在窗 / 照亮我一个人的晚上', '雨落在没有人的站台 / 我把伞为你轻轻撑开', '翻开了那张旧的照片 / 好像又回到了那一年', '海浪轻轻拍打着岸边 / 把心事都说给了明天', '星星在夜里悄悄说话 / 问我想念的你在哪啊', '时间像河水向前流淌 / 我还记得你唱的地方'],
    pres: ['心跳越来越快 / 我不想再等待', '闭上眼睛听一听 / 是谁在呼唤我的姓名'],
    choruses: ['{h} 让我陪在你身旁 / {h} 一起飞向那远方', '{h} 请你不要忘记我 / 这是我们唱过的歌', '{h} 把梦都点亮 / {h} 我们不再迷茫', '{h} 就算黑夜再漫长 / 你就是我心里的光'],
    bridges: ['如果有一天世界安静下来 / 我会在这里把心门打开 / 哪怕走过千山和万水 / 也要等到你微笑着归来'],
  },
  it: {
    name: 'Italian', labels: LABELS, defaultHook: 'Resta con me',
    verses: ['Cammino da solo per la città / cercando nel buio la verità', 'La luna si specchia dentro il mare / e ho mille cose da raccontare', 'Il vento mi porta la tua canzone / ed entra leggero dal tuo balcone', 'Le luci si accendono ad una ad una / e tutta la notte parla alla luna', 'Ho messo il tuo nome dentro una poesia / per non farlo mai più volare via', 'La pioggia cadeva sopra i tetti / e noi eravamo lì, così stretti'],
    pres: ['E sento nel petto un nuovo calore / è come la luce, è come l\'amore'],
    choruses: ['{h}, non andare via / {h}, sei la vita mia', '{h}, fino al mattino / {h}, stammi vicino', '{h}, vola insieme a me / non c\'è niente senza te'],
    bridges: ['E se il mondo si ferma, io resto qui / a dire il tuo nome, a dire di sì / e quando la notte finirà / il sole di nuovo ci troverà'],
  },
  pt: {
    name: 'Portuguese', labels: LABELS, defaultHook: 'Fica comigo',
    verses: ['Caminho sozinho pela cidade / levando no peito tanta saudade', 'A lua desenha no mar um caminho / e eu nunca mais vou andar sozinho', 'O vento me traz a tua canção / e bate mais forte meu coração', 'A chuva caía na tua janela / e a noite ficava cada vez mais bela', 'Guardei teu sorriso num velho papel / com gosto de sol e sabor de mel', 'As luzes se acendem devagarinho / e eu sigo teu nome pelo caminho'],
    pres: ['E sinto que agora vou acordar / ninguém vai fazer o meu peito parar'],
    choruses: ['{h}, vem me dar a mão / {h}, ouve o coração', '{h}, não me diga não / tu és minha canção', '{h}, vamos voar / {h}, sobre o mar'],
    bridges: ['E se tudo acabar, eu fico aqui / cantando a canção que fiz para ti / e quando a manhã voltar a nascer / teremos um sonho para viver'],
  },
};
