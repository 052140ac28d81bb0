/**
 * Words around foods in both languages, folded: connectors, negation, sizes, preparation, meal types, and words of a sentence that are not
 * food. A listed word is never reported as unread. This file holds language, not nutrition.
 */
const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** How strongly a word parts two foods. `hard` never joins a dish; the others may stand inside the name of one. */
export type Join = 'hard' | 'strong' | 'and' | 'with' | 'in' | 'comma';

const JOIN_LISTS: readonly (readonly [Join, string])[] = [
  ['and', 'in ter plus and n ali or oziroma pa'],
  ['with', 'z s sa with w has includes including containing contains include featuring'],
  ['in', 'na v iz pri ob po on of from over top under'],
  ['strong', 'zraven poleg nato potem posebej then also alongside along plus while followed afterwards later paired accompanied washed side because'],
];
export const JOINS: ReadonlyMap<string, Join> = new Map(
  JOIN_LISTS.flatMap(([join, list]) => list.split(' ').map((word): [string, Join] => [word, join])),
);

export const WITHOUT = words('brez bez bres nic without no not minus excluding except hold');
/** After the food: "sugar-free", "skin not eaten" (the "not" is found before). */
export const FREE = words('free');

export type Size = 'small' | 'medium' | 'large' | 'little' | 'much' | 'heaped' | 'miniature';
const SIZE_LISTS: readonly (readonly [Size, string])[] = [
  [
    'small',
    'malim malimi malem majhen majhna majhno majhnega majhne majhni majhnih majhnim majhnimi majhnem majhnemu majhnima manjsi manjsa manjse manjso manjsega manjsih tanek tanka tanko tanke tanki tenka tenko tenke mali mala malega male malih small smaller thin thinner short junior kids kid child children',
  ],
  [
    'medium',
    'srednjim srednjimi srednjem srednji srednja srednje srednjo srednjega srednjih srednje medium average regular normalen normalna normalno standard average-sized sized',
  ],
  [
    'large',
    'debel debela debelo debele debeli velikim velikimi velikem velikemu vecjim vecjimi vecjega vecjih velik velika velike veliki velikega velikih veliko vecji vecja vecje vecjega large big larger bigger jumbo huge hefty enormous massive giant gigantic ogromen ogromna ogromne ogromni ogromnega velikanski velikanska king thick extra-large tall grande venti',
  ],
  [
    'little',
    'malo malce mal kapljica kapljico kapljice kaplja kapljo drop drops little bit pikico kancek kanec dash splash drizzle touch smear scraping scrape tiny',
  ],
  ['much', 'mnogo ogromno lots lot plenty'],
  ['heaped', 'zvrhana zvrhano zvrhane zvrhan zvrhani zvrhanih polna polno poln heaped heaping'],
  ['miniature', 'mini miniature bite'],
];
export const SIZES: ReadonlyMap<string, Size> = new Map(
  SIZE_LISTS.flatMap(([size, list]) => list.split(' ').map((word): [string, Size] => [word, size])),
);

/** Preparations that mean the same, so that "boiled" finds a "cooked" row. Slovenian by key (see stem-sl), English as is. */
export const PREPARATIONS: readonly { readonly sl: string; readonly en: string }[] = [
  { sl: 'kuhan skuhan', en: 'cooked boiled steamed simmered poached wilted' },
  { sl: 'pecen specen zapecen', en: 'baked roasted roast broiled' },
  { sl: 'zar', en: 'grilled barbecued bbq' },
  { sl: 'ocvrt cvrt prazen poprazen', en: 'fried deep-fried sauteed pan-fried stir-fried crispy' },
  { sl: 'dusen parjen', en: 'stewed braised steamed' },
  { sl: 'surov presen nekuhan', en: 'raw uncooked fresh' },
  { sl: 'suh posusen susen', en: 'dried dry' },
  { sl: 'opecen popecen', en: 'toasted' },
  { sl: 'dimljen prekajen', en: 'smoked' },
  { sl: 'zamrznjen', en: 'frozen' },
  { sl: 'konzerviran vlozen', en: 'canned tinned' },
];

/** Said of a food without making it another one. */
export const NEUTRAL = words(`
  domac domaca domace domaci domacega domaco domacih eko bio ekoloski ekoloska ekolosko ekoloskega svez sveza sveze svezega svezo svezih
  dober dobra dobro dobri okusen okusna okusno odlicen odlicna odlicno navaden navadna navadno navadni navadnega cel cela celo cele celega celi mesan mesana
  mesano mesanega topel topla toplo vroc vroca vroce mrzel mrzla mrzlo hladen hladna hladno zrel zrela zrelo zrelega narezan narezana nariban naribana naribanega
  sesekljan sesekljana rezan narezane naribane kupljen kupljena obicajen obicajna obicajno slovenski slovenska slovensko istrski kraski dolenjski stajerski
  mehak mehka mehko trd trda trdo trdega lepa lep lepo fin fina fino sredne par lahek lahka lahko
  freshly homemade uht longlife unspecified undetermined heated desalted pasteurised pasteurized griddled home made organic delicious tasty good nice lovely great simple some ripe warm hot cold chilled cool cut chopped sliced diced grated
  shredded crushed large-sized prepared prepackaged packaged plain whole single individual extra own usual typical classic traditional local hearty
  refreshing delightful satisfying light quick assorted various different mixed favorite favourite soft hard commercially commercial store bought ready eat style kind type
  regular flavored flavor flavoured variety generic brand rich warmth leftover common edible fortified enriched clean pure natural real topped filled stuffed covered
  vroci vrocega vrocemu vrocem vrocim vrocih vrocimi vroco topli toplega toplemu toplem toplim toplih toplimi tople mrzli mrzlega mrzlemu mrzlem
  mrzlim mrzlih mrzlimi mrzle hladni hladnega hladnemu hladnem hladnim hladnih hladnimi hladne dobrega dobremu dobrem dobrim dobrih dobrimi dobre
  okusni okusnega okusnemu okusnem okusnim okusnih okusnimi okusne odlicni odlicnega odlicnemu odlicnem odlicnim odlicnih odlicnimi odlicne navadnemu
  navadnem navadnim navadnih navadnimi navadne svezi svezemu svezem svezim svezimi domacemu domacem domacim domacimi zreli zrelemu zrelem zrelim
  zrelih zrelimi zrele narezani narezanega narezanemu narezanem narezanim narezanih narezanimi narezano naribani naribanemu naribanem naribanim
  naribanih naribanimi naribano kupljeni kupljenega kupljenemu kupljenem kupljenim kupljenih kupljenimi kupljene kupljeno obicajni obicajnega
  obicajnemu obicajnem obicajnim obicajnih obicajnimi obicajne mehki mehkega mehkemu mehkem mehkim mehkih mehkimi mehke trdi trdemu trdem trdim trdih
  trdimi trde
`);

/** Words of sentences. */
export const FUNCTION = words(`
  featured
  skuha skuham skuhas skuhamo spece specem tehtane tehtano marala maral marali pes njej njem njima mogla mogel mogli sem si je smo sva ste sta so bil bila bilo bili bile bi naj ne da ker ko kot ki se tudi pa ta to te ti tega tem tej tisti ta moj moja moje mojo mojega svoj svojo
  jaz ti on ona mi vi oni meni me mene nam za do od k h o pred nad pod skozi cez vse ves vsa vsega se pojedel pojedla pojedli jedel jedla jedli jem jemo je popil
  popila popili spil spila pil pila pijem imel imela imeli imam imamo privoscil privoscila vzel vzela zauzil zauzila naredil naredila skuhal skuhala skuhali kuhal kuhala kuhali spekel spekla spekli pekel pekla cimre cimra cimro cimri
  pripravil pripravila dodal dodala dala danes vceraj zjutraj dopoldne opoldne poldne poldneva opolnoci polnoci predpoldne klopi hribi hribih hrib moc moci popoldne zvecer ponoci ravnokar pravkar samo se le skupaj vsaj bolj manj
  straight cca ca abt okoli okrog priblizno nekje kaksen kaksna kaksno kaksnih kaksne dneva dan nekega mogoce spet vmes tako kaj malica malico malici malice malicami
  prigrizek prigrizku popoldanski dopoldanska dopoldansko ura uri tole tocno vec nekoliko cim skoraj komaj cisto zelo precej res ze na koncu zacetek gram grame
  snedel snedla snedli sneden snedu pojedu pojeu jedu spiu sm jest dons zmazal zmazala vem koliko spomnim tehta tehtajo tehtam tehtal tehtala tehtalo tehtali stehtam stehtal stehtala stehtan stehtana stehtano stehtani stehtane weigh teza teze tezi
  vedno zmeraj vcasih ponavadi obicajno pogosto vendar ampak temvec zato torej sicer zaradi maram mara maras nocem zelim
  nisem nisi ni nismo nisva niste nista niso noce jutri sinoci doma mami mamo mama babici babi stari starih starsih tasci restavraciji pecici namakan namakana namakano gostilni gostilna menzi kantini sluzbi pisarni izletu
  vsaka vsako vsak
  dopustu morju mcdonaldsu mcdonalds prijateljih obisku kavarni kinu okusu nedeljsko praznicno vsem foliji ok okej
  i im ive id ill my me we us our you your he she it its is are was were be been being am had has have having do did does didnt dont wasnt isnt
  the a an this that these those there here to for as at by into onto about around roughly approximately approx circa nearly almost only just maybe perhaps too very really
  ate eat eats eating drank drink drinking drinks consumed consuming enjoyed enjoy enjoying enjoys grabbed grab got get getting took take made make making cooked-up cooking
  prepared preparing served serve serving snacked snacking munched munching went tried finished started starting start starts begin beginning began day today yesterday tonight tonights
  todays microwaved morning afternoon evening night noon midday midnight wait watts cheat menus lanes freed blinks bowel battery mock lunches faster turns stays mid now right before after during while meal meals part parts included consisted consists consist
  weighing weighs weighed weight each which who what when where so oh yes well up down out off over again each both all any else other others another something
  using used use poured pour sipped sipping sip brewed brewing added adding add stirred stirring dipping spreading sprinkled sprinkle drizzled drizzle topping decided opted
  chose pick picked combined combining combo indulged indulging treated treat myself bit touch little naribano thru shift soaked sladkam sladkas sladkal sladkala ones one them jih njih ga jo they their cant forget finish
  sweetness flavor dish dishes recipe course starter total totaling about equal size sized inch inches tall order ordered place from restaurant treat chunk gone going
  popped up snack's lets like love want wanted need some then washed refreshing twist richness cup's hungry feeling
 nothing nic except razen through skipped skip work office pub canteen cafe gym mum mums mom moms wife husband grandma grandmas husbands partner family colleague colleagues
 moz mozem zena zeno partnerjem partnerko prijateljem prijateljico prijatelji prijateljicami sodelavci sodelavko druzino otroki sestro bratom hcerko sinom takeaway takeout taste season seasoned
 time lunchtime dinnertime break complemented perfectly wonderfully absolutely loaded packed coated additionally savoring
 consisting complete measuring altogether together combined either garnished enhance generously keep hydrated complements across throughout workout bed trening treningu treningom treninga kupila kupil kupili eur evrov
 poravnana poravnane poravnani level neat rocks
 zjutri mame mami mama tasce tasca babice babici sluzbi
 smothered slathered barbie
 woke zbujanju bujenju prenajedla prenajedel slump until till
 instead settled ended stuck would could should tempted thought thinking
 zame mine jst better kar raje rad rada vpisal vpisala vpisi narejen narejena narejeno narejeni zamikal zamikala
  posut posuta posuto posute posuti posutim posutimi posutih prelit prelita prelito prelite preliti prelitim prelitimi prelitih polit polita polito
  polite politi politim politimi politih potresen potresena potreseno potresene potreseni potresenim potresenimi potresenih pokapan pokapana pokapano
  pokapane pokapani pokapanim pokapanimi pokapanih poskropljen poskropljena poskropljeno poskropljene poskropljeni poskropljenim poskropljenimi
  poskropljenih namazan namazana namazano namazane namazani namazanim namazanimi namazanih premazan premazana premazano premazane premazani premazanim
  premazanimi premazanih oblit oblita oblito oblite obliti oblitim oblitimi oblitih zabeljen zabeljena zabeljeno zabeljene zabeljeni zabeljenim
  zabeljenimi zabeljenih smeared lathered doused dusted drenched
 wrapped crafted scratch steaming cozy but such flavor's resting well-deserved eaten didn couldn ve re ll m s t d don't i'm
`);

/** "za zajtrk", "for lunch". Slovenian by key, English as is. */
export type MealType = 'breakfast' | 'lunch' | 'dinner' | 'snack';
export const MEALS_EN: ReadonlyMap<string, MealType> = new Map([
  ['breakfast', 'breakfast'],
  ['brekkie', 'breakfast'],
  ['brekky', 'breakfast'],
  ['bfast', 'breakfast'],
  ['brunch', 'breakfast'],
  ['lunch', 'lunch'],
  ['dinner', 'dinner'],
  ['supper', 'dinner'],
  ['elevenses', 'snack'],
  ['snack', 'snack'],
  ['snek', 'snack'],
  ['sneki', 'snack'],
  ['sneks', 'snack'],
]);
export const MEALS_SL: readonly (readonly [string, MealType])[] = [
  ['zajtrk', 'breakfast'],
  ['kosilo', 'lunch'],
  ['vecerja', 'dinner'],
  ['frustek', 'breakfast'],
  ['jausna', 'snack'],
  ['malica', 'snack'],
  ['malca', 'snack'],
  ['juzna', 'lunch'],
  ['prigrizek', 'snack'],
];
