/**
 * Thyroid, adrenals, sex hormones, pituitary, sugar and bone. Hormones that depend on the phase of the cycle or the hour have no range of ours:
 * the report's counts. The columns are explained in `core/biomarkers/read-catalogue.ts`.
 */
export const HORMONES = `
tsh | S P | TSH, tirotropin, ščitnico spodbujajoči hormon | TSH, thyrotropin, thyroid-stimulating hormone | TSH, hTSH, sTSH, TSH3 | mIU/L | 3016-3, 11580-8 | 0.4-4.0 | 0.001-500 | | B
ft4 | S P | Prosti tiroksin (pT4), prosti T4 | Free T4, free thyroxine | pT4, FT4, fT4, prosti T4, T4 prosti | pmol/L; ng/dL *12.87 | 14920-3; ng/dL 3024-7 | 11.5-22.7 @siemens | 1-150 | | B
ft3 | S P | Prosti trijodtironin (pT3), prosti T3 | Free T3, free triiodothyronine | pT3, FT3, fT3, prosti T3, T3 prosti | pmol/L; pg/mL *1.536 | 14928-6; pg/mL 3051-0 | 3.1-6.8 @roche | 0.5-60 | | B
t4_total | S P | Tiroksin celotni (T4), celotni T4 | Total T4, total thyroxine | T4, tT4, TT4 | nmol/L; µg/dL *12.87 | -; µg/dL 3026-2 | 66-181 @roche | 5-500 | | B
t3_total | S P | Trijodtironin celotni (T3), celotni T3 | Total T3, total triiodothyronine | T3, tT3, TT3 | nmol/L; ng/dL *0.01536 | 14930-2; ng/dL 3053-6 | 1.3-3.1 @roche | 0.2-15 | | B
reverse_t3 | S | Reverzni T3 | Reverse T3 | rT3 | nmol/L; ng/dL *0.01536 | - | | 0.02-10 | | C
anti_tpo | S P | Protitelesa proti tiroidni peroksidazi, anti-TPO | Anti-TPO antibodies, thyroid peroxidase antibodies | a-TPO, anti-TPO, TPO-Ab, aTPO, anti TPO, TPO | kIU/L | 8099-4 | <34 @roche | 0-6000 | | B
anti_tg | S P | Protitelesa proti tiroglobulinu, anti-Tg | Anti-thyroglobulin antibodies | a-Tg, anti-Tg, aTg, TgAb, anti Tg | kIU/L | 8098-6 | <115 @roche | 0-10000 | | B
trab | S | Protitelesa proti receptorju za TSH | TSH receptor antibodies | TRAb, a-TSHR, TRAK, anti-TSHR | IU/L | 5385-0 | <1.75 @roche | 0-400 | | B
thyroglobulin | S | Tiroglobulin | Thyroglobulin | Tg, TG | µg/L | 3013-0 | 3.5-77 @roche | 0-10000 | | B
calcitonin | S P | Kalcitonin | Calcitonin | CT, hCT | ng/L; pmol/L *3.42 | 1992-7 | M <9.5; F <6.4 @roche | 0.2-100000 | | B
cortisol | S P | Kortizol | Cortisol | CORT, KORT, kortizol zjutraj, Kortizol ob 8h | nmol/L; µg/dL *27.59 | 14675-3; µg/dL 2143-6 | | 5-3000 | | B
acth | P | ACTH, adrenokortikotropni hormon | ACTH, adrenocorticotropic hormone | ACTH | pmol/L; pg/mL *0.2202 | 14674-6; pg/mL 2141-0 | | 0.2-500 | | B
dhea_s | S P | DHEA-S, dehidroepiandrosteron sulfat | DHEA-S, dehydroepiandrosterone sulfate | DHEAS, DHEA-S, DHEA-SO4 | µmol/L; µg/dL *0.02714 | 14688-6; µg/dL 2191-5 | M25-34 4.3-12.2; F25-34 2.7-9.2 @roche | 0.1-40 | | B
testosterone | S P | Testosteron, testosteron celotni | Testosterone, total testosterone | TST, TEST, TESTO | nmol/L; ng/dL *0.03467 | 14913-8; ng/dL 2986-8 | M20-49 8.6-29; M50+ 6.7-25.7; F20+ 0.29-1.67 @roche | 0.05-150 | | A
testosterone_free | S calc | Prosti testosteron | Free testosterone | FT, fTesto, prosti testosteron | pmol/L; pg/mL *3.467 | -; pg/mL 2991-8 | | 0.5-3000 | | C
free_androgen_index | calc | Indeks prostih androgenov | Free androgen index | FAI, IPA | | - | | 0.05-300 | | C
shbg | S P | SHBG, globulin, ki veže spolne hormone | SHBG, sex hormone-binding globulin | SHBG | nmol/L | 13967-5 | M 18-54; F 32-128 @roche | 2-500 | | B
androstenedione | S | Androstendion | Androstenedione | A4, ASD, AND | nmol/L; ng/mL *3.492 | -; ng/mL 1854-9 | | 0.1-100 | | C
oh_progesterone_17 | S | 17-hidroksiprogesteron | 17-hydroxyprogesterone | 17-OHP, 17OHP, 17-OH progesteron | nmol/L; ng/mL *3.026 | -; ng/mL 1668-3 | | 0.05-1000 | | C
dht | S | Dihidrotestosteron | Dihydrotestosterone | DHT | nmol/L; ng/mL *3.443 | - | | 0.01-20 | | C
estradiol | S P | Estradiol | Estradiol | E2 | pmol/L; pg/mL *3.671 | 14715-7; pg/mL 2243-4 | M 41-159 @roche | 10-20000 | | B
estrone | S | Estron | Estrone | E1 | pmol/L; pg/mL *3.699 | - | | 5-20000 | | C
progesterone | S P | Progesteron | Progesterone | PROG, PRG, P4 | nmol/L; ng/mL *3.18 | 14890-8; ng/mL 2839-9 | M <0.5 @roche | 0.05-1000 | | B
fsh | S P | FSH, folikle stimulirajoči hormon | FSH, follicle-stimulating hormone | FSH, hFSH | IU/L | 15067-2 | M 1.5-12.4 @roche | 0.1-300 | | A
lh | S P | LH, luteinizirajoči hormon | LH, luteinizing hormone | LH, hLH | IU/L | 10501-5 | M 1.7-8.6 @roche | 0.1-300 | | A
prolactin | S P | Prolaktin | Prolactin | PRL, PROL | mIU/L; µg/L *21.2 | 15081-3; µg/L 2842-3 | M 86-324; F 102-496 @roche | 5-50000 | | A
amh | S P | AMH, antimüllerjev hormon | AMH, anti-Müllerian hormone | AMH | pmol/L; ng/mL *7.14 | -; ng/mL 38476-8 | | 0.05-300 | | C
hcg | S P | hCG, beta-hCG, horionski gonadotropin | hCG, beta-hCG, chorionic gonadotropin | hCG, bHCG, β-hCG, β-HCG | IU/L | 21198-7 | | 0-500000 | | C
insulin | S P | Inzulin, inzulin na tešče | Insulin, fasting insulin | INS, IRI | pmol/L; mIU/L *6.0 | 14796-7; mIU/L 20448-7 | 18-173 @roche | 1-5000 | | B
c_peptide | S P | C-peptid | C-peptide | C-peptid, CPEP, C peptid | nmol/L; ng/mL *0.3311 | -; ng/mL 1986-9 | 0.37-1.47 @roche | 0.02-15 | | B
homa_ir | calc | HOMA-IR, HOMA indeks | HOMA-IR, HOMA index | HOMA, HOMA-IR, HOMA indeks | | - | | 0.05-60 | | C
igf1 | S | IGF-1, inzulinu podobni rastni dejavnik 1 | IGF-1, insulin-like growth factor 1 | IGF-1, IGF-I, IGF1, somatomedin C | µg/L; nmol/L *7.65 | 2484-4 | | 5-2000 | | C
gh | S | Rastni hormon | Growth hormone | RH, GH, STH, HGH | µg/L; mIU/L *0.3333 | 2963-7 | | 0.01-200 | | C
pth | S P | Parathormon, PTH | Parathyroid hormone, PTH, intact PTH | PTH, iPTH, PTH intaktni | pmol/L; pg/mL *0.1061 | 14866-8; pg/mL 2731-8 | 1.6-6.9 @roche | 0.2-300 | | B
aldosterone | P S | Aldosteron | Aldosterone | ALD, ALDO | pmol/L; ng/dL *27.74 | -; ng/dL 1763-2 | | 10-10000 | | C
renin | P | Renin | Renin | REN, DRC | mIU/L; ng/L *1.67 | - | | 0.2-5000 | | C
metanephrine | P | Metanefrin | Metanephrine | MN, metanefrin prosti | pmol/L; pg/mL *5.07 | - | | 10-100000 | | C
normetanephrine | P | Normetanefrin | Normetanephrine | NMN, normetanefrin prosti | pmol/L; pg/mL *5.46 | - | | 10-200000 | | C
erythropoietin | S | Eritropoetin | Erythropoietin | EPO | IU/L | 15061-5 | 4.3-29.0 | 0.5-10000 | | B
gastrin | S | Gastrin | Gastrin | GAST | ng/L; pmol/L *2.098 | - | | 2-100000 | | C
leptin | S P | Leptin | Leptin | LEP | µg/L | - | | 0.1-500 | | C
osteocalcin | S P | Osteokalcin | Osteocalcin | OC, BGP | µg/L | 2697-1 | | 0.5-500 | | C
ctx | S P | Beta-CTX, C-telopeptid kolagena I | Beta-CTX, C-terminal telopeptide of collagen I | CTX, β-CTX, beta-CrossLaps, CrossLaps, β-CrossLaps | ng/L | - | | 5-10000 | | C
p1np | S P | P1NP, propeptid prokolagena I | P1NP, procollagen I propeptide | P1NP, PINP | µg/L | - | | 2-3000 | | C
`;
