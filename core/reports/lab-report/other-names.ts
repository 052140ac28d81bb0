/** Names in German, Italian, Croatian and Spanish, and further English ones, by id of the catalogue. */
export const OTHER_NAMES = `
wbc: L, Leukozyten, Leukos, weiße Blutkörperchen, globuli bianchi, leucociti, leukociti, leucocitos, glóbulos blancos, white blood cell count, white blood cells, white cell count, WBC count, leukocyte count, total leukocyte count
rbc: E, Erythrozyten, Erys, rote Blutkörperchen, globuli rossi, eritrociti, hematíes, eritrocitos, glóbulos rojos, red blood cell count, red cell count, RBC count
hgb: Hämoglobin, emoglobina, hemoglobina, hemoglobin (Hb), haemoglobin
hct: Hämatokrit, HKT, ematocrito, hematocrito, packed cell volume
mcv: mittleres Erythrozytenvolumen, mittleres korpuskuläres Volumen, mittleres Zellvolumen, volume corpuscolare medio, volumen corpuscular medio, VCM
mch: HCM, mittleres korpuskuläres Hämoglobin, contenuto medio di emoglobina, contenuto emoglobinico medio, hemoglobina corpuscular media
mchc: CHCM, mittlere korpuskuläre Hämoglobinkonzentration, concentrazione emoglobinica corpuscolare media, concentrazione emoglobinica media, concentración de hemoglobina corpuscular media
rdw_cv: RDW-CV, Erythrozytenverteilungsbreite, ampiezza distribuzione eritrocitaria, ADE, amplitud de distribución eritrocitaria, red cell distribution width
plt: Thrombozyten, piastrine, trombociti, plaquetas, platelet count, PLT count
mpv: volume piastrinico medio, volumen plaquetario medio, VPM, mittleres Thrombozytenvolumen, mean platelet volume
neut_abs: neutrophile, Neutrophile Granulozyten, neutrofili, neutrofilni granulociti, neutrófilos, neutrophils, neutrofili granulociti, neutrof. granulociti, neutrophil count
neut_pct: neutrophile, Neutrophile Granulozyten, neutrofili, neutrofilni granulociti, neutrófilos, neutrophils, nevtrofilci, nevtrofilci seg., neutrof. granulociti
lymph_abs: Lymphozyten, linfociti, limfociti, linfocitos, lymphocytes, lymphs
lymph_pct: Lymphozyten, linfociti, limfociti, linfocitos, lymphocytes, lymphs
mono_abs: Monozyten, monociti, monocitos, monocytes
mono_pct: Monozyten, monociti, monocitos, monocytes
eos_abs: Eosinophile, Eosinophile Granulozyten, eosinofili, eozinofili, eozinofilni granulociti, eosinófilos, eosinophils, eozinofilci
eos_pct: Eosinophile, Eosinophile Granulozyten, eosinofili, eozinofili, eozinofilni granulociti, eosinófilos, eosinophils, eozinofilci
baso_abs: Basophile, Basophile Granulozyten, basofili, bazofili, bazofilni granulociti, basófilos, basophils, bazofilci, basos
baso_pct: Basophile, Basophile Granulozyten, basofili, bazofili, bazofilni granulociti, basófilos, basophils, bazofilci, basos
ig_abs: immature granulocytes, immature grans, nezreli granulociti
ig_pct: immature granulocytes, immature grans, nezreli granulociti
retic_pct: Retikulozyten, reticolociti, reticulocitos, reticulocytes
retic_abs: Retikulozyten, reticolociti, reticulocitos, reticulocytes
esr: hitrost sedimentacije eritrocitov, brzina sedimentacije eritrocita, erythrocyte sedimentation rate, velocidad de sedimentación globular, Blutkörperchensenkung, Blutsenkung, BSG, BKS, VES, velocità di eritrosedimentazione, sedimentacija, velocidad de sedimentación, VSG, sedimentation rate, sed rate
inr: tempo di protrombina INR, PV INR, PT INR
pt_ratio: Quick-Wert, Thromboplastinzeit, tempo di protrombina, attività protrombinica, protrombinsko vrijeme, PV, tiempo de protrombina
aptt: PTT, tempo di tromboplastina parziale, APTV, tiempo de tromboplastina parcial
fibrinogen: fibrinogeno, fibrinógeno
d_dimer: D-Dimere, D-dimeri, D-dímero, dimero D, dímero D
glucose: Glucose, Glukose, Blutzucker, Nüchternglukose, Glukose nüchtern, glicemia, glucosio, glukoza, glucosa, glucemia, fasting blood sugar, fasting plasma glucose, FBS, glukoza (GUK), GUK, ŠUK
hba1c: Glykohämoglobin, emoglobina glicata, emoglobina glicosilata, glikirani hemoglobin, hemoglobina glicosilada, hemoglobina glicada, hemoglobin A1c, glycated haemoglobin
creatinine: Kreatinin, creatinina
egfr: GFR (CKD-EPI), GFR geschätzt, eGFR (CKD-EPI), VFG, filtrato glomerulare, filtrado glomerular, procijenjena glomerularna filtracija, estimated GFR, velocità di filtrazione glomerulare
urea_nitrogen: Harnstoff-N, Harnstoff-Stickstoff, azoto ureico, nitrogeno ureico, nitrógeno ureico
urea: Harnstoff, azotemia, ureja, urea
uric_acid: Harnsäure, acido urico, mokraćna kiselina, urati, ácido úrico
total_protein: Gesamteiweiß, Gesamtprotein, proteine totali, ukupni proteini, proteínas totales
albumin: Albumin, albumina, albumini, albúmina
bilirubin_total: Bilirubin gesamt, Gesamtbilirubin, bilirubina totale, ukupni bilirubin, bilirrubina total, total bilirubin, bilirubin ukupni
bilirubin_direct: Bilirubin direkt, direktes Bilirubin, bilirubina diretta, bilirubin direktni, konjugirani bilirubin, bilirrubina directa, direct bilirubin, bilirubin konjugirani
bilirubin_indirect: Bilirubin indirekt, indirektes Bilirubin, bilirubina indiretta, bilirrubina indirecta
ast: GOT (AST), AST (GOT), AST (SGOT), aspartato aminotransferasi, aspartato aminotransferasa, aspartat-aminotransferaza, ASAT (GOT), SGOT (AST), transaminasi GOT, transaminasa GOT
alt: GPT (ALT), ALT (GPT), ALT (SGPT), alanina aminotransferasi, alanina aminotransferasa, alanin-aminotransferaza, ALAT (GPT), SGPT (ALT), transaminasi GPT, transaminasa GPT
ggt: Gamma-GT, y-GT, gamma-glutamil transferasi, gamma glutamil transferasa, gama-glutamiltransferaza, gamma GT (GGT), gamma-glutamyltransferase
alp: Alkalische Phosphatase, fosfatasi alcalina, alkalna fosfataza, fosfatasa alcalina, alkaline phosphatase (ALP)
ldh: Laktatdehydrogenase, lattato deidrogenasi, laktat-dehidrogenaza, lactato deshidrogenasa, lattico deidrogenasi
ck: Kreatinkinase, Creatinkinase, creatinchinasi, CPK, creatin kinasi, kreatin-kinaza, creatina quinasa, CK gesamt
amylase: Alpha-Amylase, Amylase, amilasi, alfa-amilaza, amilasa
lipase: Lipase, lipasi, lipasa
crp: C-reaktives Protein, proteina C reattiva, PCR, C-reaktivni protein, proteína C reactiva, CRP quantitativ
procalcitonin: Procalcitonin, procalcitonina, prokalcitonin
cholesterol_total: Cholesterin gesamt, Gesamtcholesterin, Cholesterin, colesterolo totale, colesterolo, ukupni kolesterol, kolesterol, kolesterol ukupni, colesterol total, colesterol, cholesterol total
hdl: HDL-Cholesterin, HDL Cholesterol, colesterolo HDL, HDL kolesterol, HDL-kolesterol, colesterol HDL
ldl: LDL-Cholesterin, LDL Cholesterol, colesterolo LDL, LDL kolesterol, LDL-kolesterol, colesterol LDL, LDL cholesterol calc
non_hdl: Non-HDL-Cholesterin, colesterolo non-HDL, non-HDL kolesterol, ne-HDL kolesterol, colesterol no HDL
vldl: VLDL-Cholesterin, VLDL Cholesterol
triglycerides: Triglyzeride, Triglyceride, trigliceridi, triglicéridos, Neutralfette
lp_a: Lipoprotein a, lipoproteina (a), lipoproteína (a)
lp_a_mass: Lipoprotein a, lipoproteina (a), lipoproteína (a)
homocysteine: Homocystein, omocisteina, homocistein, homocisteína
sodium: Natrium, sodio, natrij, sodium (Na)
potassium: Kalium, potassio, kalij, potasio
chloride: Chlorid, cloro, cloruro, kloridi, cloruros
bicarbonate: bicarbonati, bicarbonato, Bikarbonat, total CO2, carbon dioxide
calcium: Calcium, Kalzium, calcio, kalcij, total calcium, calcium total
magnesium: Magnesium, magnesio, magnezij
phosphate: Phosphat, fosforo, fosfati, fósforo, phosphorus, anorganisches Phosphat, fosfor, anorganski fosfat
iron: Eisen, sideremia, ferro, željezo, hierro, serum iron
ferritin: Ferritin, ferritina, feritin
transferrin: Transferrin, transferrina, transferin, transferrina
tsat: Transferrinsättigung, saturazione transferrina, saturazione della transferrina, saturacija transferina, saturación de transferrina, zasićenje transferina
tibc: TIBC, EBK
uibc: UIBC
zinc: Zink, zinco, cink
copper: Kupfer, rame, bakar, cobre
selenium: Selen, selenio
vit_d_25oh: 25-OH-Vitamin D, 25-Hydroxy-Vitamin D, Vitamin D (25-OH), vitamina D, vitamina D 25-OH, 25-OH vitamina D, 25-hidroksi vitamin D, vitamin D3 (25-OH), Vitamin D 25-hydroxy, vitamin D total, 25-OH-Vitamin D3
vit_b12: vitamina B12, cobalamina, Vitamin B 12, Cobalamin, Vitamin B-12
folate: Folsäure, acido folico, folati, folna kiselina, folat, ácido fólico, folic acid
tsh: tiroideo stimulirajoči hormon, ščitnico stimulirajoči hormon, tireotropni hormon, Thyreoidea-stimulierendes Hormon, thyreoideastimulierendes Hormon, ormone tireostimolante, ormone tireotropo, hormona estimulante del tiroides, hormona estimulante de la tiroides, hormona tiroestimulante, Thyreotropin, tireotropina, TSH basal, TSH (thyroid stimulating hormone), tirotropina, thyroid stimulating hormone, TSH ultrasensitivo
ft4: freies T4, freies Thyroxin, T4 libero, tiroxina libre, slobodni T4, T4 libre, fT4 (freies Thyroxin), free thyroxine (FT4), free T4 (FT4), slobodni tiroksin, FT4 (tiroxina libera)
ft3: freies T3, freies Trijodthyronin, T3 libero, slobodni T3, T3 libre, free T3 (FT3), slobodni trijodtironin
anti_tpo: TPO-AK, MAK, anti-perossidasi, anti-TPO antitijela, anticuerpos anti-TPO, anticorpi anti-TPO
anti_tg: TAK, anticorpi anti-tireoglobulina, anticuerpos anti-tiroglobulina
cortisol: Cortisol, cortisolo, kortizol, cortisol basal
testosterone: Testosteron, testosterone, testosterone totale, testosterona, testosteron ukupni, testosteron gesamt, testosterone total
estradiol: Estradiol, Östradiol, estradiolo, 17-beta-estradiol
progesterone: Progesteron, progesterone, progesterona
prolactin: Prolaktin, prolattina, prolaktin, prolactina
insulin: Insulin, insulina, inzulin
pth: Parathormon, paratormone, paratireoidni hormon, paratohormona, parathyroid hormone intact
psa: PSA gesamt, PSA totale, PSA total, PSA ukupni
psa_free: PSA frei, freies PSA, PSA libero, PSA libre, slobodni PSA
cea: carcinoembryonales Antigen, antigene carcinoembrionario
rf: Rheumafaktor, fattore reumatoide, reumatoidni faktor, factor reumatoide
ige: IgE gesamt, IgE totali, IgE total, ukupni IgE
u_ph: pH-Wert, pH urine, reazione pH
u_specific_gravity: specific gravity, spezifisches Gewicht, Dichte, peso specifico, densità, specifična težina, relativna gustoća, densidad
u_glucose: glucose, Glukose, glucosio, glukoza, glucosa
u_ketones: ketones, Ketone, Ketonkörper, corpi chetonici, chetoni, ketoni, cuerpos cetónicos
u_blood: blood, Blut, Erythrozyten, emoglobina, sangue, krv, eritrociti, sangre, hemoglobin, erythrocytes
u_leukocytes: leukocytes, leucocytes, Leukozyten, leucociti, leukociti, leucocitos, leukocyte esterase, esterasi leucocitaria
u_nitrite: nitrite, nitrites, Nitrit, nitriti, nitritos
u_bilirubin: bilirubin, bilirubina, bilirrubina
u_urobilinogen: urobilinogen, urobilinogeno, urobilinógeno
u_protein: protein, proteins, Eiweiß, proteine, proteini, proteínas
u_creatinine: creatinine, creatinina, kreatinin
u_albumin: albumin, microalbuminuria, microalbumin, albumina
urine_acr: albumin/creatinine ratio, Albumin/Kreatinin-Quotient, albumin creatinine ratio
`;
