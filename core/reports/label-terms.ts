/**
 * What the rows of a nutrition label are called, in the languages found on packages sold in Slovenia and on American panels. Folded
 * (lower case, no diacritics). The wordings follow Regulation (EU) No 1169/2011, Annex XV, in each language's edition, with the shorter
 * ones seen on packages; American ones follow 21 CFR 101.9.
 */
import type { LabelField, LabelLang } from './label-reading.ts';

/** `continued`: the second half of a name that takes two lines. */
export type TermMeaning = LabelField | 'energy' | 'ignored' | 'continued';

type Row = readonly [meaning: TermMeaning, lang: LabelLang, phrases: string];

const ROWS: readonly Row[] = [
  ['energy', 'sl', 'energijska vrednost|energetska vrednost|energijska vred'],
  ['energy', 'hr', 'energijska vrijednost|energetska vrijednost|energija'],
  ['energy', 'en', 'energy value|energy|calories'],
  ['energy', 'de', 'brennwert|energiegehalt|energie|energiewert'],
  ['energy', 'it', 'valore energetico|energia'],
  ['energy', 'fr', 'valeur energetique'],
  ['energy', 'hu', 'energiatartalom'],
  ['energy', 'cs', 'energeticka hodnota'],
  ['energy', 'pl', 'wartosc energetyczna'],
  ['fat', 'sl', 'mascobe|skupne mascobe|mascoba'],
  ['fat', 'hr', 'masti|ukupne masti|mast'],
  ['fat', 'en', 'total fat|fat|fats'],
  ['fat', 'de', 'fett'],
  ['fat', 'it', 'grassi|grassi totali'],
  ['fat', 'fr', 'matieres grasses|lipides'],
  ['fat', 'hu', 'zsir'],
  ['fat', 'cs', 'tuky'],
  ['fat', 'pl', 'tluszcz'],
  ['saturated_fat', 'sl', 'nasicene mascobne kisline|nasicene mascobe|nasicenih mascobnih kislin|nasicenih mascob|od tega nasicene|nasicene'],
  ['saturated_fat', 'hr', 'zasicene masne kiseline|zasicene masti|zasicenih masnih kiselina|zasicene'],
  ['saturated_fat', 'en', 'saturated fat|saturated fatty acids|saturates|sat fat|of which saturates'],
  ['saturated_fat', 'de', 'gesattigte fettsauren|gesaettigte fettsaeuren|ges fettsauren|davon gesattigte'],
  ['saturated_fat', 'it', 'acidi grassi saturi|grassi saturi|saturi'],
  ['saturated_fat', 'fr', 'acides gras satures|dont satures'],
  ['saturated_fat', 'hu', 'telitett zsirsavak'],
  ['saturated_fat', 'cs', 'nasycene mastne kyseliny'],
  ['saturated_fat', 'pl', 'kwasy tluszczowe nasycone|kwasy nasycone'],
  ['trans_fat', 'en', 'trans fat|trans'],
  ['trans_fat', 'sl', 'transmascobne kisline|trans mascobne kisline'],
  ['monounsaturated_fat', 'sl', 'enkrat nenasicene mascobne kisline|enkrat nenasicene|enonenasicene mascobne kisline'],
  ['monounsaturated_fat', 'hr', 'jednostruko nezasicene masne kiseline|jednostruko nezasicene'],
  ['monounsaturated_fat', 'en', 'monounsaturated fat|monounsaturates|mono unsaturates'],
  ['monounsaturated_fat', 'de', 'einfach ungesattigte fettsauren'],
  ['monounsaturated_fat', 'it', 'acidi grassi monoinsaturi|monoinsaturi'],
  ['polyunsaturated_fat', 'sl', 'veckrat nenasicene mascobne kisline|veckrat nenasicene|polinenasicene mascobne kisline'],
  ['polyunsaturated_fat', 'hr', 'visestruko nezasicene masne kiseline|visestruko nezasicene'],
  ['polyunsaturated_fat', 'en', 'polyunsaturated fat|polyunsaturates|poly unsaturates'],
  ['polyunsaturated_fat', 'de', 'mehrfach ungesattigte fettsauren'],
  ['polyunsaturated_fat', 'it', 'acidi grassi polinsaturi|polinsaturi'],
  ['cholesterol', 'en', 'cholesterol'],
  ['cholesterol', 'sl', 'holesterol'],
  ['cholesterol', 'hr', 'kolesterol'],
  ['cholesterol', 'de', 'cholesterin'],
  ['cholesterol', 'it', 'colesterolo'],
  ['carbs', 'sl', 'ogljikovi hidrati|ogljikovih hidratov|ogljik hidrati'],
  ['carbs', 'hr', 'ugljikohidrati|ugljikohidrata'],
  ['carbs', 'sr', 'ugljeni hidrati'],
  ['carbs', 'en', 'total carbohydrate|carbohydrate|carbohydrates|total carb|total carbs|tot carb'],
  ['carbs', 'de', 'kohlenhydrate|kohlehydrate'],
  ['carbs', 'it', 'carboidrati|totale carboidrati'],
  ['carbs', 'fr', 'glucides'],
  ['carbs', 'hu', 'szenhidrat'],
  ['carbs', 'cs', 'sacharidy'],
  ['carbs', 'pl', 'weglowodany'],
  ['sugar', 'sl', 'sladkorji|sladkor|sladkorjev'],
  ['sugar', 'hr', 'seceri|secer|secera'],
  ['sugar', 'en', 'total sugars|sugars|of which sugars|sugar'],
  ['sugar', 'de', 'zucker|davon zucker'],
  ['sugar', 'it', 'zuccheri|di cui zuccheri'],
  ['sugar', 'fr', 'sucres'],
  ['sugar', 'hu', 'cukrok'],
  ['sugar', 'cs', 'cukry'],
  ['added_sugar', 'en', 'added sugars|incl added sugars|includes added sugars'],
  ['polyols', 'sl', 'polioli'],
  ['polyols', 'en', 'polyols|sugar alcohol|sugar alcohols'],
  ['polyols', 'de', 'mehrwertige alkohole'],
  ['polyols', 'it', 'polialcoli'],
  ['starch', 'sl', 'skrob'],
  ['starch', 'en', 'starch'],
  ['starch', 'de', 'starke'],
  ['starch', 'it', 'amido'],
  ['fiber', 'sl', 'prehranske vlaknine|prehranska vlaknina|vlaknine|vlaknin'],
  ['fiber', 'hr', 'prehrambena vlakna|vlakna'],
  ['fiber', 'en', 'dietary fiber|dietary fibre|fibre|fiber'],
  ['fiber', 'de', 'ballaststoffe|ballaststoff'],
  ['fiber', 'it', 'fibre alimentari|fibra alimentare|fibre|fibra'],
  ['fiber', 'fr', 'fibres alimentaires'],
  ['fiber', 'hu', 'rost'],
  ['fiber', 'cs', 'vlaknina'],
  ['fiber', 'pl', 'blonnik'],
  ['protein', 'sl', 'beljakovine|beljakovin'],
  ['protein', 'hr', 'bjelancevine|proteini'],
  ['protein', 'sr', 'belancevine'],
  ['protein', 'en', 'protein|proteins'],
  ['protein', 'de', 'eiweiss|eiweib|protein'],
  ['protein', 'it', 'proteine'],
  ['protein', 'fr', 'proteines'],
  ['protein', 'hu', 'feherje'],
  ['protein', 'cs', 'bilkoviny'],
  ['protein', 'pl', 'bialko'],
  ['salt', 'sl', 'sol|kuhinjska sol'],
  ['salt', 'hr', 'sol'],
  ['salt', 'en', 'salt'],
  ['salt', 'de', 'salz'],
  ['salt', 'it', 'sale'],
  ['salt', 'fr', 'sel'],
  ['salt', 'cs', 'sul'],
  ['sodium', 'en', 'sodium'],
  ['sodium', 'sl', 'natrij'],
  ['sodium', 'de', 'natrium'],
  ['sodium', 'it', 'sodio'],
  ['potassium', 'en', 'potassium'],
  ['potassium', 'sl', 'kalij'],
  ['potassium', 'de', 'kalium'],
  ['potassium', 'it', 'potassio'],
  ['calcium', 'en', 'calcium'],
  ['calcium', 'sl', 'kalcij'],
  ['calcium', 'de', 'kalzium'],
  ['calcium', 'it', 'calcio'],
  ['iron', 'en', 'iron'],
  ['iron', 'sl', 'zelezo'],
  ['iron', 'hr', 'zeljezo'],
  ['iron', 'de', 'eisen'],
  ['iron', 'it', 'ferro'],
  ['vitamin_a', 'en', 'vitamin a'],
  ['vitamin_a', 'it', 'vitamina a'],
  ['vitamin_c', 'en', 'vitamin c'],
  ['vitamin_c', 'it', 'vitamina c'],
  ['vitamin_d', 'en', 'vitamin d'],
  ['vitamin_d', 'it', 'vitamina d'],
  ['continued', 'sl', 'mascobne kisline|mascobnih kislin'],
  ['continued', 'hr', 'masne kiseline|masnih kiselina'],
  ['continued', 'de', 'fettsauren'],
  ['continued', 'it', 'acidi grassi'],
  // "Facts" is near to "fats".
  ['ignored', 'en', 'calories from fat|fat calories|caloric value|nutrition facts'],
  ['ignored', 'sl', 'neto kolicina|neto masa'],
];

export interface Term {
  readonly meaning: TermMeaning;
  readonly lang: LabelLang;
  readonly words: readonly string[];
  readonly letters: number;
}

/** Longest first: "nasičene maščobne kisline" must be seen before "maščobe". */
export const TERMS: readonly Term[] = ROWS.flatMap(([meaning, lang, phrases]) =>
  phrases.split('|').map((phrase) => ({ meaning, lang, words: phrase.split(' '), letters: phrase.replaceAll(' ', '').length })),
).sort((a, b) => b.letters - a.letters);

/** Words by which a heading tells that its column is for a portion; folded beginnings. */
export const PORTION_WORDS =
  /^(porcij|serv$|porcij[oae]|obrok|obroku|portion|serving|porzion|adag|porci[ei]|dose|kos|rezin|kozarec|kozarc|skodelic|lonc|stuck|glas|bicchier|vaset|bar|slice|cup|zlic)/;

/** Words by which a heading tells that its column is for the whole package; folded beginnings. */
export const CONTAINER_WORDS =
  /^(container|package|packet|packung|pack$|pakiranj|pakovanj|embalaz|zavitek|zavojc|confezione|emballage|bottle|can$|plocevink|flasche)/;

/** "Traces" in place of an amount. */
export const TRACE_WORDS = /^(sledi|sledovi|sledovih|tragovi|tragovima|spuren|tracce|traces|trace)$/;
