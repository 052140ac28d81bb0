/**
 * Words that name a food only together with others: parts ("skin", "koža"), shapes ("balls", "kroglice"), forms ("powder", "preliv"), half a
 * name ("mary", "bleu") and what a food is for ("breakfast"). One of them alone is no food: "chicken with skin" is not potato skins.
 * Folded, in the forms that people type.
 */
import { wordAt, type Token } from './tokenize.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** Of a name they are never enough, although they end it. */
export const DEPENDENT = words(`
  breakfast brunch lunch dinner supper snacks energy baby babies party sunday irish american english thai indian italian mexican japanese
  skin skins fat crust crusts peel zest rind rinds batter breading coating filling topping glaze dough shell bone bones brine stuffing
  mix blend powder puree paste extract essence isolate concentrate formula solution peptides husk supplement substitute replacement
  capsules tablets liquid beverage dip grain germ flakes puffs puff chunks kernels leaves leaf root bulb shoots pearl pearls ear grass
  balls ball ring rings finger fingers sheet sheets triangle triangles button buttons bear bears string stack rack pocket straws leather
  platter joint eye back butt collar shoulder neck pot white whites green greens black brown blue semi vegan
  surprise mess delight kisses cooler claw aid jack joe maria mary pepe bol sec max bull mac gai way kat lada island sunrise sex mam joint
  sour split instant express masala satay special meal food
  snack treat treats spread spreads crunch choice perfect round burst crispy crispies cravings
  koza kozo koze kozi mascoba mascobe lupina lupine lupini lupinica prah prahu prasek prsilo prsilu testo testa testu testom kore skorja skorjo
  nadev nadevom polnilo polnilom glazura glazuro posip preliv prelivom oblivu krema kremo krem pena peno masa mezga koncentrat ekstrakt aroma
  izvlecek izolat raztopina gel tablete tabletah tableta tableto tabletka tabletko tabletki tabletke tablet obroka obrok obroke obroki obrokov pripravljen pripravljena pripravljeno pripravljeni pripravljene halfs half nadomestek dodatek beljenje tip tipa jed jedi hrana priloga prilogo prilogami osnova
  kroglica kroglice obrocki obrocke trakovi trakovih trikotnik trikotniki zvezde zvezdicami srce srca niti oko noga bet hrbet trebuh zrno zrna
  korenina trava zelenje vrsicki poganjki pecke peck kamen kosarica kupa usnje seno slan slani slana slano slane slanega slanem bel beli bela belo
  naravni naravna naravnem grski grska grsko grskega piscancje piscancji piscancja orehova orehovo orehovi polnjen polnjena polnjeno polnjene polnjeni
  zavit zavita klasika mare oci lapki trte posebno srece srecko cesar mesecev misel casi evo tok sport horse wade frances soaking
`);

/** How something tastes or feels: they describe the food they stand before, whatever noun they are made from. */
export const DESCRIBING = words(`
  crisp juicy creamy cheesy zesty nutty meaty buttery chocolatey chocolaty lemony minty gingery garlicky peppery milky oily sugary fruity syrupy salty
  smoky spicy tangy tasty crunchy crusty chewy gooey fluffy flaky sticky silky velvety hearty zingy peachy beefy fishy eggy herby starchy fatty
  greasy doughy bready oaty malty savory savoury refreshing tender moist steamy piping flavorful flavourful aromatic vibrant comforting
  socen socna socno socne kremast kremasta kremasto mesnat mesnata mesnato masten mastna mastno mastne slasten slastna slastno osvezilen osvezilna
  osvezilno disec diseca disece rahel rahla rahlo puhast puhasta
`);

/** The same, for words that names have too. */
const BEFORE_AMOUNT = words(`
  sweet tender filling smooth fun rich cool warm soft golden thick thin mild strong bitter sour dry light simple single classic quick
  sladek sladka sladko sladke sladkega sladkem sladkih sladkemu mehek mehka mehko
`);
const TREATS = new Set(['treat', 'treats', 'snack', 'dessert']);

/**
 * "a juicy orange", "a sweet 109 g tangerine", "a sweet treat": the word describes what is named behind it.
 *
 * @param starts whether a food may begin here
 * @param known whether a name has the word as it is typed: then it counts, but never before an amount
 */
export function isDescription(tokens: readonly Token[], at: number, starts: boolean, known: boolean): boolean {
  const folded = wordAt(tokens, at);
  const next = tokens[at + 1];
  const describes = DESCRIBING.has(folded);
  if (next === undefined || !(describes || BEFORE_AMOUNT.has(folded))) return false;
  if (TREATS.has(next.folded) || (next.kind === 'number' && tokens[at + 2]?.kind === 'word')) return starts;
  return describes && next.kind === 'word' && (!known || (folded === 'crisp' && starts));
}

/** Words one letter from a food's that are no slip: "lunch break" is no bread, "iz pekarne" no pecans. */
export const NO_TYPO = words(`
  break brake breaks bring being burst range sharp barely comes crunch child fully bakery lucky mills nestle stink freeze freezes roller farmed crafted
  preserved sauced crumb crumbs charms granules capri leafy lined stara minas party porch grams pinch bottle bottles large ounce
  liter litre patio salty saucer friend friends beach bench lunch launch rise raise race plate place stake bowls
  twins boni turska turske tiste tista tisto tisti kako kolega sadeza sadeze pivka pivke matejki mateja mateje matejo luka test gran grandad granny lemsip mulcu barni medvedki veselica notri sop brack smoko lap shaki cajta cajt blo kupla prosm prosim past desk deskom flake moules proud licked traded swapped sladica sladice sladico sladici tesco vrta vrtu vrtom point points konjac
  namazan namazana namazano namazani
  pekarna pekarne pekarni pekarno pekarnah spanija spanije spaniji spanijo trgovina trgovine mesarija mesarije
`);
