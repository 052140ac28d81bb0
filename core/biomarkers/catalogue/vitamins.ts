/** Vitamins and what shows their supply. The columns are explained in `core/biomarkers/read-catalogue.ts`. */
export const VITAMINS = `
vit_d_25oh | S | 25-hidroksivitamin D, vitamin D, 25-OH vitamin D | 25-hydroxyvitamin D, vitamin D, 25-OH vitamin D, calcidiol | 25(OH)D, 25-OH-D, 25-OH D, D3, Vitamin D3, 25-OH vitamin D3, Vit D, Vit. D, Vit D3, Vit. D3 | nmol/L; ng/mL *2.496 | 14635-7; ng/mL 1989-3, 62292-8 | decision >=50 @iom2011; optimal >=75 @endocrine2011 | 5-800 | | A
vit_d_125 | S | 1,25-dihidroksivitamin D, kalcitriol | 1,25-dihydroxyvitamin D, calcitriol | 1.25(OH)2D, 1.25-OH2 vitamin D, 1.25-diOH vitamin D | pmol/L; pg/mL *2.4 | - | | 5-1000 | | C
vit_b12 | S | Vitamin B12, kobalamin | Vitamin B12, cobalamin | B12, Vit B12, Vit. B12 | pmol/L; pg/mL *0.7378 | 14685-2; pg/mL 2132-9 | 145-569 @roche | 20-3000 | | A
holo_tc | S | Aktivni vitamin B12, holotranskobalamin | Active vitamin B12, holotranscobalamin | holoTC, aktivni B12, Active B12 | pmol/L | - | 37-188 @roche | 5-500 | | B
mma | S P | Metilmalonska kislina | Methylmalonic acid | MMA | nmol/L; µg/L *8.47 | 13964-2 | | 20-100000 | | C
folate | S | Folat, folna kislina, vitamin B9 | Folate, folic acid, vitamin B9 | FOL, Folat (serum) | nmol/L; ng/mL *2.266 | 14732-2; ng/mL 2284-8 | 8.8-42 @roche | 1-200 | | B
folate_rbc | Er K | Folat v eritrocitih | Folate in red cells | Er-Folat, RBC folate | nmol/L; ng/mL *2.266 | -; ng/mL 2283-0 | | 50-3000 | | C
vit_a | S | Vitamin A, retinol | Vitamin A, retinol | Vit A, Vit. A | µmol/L; µg/dL *0.03491 | -; µg/dL 2923-1 | 1.05-2.80 | 0.1-15 | | B
vit_e | S | Vitamin E, alfa-tokoferol | Vitamin E, alpha-tocopherol | Vit E, Vit. E, tokoferol | µmol/L; mg/L *2.322 | -; mg/L 1823-4 | 12-42 | 1-200 | | B
vit_c | P S | Vitamin C, askorbinska kislina | Vitamin C, ascorbic acid | Vit C, Vit. C, askorbat | µmol/L; mg/dL *56.78 | -; mg/dL 1903-4 | 23-85 | 1-300 | | B
vit_b1 | K | Vitamin B1, tiamin | Vitamin B1, thiamine | B1, Vit B1, TDP, tiamin difosfat | nmol/L | 32554-8 | | 10-800 | | C
vit_b2 | K | Vitamin B2, riboflavin | Vitamin B2, riboflavin | B2, Vit B2, FAD | nmol/L | - | | 10-2000 | | C
vit_b6 | S P K | Vitamin B6, piridoksal-5-fosfat | Vitamin B6, pyridoxal 5-phosphate | B6, Vit B6, PLP | nmol/L; µg/L *4.046 | 62236-5; µg/L 30552-4 | | 2-2000 | | C
beta_carotene | S | Betakaroten, beta-karoten | Beta-carotene | β-karoten, karoten | µmol/L; µg/dL *0.01863 | - | | 0.01-20 | | C
vit_k1 | S P | Vitamin K1, filokinon | Vitamin K1, phylloquinone | K1, Vit K1 | nmol/L; ng/mL *2.219 | - | | 0.02-50 | | C
biotin | S | Biotin, vitamin B7 | Biotin, vitamin B7 | B7, Vit B7, vitamin H | nmol/L; ng/L *0.004093 | - | | 0.05-5000 | | C
coenzyme_q10 | S P | Koencim Q10 | Coenzyme Q10 | Q10, CoQ10 | µmol/L; mg/L *1.158 | - | | 0.05-20 | | C
`;
