/** Tumour markers, immunology, stool, infections. The columns are explained in `core/biomarkers/read-catalogue.ts`. */
export const OTHER = `
psa | S | PSA, prostata specifični antigen | PSA, prostate-specific antigen | PSA, tPSA, PSA celotni | µg/L | 2857-1 | decision M <4.0 @roche | 0.001-10000 | | A
psa_free | S | Prosti PSA | Free PSA | fPSA, prosti PSA, PSA prosti | µg/L | 10886-0 | | 0.001-1000 | | C
psa_ratio | calc | Razmerje prosti/celotni PSA | Free/total PSA ratio | fPSA/tPSA, fPSA/PSA, PSA indeks, PSA razmerje | % | 12841-3 | | 0.5-100 | | C
cea | S | CEA, karcinoembrionalni antigen | CEA, carcinoembryonic antigen | CEA | µg/L | 2039-6 | <5 @roche | 0-10000 | | A
afp | S | AFP, alfa-1-fetoprotein, alfafetoprotein | AFP, alpha-fetoprotein | AFP | µg/L; kIU/L *1.21 | 1834-1 | <7 @roche | 0-100000 | | B
ca125 | S | CA 125 | CA 125 | CA-125, CA125 | kIU/L | 10334-1 | F <35 @roche | 0-20000 | | A
ca199 | S | CA 19-9 | CA 19-9 | CA19-9, CA 199 | kIU/L | 24108-3 | <34 @roche | 0-100000 | | B
ca153 | S | CA 15-3 | CA 15-3 | CA15-3, CA 153 | kIU/L | 6875-9 | F <26 @roche | 0-10000 | | B
ca724 | S | CA 72-4 | CA 72-4 | CA72-4, CA 724 | kIU/L | - | <6.9 @roche | 0-10000 | | B
he4 | S | HE4 | HE4 | HE4 | pmol/L | - | | 5-20000 | | C
nse | S | NSE, nevron specifična enolaza | NSE, neuron-specific enolase | NSE | µg/L | - | <16.3 @roche | 0.1-5000 | | B
cyfra | S | CYFRA 21-1 | CYFRA 21-1 | CYFRA, CYFRA21-1 | µg/L | - | <3.3 @roche | 0.05-2000 | | B
scc | S | SCC, antigen ploščatoceličnega karcinoma | SCC, squamous cell carcinoma antigen | SCC, SCCA | µg/L | - | | 0.05-500 | | C
s100 | S | S100 | S100 | S100, S-100, S100B | µg/L | - | <0.105 @roche | 0.005-100 | | B
beta2_microglobulin | S | Beta-2-mikroglobulin | Beta-2 microglobulin | B2M, β2-mikroglobulin | mg/L | 1952-1 | 0.8-2.2 @roche | 0.1-100 | | B
kappa_free | S | Proste lahke verige kapa | Free kappa light chains | kappa, kapa, FLC kappa, sFLC kapa | mg/L | 36916-5 | 3.3-19.4 @katzmann2002 | 0.1-50000 | | B
lambda_free | S | Proste lahke verige lambda | Free lambda light chains | lambda, FLC lambda, sFLC lambda | mg/L | 33944-0 | 5.7-26.3 @katzmann2002 | 0.1-50000 | | B
kappa_lambda_ratio | calc | Razmerje kapa/lambda | Kappa/lambda ratio | kappa/lambda, kapa/lambda, FLC ratio | | 48378-4 | 0.26-1.65 @katzmann2002 | 0.001-10000 | | B
rf | S | Revmatoidni faktor | Rheumatoid factor | RF | kIU/L | 11572-5 | <14 @roche | 0-5000 | | B
anti_ccp | S | Anti-CCP, protitelesa proti cikličnemu citruliniranemu peptidu | Anti-CCP, cyclic citrullinated peptide antibodies | a-CCP, anti-CCP, aCCP, CCP | kIU/L | 32218-0 | <17 @roche | 0-5000 | | B
ana | S | ANA, protijedrna protitelesa | ANA, antinuclear antibodies | ANA, ANF | found | - | | | | B
anca | S | ANCA, protitelesa proti citoplazmi nevtrofilcev | ANCA, neutrophil cytoplasmic antibodies | ANCA, p-ANCA, c-ANCA | found | - | | | | B
anti_dsdna | S | Anti-dsDNA, protitelesa proti dvojnovijačni DNA | Anti-dsDNA, double-stranded DNA antibodies | a-dsDNA, anti-dsDNA, dsDNA | kIU/L | - | | 0-5000 | | C
aso | S | ASO, antistreptolizin O | ASO, antistreptolysin O | ASO, ASL, ASLO, AST-O | kIU/L | 5370-2 | <200 @roche | 5-5000 | | B
il6 | S P | Interlevkin 6 | Interleukin 6 | IL-6, IL6 | ng/L | 26881-3 | <7 @roche | 0.5-50000 | | B
tryptase | S | Triptaza | Tryptase | Triptaza | µg/L | 21582-2 | <11.4 | 0.5-1000 | | B
iga | S | Imunoglobulin A | Immunoglobulin A | IgA | g/L | 2458-8 | 0.7-4.0 @roche | 0.01-60 | | A
igg | S | Imunoglobulin G | Immunoglobulin G | IgG | g/L | 2465-3 | 7.0-16.0 @roche | 0.1-120 | | A
igm | S | Imunoglobulin M | Immunoglobulin M | IgM | g/L | 2472-9 | 0.4-2.3 @roche | 0.01-60 | | A
ige | S | Imunoglobulin E, celotni IgE | Immunoglobulin E, total IgE | IgE, tIgE | kIU/L | 19113-0 | <100 @roche | 0.1-50000 | | A
c3 | S | C3, komplement C3 | C3, complement C3 | C3, C3c | g/L | 4485-9 | 0.9-1.8 @roche | 0.05-5 | | A
c4 | S | C4, komplement C4 | C4, complement C4 | C4 | g/L | 4498-2 | 0.1-0.4 @roche | 0.01-2 | | A
ttg_iga | S | Anti-tTG IgA, protitelesa proti tkivni transglutaminazi IgA | Anti-tTG IgA, tissue transglutaminase IgA | a-tTG IgA, anti-tTG, anti-tTG IgA, tTG-IgA, tTG IgA, AtTG | kIU/L | 46128-5 | <10 | 0-5000 | | C
dao | S | Diaminooksidaza | Diamine oxidase | DAO | kIU/L | - | | 0.1-200 | | C
calprotectin | F | Kalprotektin v blatu | Fecal calprotectin, faecal calprotectin | Kalprotektin, CALP, FCP | µg/g | 38445-3 | <50 | 1-20000 | | B
elastase | F | Pankreasna elastaza v blatu | Fecal pancreatic elastase | Elastaza, PE-1 | µg/g | - | >200 | 1-5000 | | B
occult_blood | F | Prikrita kri v blatu, okultna krvavitev | Fecal occult blood | FOB, iFOBT, Prikrita kri, Hematest | found | - | | | | B
h_pylori_antigen | F | Antigen Helicobacter pylori v blatu | Helicobacter pylori antigen in stool | H. pylori Ag, HpSA, Helicobacter pylori antigen | found | - | | | | B
hbsag | S | HBsAg, antigen hepatitisa B | HBsAg, hepatitis B surface antigen | HBsAg | found | - | | | | B
anti_hcv | S | Anti-HCV, protitelesa proti hepatitisu C | Anti-HCV, hepatitis C antibodies | anti-HCV, a-HCV, HCV Ab | found | - | | | | B
omega3_index | Er K | Indeks omega-3 | Omega-3 index | omega-3 indeks, O3I | % | - | | 1-20 | | C
`;
