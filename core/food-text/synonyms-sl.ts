/**
 * Other Slovenian words for the same food: dialect, loans and everyday speech ("župa", "šnicl", "karfijola"), also inside longer names
 * ("krompirjeva župa", "puranji šnicl"). Each maps to a word of names. Both sides folded, in the nominative; their forms follow by key.
 */
import { nameKeys, wordKeys } from './stem-sl.ts';

const SAME: readonly string[] = [
  'pasta testenina',
  'bolonjez bolonez',
  'zupa juha',
  'zupca juha',
  'snicel zrezek',
  'snicl zrezek',
  'paradajz paradiznik',
  'krumpir krompir',
  'cija chia',
  'krumpl krompir',
  'krumpli krompir',
  'krompi krompir',
  'kompir krompir',
  'kifelc rogljic',
  'kifelj rogljic',
  'late latte',
  'kifeljc rogljic',
  'karfijola cvetaca',
  'tunina tuna',
  'murka kumara',
  'kumarca kumara',
  'gris zdrob',
  'kofe kava',
  'kofi kava',
  'cikla pesa',
  'tikvica bucka',
  'patlidzan jajcevec',
  'kikiriki arasid',
  'spinat spinaca',
  'sos omaka',
  'sosa omaka',
  'flajs meso',
  'fajferica lisicka',
  'jabuka jabolko',
  'jabuko jabolko',
  'jabka jabolko',
  'puter maslo',
  'cuker sladkor',
  'ajer jajce',
  'ajeri jajce',
  'smorn prazenec',
  'pisanec piscanec',
  'piletina piscanec',
  'cikn piscanec',
  'svinjetina svinjina',
  'luk cebula',
  'naranca pomaranca',
  'jaje jajce',
  'kobasica klobasa',
  'kobasa klobasa',
  'kupus zelje',
  'krastavac kumara',
  'sargarepa korenje',
  'limun limona',
  'secer sladkor',
  'ulje olje',
  'maslac maslo',
  'vrhnje smetana',
  'kruska hruska',
  'sljiva sliva',
  'dinja melona',
  'mliko mleko',
  'mlijeko mleko',
  'salata solata',
  'krampir krompir',
  'krumpirjev krompirjev',
  'paradajzov paradiznikov',
  'fazol fizol',
  'fizov fizol',
  'nudel rezanec',
  'nudlni rezanec',
  'nudlnov rezancev',
  'gnjat sunka',
  'rajz riz',
  'kofe kava',
  'kofetek kava',
  'kofetk kava',
  'kofetka kava',
  'kafa kava',
  'repinclin motovilec',
  'repincl motovilec',
  'zemlca zemlja',
  'zemlica zemlja',
  'semla zemlja',
  'cuklada cokolada',
  'kikirikijev arasidov',
  'vegi veganski',
];

const BY_KEY = new Map<string, readonly string[]>();
for (const row of SAME) {
  const [from = '', to = ''] = row.split(' ');
  if (from !== to)
    for (const key of nameKeys(from).slice(0, 1))
      BY_KEY.set(
        key,
        nameKeys(to).map((name) => `s:${name}`),
      );
}

/** Index keys of the words this one stands for. */
export function alsoCalledInSlovenian(folded: string): readonly string[] {
  if (folded.length < 3) return [];
  for (const key of wordKeys(folded)) {
    const keys = BY_KEY.get(key);
    if (keys !== undefined) return keys;
  }
  return [];
}
