/** Names on sheets and what they mean, folded and without blanks. */
import type { ScanFieldId } from '#core/body-composition/fields.ts';
import type { ScanRegion } from '#core/body-composition/regions.ts';
import { foldWord } from '#core/food-text/fold.ts';
import { editDistance } from '../edit-distance.ts';

export interface Term {
  /** Every spelling, folded, without blanks. */
  readonly names: readonly string[];
  /** Fields that may follow, told apart by their units; empty = the name is known, and nothing is read from it. */
  readonly fields: readonly ScanFieldId[];
}

const term = (fields: readonly ScanFieldId[], ...names: readonly string[]): Term => ({ fields, names });

/** Names beside a value. */
export const PAIR_TERMS: readonly Term[] = [
  term(
    ['body_fat_pct'],
    'percentbodyfat',
    'pbf',
    'totalbody%fat',
    'totalbodyfat%',
    'bodyfat%',
    'bodyfatpercentage',
    'fat%',
    '%fat',
    'fatpercentage',
    'delezmascobe',
    'deleztelesnemascobe',
    '%mascobe',
    'odstotekmascobe',
    'pbfpercentbodyfat',
    'percentbodyfatpbf',
    'relativefatmass',
    'fm%',
  ),
  term(
    ['fat_mass_kg', 'body_fat_pct'],
    'fatmass',
    'bodyfatmass',
    'bfm',
    'fm',
    'bodyfat',
    'fat',
    'mascobnamasa',
    'mascoba',
    'telesnamascoba',
    'bfmbodyfatmass',
    'bodyfatmassbfm',
    'totalfatmass',
    'fatmassfm',
    'absolutefatmass',
  ),
  term(
    ['lean_mass_kg'],
    'softleanmass',
    'slm',
    'musclemass',
    'leanmass',
    'pustamasabrezkosti',
    'pustamasa',
    'leansofttissue',
    'misicnamasa',
    'softleanmassslm',
  ),
  term(['ffm_kg'], 'fatfreemass', 'ffm', 'nemascobnamasa', 'leanbodymass', 'lbm', 'fatfreemassffm', 'ffmfatfreemass'),
  term(['bmc_kg'], 'bonemineralcontent', 'bmc', 'bonemass', 'mineralnavsebnostkosti', 'kostnamasa', 'bonemineralcontentbmc'),
  term(['bmd_g_cm2'], 'bmd', 'bonemineraldensity', 'mineralnakostnagostota', 'mkg'),
  term(['t_score'], 'tscore', 'tvrednost', 'vrednostt'),
  term(['z_score'], 'zscore', 'zvrednost', 'vrednostz'),
  term(['smm_kg'], 'skeletalmusclemass', 'smm', 'skeletnamisicnamasa', 'smmskeletalmusclemass', 'skeletalmusclemasssmm'),
  term(
    ['tbw_l'],
    'totalbodywater',
    'tbw',
    'celotnatelesnavoda',
    'skupnatelesnavoda',
    'celokupnatelesnavoda',
    'totalbodywatertbw',
    'tbwtotalbodywater',
  ),
  term(['icw_l'], 'intracellularwater', 'icw', 'znotrajcelicnavoda', 'intracellularwatericw', 'icwintracellularwater'),
  term(['ecw_l'], 'extracellularwater', 'ecw', 'zunajcelicnavoda', 'extracellularwaterecw', 'ecwextracellularwater'),
  term(['ecw_tbw'], 'ecwratio', 'ecw/tbw', 'ecwtbw', 'edemaindex', 'razmerjeecw/tbw', 'ecw/tbwratio'),
  term(['phase_angle_deg'], 'phaseangle', 'wholebodyphaseangle', 'pha', 'faznikot', 'phaseanglepha'),
  term(['bcm_kg'], 'bodycellmass', 'bcm', 'telesnacelicnamasa', 'bodycellmassbcm'),
  term(['ecm_kg'], 'extracellularmass', 'ecm', 'zunajcelicnamasa', 'extracellularmassecm'),
  term(
    ['bmr_kcal'],
    'basalmetabolicrate',
    'bmr',
    'restingmetabolicrate',
    'rmr',
    'bazalnapresnova',
    'bazalnimetabolizem',
    'basalmetabolicratebmr',
    'ree',
    'restingenergyexpenditure',
  ),
  term(['tdee_kcal'], 'tdee', 'totalenergyexpenditure', 'tee', 'totaldailyenergyexpenditure', 'celodnevnaporaba'),
  term(['fitness_score'], 'inbodyscore', 'fitnessscore', 'bodyscore', 'healthscore', 'totalscore', 'ocenatelesnepripravljenosti', 'tockeinbody'),
  term(['protein_kg'], 'protein', 'proteins', 'beljakovine'),
  term(['minerals_kg'], 'minerals', 'mineral', 'minerali'),
  term(['fmi'], 'fatmassindex', 'fmi', 'fatmass/height', 'fatmassheight', 'indeksmascobnemase', 'fatmassindexfmi', 'fmifatmassindex'),
  term(['lmi'], 'leanmassindex', 'lmi', 'lean/height', 'leanheight', 'indekspustemase'),
  term(['ffmi'], 'fatfreemassindex', 'ffmi', 'indeksnemascobnemase', 'fatfreemassindexffmi', 'ffmifatfreemassindex'),
  term(['almi'], 'appenlean/height', 'appenleanheight', 'rsmi', 'almi', 'appendicularleanindex', 'asmi', 'indekspustemaseokoncin'),
  term(['bmi'], 'bodymassindex', 'bmi', 'indekstelesnemase', 'itm', 'bmibodymassindex', 'bodymassindexbmi'),
  term(['android_gynoid'], 'android/gynoidratio', 'androidgynoidratio', 'a/gratio', 'agratio', 'androidnoginoidnorazmerje'),
  term(['trunk_legs_pct'], '%fattrunk/%fatlegs', '%fattrunk%fatlegs'),
  term(['trunk_limb_fat'], 'trunk/limbfatmassratio', 'trunklimbfatmassratio'),
  term(['limb_trunk_fat'], 'limbsfatmass/trunkfatmass', 'limbsfatmasstrunkfatmass'),
  term(['trunk_total_fat'], 'trunkfatmass/totalfatmass', 'trunkfatmasstotalfatmass', 'trunk/total'),
  term(['legs_total_fat'], 'legsfatmass/totalfatmass', 'legsfatmasstotalfatmass', 'legs/total'),
  term(['whr'], 'waisthipratio', 'whr', 'razmerjepas/boki', 'waisthipratiowhr', 'whrwaisthipratio'),
  term(['waist_cm'], 'waistcircumference', 'obsegpasu', 'waist'),
  term(['vat_mass_g'], 'estvatmass', 'vatmass', 'visceralfatmass', 'visceralnamascobamasa', 'estimatedvatmass', 'mass'),
  term(
    ['vat_volume_cm3'],
    'estvatvolume',
    'vatvolume',
    'visceraladiposetissue',
    'vat',
    'visceralnamascobaprostornina',
    'volume',
    'estimatedvisceraladiposetissue',
  ),
  term(['vat_area_cm2'], 'estvatarea', 'vatarea', 'visceralfatarea', 'vfa', 'visceralnamascobapovrsina', 'visceralfatareavfa'),
  term(['visceral_level'], 'visceralfatlevel', 'visceralfatrating', 'vfl', 'stopnjavisceralnemascobe', 'visceralfatratingvfr'),
  term(['metabolic_age'], 'metabolicage', 'presnovnastarost'),
  term(['hydration_pct'], 'hydration', 'hidracija', 'tbw/ffm'),
  term(['resistance_ohm'], 'resistance', 'rz', 'upornost'),
  term(['reactance_ohm'], 'reactance', 'xc', 'reaktanca'),
  term(['total_mass_kg'], 'totalmass', 'skupnamasa', 'weight', 'telesnamasa', 'bodyweight', 'teza', 'masa'),
  // Nothing is read from these: they are no results, or of no field.
  term(
    [],
    'targetweight',
    'weightcontrol',
    'fatcontrol',
    'musclecontrol',
    'bodyfatcontrol',
    'obesitydegree',
    'degreeofobesity',
    'dryleanmass',
    'dlm',
    'armcircumference',
    'armmusclecircumference',
    'amc',
    'idealbodyweight',
    'standardweight',
    'musclequality',
    'musclequalityscore',
    'physiquerating',
    'recommendedcalorieintake',
    'leanmasspercentile',
    'growthscore',
    'weightscale',
    'scaleweight',
    'desirableweight',
    'fattolose',
    'fatfreemasscontrol',
    'bcmi',
    'bodycellmassindex',
    'ecw/icw',
    'ecm/bcm',
    'age',
    'starost',
    'idealnateza',
    'ciljnateza',
    'stopnjadebelosti',
    'zeljenateza',
  ),
  term(['smm_index'], 'skeletalmusclemassindex', 'skeletalmuscleindex', 'smi', 'indeksskeletnemisicnemase', 'smiskeletalmusclemassindex'),
];

/** Heads of columns of a table of regions. */
export const COLUMN_TERMS: readonly Term[] = [
  term(['tissue_fat_pct'], 'tissue%fat', '%fattissue', 'tkivo%mascobe', 'tissue%'),
  term(['body_fat_pct'], 'region%fat', '%fat', 'fat%', '%mascobe', 'mascoba%', 'delezmascobe', 'regija%mascobe', 'total%fat', 'pbf'),
  term(['ffm_kg'], 'leanbmc', 'fatfree', 'fatfreemass', 'ffm', 'pustabmc', 'nemascobnamasa', 'leanmassbmc', 'lean+bmc'),
  term(['fat_mass_kg'], 'fatmass', 'fat', 'mascoba', 'mascobnamasa', 'bodyfatmass', 'massfat'),
  term(['lean_mass_kg'], 'leanmass', 'lean', 'pustamasa', 'softleanmass', 'muscle', 'musclemass', 'masslean', 'misice'),
  term(['bmc_kg'], 'bmc', 'bonemineralcontent', 'kosti'),
  term(['bmd_g_cm2'], 'bmd', 'mkg'),
  term(['tissue_mass_kg'], 'tissue', 'tkivo', 'softtissue'),
  term(['total_mass_kg'], 'totalmass', 'total', 'skupnamasa', 'mass', 'skupaj'),
  term(['t_score'], 'tscore', 'tvrednost'),
  term(['z_score'], 'zscore', 'zvrednost'),
  term(['ecw_tbw'], 'ecwratio', 'ecw/tbw'),
  term(
    [],
    'area',
    'centile',
    'percentile',
    '%fatpercentile',
    'percentileynam',
    '%fatpercentileynam',
    'ynam',
    'yn',
    'am',
    'povrsina',
    'pr',
    'prpeakreference',
    'normal',
  ),
];

// OCR loses the r of "Arm" in small print, hence lam and ram.
const REGIONS: Readonly<Record<ScanRegion, readonly string[]>> = {
  whole: ['total', 'wholebody', 'totalbody', 'skupaj', 'celotelo', 'wb'],
  subtotal: ['subtotal', 'vmesnasuma', 'brezglave', 'telobrezglave'],
  head: ['head', 'glava'],
  trunk: ['trunk', 'torso', 'trup', 'tr'],
  trunk_left: ['trunkleft', 'lefttrunk', 'levitrup', 'truplevo'],
  trunk_right: ['trunkright', 'righttrunk', 'desnitrup', 'trupdesno'],
  arms: ['arms', 'roki', 'roke', 'botharms'],
  arm_left: ['larm', 'lam', 'leftarm', 'armleft', 'la', 'levaroka', 'rokalevo'],
  arm_right: ['rarm', 'ram', 'rightarm', 'armright', 'ra', 'desnaroka', 'rokadesno'],
  legs: ['legs', 'nogi', 'noge', 'bothlegs'],
  leg_left: ['lleg', 'leftleg', 'legleft', 'll', 'levanoga', 'nogalevo'],
  leg_right: ['rleg', 'rightleg', 'legright', 'rl', 'desnanoga', 'nogadesno'],
  android: ['android', 'androida', 'androidno', 'androidnoobmocje'],
  gynoid: ['gynoid', 'gynoidg', 'ginoidno', 'ginoidnoobmocje'],
  left: ['totalleft', 'lefttotal', 'skupajlevo', 'leftside'],
  right: ['totalright', 'righttotal', 'skupajdesno', 'rightside'],
};

const BY_NAME = new Map((Object.keys(REGIONS) as ScanRegion[]).flatMap((region) => REGIONS[region].map((name) => [name, region] as const)));
/** Names of parts that we do not store: a row of them is no other part, misread. */
const OTHER_PARTS = new Set([
  'lribs',
  'rribs',
  'tspine',
  'lspine',
  'spine',
  'pelvis',
  'ribs',
  'armsdiff',
  'legsdiff',
  'trunkdiff',
  'totaldiff',
  'diff',
]);

/** Wrong letters that are forgiven: none in short names, which are too alike. */
const forgiven = (name: string): number => (name.length < 6 ? 0 : name.length < 12 ? 1 : 2);

/** @param name folded, without blanks */
export function findRegion(name: string): ScanRegion | undefined {
  const exact = BY_NAME.get(name);
  if (exact !== undefined || OTHER_PARTS.has(name)) return exact;
  // No other part is as short and as near: "Tiunk".
  if (name.length === 5 && editDistance(name, 'trunk', 1) <= 1) return 'trunk';
  return [...BY_NAME].find(([known]) => known.length >= 6 && editDistance(name, known, forgiven(known)) <= forgiven(known))?.[1];
}

/** @returns the term that the whole name is, and how many letters are wrong */
export function findTerm(name: string, terms: readonly Term[]): { readonly term: Term; readonly wrong: number } | undefined {
  for (const one of terms) if (one.names.includes(name)) return { term: one, wrong: 0 };
  if (name.length < 6) return undefined;
  for (const one of terms)
    for (const known of one.names) {
      // A wrong letter must not turn one name into another: only long names are corrected.
      const most = forgiven(known);
      if (most === 0) continue;
      const wrong = editDistance(name, known, most);
      if (wrong <= most) return { term: one, wrong };
    }
  return undefined;
}

/** The quantity that a heading above a list of parts says. */
export function findHeading(name: string): ScanFieldId | undefined {
  if (/impedan/.test(name)) return 'impedance_ohm';
  if (/phaseangle|faznikot/.test(name)) return 'phase_angle_deg';
  if (/reactance|reaktanc/.test(name)) return 'reactance_ohm';
  if (/resistance|upornost/.test(name)) return 'resistance_ohm';
  if (/segment|pod?elih|podelih/.test(name)) {
    if (/fat|mascob/.test(name)) return 'fat_mass_kg';
    if (/lean|muscle|misi|pust/.test(name)) return 'lean_mass_kg';
    if (/ecw/.test(name)) return 'ecw_tbw';
  }
  return undefined;
}

/** A printed name as names are compared. */
export const toPlainName = (text: string): string => foldWord(text).replace(/[^a-z0-9%/+]/g, '');
