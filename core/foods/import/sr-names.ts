/**
 * Names of USDA SR in words: "BEEF,TOP SIRLOIN,LN,CKD,BRLD" is "Beef, top sirloin, lean, cooked, broiled". The abbreviations are those of the
 * SR documentation, appendix A ("Abbreviations used in short descriptions"). One that is missing here stays as it is printed and matches
 * nothing that is typed.
 */
const ABBREVIATIONS = `
ADD added|APPL apple|APPLS apples|APPLSAUC applesauce|APPROX approximately|APRICT apricot|ART artificial|ASPRT aspartame|BAS baking|BBQ barbecue
BABYFD babyfood|BF beef|BKD baked|BLD boiled|BLLN bouillon|BLTD bleached|BNLESS boneless|BNLS boneless|BNLES boneless|BNL boneless|BNE bone
BNS beans|BRDING breading|BRKFST breakfast|BRLD broiled|BRLR broiler|BROLR broiler|BRSD braised|BRST breast|BRWND browned|BTLD bottled|BTTM bottom|BTTR butter|BTTRMLK buttermilk
CA calcium|CAL calorie|CARB carbonated|CHCK chicken|CHCKN chicken|CHICK chicken|CHK chuck|CHL chili|CHOC chocolate|CHOIC choice|CHOPD chopped|CHS cheese
CINN cinnamon|CKD cooked|CMDTY commodity|CND canned|CNTR center|COATD coated|COCNT coconut|COMM commercial|COMMLY commercially|CONC concentrate
COND condensed|CONDMNT condiment|CRL cereal|CRM cream|CRMD creamed|CTTNSD cottonseed|CU cured|DEHYD dehydrated|DK dark|DOM domesticated
DRK drink|DRND drained|DRSNG dressing|DRUMSTK drumstick|DSSRT dessert|ENR enriched|EQ equal|EVAP evaporated|EX extra|FD food|FLAV flavored
FLR flour|FORT fortified|FR french|FRSH fresh|FRSTD frosted|FRSTNG frosting|FRZ frozen|FRZN frozen|GRAN granulated|GRD ground|GRDS grades
GRLD grilled|GRN green|GRNS greens|HI high|HTD heated|HVY heavy|HYDR hydrogenated|IMITN imitation|IMMAT immature|IMP imported|INCL including
INF infant|INST instant|ITAL italian|JUC juice|JR junior|KRNLS kernels|LG large|LRG large|LEM lemon|LIQ liquid|LN lean|LO low|LOFAT low fat
LOWFAT low fat|LT light|MARGAR margarine|MATU mature|MAYO mayonnaise|MED medium|MSHD mashed|MTL meatless|MXD mixed|NA sodium|NAT natural
NONFAT fat free|OZ ounce|PAST pasteurized|PDR powder|PDRD powdered|PK pack|PLN plain|PNAPPL pineapple|PNUT peanut|PNUTS peanuts|PORTRHS porterhouse
PREP prepared|PROC processed|PROD product|PROT protein|PRTRHS porterhouse|PUDD pudding|RECON reconstituted|RED-CAL reduced calorie|REFR refrigerated
REG regular|RND round|RST roast|RSTD roasted|RTB ready to bake|RTD ready to drink|RTE ready to eat|RTF ready to feed|RTH ready to heat
RTL retail|RTS ready to serve|SAU sauce|SEL select|SHK shank|SHLDR shoulder|SHRT short|SIMMRD simmered|SIRL sirloin|SKN skin|SKNLSS skinless|SKRT skirt
SML small|SNDWCH sandwich|SOL solids|SOLN solution|SOYBN soybean|SPL special|SPRD spread|STD standard|STK steak|STKS steaks|STMD steamed
STR strained|STWD stewed|SUPP supplement|SWT sweet|SWTND sweetened|SWTNR sweetener|TODD toddler|TSTD toasted|UNBTTRD unbuttered
UNCKD uncooked|UND under|UNENR unenriched|UNHTD unheated|UNPREP unprepared|UNSWTND unsweetened|VAN vanilla|VAR varieties|VEG vegetable
VIT vitamin|WHL whole|WNTR winter|XTRA extra|YEL yellow`;

const WORDS: ReadonlyMap<string, string> = new Map(
  ABBREVIATIONS.trim()
    .split(/[|\n]/)
    .map((entry) => {
      const at = entry.indexOf(' ');
      return [entry.slice(0, at), entry.slice(at + 1)];
    }),
);

/** @param printed in capitals, with abbreviations */
export function srName(printed: string): string {
  const words = printed
    .replaceAll(/\b(?:WO\/|W\/O\b)/g, ' without ')
    .replaceAll(/\bW\//g, ' with ')
    // The same letters are boiled elsewhere.
    .replaceAll('ARM&BLD', 'ARM AND BLADE')
    .replaceAll('&', ' and ')
    .replaceAll(/[A-Z][A-Z'-]*/g, (word) => WORDS.get(word) ?? word)
    .replaceAll(/,\s*/g, ', ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
