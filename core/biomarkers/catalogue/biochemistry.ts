/** Kidney, liver, heart, lipids, sugar, inflammation, urine. The columns are explained in `core/biomarkers/read-catalogue.ts`. */
export const BIOCHEMISTRY = `
glucose | S P K | Glukoza, krvni sladkor, glukoza na tešče | Glucose, fasting glucose, blood sugar | GLU, Gluc, KS, GLUK | mmol/L; mg/dL *0.05551 | 14749-6, 14771-0, 15074-8; mg/dL 2345-7, 1558-6, 2339-0 | 3.9-6.0; optimal <5.6 @ada | 0.5-70 | <2.6 >26.9 @kost1990 | A
glucose_ogtt_2h | S P | Glukoza po 2 urah (OGTT) | Glucose after 2 hours (OGTT) | OGTT 120, OGTT 120 min, Glukoza 120 min, Glukoza po 120 min, OGTT 2h | mmol/L; mg/dL *0.05551 | -; mg/dL 1518-0 | decision <7.8 @ada | 0.5-70 | | A
hba1c | K | Glikirani hemoglobin, HbA1c | Glycated hemoglobin, HbA1c | HbA1c, A1c, Hb A1c, HbA1c IFCC, HbA1c NGSP, HbA1c DCCT | mmol/mol; % -2.152 *10.931351 | 59261-8; % 4548-4, 17856-6 | decision <48 @ada; optimal <39 @ada | 10-200 | | A
fructosamine | S | Fruktozamin | Fructosamine | FRA, FRUC | µmol/L | 15069-8 | 205-285 @roche | 50-1500 | | B
creatinine | S P | Kreatinin | Creatinine | Krea, KREA, CREA, Kreat, CRE | µmol/L; mg/dL *88.4 | 14682-9; mg/dL 2160-0 | M 59-104; F 45-84 @roche | 10-2500 | >654 @kost1990 | A
egfr | calc S | Ocena glomerulne filtracije, glomerulna filtracija | Estimated glomerular filtration rate | oGF, eGFR, GFR, oGFR, OGF-CKD-EPI, oGF (CKD-EPI), eGFR CKD-EPI | mL/min/1.73 m² | -, 62238-1, 98979-8, 33914-3 | decision >=60 @kdigo2024 | 1-200 | | A
urea | S P | Sečnina | Urea | Urea, UREA, Sečnina (urea) | mmol/L; mg/dL *0.1665 | 22664-7 | 2.8-7.5 | 0.5-80 | >37.1 @kost1990 | A
urea_nitrogen | S P | Dušik v sečnini (BUN) | Urea nitrogen (BUN), blood urea nitrogen | BUN, Urea N | mmol/L; mg/dL *0.357 | -; mg/dL 3094-0 | | 0.5-80 | | B
uric_acid | S P | Sečna kislina, urat, urati | Uric acid, urate | UA, URIC, Urat, Sečna kislina (urat) | µmol/L; mg/dL *59.48 | 14933-6; mg/dL 3084-1 | M 202-417; F 143-339 @roche | 50-1500 | >773 @kost1990 | A
total_protein | S P | Celokupne beljakovine, celotni proteini, proteini | Total protein | TP, Proteini celotni, Proteini, Proteini skupni, Beljakovine | g/L | 2885-2 | 64-83 @roche | 20-150 | | A
albumin | S P | Albumin, albumini | Albumin | ALB | g/L; µmol/L *0.0665 | 1751-7 | 35-52 @roche | 5-70 | | A
globulin | calc S | Globulini | Globulin | GLOB | g/L | 10834-0 | 20-35 | 5-100 | | B
ag_ratio | calc | Razmerje albumin/globulini | Albumin/globulin ratio | A/G, AGR | | - | | 0.1-5 | | C
prealbumin | S | Prealbumin, transtiretin | Prealbumin, transthyretin | PREA, PALB | g/L | 14338-8 | 0.20-0.40 @roche | 0.01-1 | | B
bilirubin_total | S P | Bilirubin celokupni, bilirubin, bilirubin celotni | Total bilirubin, bilirubin | Bil, Bil. cel., T-BIL, TBIL, BIL-T, Bilirubin skupni, Bilirubin cel. | µmol/L; mg/dL *17.1 | 14631-6; mg/dL 1975-2 | M <=24; F <=15 @celje | 1-900 | | B
bilirubin_direct | S P | Bilirubin direktni, konjugirani bilirubin | Direct bilirubin, conjugated bilirubin | Bil. dir., D-BIL, DBIL, Bilirubin dir. | µmol/L; mg/dL *17.1 | 14629-0; mg/dL 1968-7 | <=5.0 | 0-700 | | A
bilirubin_indirect | calc | Bilirubin indirektni, nekonjugirani bilirubin | Indirect bilirubin, unconjugated bilirubin | Bil. indir., I-BIL, IBIL | µmol/L; mg/dL *17.1 | 14630-8; mg/dL 1971-1 | | 0-900 | | C
ast | S P | Aspartat aminotransferaza, AST | Aspartate aminotransferase, AST | AST, SGOT, GOT, ASAT | µkat/L; U/L *1/60 | 1920-8 | M <=0.58; F <=0.52 @celje | 0.02-300 | | A
alt | S P | Alanin aminotransferaza, ALT | Alanine aminotransferase, ALT | ALT, SGPT, GPT, ALAT | µkat/L; U/L *1/60 | 1742-6 | M <=0.74; F <=0.56 @celje | 0.02-300 | | A
ggt | S P | Gama-glutamil transferaza, gama GT | Gamma-glutamyl transferase, gamma GT | GGT, γ-GT, gama GT, gamaGT, GAMA-GT, G-GT | µkat/L; U/L *1/60 | 2324-2 | M <=0.92; F <=0.63 @celje | 0.02-100 | | A
alp | S P | Alkalna fosfataza | Alkaline phosphatase | AF, AP, ALP, ALK. FOSF., Alk. fosf., Alk. fosfataza, ALKP | µkat/L; U/L *1/60 | 6768-6 | M 0.67-2.15; F 0.58-1.75 @roche | 0.1-60 | | B
ldh | S P | Laktat dehidrogenaza | Lactate dehydrogenase | LDH, LD | µkat/L; U/L *1/60 | 14804-9, 2532-0 | M <=4.13; F <=4.12 @celje | 0.5-300 | | A
cholinesterase | S P | Holinesteraza, psevdoholinesteraza | Cholinesterase, pseudocholinesterase | CHE, HE | µkat/L; U/L *1/60 | 2098-2 | | 1-400 | | C
ck | S P | Kreatin kinaza | Creatine kinase | CK, CPK, CK-NAC, KK | µkat/L; U/L *1/60 | 2157-6 | M <=2.85; F <=2.41 @celje | 0.1-2000 | | A
ckmb_mass | S P | CK-MB (masa), kreatin kinaza MB | CK-MB (mass), creatine kinase MB | CK-MB, CKMB, CK-MB masna, CK-MB mass | µg/L | 13969-1 | M <=5; F <=3 | 0-600 | | B
myoglobin | S P | Mioglobin | Myoglobin | MYO, MIO | µg/L | 2639-3 | M 28-72; F 25-58 @roche | 1-50000 | | B
troponin_t_hs | S P | Troponin T (visokoobčutljivi), troponin T | Troponin T (high sensitivity), troponin T | hs-TnT, TnT, hsTnT, cTnT, Troponin T hs | ng/L | 67151-1 | <14 @roche | 1-30000 | | B
troponin_i_hs | S P | Troponin I (visokoobčutljivi), troponin I | Troponin I (high sensitivity), troponin I | hs-TnI, TnI, hsTnI, cTnI, Troponin I hs | ng/L | 89579-7 | | 0-60000 | | C
nt_probnp | S P | NT-proBNP, natriuretični propeptid | NT-proBNP, N-terminal pro-BNP | NT-proBNP, proBNP, NTproBNP | ng/L; pmol/L *8.457 | 33762-6 | decision <125 @roche | 5-70000 | | B
bnp | P | BNP, natriuretični peptid | BNP, brain natriuretic peptide | BNP | ng/L; pmol/L *3.472 | 30934-4 | decision <100 | 1-50000 | | B
amylase | S P | Alfa-amilaza, amilaza | Amylase, alpha-amylase | AMY, AMS, α-amilaza | µkat/L; U/L *1/60 | 1798-8 | 0.47-1.67 @roche | 0.05-100 | | B
amylase_pancreatic | S P | Pankreasna amilaza | Pancreatic amylase | P-AMY, pAMY, Amilaza pankreatična | µkat/L; U/L *1/60 | 1805-1 | 0.22-0.88 @roche | 0.02-100 | | B
lipase | S P | Lipaza | Lipase | LIP, LPS | µkat/L; U/L *1/60 | 3040-3 | 0.22-1.00 @roche | 0.05-200 | | B
bile_acids | S | Žolčne kisline | Bile acids | ŽK, TBA | µmol/L | - | <10 | 0.1-1000 | | B
crp | S P | C-reaktivni protein | C-reactive protein | CRP | mg/L | 1988-5 | <5 @roche | 0.1-700 | | A
hs_crp | S P | Visokoobčutljivi CRP, hs-CRP | CRP (high sensitivity), hs-CRP | hsCRP, CRP hs, CRP visokoobčutljivi, hs CRP, cardiac CRP | mg/L | 30522-7 | decision <=3 @aha2003; optimal <1 @aha2003 | 0.05-50 | | A
procalcitonin | S P | Prokalcitonin | Procalcitonin | PCT, ProCT | µg/L | 33959-8 | <0.05 @roche | 0.01-500 | | B
cholesterol_total | S P | Holesterol (celokupni), holesterol, celokupni holesterol | Total cholesterol, cholesterol | Hol, CHOL, TC, Holest, Holesterol cel., skupni holesterol | mmol/L; mg/dL *0.02586 | 14647-2; mg/dL 2093-3 | decision <5.0 @esc2019 | 1-25 | | A
hdl | S P | HDL-holesterol, holesterol HDL | HDL cholesterol, cholesterol HDL | HDL, HDL-C, HDL-hol, Hol. HDL | mmol/L; mg/dL *0.02586 | 14646-4; mg/dL 2085-9 | decision M >1.0; decision F >1.2 @esc2019 | 0.1-5 | | A
ldl | S P | LDL-holesterol, holesterol LDL | LDL cholesterol, cholesterol LDL | LDL, LDL-C, LDL-hol, Hol. LDL | mmol/L; mg/dL *0.02586 | 22748-8, 39469-2, 69419-0; mg/dL 2089-1, 13457-7, 18262-6 | decision <3.0 @esc2019 | 0.1-20 | | A
non_hdl | calc | Ne-HDL-holesterol, holesterol ne-HDL | Non-HDL cholesterol, cholesterol non-HDL | ne-HDL, non-HDL, nonHDL, neHDL | mmol/L; mg/dL *0.02586 | 70204-3; mg/dL 43396-1 | decision <3.8 @esc2019 | 0.5-22 | | A
vldl | calc | VLDL-holesterol | VLDL cholesterol | VLDL, VLDL-C | mmol/L; mg/dL *0.02586 | - | | 0.05-15 | | C
triglycerides | S P | Trigliceridi | Triglycerides | TG, TAG, TRIG, Triglic | mmol/L; mg/dL *0.01129 | 14927-8; mg/dL 2571-8 | decision <1.7 @esc2019 | 0.1-120 | | A
apo_b | S P | Apolipoprotein B | Apolipoprotein B | Apo B, ApoB, APOB | g/L | 1884-6 | decision <1.0 @esc2019 | 0.1-4 | | A
apo_a1 | S P | Apolipoprotein A-I, apolipoprotein A1 | Apolipoprotein A-I, apolipoprotein A1 | Apo A1, ApoA1, Apo A-I, APOA1 | g/L | 1869-7 | M >1.2; F >1.4 | 0.1-4 | | B
lp_a | S P | Lipoprotein (a) | Lipoprotein(a) | Lp(a), Lpa, LP-a | nmol/L | 43583-4 | decision <75 @eas2022 | 1-1000 | | A
lp_a_mass | S P | Lipoprotein (a) v masi | Lipoprotein(a) by mass | Lp(a), Lpa, LP-a | mg/L | 10835-7 | decision <300 @eas2022 | 5-5000 | | A
chol_hdl_ratio | calc | Razmerje holesterol/HDL, aterogeni indeks | Cholesterol/HDL ratio | TC/HDL, Hol/HDL, aterogeni indeks, CHOL/HDL | | 32309-7, 9830-1 | <5.0 | 1-20 | | B
ldl_hdl_ratio | calc | Razmerje LDL/HDL | LDL/HDL ratio | LDL/HDL | | - | | 0.1-20 | | C
homocysteine | P S | Homocistein | Homocysteine | HCY, Hcy | µmol/L; mg/L *7.397 | 13965-9 | <15 | 2-300 | | A
lactate | P | Laktat, mlečna kislina | Lactate, lactic acid | LAC, LAKT | mmol/L; mg/dL *0.111 | 2524-7 | 0.5-2.2 @roche | 0.1-40 | | A
ammonia | P | Amonijak | Ammonia | NH3, NH4, AMON | µmol/L; µg/dL *0.5872 | 16362-6 | M 16-60; F 11-51 @roche | 5-1000 | | B
cystatin_c | S P | Cistatin C | Cystatin C | CYSC, Cis C | mg/L | 33863-2 | 0.61-0.95 @roche | 0.2-10 | | B
osmolality | S P | Osmolalnost | Osmolality | OSM, Osmol | mmol/kg | 2692-2 | 275-295 | 200-450 | <250 >326 @kost1990 | A
haptoglobin | S | Haptoglobin | Haptoglobin | HAPTO, HPT, Hp | g/L | 4542-7 | 0.30-2.00 @roche | 0.01-8 | | B
alpha1_antitrypsin | S | Alfa-1-antitripsin | Alpha-1 antitrypsin | AAT, A1AT, α1-antitripsin | g/L | 1825-9 | 0.90-2.00 @roche | 0.05-6 | | B
u_creatinine | U | Kreatinin v urinu | Creatinine in urine | Kreatinin, Krea, U-Krea | mmol/L; mg/dL *0.0884 | 14683-7; mg/dL 2161-8 | | 0.3-60 | | C
u_albumin | U | Albumin v urinu | Albumin in urine | Albumin, mikroalbumin, mALB, mikroalbuminurija | mg/L | 14957-5, 1754-1 | <20 | 0.5-20000 | | B
urine_acr | U | Razmerje albumin/kreatinin v urinu | Urine albumin/creatinine ratio | Albumin/kreatinin, ACR, UACR, AKR | mg/mmol; mg/g *0.1131; g/mol *1 | -; mg/g 9318-7 | decision <3.0 @kdigo2024 | 0.05-2000 | | B
u_protein | U dU | Beljakovine v urinu, proteini v urinu | Protein in urine | Proteini, Beljakovine, U-Prot | g/L | 2888-6 | | 0.01-100 | | C
u_ph | U | pH urina | Urine pH | pH | pH | 2756-5 | | 4-9.5 | | C
u_specific_gravity | U | Relativna gostota urina, specifična teža urina | Urine specific gravity | Relativna gostota, Specifična teža, Spec. teža, SG, Rel. gostota | 1 | 2965-2 | | 1.000-1.060 | | C
u_glucose | U | Glukoza v urinu | Glucose in urine | Glukoza, GLU | found | - | | | | B
u_ketones | U | Ketoni v urinu | Ketones in urine | Ketoni, KET | found | - | | | | B
u_blood | U | Hemoglobin v urinu, kri v urinu, eritrociti v urinu | Blood in urine, hemoglobin in urine | Hemoglobin, Kri, Eritrociti, Er, BLD, ERY | found | - | | | | B
u_leukocytes | U | Levkociti v urinu | Leukocytes in urine | Levkociti, Lkci, LEU | found | - | | | | B
u_nitrite | U | Nitriti v urinu | Nitrite in urine | Nitriti, Nitrit, NIT | found | - | | | | B
u_bilirubin | U | Bilirubin v urinu | Bilirubin in urine | Bilirubin, BIL | found | - | | | | B
u_urobilinogen | U | Urobilinogen v urinu | Urobilinogen in urine | Urobilinogen, URO, UBG | found | - | | | | B
`;
