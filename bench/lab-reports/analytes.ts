/** What the drawn reports measure, and how laboratories of six languages print it. Values are invented. */
export type Lang = 'sl' | 'en' | 'de' | 'it' | 'hr' | 'es';

export interface Analyte {
  readonly id: string;
  readonly panel: 'count' | 'differential' | 'chemistry' | 'lipids' | 'electrolytes' | 'hormones' | 'vitamins' | 'urine';
  readonly specimen: 'K' | 'S' | 'U' | 'P';
  /** As printed; a second one for layouts that are not tuned on. */
  readonly names: Readonly<Record<Lang, readonly [string, string]>>;
  readonly unit: string;
  readonly low?: number;
  readonly high?: number;
  readonly decimals: number;
  /** In words instead of figures. */
  readonly words?: true;
}

const LANGS: readonly Lang[] = ['sl', 'en', 'de', 'it', 'hr', 'es'];

/** id | panel | sample | unit | low | high | decimals | sl / sl2 | en / en2 | de / de2 | it / it2 | hr / hr2 | es / es2 */
const LINES = `
wbc|count|K|10^9/L|4|10|1|Levkociti/Lkci|Leukocytes/WBC|Leukozyten/Leukos|Leucociti/Globuli bianchi|Leukociti/Leukociti|Leucocitos/Leucocitos
rbc|count|K|10^12/L|4.5|5.5|2|Eritrociti/Erci|Erythrocytes/RBC|Erythrozyten/Erys|Eritrociti/Globuli rossi|Eritrociti/Eritrociti|Hematíes/Eritrocitos
hgb|count|K|g/L|130|170|0|Hemoglobin/Hb|Hemoglobin/Haemoglobin|Hämoglobin/Hb|Emoglobina/Emoglobina|Hemoglobin/Hemoglobin|Hemoglobina/Hemoglobina
hct|count|K|L/L|0.4|0.5|2|Hematokrit/Ht|Hematocrit/Hct|Hämatokrit/Hkt|Ematocrito/Ematocrito|Hematokrit/Hematokrit|Hematocrito/Hematocrito
mcv|count|K|fL|83|101|1|MCV/MCV|MCV/Mean corpuscular volume|MCV/MCV|MCV/Volume corpuscolare medio (MCV)|MCV/MCV|VCM/VCM
mch|count|K|pg|27|32|1|MCH/MCH|MCH/MCH|MCH/MCH|MCH/MCH|MCH/MCH|HCM/HCM
mchc|count|K|g/L|315|345|0|MCHC/MCHC|MCHC/MCHC|MCHC/MCHC|MCHC/MCHC|MCHC/MCHC|CHCM/CHCM
rdw_cv|count|K|%|11.6|14|1|RDW/RDW-CV|RDW/RDW-CV|RDW/RDW|RDW/RDW-CV|RDW/RDW|RDW/RDW
plt|count|K|10^9/L|150|410|0|Trombociti/Trci|Platelets/Platelet count|Thrombozyten/Thrombozyten|Piastrine/Piastrine|Trombociti/Trombociti|Plaquetas/Plaquetas
neut_pct|differential|K|%|40|80|1|Nevtrofilci/Nevtrofilci seg.|Neutrophils/Neutrophils %|Neutrophile/Neutrophile Granulozyten|Neutrofili/Neutrofili|Neutrofilni granulociti/Neutrofili|Neutrófilos/Neutrófilos
lymph_pct|differential|K|%|20|40|1|Limfociti/Limfociti rel.|Lymphocytes/Lymphocytes %|Lymphozyten/Lymphozyten|Linfociti/Linfociti|Limfociti/Limfociti|Linfocitos/Linfocitos
mono_pct|differential|K|%|2|10|1|Monociti/Monociti|Monocytes/Monocytes %|Monozyten/Monozyten|Monociti/Monociti|Monociti/Monociti|Monocitos/Monocitos
eos_abs|differential|K|10^9/L|0.02|0.5|2|Eozinofilci (abs.)/Eozinofilci abs.|Eosinophils (absolute)/Eosinophils #|Eosinophile abs./Eosinophile abs.|Eosinofili #/Eosinofili #|Eozinofili (aps.)/Eozinofili aps.|Eosinófilos #/Eosinófilos (abs.)
glucose|chemistry|S|mmol/L|3.9|6.1|1|Glukoza/Glukoza na tešče|Glucose/Fasting glucose|Glukose/Glucose|Glicemia/Glucosio|Glukoza/Glukoza|Glucosa/Glucosa
urea|chemistry|S|mmol/L|2.8|7.5|1|Sečnina/Sečnina|Urea/Urea|Harnstoff/Harnstoff|Urea/Azotemia|Urea/Ureja|Urea/Urea
creatinine|chemistry|S|µmol/L|59|104|0|Kreatinin/Kreatinin|Creatinine/Creatinine|Kreatinin/Kreatinin|Creatinina/Creatinina|Kreatinin/Kreatinin|Creatinina/Creatinina
uric_acid|chemistry|S|µmol/L|202|417|0|Sečna kislina/Urat|Uric acid/Urate|Harnsäure/Harnsäure|Acido urico/Acido urico|Urati/Mokraćna kiselina|Ácido úrico/Ácido úrico
bilirubin_total|chemistry|S|µmol/L|3|21|1|Bilirubin celotni/Bilirubin celokupni|Total bilirubin/Bilirubin, total|Bilirubin gesamt/Gesamtbilirubin|Bilirubina totale/Bilirubina totale|Bilirubin ukupni/Ukupni bilirubin|Bilirrubina total/Bilirrubina total
ast|chemistry|S|µkat/L|0.1|0.58|2|AST/Aspartat aminotransferaza|AST/AST (SGOT)|GOT (AST)/ASAT (GOT)|AST (GOT)/AST|AST/AST|AST (GOT)/GOT
alt|chemistry|S|µkat/L|0.1|0.74|2|ALT/Alanin aminotransferaza|ALT/ALT (SGPT)|GPT (ALT)/ALAT (GPT)|ALT (GPT)/ALT|ALT/ALT|ALT (GPT)/GPT
ggt|chemistry|S|µkat/L|0.1|0.92|2|GGT/gama GT|GGT/Gamma GT|Gamma-GT/GGT|GGT/Gamma GT|GGT/GGT|GGT/GGT
alp|chemistry|S|µkat/L|0.67|2.15|2|Alkalna fosfataza/AF|ALP/Alkaline phosphatase|Alkalische Phosphatase/AP|Fosfatasi alcalina/Fosfatasi alcalina|Alkalna fosfataza/ALP|Fosfatasa alcalina/Fosfatasa alcalina
crp|chemistry|S|mg/L|0|5|1|CRP/C-reaktivni protein|CRP/C-reactive protein|CRP/C-reaktives Protein|Proteina C reattiva/PCR|CRP/C-reaktivni protein|Proteína C reactiva/PCR
cholesterol_total|lipids|S|mmol/L|4|5.2|1|Holesterol/Holesterol celokupni|Total cholesterol/Cholesterol|Cholesterin/Gesamtcholesterin|Colesterolo totale/Colesterolo|Kolesterol/Ukupni kolesterol|Colesterol total/Colesterol
hdl|lipids|S|mmol/L|1|2.2|2|HDL-holesterol/Holesterol HDL|HDL cholesterol/HDL-C|HDL-Cholesterin/HDL-Cholesterin|Colesterolo HDL/HDL|HDL-kolesterol/HDL kolesterol|Colesterol HDL/HDL
ldl|lipids|S|mmol/L|1|3|2|LDL-holesterol/Holesterol LDL|LDL cholesterol/LDL-C|LDL-Cholesterin/LDL-Cholesterin|Colesterolo LDL/LDL|LDL-kolesterol/LDL kolesterol|Colesterol LDL/LDL
triglycerides|lipids|S|mmol/L|0.4|1.7|2|Trigliceridi/Trigliceridi|Triglycerides/Triglycerides|Triglyzeride/Triglyceride|Trigliceridi/Trigliceridi|Trigliceridi/Trigliceridi|Triglicéridos/Triglicéridos
sodium|electrolytes|S|mmol/L|135|145|0|Natrij/Natrij|Sodium/Sodium|Natrium/Natrium|Sodio/Sodio|Natrij/Natrij|Sodio/Sodio
potassium|electrolytes|S|mmol/L|3.5|5.1|1|Kalij/K|Potassium/Potassium|Kalium/Kalium|Potassio/Potassio|Kalij/Kalij|Potasio/Potasio
calcium|electrolytes|S|mmol/L|2.1|2.6|2|Kalcij/Kalcij celotni|Calcium/Calcium|Calcium/Kalzium|Calcio/Calcio|Kalcij/Kalcij|Calcio/Calcio
magnesium|electrolytes|S|mmol/L|0.65|1.05|2|Magnezij/Magnezij|Magnesium/Magnesium|Magnesium/Magnesium|Magnesio/Magnesio|Magnezij/Magnezij|Magnesio/Magnesio
iron|electrolytes|S|µmol/L|11|30|1|Železo/Železo|Iron/Serum iron|Eisen/Eisen|Ferro/Sideremia|Željezo/Željezo|Hierro/Hierro
ferritin|electrolytes|S|µg/L|30|400|0|Feritin/Feritin|Ferritin/Ferritin|Ferritin/Ferritin|Ferritina/Ferritina|Feritin/Feritin|Ferritina/Ferritina
tsh|hormones|S|mIU/L|0.35|4.94|2|TSH/Tirotropin (TSH)|TSH/TSH|TSH/TSH basal|TSH/TSH|TSH/TSH|TSH/TSH
ft4|hormones|S|pmol/L|9|19|1|Prosti T4/pT4|Free T4/FT4|fT4/Freies T4|FT4/T4 libero|Slobodni T4/FT4|T4 libre/T4 libre
cortisol|hormones|S|nmol/L|101|536|0|Kortizol/Kortizol|Cortisol/Cortisol|Cortisol/Cortisol|Cortisolo/Cortisolo|Kortizol/Kortizol|Cortisol/Cortisol
vit_d_25oh|vitamins|S|nmol/L|75|250|0|25-OH vitamin D/Vitamin D|25-OH vitamin D/Vitamin D, 25-hydroxy|25-OH-Vitamin D/Vitamin D (25-OH)|Vitamina D 25-OH/Vitamina D|25-OH vitamin D/Vitamin D|Vitamina D (25-OH)/Vitamina D
vit_b12|vitamins|S|pmol/L|145|569|0|Vitamin B12/Vitamin B12|Vitamin B12/Vitamin B12|Vitamin B12/Vitamin B12|Vitamina B12/Vitamina B12|Vitamin B12/Vitamin B12|Vitamina B12/Vitamina B12
folate|vitamins|S|nmol/L|8.8|42|1|Folat/Folna kislina|Folate/Folic acid|Folsäure/Folsäure|Folati/Acido folico|Folat/Folna kiselina|Ácido fólico/Folato
u_ph|urine|U||5|7|1|pH/pH|pH/pH|pH-Wert/pH|pH/pH|pH/pH|pH/pH
u_glucose|urine|U|||||Glukoza/Glukoza|Glucose/Glucose|Glukose/Glucose|Glucosio/Glucosio|Glukoza/Glukoza|Glucosa/Glucosa
u_protein|urine|U|||||Proteini/Proteini|Protein/Protein|Eiweiß/Protein|Proteine/Proteine|Proteini/Proteini|Proteínas/Proteínas
u_ketones|urine|U|||||Ketoni/Ketoni|Ketones/Ketones|Ketone/Ketonkörper|Chetoni/Corpi chetonici|Ketoni/Ketoni|Cuerpos cetónicos/Cuerpos cetónicos
u_nitrite|urine|U|||||Nitriti/Nitriti|Nitrite/Nitrites|Nitrit/Nitrit|Nitriti/Nitriti|Nitriti/Nitriti|Nitritos/Nitritos
u_leukocytes|urine|U|||||Levkociti/Levkociti|Leukocytes/Leukocyte esterase|Leukozyten/Leukozyten|Leucociti/Leucociti|Leukociti/Leukociti|Leucocitos/Leucocitos
`;

function toAnalyte(line: string): Analyte {
  const [id = '', panel = '', specimen = '', unit = '', low = '', high = '', decimals = '', ...names] = line.split('|');
  return {
    id,
    panel: panel as Analyte['panel'],
    specimen: specimen as Analyte['specimen'],
    names: Object.fromEntries(
      LANGS.map((lang, at) => {
        const list = names[at] ?? '';
        const cut = list.lastIndexOf('/');
        return [lang, [list.slice(0, cut), list.slice(cut + 1)]];
      }),
    ) as unknown as Analyte['names'],
    unit,
    low: low === '' ? undefined : Number(low),
    high: high === '' ? undefined : Number(high),
    decimals: Number(decimals),
    ...(decimals === '' ? { words: true as const } : {}),
  };
}

export const ANALYTES: readonly Analyte[] = LINES.trim().split('\n').map(toAnalyte);

/** The same in conventional units, as English, German and Italian laboratories print it: unit and factor from the unit above. */
export const CONVENTIONAL: Readonly<Record<string, readonly [unit: string, factor: number, decimals: number]>> = {
  hgb: ['g/dL', 0.1, 1],
  hct: ['%', 100, 1],
  mchc: ['g/dL', 0.1, 1],
  glucose: ['mg/dL', 18.016, 0],
  urea: ['mg/dL', 6.006, 0],
  creatinine: ['mg/dL', 0.01131, 2],
  uric_acid: ['mg/dL', 0.01681, 1],
  bilirubin_total: ['mg/dL', 0.05848, 2],
  ast: ['U/L', 60, 0],
  alt: ['U/L', 60, 0],
  ggt: ['U/L', 60, 0],
  alp: ['U/L', 60, 0],
  cholesterol_total: ['mg/dL', 38.67, 0],
  hdl: ['mg/dL', 38.67, 0],
  ldl: ['mg/dL', 38.67, 0],
  triglycerides: ['mg/dL', 88.57, 0],
  iron: ['µg/dL', 5.585, 0],
  ferritin: ['ng/mL', 1, 0],
  ft4: ['ng/dL', 0.0777, 2],
  cortisol: ['µg/dL', 0.03625, 1],
  vit_d_25oh: ['ng/mL', 0.4006, 0],
  vit_b12: ['pg/mL', 1.3554, 0],
  folate: ['ng/mL', 0.4413, 1],
};
