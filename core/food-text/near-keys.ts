/** Letters that a hand or ear takes for each other. */

/** Neighbours on the keyboard, by what lies right of and below each letter; Slovenian z and y change places. */
const KEYS = 'qw we er rt tz ty yu zu ui io op as sd df fg gh hj jk kl yx zx xc cv vb bn nm qa ws ed rf tg zh yh uj ik ol as sz sy dx fc gv hb jn km';
/** Letters that sound alike, or that a hand or ear takes for each other. */
const SOUNDS = 'ck sz ie ei iy ae ao eo ou td bp gk vw vf mn kq lr uw';
const toPairs = (list: string): ReadonlySet<string> => new Set(list.split(' ').flatMap((pair) => [pair, `${pair[1]}${pair[0]}`]));
const BESIDE = toPairs(KEYS);
const ALIKE = toPairs(SOUNDS);

/** Whether two letters lie beside each other on the keyboard. */
export const isNearKey = (a: string, b: string): boolean => BESIDE.has(a + b);

/** Whether one letter may be typed for the other: beside it on the keyboard, or of its sound. */
export const isNearLetter = (a: string, b: string): boolean => BESIDE.has(a + b) || ALIKE.has(a + b);
