/**
 * Where, when, with whom and in what mood a meal was eaten: "golaž na poti", "pizza with friends lol", "doma pred tv". Such words name no food; they are left
 * out, and part what stands on both sides of them. This file holds language, not nutrition.
 */
import { ENGLISH_FEASTS, SLOVENIAN_FEASTS } from './feasts.ts';
import { companyEnd, SHARING } from './people.ts';
import { wordAt, type Token } from './tokenize.ts';
import { ENGLISH_TOWNS, SLOVENIAN_TOWNS } from './towns.ts';
import { JOINS } from './words-around.ts';

/** Alternatives in brackets: "na (delu poti)" is "na delu" and "na poti". "$" ends an item, before a sign or the end of the text. */
const SLOVENIAN = `
doma$
domov$
na (delu poti kavcu kavcu postelji balkonu vrtu terasi klopci avtobusu vlaku letalu letaliscu postaji faksu fakulteti predavanju sestanku dopustu morju plazi kampu koci planini izletu pohodu pikniku poroki zabavi zurki obisku koncertu tekmi sejmu trznici festivalu igriscu smuciscu ladji hitro stojece)
na rojstnem dnevu
na (bon bone)
na studentski (bon boni)
studentski bon
na (poti v) sluzbo
v (pisarni postelji parku avtu avtobusu soli vrtcu knjiznici fitnesu telovadnici bolnici bolnisnici hribih gorah koci kinu gledaliscu hotelu kampu mestu kitajski mekiju meku mcdonaldsu stresu paru druzbi naglici guzvi cakalnici studentu)
v (lokalu gostilni restavraciji piceriji kavarni menzi kantini trgovini)
v (mikrovalovki mikrovalovni fritezi cvrtniku loncu kozici)
iz (mikrovalovke friteze ponve)
pri (mami babici dedku tasci starsih prijateljici prijatelju sestri bratu sosedi sosedih zdravniku teti)
pri stari mami
pred (tv televizijo televizorjem racunalnikom spanjem treningom telovadbo tekom sluzbo solo sestankom vadbo startom tekmo maratonom izpitom tekmovanjem odhodom poletom)
za (racunalnikom mizo konec zacetek predjed glavno zivce duso)
za glavno jed
po (treningu telovadbi teku vadbi sluzbi soli sestanku sprehodu kolesarjenju plavanju jogi tekmi koncertu filmu poti maratonu tekmovanju pohodu izpitu)
med (sestankom delom voznjo filmom vikendom odmorom treningom tekmo tekom maratonom poukom predavanjem kolesarjenjem pohodom vadbo kuhanjem ucenjem)
med obroki
ob (filmu tv televiziji seriji gledanju racunalniku tekmi bazenu morju)
iz (dostave skrinje zmrzovalnika hladilnika avtomata trgovine navade dolgcasa radovednosti lenobe)
iz (hoferja lidla mercatorja spara tusa)
iz (kotla kotlicka)
iz krusne peci
(pekarna slascicarna menza kantina gostilna restavracija picerija kavarna) :
v (kotlu kotlicku)
v lastnem soku
z (mozem zeno otroki druzino mamo babico bratom ljubljenim sodelavci)
s (prijatelji prijateljico prijateljem prijateljicami sodelavci sodelavko sodelavcem partnerjem partnerko fantom punco sestro hcerko hcerjo sinom kolegi kolegico kolegom starsi tasco sosedo)
sredi (noci dneva)
za (slabo mirno) vest
za zejo
(prosim prosm)$
na pari
za pokusino
vse (skup skupaj) (zmiksano zmesano)
v kaficu
pika$
ful je (bla bila) dobra
spet
pozno zvecer
pozno (ponoci popoldne)
zgodaj zjutraj
pozno
zgodaj
dopoldan
popoldan
hitro$
pocasi$
sama$
sam$
lacna
lacen
sita$
sit$
utrujena
utrujen
zalostna
bolna
bolan
prehlajena
zal
sram (me mi) je
kriza
ups$
mmm
mmmm
njam
njami
lol
haha
hahaha
hehe
super$
ful (dobro dobra dober fino okusno)
ful$
fajn$
omg
uf
hvala$
to je (to vse)
konec$
dieta$
na dieti
menstruacija
pms
praznujemo
praznovanje
wolt
glovo
dostava
naroceno
pogreto
pogreta
pogret
ostanki
znova$
nekako$
npr
`;

const ENGLISH = `
at home
as well as
at (work school uni college church lunchtime)
at the (movies theatre office airport beach park gym mall pool hotel library game stadium concert zoo hospital station table)
at a (wedding party bbq barbecue picnic conference meeting concert festival friend)
at (my the) (desk parents)
at (mum mom grandma nan nana gran dad mums moms grandmas)
at the doctors
at half time
at half - time
at (halftime kickoff)
(this the) arvo
arvo tea
(kids kid childrens childs toddler) tea :
arvo
in spring water
skin on$
(bakery canteen cafe restaurant takeaway) :
in (its their) own juice
on the (go couch sofa train bus plane road)
on the way (home there)
on the way to work
on (holiday vacation)
on a (hike trip plane diet break)
on my (own diet break)
in bed
in the (microwave oven airfryer)
in (the my an) air fryer
in (the my a) slow cooker
in the car
in (front of) the tv
in front of (tv telly)
in a (hurry rush meeting)
in between
between (meals classes lectures meetings lessons shifts patients sets calls)
during (a the) meeting
before (bed bedtime work school gym training yoga)
before the gym
after (work school gym training yoga workout swimming football practice)
after (the my a) (gym run workout swim walk ride class)
before (the my a) (gym run workout swim walk ride class)
pre workout$
post workout
while (watching working driving studying) (tv telly netflix)$
while watching a movie
while (working driving studying)
late night
mid (morning afternoon)
early$
midnight
with (friends coworkers colleagues family mates everyone)
with (my the) (family husband wife partner boyfriend girlfriend kids mom mum dad sister brother son daughter team parents bf gf girls boys guys friends)
alone$
by myself
hungry
so hungry
not hungry
starving
so full$
too full$
tired
stressed
stress (ate eating)
bored
sadly
hungover
guilty$
sick$
period$
yum$
yummy
nom nom
lol
haha
hahaha
omg
tbh
btw
imo
amazing
awful$
so good
the best$
couldnt resist
could not resist
treat (yourself myself)
cheat (day meal)
cheating$
celebrating
(walked went) past (the a my our)
so proud of (myself me)
(okay ok) so
one - pot
(was is were too so running) late
on the house
all inclusive
ugh
super bowl
mid (morning afternoon)
while (driving working studying)
thanks$
(let walked fed took) the dog
thats (it all)
that is (it all)
done$
all together
kinda
desk lunch
standing up
delivery$
uber eats
ubereats
doordash
deliveroo
grubhub
ordered in
leftovers
reheated
microwaved
from (aldi lidl tesco costco walmart asda sainsburys waitrose)
from trader joes
as a (main treat)
once more
too much$
`;

interface Phrase {
  readonly words: readonly string[];
  readonly endsItem: boolean;
}

/** All readings of a line: "at the (gym park)" is two. */
function spelled(line: string): Phrase[] {
  const endsItem = line.endsWith('$');
  const parts = line.replace(/\$$/, '').match(/\([^)]*\)|\S+/g) ?? [];
  let all: string[][] = [[]];
  for (const part of parts) {
    const words = part.startsWith('(') ? part.slice(1, -1).split(' ') : [part];
    all = all.flatMap((before) => words.map((word) => [...before, word]));
  }
  return all.map((words) => ({ words, endsItem }));
}

/** By their first word, the longest first. */
const PHRASES = new Map<string, Phrase[]>();
for (const line of [SLOVENIAN, SLOVENIAN_TOWNS, SLOVENIAN_FEASTS, ENGLISH, ENGLISH_TOWNS, ENGLISH_FEASTS].flatMap((lines) => lines.split('\n'))) {
  for (const phrase of line === '' ? [] : spelled(line)) {
    const [first = ''] = phrase.words;
    PHRASES.set(
      first,
      [...(PHRASES.get(first) ?? []), phrase].sort((a, b) => b.words.length - a.words.length),
    );
  }
}

const isSign = (token: Token | undefined): boolean => token === undefined || token.kind === 'sign';

/** The token after such a phrase at a place. */
function phraseEnd(tokens: readonly Token[], at: number): number | undefined {
  const phrases = PHRASES.get(wordAt(tokens, at));
  if (phrases === undefined) return undefined;
  for (const { words, endsItem } of phrases) {
    const next = at + words.length;
    if (words.every((word, place) => wordAt(tokens, at + place) === word) && (!endsItem || isSign(tokens[next]))) return next;
  }
  return undefined;
}

const COMPANY = /^(with|z|s)$/;

/** What such words mean behind others: "well done", "2 scoops pre workout", "tom yum". */
const BEFORE_OTHERS: Readonly<Record<string, RegExp>> = { done: /^well$/, pre: /^(scoops?|of|my|\d.*)$/, yum: /^(tom|yum)$/ };

function isMeant(tokens: readonly Token[], at: number): boolean {
  const folded = wordAt(tokens, at);
  if (COMPANY.test(folded) && tokens.some((token) => SHARING.test(token.folded))) return false;
  return BEFORE_OTHERS[folded]?.test(wordAt(tokens, at - 1)) !== true;
}

/** Hashtags that name no food. */
const TAGS =
  /^(fit|keto|fitnes|fitness|gym|mealprep|healthy|health|zdravo|zdravaprehrana|domace|foodie|foodporn|food|hrana|yummy|njami|lowcarb|iifym|dieta|diet|hujsanje|motivacija|motivation|cheatday|vegan|vegetarian|cleaneating|instafood)$/;
const AND_MORE: ReadonlySet<string> = new Set(['etc', 'itd', 'ipd']);

/** What stands instead of the words up to a place: a comma where they part two others. */
function parting(tokens: readonly Token[], before: Token | undefined, at: number, next: number): readonly Token[] {
  const token = tokens[at];
  if (token === undefined || isSign(before) || isSign(tokens[next]) || JOINS.has(wordAt(tokens, next))) return [];
  return [{ ...token, kind: 'sign', text: '', folded: ',' }];
}

/** The token after words that are left out at a place. */
function leftOutEnd(tokens: readonly Token[], at: number): number | undefined {
  const token = tokens[at];
  if (token?.folded === '#') return TAGS.test(wordAt(tokens, at + 1)) ? at + 2 : undefined;
  const next = token?.kind === 'word' ? (phraseEnd(tokens, at) ?? companyEnd(tokens, at)) : undefined;
  return next !== undefined && isMeant(tokens, at) ? next : undefined;
}

/** @returns the tokens without what tells where, when, with whom and in what mood the meal was */
export function withoutSurroundings(tokens: readonly Token[]): readonly Token[] {
  let kept: Token[] | undefined;
  for (let at = 0; at < tokens.length;) {
    const next = leftOutEnd(tokens, at) ?? at;
    const before = kept === undefined ? tokens[at - 1] : kept.at(-1);
    if (next > at) (kept ??= tokens.slice(0, at)).push(...parting(tokens, before, at, next));
    // "chicken and rice etc": more was eaten, and it is no word of the rice.
    else if (AND_MORE.has(wordAt(tokens, at))) (kept ??= tokens.slice(0, at)).push(...parting(tokens, before, at, at), ...tokens.slice(at, at + 1));
    else kept?.push(...tokens.slice(at, at + 1));
    at = Math.max(next, at + 1);
  }
  return kept ?? tokens;
}
