/**
 * Where ranges, limits, factors and formulas come from. Numbers are facts and are carried over with their source; no text is. Titles are
 * citations and are not translated.
 */
export const SOURCES = {
  general: 'Adult intervals in common use (clinical chemistry textbooks); laboratories differ',
  haematology: 'Bain, Bates, Laffan: Dacie and Lewis Practical Haematology, adult intervals, as Slovenian health centres print them',
  celje: 'ZD Celje, list of laboratory tests DSP 05/02-01 (IFCC methods, upper limits)',
  roche: 'Roche Diagnostics, method sheets (cobas, Elecsys), intervals of adults',
  siemens: 'Siemens Healthineers, method sheets (Atellica, ADVIA Centaur), intervals of adults',
  esc2019: 'Mach F et al. 2019 ESC/EAS Guidelines for the management of dyslipidaemias. Eur Heart J 2020;41:111-188',
  eas2022: 'Kronenberg F et al. Lipoprotein(a): EAS consensus statement. Eur Heart J 2022;43:3925-3946',
  ada: 'American Diabetes Association. Standards of Care in Diabetes: diagnosis and classification',
  kdigo2024: 'KDIGO 2024 Clinical Practice Guideline for CKD. Kidney Int 2024;105(4S)',
  aha2003: 'Pearson TA et al. Markers of inflammation and cardiovascular disease. Circulation 2003;107:499-511',
  endocrine2011: 'Holick MF et al. Evaluation, treatment and prevention of vitamin D deficiency. J Clin Endocrinol Metab 2011;96:1911-1930',
  iom2011: 'Institute of Medicine. Dietary Reference Intakes for Calcium and Vitamin D, 2011',
  katzmann2002: 'Katzmann JA et al. Serum reference intervals for free light chains. Clin Chem 2002;48:1437-1444',
  kost1990: 'Kost GJ. Critical limits for urgent clinician notification at US medical centers. JAMA 1990;263:704-707',
  thomas2003: 'Thomas L. Critical limits of laboratory results for urgent clinician notification. eJIFCC 2003;14(1):11-18',
  ricos2014: 'Ricós C et al. Current databases on biological variation. Scand J Clin Lab Invest 1999;59:491-500, edition of 2014',
  fokkema2006: 'Fokkema MR et al. Reference change values for brain natriuretic peptides revisited. Clin Chem 2006;52:1602-1603',
  ifcc2004: 'Hoelzel W et al. IFCC reference system for HbA1c. Clin Chem 2004;50:166-174',
  friedewald1972: 'Friedewald WT, Levy RI, Fredrickson DS. Clin Chem 1972;18:499-502',
  martin2013: 'Martin SS et al. JAMA 2013;310:2061-2068 (180-cell table)',
  homa1985: 'Matthews DR et al. Homeostasis model assessment. Diabetologia 1985;28:412-419',
  ckdEpi2021: 'Inker LA et al. New creatinine- and cystatin C-based equations (CKD-EPI 2021). N Engl J Med 2021;385:1737-1749',
  fib42006: 'Sterling RK et al. FIB-4. Hepatology 2006;43:1317-1325',
  payne1973: 'Payne RB et al. Interpretation of serum calcium in patients with abnormal serum proteins. BMJ 1973;4:643-646',
  tsat: 'Kasvosve I, Delanghe J. Total iron binding capacity and transferrin concentration. Clin Chem Lab Med 2002;40:1014-1018',
  mclaughlin2003: 'McLaughlin T et al. Use of metabolic markers to identify insulin-resistant individuals. Ann Intern Med 2003;139:802-809',
  levine2018: 'Levine ME et al. An epigenetic biomarker of aging for lifespan and healthspan. Aging 2018;10:573-591',
} as const;

export type SourceId = keyof typeof SOURCES;
