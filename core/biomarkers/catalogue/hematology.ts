/** Blood count, differential, coagulation. The columns are explained in `core/biomarkers/read-catalogue.ts`. */
export const HEMATOLOGY = `
wbc | K | Levkociti, bele krvničke | Leukocytes, white blood cells | Lkci, Levk, Leuk, Leukociti, WBC, LEU | 10^9/L | 6690-2 | 4.0-10.0 @haematology | 0.1-300 | <2.0 >37 @kost1990 | A
rbc | K | Eritrociti, rdeče krvničke | Erythrocytes, red blood cells | Er, Eri, Erci, Eritr, RBC, ERY | 10^12/L | 789-8 | M 4.50-5.50; F 3.80-4.80 @haematology | 1-9 | | A
hgb | K | Hemoglobin | Hemoglobin, haemoglobin | Hb, Hgb, HGB | g/L; mmol/L *16.114 | 718-7 | M 130-170; F 120-150 @haematology | 20-250 | <66 >199 @kost1990 | A
hct | K | Hematokrit | Hematocrit, haematocrit, packed cell volume | Ht, Hct, HCT, PCV | L/L | 4544-3 | M 0.400-0.500; F 0.360-0.460 @haematology | 0.05-0.80 | <0.18 >0.61 @kost1990 | A
mcv | K | Povprečni volumen eritrocitov | Mean corpuscular volume | MCV | fL | 787-2 | 83-101 @haematology | 40-150 | | A
mch | K | Povprečna masa hemoglobina v eritrocitu | Mean corpuscular hemoglobin, mean corpuscular haemoglobin | MCH | pg | 785-6 | 27-32 @haematology | 10-50 | | A
mchc | K | Povprečna koncentracija hemoglobina v eritrocitih | Mean corpuscular hemoglobin concentration, mean corpuscular haemoglobin concentration | MCHC | g/L; mmol/L *16.114 | 786-4 | 315-345 @haematology | 200-450 | | A
rdw_cv | K | Širina porazdelitve eritrocitov (CV) | Red cell distribution width (CV) | RDW, RDW-CV | % | 788-0 | 11.6-14.0 @haematology | 8-40 | | B
rdw_sd | K | Širina porazdelitve eritrocitov (SD) | Red cell distribution width (SD) | RDW-SD | fL | 21000-5 | 39-46 @haematology | 20-120 | | B
plt | K | Trombociti, krvne ploščice | Platelets, thrombocytes | Tr, Trci, Tromb, PLT | 10^9/L | 777-3 | 150-410 @haematology | 1-3000 | <37 >910 @kost1990 | A
mpv | K | Povprečni volumen trombocitov | Mean platelet volume | MPV | fL | 32623-1 | 7.8-11.0 @haematology | 4-20 | | B
pdw | K | Širina porazdelitve trombocitov | Platelet distribution width | PDW | fL | 32207-3 | 9-17 | 5-30 | | C
pct_plt | K | Trombokrit | Plateletcrit | PCT | % | 51637-7 | 0.15-0.40 | 0.01-2 | | C
p_lcr | K | Delež velikih trombocitov | Platelet large cell ratio | P-LCR, PLCR | % | - | 13-43 | 1-90 | | C
neut_abs | K | Nevtrofilci (abs.), nevtrofilni granulociti, nevtrofilci # | Neutrophils (absolute), neutrophil granulocytes, neutrophils # | Ne, Neut, NEU, NEUT#, NE#, ANC, Nevtrof, Segmentirani nevtrofilci | 10^9/L | 751-8 | 2.0-7.0 @haematology | 0-200 | | A
neut_pct | K | Nevtrofilci (%), nevtrofilni granulociti, nevtrofilci rel. | Neutrophils (%), neutrophil granulocytes | Ne, Neut, NEU, NEUT%, NE%, Nevtrof, Segmentirani nevtrofilci | % | 770-8 | 40-80 @haematology | 0-100 | | A
band_pct | K | Nesegmentirani nevtrofilci (%), paličasti nevtrofilci | Band neutrophils (%) | Nesegm, Bands | % | - | 0-5 | 0-100 | | C
lymph_abs | K | Limfociti (abs.), limfociti # | Lymphocytes (absolute), lymphocytes # | Li, Ly, Limf, LYMPH, LYM, LYMPH#, LY# | 10^9/L | 731-0 | 1.0-3.0 @haematology | 0-200 | | A
lymph_pct | K | Limfociti (%), limfociti rel. | Lymphocytes (%) | Li, Ly, Limf, LYMPH, LYM, LYMPH%, LY% | % | 736-9 | 20-40 @haematology | 0-100 | | A
mono_abs | K | Monociti (abs.), monociti # | Monocytes (absolute), monocytes # | Mo, Mono, MON, MONO#, MO# | 10^9/L | 742-7 | 0.2-1.0 @haematology | 0-200 | | A
mono_pct | K | Monociti (%), monociti rel. | Monocytes (%) | Mo, Mono, MON, MONO%, MO% | % | 5905-5 | 2-10 @haematology | 0-100 | | A
eos_abs | K | Eozinofilci (abs.), eozinofilni granulociti, eozinofilci # | Eosinophils (absolute), eosinophil granulocytes, eosinophils # | Eo, Eoz, EOS, EOS#, EO# | 10^9/L | 711-2 | 0.02-0.50 @haematology | 0-200 | | A
eos_pct | K | Eozinofilci (%), eozinofilni granulociti, eozinofilci rel. | Eosinophils (%), eosinophil granulocytes | Eo, Eoz, EOS, EOS%, EO% | % | 713-8 | 1-6 @haematology | 0-100 | | A
baso_abs | K | Bazofilci (abs.), bazofilni granulociti, bazofilci # | Basophils (absolute), basophil granulocytes, basophils # | Ba, Baz, BASO, BAS, BASO#, BA# | 10^9/L | 704-7 | 0.02-0.10 @haematology | 0-200 | | A
baso_pct | K | Bazofilci (%), bazofilni granulociti, bazofilci rel. | Basophils (%), basophil granulocytes | Ba, Baz, BASO, BAS, BASO%, BA% | % | 706-2 | 0-2 @haematology | 0-100 | | A
ig_pct | K | Nezreli granulociti (%) | Immature granulocytes (%) | IG, IG% | % | 71695-1 | <0.9 | 0-60 | | B
ig_abs | K | Nezreli granulociti (abs.) | Immature granulocytes (absolute) | IG, IG# | 10^9/L | 53115-2 | <=0.06 | 0-50 | | B
nrbc | K | Eritroblasti | Nucleated red cells | Ebl, NRBC, NRBC% | /100 WBC | 58413-6 | <=0 | 0-500 | | B
retic_pct | K | Retikulociti (%) | Reticulocytes (%) | Rtc, Ret, Retik, RET% | % | 17849-1 | 0.5-2.5 @haematology | 0-50 | | B
retic_abs | K | Retikulociti (abs.) | Reticulocytes (absolute) | Rtc, Ret, Retik, RET# | 10^9/L | 60474-4 | 50-100 @haematology | 0-1000 | | B
ret_he | K | Hemoglobin v retikulocitih | Reticulocyte hemoglobin | RET-He, CHr | pg | - | | 5-60 | | C
esr | K | Sedimentacija eritrocitov, hitrost sedimentacije | Erythrocyte sedimentation rate | SR, Sedimentacija, ESR, SE, Sed | mm/h | 4537-7 | M 0-15; F 0-20 | 0-150 | | B
pt_ratio | P | Protrombinski čas (PČ), tromboplastinski čas | Prothrombin time (Quick) | PČ, PT, Quick, TPČ | 1 | % 5894-1 | 0.70-1.30 | 0.05-2.5 | | B
inr | P | PČ (INR), protrombinski čas INR | INR, international normalized ratio | INR, PČ INR, PT-INR, TČ INR | | 6301-6 | 0.8-1.2 | 0.5-15 | | A
aptt | P | Aktivirani parcialni tromboplastinski čas | Activated partial thromboplastin time | APTČ, aPTČ, APTT, PTT | s | 14979-9 | 25-37 | 10-250 | >75 @thomas2003 | B
thrombin_time | P | Trombinski čas | Thrombin time | TČ, TT | s | - | | 5-200 | | C
fibrinogen | P | Fibrinogen | Fibrinogen | Fbg, FIB | g/L | 3255-7 | 1.8-3.5 | 0.1-15 | <0.88 @kost1990 | B
d_dimer | P | D-dimer | D-dimer | D dimer, DDIM | µg/L FEU; µg/L DDU *2 | 48065-7 | <500 | 10-100000 | | B
antithrombin | P | Antitrombin | Antithrombin | AT, AT III, AT3 | 1 | % 27811-9 | 0.80-1.20 | 0.05-2.5 | | B
protein_c | P | Protein C | Protein C | PC | 1 | - | 0.70-1.40 | 0.02-3 | | B
protein_s | P | Protein S | Protein S | PS, prosti protein S | 1 | - | | 0.02-3 | | C
`;
