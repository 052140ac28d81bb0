/** Factors of lengths, exact by the international yard and pound agreement of 1959. Those of energy and weight are in units.ts. */

export const M_PER_MILE = 1609.344;
export const KM_PER_MILE = M_PER_MILE / 1000;
export const M_PER_YARD = 0.9144;
export const M_PER_FOOT = 0.3048;
export const CM_PER_INCH = 2.54;
