/** Signs that nobody sees or that only are drawn wider, as they come with pasted text: zero-width signs, soft hyphens, full-width letters and digits. */

const HIDDEN = '\\u00ad\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2064\\ufeff';
const WIDE = '\\uff01-\\uff5e';
const ODD = new RegExp(`[${HIDDEN}${WIDE}]`);
const ALL_HIDDEN = new RegExp(`[${HIDDEN}]`);
const ALL_WIDE = new RegExp(`[${WIDE}]`);
const WIDER_BY = 0xfee0;

export interface PlainText {
  readonly text: string;
  /** The place in the typed text of a place in the plain one; absent where both are one. */
  readonly places?: readonly number[];
}

export function toPlainText(text: string): PlainText {
  if (!ODD.test(text)) return { text };
  let plain = '';
  const places: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (ALL_HIDDEN.test(sign)) continue;
    plain += ALL_WIDE.test(sign) ? String.fromCharCode(sign.charCodeAt(0) - WIDER_BY) : sign;
    places.push(at);
  }
  places.push(text.length);
  return { text: plain, places };
}
