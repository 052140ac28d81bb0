/** Electrolytes, iron and trace elements. The columns are explained in `core/biomarkers/read-catalogue.ts`. */
export const MINERALS = `
sodium | S P | Natrij | Sodium | Na, Na+ | mmol/L; mEq/L *1 | 2951-2 | 135-145 | 80-200 | <120 >158 @kost1990 | A
potassium | S P | Kalij | Potassium | K, K+ | mmol/L; mEq/L *1 | 2823-3 | 3.5-5.1 | 1-12 | <2.8 >6.2 @kost1990 | A
chloride | S P | Klorid, kloridi | Chloride | Cl, Cl- | mmol/L; mEq/L *1 | 2075-0 | 95-108 | 50-160 | <75 >126 @kost1990 | A
bicarbonate | S P | Hidrogenkarbonat, bikarbonat | Bicarbonate | HCO3, HCO3- | mmol/L; mEq/L *1 | 1963-8 | 22-29 | 3-60 | <11 >40 @kost1990 | B
calcium | S P | Kalcij, kalcij celotni | Calcium, total calcium | Ca, Kalcij (celotni) | mmol/L; mg/dL *0.2495; mEq/L *0.5 | 2000-8; mg/dL 17861-6 | 2.10-2.60 | 0.8-6 | <1.65 >3.22 @kost1990 | A
calcium_ionised | K S | Kalcij ionizirani, prosti kalcij | Ionized calcium, ionised calcium | Ca2+, iCa, Ca++ | mmol/L; mg/dL *0.2495 | 1995-0 | 1.15-1.33 | 0.3-3 | <0.82 >1.55 @kost1990 | A
calcium_corrected | calc | Korigirani kalcij (na albumin) | Calcium corrected for albumin | Ca korigiran, korigirani kalcij, Ca corr | mmol/L; mg/dL *0.2495 | - | 2.10-2.60 | 0.8-6 | | B
magnesium | S P | Magnezij | Magnesium | Mg, Mg++ | mmol/L; mg/dL *0.4114; mEq/L *0.5 | 2601-3; mg/dL 19123-9 | 0.65-1.05 | 0.1-6 | <0.41 >2.02 @kost1990 | A
magnesium_rbc | Er | Magnezij v eritrocitih | Magnesium in red cells | Er-Mg, Mg eritrociti | mmol/L; mg/dL *0.4114 | - | | 0.3-6 | | C
phosphate | S P | Fosfat, fosfat anorganski | Phosphate, inorganic phosphate | P, PO4, Fosfat (anorganski), anorganski fosfat | mmol/L; mg/dL *0.3229 | 14879-1; mg/dL 2777-1 | 0.81-1.45 | 0.1-8 | <0.39 >2.87 @kost1990 | A
iron | S | Železo | Iron | Fe | µmol/L; µg/dL *0.1791 | 14798-3; µg/dL 2498-4 | M 11-30; F 9-30 | 0.5-100 | | B
ferritin | S | Feritin | Ferritin | FER, FERR | µg/L | 20567-4, 2276-4 | M 30-400; F 15-150 @roche | 1-50000 | | B
transferrin | S | Transferin | Transferrin | TRF, TRSF | g/L | 3034-6 | 2.0-3.6 @roche | 0.3-7 | | A
tibc | S | Celokupna vezalna kapaciteta za železo | Total iron-binding capacity | TIBC, CVKFe | µmol/L; µg/dL *0.1791 | 14800-7; µg/dL 2500-7 | 45-75 | 10-150 | | B
uibc | S | Prosta vezalna kapaciteta za železo, latentna vezalna kapaciteta | Unsaturated iron-binding capacity | UIBC, NVKFe | µmol/L; µg/dL *0.1791 | 22753-8; µg/dL 2501-5 | M 22-62; F 24-70 @roche | 5-140 | | B
tsat | calc | Nasičenost transferina | Transferrin saturation, iron saturation | TSAT, sat. transferina, nasičenost transferina z železom, STfe | % | 14801-5, 2502-3 | M 20-50; F 15-45 | 1-100 | | B
stfr | S | Topni transferinski receptor | Soluble transferrin receptor | sTfR | mg/L | 30248-9 | M 2.2-5.0; F 1.9-4.4 @roche | 0.3-40 | | B
zinc | S P | Cink | Zinc | Zn | µmol/L; µg/dL *0.153 | -; µg/dL 5763-8 | 10.7-17.5 | 2-60 | | B
copper | S P | Baker | Copper | Cu | µmol/L; µg/dL *0.1574 | 14665-4; µg/dL 5631-7 | M 10-22; F 12-24 | 1-80 | | B
selenium | S P | Selen | Selenium | Se | µmol/L; µg/L *0.01266 | -; µg/L 5724-0 | 0.8-1.5 | 0.1-10 | | B
ceruloplasmin | S | Ceruloplazmin | Ceruloplasmin | CER, Cp | g/L | 2064-4 | M 0.15-0.30; F 0.16-0.45 @roche | 0.01-1.5 | | B
manganese | K | Mangan | Manganese | Mn | nmol/L; µg/L *18.2 | - | | 10-3000 | | C
chromium | S K | Krom | Chromium | Cr | nmol/L; µg/L *19.23 | - | | 0.5-5000 | | C
lithium | S | Litij | Lithium | Li, Li+ | mmol/L; mEq/L *1 | 14334-7 | | 0.02-6 | | C
lead | K | Svinec | Lead | Pb | µg/L; µmol/L *207.2 | 5671-3 | | 0.5-3000 | | C
mercury | K | Živo srebro | Mercury | Hg | µg/L; nmol/L *0.2006 | - | | 0.05-1000 | | C
iodine_urine | U | Jod v urinu | Iodine in urine | Jod, I | µg/L; µmol/L *126.9 | - | | 1-5000 | | C
`;
