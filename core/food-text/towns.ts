/**
 * Towns, regions and countries in which people eat, as surroundings.ts reads them ("$" ends an item). Those whose name is the form of an adjective
 * are left out at the end of an item alone: "pivo v Laškem", but "v laškem pivu". This file holds language, not nutrition.
 */
export const SLOVENIAN_TOWNS = `
v (ljubljani mariboru celju kranju kopru velenju trbovljah kamniku domzalah postojni izoli piranu portorozu bohinju bovcu tolminu kobaridu radovljici)
v (litiji sezani ajdovscini idriji brezicah sevnici kocevju logatcu cerknici zalcu sentjurju ljutomeru lendavi ormozu dravogradu trzinu mengsu medvodah)
v (trzicu ankaranu metliki crnomlju ribnici hrastniku zagorju zeleznikih zireh pivki vipavi lescah mojstrani planici)
v novem mestu
v novi gorici
v skofji loki
v murski soboti
v slovenj gradcu
v rogaski slatini
v slovenski bistrici
v slovenskih konjicah
v gornji radgoni
v kranjski gori
v ilirski bistrici
v goriskih brdih
v (laskem krskem trebnjem grosupljem)$
v (prekmurju istri dalmaciji italiji avstriji nemciji srbiji bosni grciji turciji spaniji franciji angliji ameriki portugalski)
v (trstu vidmu gradezu benetkah rimu milanu firencah gradcu celovcu zagrebu puli rovinju porecu umagu splitu zadru sibeniku dubrovniku)
v (sarajevu mostaru beogradu budimpesti pragi munchnu berlinu parizu londonu amsterdamu barceloni madridu lizboni)
na (bledu ptuju jesenicah vrhniki ravnah pohorju krvavcu rogli krasu obali reki krku cresu losinju rabu pagu bracu hvaru visu dunaju)
na veliki planini
na (primorskem gorenjskem dolenjskem stajerskem notranjskem koroskem hrvaskem portugalskem madzarskem)$
iz (ljubljane maribora celja kranja kopra bleda bohinja ptuja lendave zagreba trsta italije avstrije laskega)$
z bleda$
na smarni gori
na smarno goro
s (ptuja krasa)$
`;

export const ENGLISH_TOWNS = `
(in at) (bled bohinj ljubljana maribor piran)
in (london paris rome venice milan vienna zagreb berlin amsterdam barcelona madrid lisbon prague budapest dublin edinburgh)
in (slovenia croatia italy austria germany spain france portugal england ireland scotland)
in new york
`;
