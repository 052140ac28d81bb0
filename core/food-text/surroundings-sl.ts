/**
 * Slovenian words of where, when, with whom and in what mood a meal was eaten: "na poti", "pred tv", "po treningu", "pozno zvečer", "njami".
 * This file holds language, not nutrition.
 */

/** Alternatives in brackets: "na (delu poti)" is "na delu" and "na poti". "$" ends an item, before a sign or the end of the text. */
export const SLOVENIAN_SURROUNDINGS = `
doma$
domov$
na (delu poti kavcu kavcu postelji balkonu vrtu terasi klopci avtobusu vlaku letalu letaliscu postaji faksu fakulteti predavanju sestanku dopustu morju plazi kampu koci planini izletu pohodu pikniku poroki zabavi zurki obisku koncertu tekmi sejmu trznici festivalu igriscu smuciscu ladji hitro stojece)
na rojstnem dnevu
na (mizi pultu)
od (soseda sosede sosedov mame babice sodelavca sodelavke sodelavcev tasce prijateljice prijatelja sestre brata dedka tete kolega kolegice tamale tamalega)
na (bon bone)
na studentski (bon boni)
studentski bon
na (poti v) sluzbo
v (pisarni postelji parku avtu avtobusu soli vrtcu knjiznici fitnesu telovadnici bolnici bolnisnici hribih gorah koci kinu gledaliscu hotelu kampu mestu kitajski mekiju meku mcdonaldsu stresu paru druzbi naglici guzvi cakalnici studentu)
v (lokalu gostilni restavraciji piceriji kavarni menzi kantini trgovini)
v (mikrovalovki mikrovalovni fritezi cvrtniku loncu kozici)
iz (mikrovalovke friteze ponve)
pri (mami babici dedku tasci starsih prijateljici prijatelju sestri bratu sosedi sosedih zdravniku teti)
pri stari mami
pred (tv televizijo televizorjem racunalnikom spanjem treningom telovadbo tekom sluzbo solo sestankom vadbo startom tekmo maratonom izpitom tekmovanjem odhodom poletom)
za (racunalnikom mizo konec zacetek predjed glavno zivce duso)
za glavno jed
po (treningu telovadbi teku vadbi sluzbi soli sestanku sprehodu kolesarjenju plavanju jogi tekmi koncertu filmu poti maratonu tekmovanju pohodu izpitu)
med (sestankom delom voznjo filmom vikendom odmorom treningom tekmo tekom maratonom poukom predavanjem kolesarjenjem pohodom vadbo kuhanjem ucenjem)
med obroki
ob (filmu tv televiziji seriji gledanju racunalniku tekmi bazenu morju)
iz (dostave skrinje zmrzovalnika hladilnika avtomata trgovine navade dolgcasa radovednosti lenobe)
iz (hoferja lidla mercatorja spara tusa)
iz (kotla kotlicka termovke)
iz krusne peci
(pekarna slascicarna menza kantina gostilna restavracija picerija kavarna) :
v (kotlu kotlicku)
v lastnem soku
z (mozem zeno otroki druzino mamo babico bratom ljubljenim sodelavci)
s (prijatelji prijateljico prijateljem prijateljicami sodelavci sodelavko sodelavcem partnerjem partnerko fantom punco sestro hcerko hcerjo sinom kolegi kolegico kolegom starsi tasco sosedo)
sredi (noci dneva)
za (slabo mirno) vest
za zejo
(prosim prosm)$
na pari
za pokusino
vse (skup skupaj) (zmiksano zmesano)
v kaficu
pika$
ful je (bla bila) dobra
spet
pozno zvecer
pozno (ponoci popoldne)
zgodaj zjutraj
pozno
zgodaj
dopoldan
popoldan
hitro$
pocasi$
sama$
sam$
lacna
lacen
sita$
sit$
utrujena
utrujen
zalostna
bolna
bolan
prehlajena
zal
sram (me mi) je
kriza
ups$
mmm
mmmm
njam
njami
lol
haha
hahaha
hehe
super$
ful (dobro dobra dober fino okusno)
ful$
fajn$
omg
uf
hvala$
to je (to vse)
konec$
dieta$
na dieti
menstruacija
pms
praznujemo
praznovanje
wolt
glovo
dostava
naroceno
pogreto
pogreta
pogret
ostanki
znova$
nekako$
npr
`;
