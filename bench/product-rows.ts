/**
 * A million plausible packaged products, the same in every run: names of food words in the languages of European shelves, invented words of
 * syllables for all that a real table has besides, and brands; the commoner a word the more often it is drawn, as in the real table.
 */
import { checkDigit } from '#core/products/gtin.ts';

const FOODS =
  `mleko milk milch lait latte jogurt yogurt joghurt yaourt sir cheese kaese fromage formaggio maslo butter burro smetana cream skuta quark kefir
  čokolada chocolate schokolade chocolat cioccolato piškoti cookies kekse biscuits biscotti napolitanke wafers kruh bread brot pain pane toast žemlja
  testenine pasta nudeln pates spaghetti špageti riž rice reis riz riso moka flour mehl farine sladkor sugar zucker sucre zucchero med honey honig miel
  šunka ham schinken jambon prosciutto salama salami klobasa sausage wurst hrenovke piščanec chicken hähnchen poulet pollo puran turkey govedina beef
  tuna tunina thon tonno losos salmon lachs saumon sardine sardele solata salad olje oil öl huile olio kis vinegar paprika paradižnik tomato tomaten pomodoro
  juha soup suppe soupe omaka sauce sugo kečap ketchup majoneza mayonnaise gorčica mustard senf sok juice saft jus succo voda water wasser eau acqua pivo beer bier
  vino wine kava coffee kaffee café čaj tea tee thé kakav cocoa lešnik hazelnut haselnuss noisette nocciola mandelj almond orehi walnut arašidi peanut
  jagoda strawberry erdbeere fraise malina raspberry borovnica blueberry vanilija vanilla vanille banana jabolko apple apfel pomme marelica apricot
  pomaranča orange limona lemon zitrone breskev peach kosmiči oats müsli muesli granola ploščica bar riegel baton čips chips bonboni candy sladoled ice cream
  pica pizza burek štrudelj potica grah peas fižol beans leča lentils koruza corn gobe mushrooms krompir potato pomfri fries zelenjava vegetables namaz spread`.split(
    /\s+/,
  );
const WAYS =
  `bio eko organic light lahko brez laktoze gluten free sladkorja zero original classic extra premium natur polnomastno posneto vollkorn integrale
  temna dark mlečna bela white dimljena smoked sušena pečena rezine domače alpsko slovensko kranjska primorski dolenjska mini maxi family 100 3 5 1 0 250 500`.split(
    /\s+/,
  );
const BRANDS =
  `Milka Alpsko Mercator Spar Lidl Hofer Barilla Nestlé Danone Coca-Cola Pepsi Nutella Ferrero Haribo Zott Müller Ehrmann Zelene_doline Ljubljanske_mlekarne
  Pomurske_mlekarne Vindija Podravka Kraš Gorenjka Žito Poli Perutnina_Ptuj Barcaffè Cockta Fructal Dana Radenska Union Laško Argeta Droga Rio_Mare Bonduelle Kellogg's Oetker Lindt Ritter`
    .split(/\s+/)
    .map((name) => name.replace('_', ' '));
const SYLLABLES =
  'ba be bi bo ca ce chi co da de di do fa fe fi ga go ha hi ja je ka ke ki ko la le li lo ma me mi mo na ne ni no pa pe pi po ra re ri ro sa se si so ta te ti to va ve vi vo za ze zi'.split(
    ' ',
  );

/** mulberry32: the same numbers for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The n-th of 200,000 invented words. */
function invented(n: number): string {
  let word = '';
  for (let rest = n + 59; rest > 0; rest = Math.floor(rest / SYLLABLES.length)) word += SYLLABLES[rest % SYLLABLES.length] ?? '';
  return word + (['', 'n', 'r', 's', 'ta'][n % 5] ?? '');
}

const INVENTED = 200_000;
/** Low numbers far more often than high ones. */
const skewed = (random: number, count: number): number => Math.floor(count * random ** 3);

export interface ProductRow {
  readonly id: string;
  readonly [field: string]: unknown;
}

/** @param n which product: 0 to 9,999,999 */
export function productRow(n: number): ProductRow {
  const random = seeded(n);
  const pick = (list: readonly string[]): string => list[skewed(random(), list.length)] ?? '';
  const words = [pick(FOODS)];
  for (let more = Math.floor(random() * 4); more > 0; more -= 1) {
    const kind = random();
    words.push(kind < 0.35 ? pick(WAYS) : kind < 0.6 ? pick(FOODS) : invented(skewed(random(), INVENTED)));
  }
  const brand =
    random() < 0.3 ? pick(BRANDS) : `${invented(skewed(random(), 30_000))} ${random() < 0.3 ? invented(skewed(random(), 5000)) : ''}`.trim();
  const body = `0${3_000_000_000_00 + n * 7}`.padStart(13, '0').slice(-13);
  const barcode = `${body}${checkDigit(body)}`;
  const name = words.join(' ');
  const place = random();
  const [protein, carbs, fat] = [Math.round(random() * 250) / 10, Math.round(random() * 600) / 10, Math.round(random() * 150) / 10];
  return {
    id: `off:${barcode}`,
    sl: place < 0.01 ? [name] : [],
    en: place < 0.01 ? [] : [name],
    category: 'snack',
    per100g: {
      calories: Math.round(protein * 4 + carbs * 4 + fat * 9),
      protein,
      carbs,
      fat,
      sugar: carbs / 2,
      saturated_fat: fat / 2,
      sodium: Math.round(random() * 600),
    },
    portions: {},
    usualGrams: 100,
    source: `off:${barcode}`,
    brand,
    barcode,
    packageGrams: 250,
    nearness: place < 0.01 ? 3 : place < 0.2 ? 2 : 1,
    changedAt: '2026-01-01T00:00:00Z',
  };
}
