/**
 * Ordinary words of both languages that are near a food's name and name none: "kako" is no persimmon ("kaki"), "punca" no punch, "floor" no flour. They are read
 * over and never corrected. Found by reading the 10,000 commonest Slovenian and 25,000 commonest English words of film subtitles one by one; words that some
 * name has as they are typed do not belong here (see dependent-words). Folded. This file holds language, not nutrition.
 */
const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

export const ORDINARY = words(`
  alfred alice americani americanov bala banka banki banko banks barko baru barva barve barvo bena bere berem beres besen besna billy bistvo bitka
  bitke bitko bojne borec boril boris boriti brada brado brani branje brenda brian brke brody bruno buden budna burke burt caka cakajo cakas cas casa
  case casih casom casov castna castno casu cebele ceden cedna cedno celado chloe clovek colin crane dalec dali dalje dalo daste dedek dedka desetimi
  dodati dolini dolino doseci dosega dosje doug energija energije energijo evans fant fantek fantic fantje fantka fantom fantov filma filme filmi
  freddy gary glasov glasu gobec gozda gozdu grace groza grozi gumb hranijo hrbtom hrbtu hribu izvleci jackie jame jami jamo janet janice jasna jedo
  jezera jezero jezeru jeziku jokal kak kake kakega kakih kako kamne kamni karta karte kate kavc kavcu kelso klinc kolega kolenih konji kotu kovanec
  krajo krici krogu krono kup kupcijo kupi kupim kupuje kurca ladij ladje ladjo lance lane lani las lase laseh lasje lasmi lazete leteci liam lilly
  linda logan luke macek macka macke macko mandy mar marajo maral marca marco margaret mario mark martina maska maske masko mater mati mediji menijo
  menis mere mesec meseca mesece mesecem meseci mesecih mesecu mesta mestih mesto mestom metek metra miles minister ministra mis misi misice misija
  misije misiji misijo misli mislih mislijo mislimo moceh mocjo mojimi mojster molimo moska moske moskega moskemu moskih moskim moskimi mosko mostvo
  mozganih mulec nafte napil napolni narava narave naravi naravo nate navdih nekatere nekateri nekaterih nekaterim nesi nimas nogah nogami nor nora
  norca norci nore norec norega norma noro oblast oblasti obrat ocka ocku organe organi organov padajo palec parfum parizu parka pasti pazis peljati
  pesek pesem pesmi picka pijanec pise pisejo pisem pisma pismo pismu placa placam placo placuje placujem plasc plazi plazo plemena pobil pocel pociva
  poiscem poisci polet poleti policija policije policiji policijo polju polozi pomaga pomagam ponjo ponos poraz poroka poseben posebnega posebni
  posebnih posta poste postev posto pouk pozor prasci pravita presneti presneto prestol primi pripravlja pripravljam prisel prisili prisla prisle
  prisli prodam prosi prosil prosila prosili prosimo prosta prostem prosti prosto prsta prstom psica ptica ptice punca punce puncka puncke puncko
  punco pusca puska puske pusko radio radiu ramena rasti reakcija reakcijo resena resim resuje resujem ritem rosie rotim salis salon sandra sandy sapo
  sarah scasoma sean seksa senca sence senci senco serija serije serijo severni severno shane shelly sifra sinko sirota skrbeh skrbi skrbijo skrbim
  skrij skrili skusajo skusam skusas slave sledijo sledil sledila sledili sledu slike slovo smejo smel smela smeli smelo smola snemi sodec sodi sola
  sonny spati spijo spletu sprejet sprejeti sprejeto sram srckan srckana srcu sreca sreci srecko sreco starem stekla steve steven stojte stori storim
  strah stresom stric strica stricu strup sumim sveto svidenje taksi tamle tara tarca tarce tarco tekel tekla tepel teren terenu test teste testi
  testov tipe tipi tipom tipov tipu tistega tistem tistemu tistih tistim tistimi trebuhu tretjega tretjem tretjo trik trikov trpi tujini udobno
  unicimo upam usla vabilo vanjo visja visje visji vodijo vodim vodja vodje vodjo vraga vragu vrata vrati vratih vrsta vrste vrsti vrsto walter warp
  zalega zanic zanje zanjo zavidam zeli zelijo zelis zival zivalmi zivel zivela ziveli zvezdna zveze
  birmi bljak branjem branju burja burje burji burjo gozdih gozdom hriba hribe hribov jezerom kampus kampusa kampusih kampusom kampusu kavca kavcem
  kavcih lezanje lezanju mackom macku marcu marec masaza masazo mraku nagraven nagravna nagravne nagravni nagravno obala odbojka odbojke odbojki
  odbojko paniko pauza peron peronih peronom peronu plavam plazah pocivam poleta poletih poletom poletu potjo potrt potrta potrte potrti potrto
  praksa prakse praksi prakso sejem sejma sejmih sejmom seriji skiro skiroju snoci solah sportu taksija taksijem taksiju tekle tekli tujina tujine
  tujino veselicah veselice veselici veselico veter vetra vetrom vetru vrocina vrocine vrocini vrocino zurka zurke zurki zurko
  lacn lacen lacna
  allah ambrose areas atoll babble bam banker bankers banter barf barge barlow barter batteries battle battles beads beat bedroom bends beret berets
  beulah birdie bitty biz bland blanks bleed blind blinds blink blown blues bolus bombed bomber bono boob boredom bores bowels brainy brass brave
  brazen breed breeds brent bribes bride brides brigadier brock brodie brooch bucko buick bunk burden burns cabaret cackling calling calm calms camper
  campers camps canon canyon canyons capote carats cards cares caress caring carver cases casper cellar chant chaos charmed charts cheats cheers chevy
  chime chimps chink choke chopsticks chord chords chores clans clare cleve clive clone coals cocked cocker coil colet coli colic collage colon colors
  comp compete complain complains compute confide convey cooker coroner cranes crap craps crass creak creaks cretin crews crud cuddle cuddles cures
  curse cutler dalai dance dank danke dares deserted deserter desk desks dickie dodge donate donated donne dose doses downer downers dropping
  droppings drunk drunks dudes dummy eighties elves endure endures esquire expresses fades ferret fidel finer finesse fiver flak flit floor floors
  flops flows founder fraid france francs frisbee gad gall galley gallop gallows galt gamble gambler games genre gills girls gleam glee gloat goons
  gorge goring gotta grave graze grazed greats groin groot grope gross guam heard hears hearst holds hooper horde hordes idol inbred inmate inmates
  innate invade invoke jane joie joins josey jot kayak kindred kinds kook kris lad laid lain lakers lapel largo lasso lather lattin launches leach
  lead leech lice lifer lines livery lives loner loopy loses loves luck lumpy maestro magnet magnets males mallet mangled mangy maniac maniacs manic
  margin marian marina marine maroon marries martian martin mascara mask mat mates matey matron mats mazel measly medic medicine medics medina memos
  mercy mexicans mexico midst mile mines mink mobster module momma money montana mooch moron morse mortal moses mosey mounts mousy muse museum music
  musket muslim muslims mutters negroes nite nurse oath olden omens origami packers paine palate pals pang parking passage patrice patter pee pen
  penned penner perdy peril pesky pesos petty picket pilar places plaza plunder poetic police polk ponder pooch pooh poor pores portable portray
  poster potter potty pounce preach priest prism prone props pros prose provinces psalm purest purim putter putty quartet rabbi rabid racket rackets
  rag rage ramon raped reap regret relic remain replica revere richer rider riders ringer rinse riots rises risks rites rocked rocker roost rot rotate
  rots ruled ruskin russia sacks salaam salem sales saliva salome sang satin saves savor scamp scene scenes scuse seam seek seem seen sewer sewers
  sexes shady shaky shall shalom shame shire shirl shirt shite shoot shore shout shouts shtick shush sicker sicko silva sings sinks siree skunk skunks
  slade slaves slide slides slips slope smalls smarten smee smell smells smite smithy smock smokes smut snobs snore snores soak socks sodom soil solar
  solve soot sores sorta soul spasm spats speak spend spikes spin spite splat splint spots spout sprinkler sprinklers squared squeal squeals stalls
  staring stark steal steals stickler storing streak strep struck suck sucks sues sunk sunken surprised swamp swarm sweats sweden swill swims swipe
  takes takin talon talons tamara temper tempers temples tha thine thorn thorns threat threats tires toronto trace track trash treads treaties treaty
  trees tribes trick trip trips trot tryout tryouts tunic tuning turds tyres vamp vamps verse verses violent void wager waiter waiters waller watery
  wedged whipper whit whiter yells
`);
