/** The days of the week in both languages, in the forms in which a day is named, folded. */
export const WEEKDAYS: ReadonlySet<string> = new Set(
  (
    'ponedeljek ponedeljka ponedeljku ponedeljkom ponedeljkov ponedeljkih ponedeljki ponedeljke torek torka sreda sredo srede cetrtek cetrtka petek petka sobota soboto sobote ' +
    'nedelja nedeljo nedelje monday tuesday wednesday thursday friday saturday sunday'
  ).split(' '),
);
/** Those words as the source of a pattern. */
export const WEEKDAY_WORDS = [...WEEKDAYS].join('|');
