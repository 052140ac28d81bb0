/**
 * What the made-up client of the demo eats: meals in her own words, as one types them, so that the demo goes through the same
 * reader as any meal. Nothing here is knowledge; a test holds that the reader understands every line.
 */
import type { MealType } from '#core/nutrition/meal.ts';

export const DEMO_MENUS: Readonly<Record<'workday' | 'weekend', Readonly<Record<MealType, readonly string[]>>>> = {
  workday: {
    breakfast: [
      '70 g ovsenih kosmičev, 250 ml mleka, banana in žlica medu',
      '3 rezine polnozrnatega kruha, žlica masla, 2 žlici medu, kava z mlekom',
      'navadni jogurt 250 g, 60 g ovsenih kosmičev, pest borovnic, 20 g mandljev',
      '3 jajca, 2 rezini črnega kruha, paradižnik, kava z mlekom',
      '200 g skute, žlica medu, 30 g orehov, rezina polnozrnatega kruha',
      '2 rezini polnozrnatega kruha, 3 rezine šunke, 2 rezini sira, kava z mlekom',
    ],
    lunch: [
      '180 g piščančjih prsi, 220 g kuhanega riža, zelena solata, 2 žlici oljčnega olja',
      'krožnik ričeta, kranjska klobasa, rezina kruha',
      'krožnik jote, 2 rezini kruha, skodelica jogurta',
      '200 g pečenega lososa, 250 g kuhanega krompirja, 150 g brokolija, žlica oljčnega olja',
      '300 g kuhanih testenin, 150 g bolonjske omake, 30 g parmezana',
      'krožnik goveje juhe z rezanci, 150 g kuhane govedine, 250 g praženega krompirja',
      '180 g puranjih prsi, 200 g kuhane ajdove kaše, 200 g bučk, žlica oljčnega olja',
      'krožnik fižolove juhe, 2 rezini kruha, jabolko, 30 g temne čokolade',
    ],
    dinner: [
      'solata s tuno, 2 rezini kruha, žlica oljčnega olja',
      '3 jajca, 100 g skute, paprika, 2 rezini kruha',
      'krožnik zelenjavne juhe, 2 rezini polnozrnatega kruha, 50 g sira',
      'tortilja s piščancem, zelena solata, žlica bučnega olja',
      '200 g skute, jabolko, 30 g mandljev, 2 rezini kruha',
      '125 g mocarele, 2 paradižnika, žlica oljčnega olja, 2 rezini kruha',
    ],
    snack: [
      'jabolko in pest orehov',
      'banana, grški jogurt 150 g',
      'pest orehov, mandarina',
      'grški jogurt 200 g, pest malin',
      '40 g temne čokolade, kava z mlekom',
      'pomaranča, 30 g mandljev',
      'proteinska ploščica',
      'kava z mlekom, 4 piškoti',
    ],
  },
  weekend: {
    breakfast: [
      '3 jajca, 3 rezine slanine, 2 rezini kruha, kava z mlekom',
      '3 palačinke z marmelado, kava z mlekom',
      '2 rogljička, kava z mlekom, pomarančni sok 2 dl',
      '3 rezine kruha, 4 rezine pršuta, 2 rezini sira, paradižnik',
      '80 g ovsenih kosmičev, 250 ml mleka, jabolko, žlica medu, 20 g lešnikov',
    ],
    lunch: [
      'krožnik goveje juhe z rezanci, 180 g svinjske pečenke, 200 g praženega krompirja, zelena solata',
      '8 čevapčičev, lepinja, 2 žlici ajvarja, čebula',
      'dunajski zrezek, 150 g pomfrija, zelena solata',
      '250 g pečene postrvi, 250 g kuhanega krompirja, blitva, žlica oljčnega olja',
      'pica margerita, 3 dl piva',
      '250 g njokov, 200 g golaža, zelena solata',
    ],
    dinner: [
      'burek s sirom, navadni jogurt 200 g',
      'solata s tuno, 2 rezini kruha, 1 dl belega vina',
      '3 ocvrta jajca, 2 rezini kruha, paradižnik',
      'krožnik zelenjavne juhe, 2 rezini kruha, 50 g pršuta',
      '100 g sira, 100 g grozdja, 2 rezini kruha, 1 dl rdečega vina',
    ],
    snack: [
      'rezina potice',
      'kos jabolčnega zavitka, kava z mlekom',
      '2 kepici sladoleda',
      'jabolko in pest orehov',
      'pest jagod, 30 g temne čokolade',
      'pokovka 40 g',
    ],
  },
};

/** A grandmother's word no table has: shows what happens to words nobody knows. Eaten three days before today. */
export const DEMO_UNKNOWN_LUNCH = 'krožnik ričeta, 100 g babičinih frfrjank';
