/** What a question of the questionnaire can be, and the answer each kind has. */
import type { Comparator, Finding } from '#core/biomarkers/value.ts';
import type { SupplementType, SupplementUnit } from '#core/supplements/supplement.ts';

/** Where an answer is stored once the questionnaire is finished: one truth, so what another table has is not kept a second time. */
export type AnswerHome = 'questionnaire' | 'profile' | 'measure' | 'blood_test' | 'own_supplements';

interface QuestionBase {
  /** Key of the answer, and of the texts `questionnaire:question.<id>`. */
  readonly id: string;
  /** The questionnaire cannot be finished without it. */
  readonly isRequired?: true;
  /** Absent: the questionnaire itself. */
  readonly home?: Exclude<AnswerHome, 'questionnaire'>;
  /** Asked only if another question has this answer. */
  readonly askedIf?: { readonly question: string; readonly is: boolean | string };
}

/** One line of text. `most`: characters. */
export interface LineQuestion extends QuestionBase {
  readonly kind: 'line';
  readonly most: number;
}
/** A text of several lines. `most`: characters. */
export interface TextQuestion extends QuestionBase {
  readonly kind: 'text';
  readonly most: number;
}
export interface NumberQuestion extends QuestionBase {
  readonly kind: 'number';
  readonly unit: 'cm' | 'kg' | '€' | 'h';
  readonly min: number;
  readonly max: number;
  /** Decimals shown. */
  readonly digits: number;
}
export interface DayQuestion extends QuestionBase {
  readonly kind: 'day';
  readonly from: string;
}
export interface ChoiceQuestion extends QuestionBase {
  readonly kind: 'choice';
  readonly options: readonly string[];
}
/** Any number of options. `alone`: the option that excludes the others. */
export interface ChoicesQuestion extends QuestionBase {
  readonly kind: 'choices';
  readonly options: readonly string[];
  readonly alone?: string;
}
export interface YesNoQuestion extends QuestionBase {
  readonly kind: 'yesNo';
}
/** A whole number from 1 to 10. */
export interface ScaleQuestion extends QuestionBase {
  readonly kind: 'scale';
}
export interface FamilyQuestion extends QuestionBase {
  readonly kind: 'family';
}
export interface SupplementsQuestion extends QuestionBase {
  readonly kind: 'supplements';
}
export interface MarkersQuestion extends QuestionBase {
  readonly kind: 'markers';
}

export type Question =
  | LineQuestion
  | TextQuestion
  | NumberQuestion
  | DayQuestion
  | ChoiceQuestion
  | ChoicesQuestion
  | YesNoQuestion
  | ScaleQuestion
  | FamilyQuestion
  | SupplementsQuestion
  | MarkersQuestion;

/** The 23 conditions of the family history. */
export const FAMILY_CONDITIONS = [
  'obesity',
  'underweight',
  'depression',
  'epilepsy',
  'migraines',
  'dermatitis',
  'psoriasis',
  'acne',
  'lung_diseases',
  'chronic_bronchitis',
  'allergies',
  'thyroid_diseases',
  'high_blood_pressure',
  'low_blood_pressure',
  'rheumatism',
  'gout',
  'heart_attack',
  'cardiovascular_diseases',
  'stomach_ulcers',
  'gallstones',
  'diabetes_type_1',
  'diabetes_type_2',
  'cancer',
] as const;
export type FamilyCondition = (typeof FAMILY_CONDITIONS)[number];

export const FAMILY_ANSWERS = ['yes', 'no', 'unknown'] as const;
export type FamilyReply = (typeof FAMILY_ANSWERS)[number];

/** Kinship and never a name: answers about relatives are data of third parties. */
export const RELATIVES = ['self', 'mother', 'father', 'sister', 'brother', 'child', 'grandmother', 'grandfather', 'other'] as const;
export type Relative = (typeof RELATIVES)[number];

export interface FamilyAnswer {
  readonly has: FamilyReply;
  /** Who has or had it; only with `yes`. */
  readonly who?: readonly Relative[] | undefined;
}
export type FamilyHistory = Readonly<Partial<Record<FamilyCondition, FamilyAnswer>>>;

/** A supplement that the person takes on their own, apart from those the nutritionist assigned. */
export interface SupplementRow {
  /** Of the same supplement on the page of supplements; made when the row is added. */
  readonly id?: string | undefined;
  readonly type?: SupplementType | undefined;
  readonly amount?: number | undefined;
  readonly unit?: SupplementUnit | undefined;
  /** What the person calls it; absent = as its type is called. */
  readonly name?: string | undefined;
  readonly manufacturer?: string | undefined;
}

/** A value of a blood test as the person knows it; what is not said is absent. */
export interface MarkerRow {
  /** Id of core/biomarkers; absent = a name that is not known. */
  readonly marker?: string | undefined;
  readonly name?: string | undefined;
  readonly value?: number | undefined;
  /** Digits behind the decimal mark as typed. */
  readonly decimals?: number | undefined;
  readonly comparator?: Comparator | undefined;
  readonly finding?: Finding | undefined;
  readonly unit?: string | undefined;
  /** As the report prints it. */
  readonly rangeText?: string | undefined;
  /** The person says that an unlikely value is right. */
  readonly isSure?: true | undefined;
}

export type Answer = string | number | boolean | readonly string[] | FamilyHistory | readonly SupplementRow[] | readonly MarkerRow[];
/** By id of the question. What is absent is not answered. */
export type Answers = Readonly<Record<string, Answer>>;

export interface Step {
  /** Key of the texts `questionnaire:step.<id>`. */
  readonly id: string;
  readonly questions: readonly Question[];
}

/** Rows of supplements and of markers. */
export const MOST_ROWS = 40;
/** Characters of a manufacturer, a marker's name and its unit. */
export const ROW_TEXT_MOST = 120;
/** Greatest amount of a supplement and greatest value of a marker. */
export const ROW_FIGURE_MOST = 1_000_000;
