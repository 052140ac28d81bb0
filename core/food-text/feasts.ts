/**
 * Feasts and days at which people eat, as surroundings.ts reads them: "na veliko noč šunka", "za rojstni dan torta". Before the word for a meal the
 * adjective of a feast is left out alone ("silvestrska večerja"), for that word tells which meal it was. This file holds language, not nutrition.
 */
import type { Token } from './tokenize.ts';
import { JOINS } from './words-around.ts';

export const SLOVENIAN_FEASTS = `
(na za ob) (bozic pust silvestrovo martinovo valentinovo miklavz praznik god)
(na za) novo leto
(na za) veliko noc
(na za) pustno soboto
(na za) (materinski rojstni bozicni) (dan vecer)
ob (bozicu pustu novem letu veliki noci praznikih)
ob rojstnem dnevu
za obletnico
(postni pustni) dan
martinovanje
na (jezeru bencinski pogrebu sedmini krstu obhajilu ohceti maturancu veselici)
na bencinski crpalki
na gasilski veselici
ob (jezeru reki ognju)
v planinski koci
za (peko sladico poobedek)
za (seboj sabo)
za s (seboj sabo)
sladice :
(dnevna topla tople) (malica malice)
studentska prehrana
`;

export const ENGLISH_FEASTS = `
(at by) the (lake river pool fire)
at the gas station
at the petrol station
on a road trip
road trip snacks
road trip
(cinema movie ballpark stadium) snacks
on (christmas easter halloween thanksgiving) (day eve)
(for on at) (christmas easter thanksgiving halloween)
for (my his her) birthday
for (dessert pudding afters starters)
`;

/** "velikonočni", "christmas", before the word for a meal or a colon. */
const FEAST =
  /^(velikonocn[aiou]|bozicn[aiou]|silvestrsk[aiou]|novoletn[aiou]|martinov[aiou]|pustn[aiou]|praznicn[aiou]|rojstnodnevn[aiou]|postn[aiou]|christmas|easter|thanksgiving|halloween|birthday|valentines|ballpark|cinema|camping)$/;
const MEAL =
  /^(zajtrk|kosil[oa]|vecerj[aeo]|malic[aeo]|pojedin[aeo]|zabav[aeo]|breakfast|brunch|lunch|dinner|supper|party|plate|feast|snacks?|treats?|:)$/;

/** A course, right before what it was. */
const COURSE = /^(sladic[aeo]|poobedek|dessert|starter|predjed)$/;
const NO_COURSE = /^(wine|spoons?|toppings?|sauce|cream|pots?|bars?|dneva|hise)$/;

function isCourse(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  return COURSE.test(tokens[at]?.folded ?? '') && next?.kind === 'word' && !JOINS.has(next.folded) && !NO_COURSE.test(next.folded);
}

const isFeast = (tokens: readonly Token[], at: number): boolean => FEAST.test(tokens[at]?.folded ?? '') && MEAL.test(tokens[at + 1]?.folded ?? '');

/** @returns the tokens without the feast that a meal is named after, and without the course that a food was: "sladica tiramisu" */
export function withoutFeasts(tokens: readonly Token[]): readonly Token[] {
  const isNamed = (_: Token, at: number) => isFeast(tokens, at) || isCourse(tokens, at);
  return tokens.some(isNamed) ? tokens.filter((token, at) => !isNamed(token, at)) : tokens;
}
