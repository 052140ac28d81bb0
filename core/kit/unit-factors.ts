/** Factors between units, each once. Exact by definition. */

/** The thermochemical calorie, as food labels reckon (Regulation (EU) 1169/2011, Annex XV gives both units). */
export const KJ_PER_KCAL = 4.184;

// The international yard and pound agreement of 1959.
export const KG_PER_POUND = 0.45359237;
export const M_PER_MILE = 1609.344;
export const KM_PER_MILE = M_PER_MILE / 1000;
export const M_PER_YARD = 0.9144;
export const M_PER_FOOT = 0.3048;
export const CM_PER_INCH = 2.54;
