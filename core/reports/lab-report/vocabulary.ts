/**
 * Words around results, folded (no diacritics, lower case), in Slovenian, English, German, Italian, Croatian and Spanish. Words of one letter
 * or with several meanings are not among them.
 */
import type { Specimen } from './report.ts';

export type ColumnRole = 'name' | 'result' | 'flag' | 'unit' | 'range' | 'previous' | 'other';

const list = (words: string): readonly string[] => words.split('|').map((word) => word.trim());

/** Headings of columns. The longest phrase that is found counts. */
export const COLUMN_WORDS: Readonly<Record<ColumnRole, readonly string[]>> = {
  name: list(
    'preiskava|preiskave|ime preiskave|naziv preiskave|analit|analiza|parameter|test|tests|test name|analyte|investigation|examination|untersuchung|analyse|messgrosse|bezeichnung|esame|esami|analisi|prova|parametro|pretraga|pretrage|naziv pretrage|determinacion|prueba|analito|component',
  ),
  result: list(
    'rezultat|rezultati|rez.|rez|izvid|vrednost|trenutni rezultat|current result|current result and flag|your value|result|results|value|observed value|ergebnis|resultat|messwert|wert|aktuell|risultato|risultati|esito|valore|nalaz|vrijednost|resultado|valor|rezultat pretrage',
  ),
  flag: list(
    'oznaka|ozn.|opozorilo|flag|status|abnormal|hinweis|markierung|kennz.|bewertung|segnalazione|stato|indicador|status rezultata|ocena|interpretacija',
  ),
  unit: list(
    'enota|enote|merska enota|unit|units|einheit|einheiten|unita|unita di misura|u.m.|um|jedinica|jedinice|mjerna jedinica|mj. jed.|unidad|unidades',
  ),
  range: list(
    'referencne vrednosti|referencni interval|referencno obmocje|ref. vrednosti|ref. obmocje|ref. interval|ref. vr.|referenca|normalne vrednosti|meje|bioloski referencni interval|reference range|reference interval|reference ranges|reference|ref range|ref. range|normal range|normal values|biological reference interval|biological ref. interval|referenzbereich|referenzwerte|referenzwert|referenz|normbereich|normwerte|normwert|valori di riferimento|valori riferimento|intervallo di riferimento|intervalli di riferimento|val. di riferimento|riferimento|referentni interval|referentne vrijednosti|referentni raspon|ref. vrijednosti|valores de referencia|valor de referencia|intervalo de referencia|rango de referencia|valores referencia|referencia',
  ),
  previous: list(
    'prejsnji rezultat|prejsnji|prejsnja vrednost|prejsnji izvid|predhodni rezultat|predhodni|predhodna vrednost|zadnji rezultat|previous|previous result|previous result and date|prior result|last result|vorwert|vorwerte|vorbefund|letzter wert|precedente|risultato precedente|valore precedente|esame precedente|prethodni|prethodni nalaz|prethodni rezultat|anterior|resultado anterior|valor anterior|previo',
  ),
  other: list(
    'metoda|method|methode|metodo|opomba|opombe|komentar|comment|kommentar|bemerkung|nota|note|napomena|observaciones|material|vzorec|specimen|sample|materiale|uzorak|muestra|graf|graph|trend|grafikon|sifra|code|datum|date|data|datum in ura|stev.|zap. st.|st.|z. st.|no.|nr.|koda|abbr.|kratica|id|datum prejsnjega|previous date|fecha anterior|loinc',
  ),
};

export const SECTION_WORDS: readonly (readonly [RegExp, { readonly specimen?: Specimen; readonly block: string }])[] = [
  [/\b(sediment urina|urinski sediment|sediment|harnsediment)\b/, { specimen: 'urine', block: 'sediment' }],
  [
    /\b(urin|urinu|urina|urine|urinalysis|analiza urina|seca|harn|urinstatus|urinstix|urine analysis|esame urine|esame delle urine|mokraca|mokrace|urin-status|orina|sedimento)\b/,
    { specimen: 'urine', block: 'urine' },
  ],
  [/\b(blato|feces|stool|stuhl|feci|stolica|heces)\b/, { specimen: 'stool', block: 'stool' }],
  [
    /\b(dks|diferencialna|diferencijalna|differential|differentialblutbild|formula leucocitaria|formula leucocitaria|diff|recuento diferencial|wbc differential)\b/,
    { block: 'differential' },
  ],
  [
    /\b(hematologija|hematoloske|hematoloski|hemogram|kks|krvna slika|kompletna krvna slika|blood count|cbc|complete blood count|haematology|hematology|hamatologie|blutbild|kleines blutbild|grosses blutbild|emocromo|ematologia|esame emocromocitometrico|hematologia|hemograma|serie roja|serie blanca|kompletna krvna slika)\b/,
    { block: 'count' },
  ],
  [/\b(koagulacija|coagulation|gerinnung|coagulazione|koagulacijske|coagulacion|hemostaza)\b/, { block: 'coagulation' }],
  [
    /\b(biokemija|biokemijske|klinicna kemija|kemija|chemistry|biochemistry|klinische chemie|chemie|biochimica|chimica clinica|biokemija|bioquimica|liver function|kidney function|renal function|jetra|ledvice|leber|niere|encimi|enzyme|enzimi|enzimas|metabolic panel|renal panel|liver panel)\b/,
    { block: 'chemistry' },
  ],
  [
    /\b(lipidi|lipidni|lipid profile|lipids|lipidogram|lipidstatus|fettstoffwechsel|lipide|assetto lipidico|perfil lipidico|lipidos)\b/,
    { block: 'lipids' },
  ],
  [/\b(elektroliti|electrolytes|elektrolyte|elettroliti|electrolitos|minerali|minerals|mineralien|minerales)\b/, { block: 'electrolytes' }],
  [
    /\b(hormoni|scitnica|scitnicni|thyroid(?! stimulating| peroxidase)|hormones|schilddruse|hormone|ormoni|tiroide|funzionalita tiroidea|stitnjaca|hormonas|tiroides|thyroid panel|endokrinologija)\b/,
    { block: 'hormones' },
  ],
  [/\b(tumorski|tumor markers|tumormarker|marcatori tumorali|tumorski biljezi|marcadores tumorales)\b/, { block: 'tumour' }],
  [/\b(vitamini|vitamins|vitamine|vitaminas)\b/, { block: 'vitamins' }],
  [
    /\b(imunologija|imunoloske|immunology|immunologie|immunologia|imunologija|inmunologia|serologija|proteini|proteine|specific proteins)\b/,
    { block: 'immunology' },
  ],
  [
    /\b(iron studies|zelezo in|presnova zeleza|eisenstoffwechsel|metabolismo del ferro|metabolizam zeljeza|metabolismo del hierro|vnetje|inflammation|entzundung|krvni sladkor|glucose metabolism|diabetes|glukoza in|srce|cardiac)\b/,
    { block: 'chemistry' },
  ],
];

/** A line that says nothing but the sample: "SERUM", "Polna kri", "EDTA-Blut". */
export const MATERIALS: readonly (readonly [Specimen, ReadonlySet<string>])[] = [
  ['serum', new Set(list('serum|venski serum|siero|nel siero|suero'))],
  ['plasma', new Set(list('plazma|plasma|citratna plazma|citrat plasma|citratplasma|edta plazma|edta plasma|heparin plasma|plasma citratato'))],
  [
    'blood',
    new Set(
      list(
        'kri|polna kri|venska kri|kapilarna kri|edta kri|blood|whole blood|venous blood|capillary blood|edta blood|edta whole blood|blut|vollblut|venenblut|kapillarblut|edta blut|edta vollblut|sangue|sangue intero|sangue venoso|sangue capillare|sangue edta|krv|puna krv|venska krv|kapilarna krv|edta krv|sangre|sangre total|sangre venosa|sangre capilar|sangre edta',
      ),
    ),
  ],
  [
    'urine',
    new Set(
      list(
        'urin|jutranji urin|prvi jutranji urin|24 urni urin|24h urin|urine|random urine|spot urine|24 hour urine|harn|spontanurin|morgenurin|sammelurin|24h sammelurin|urina|urine del mattino|urine 24 ore|mokraca|jutarnji urin|orina|orina de 24 horas|orina reciente',
      ),
    ),
  ],
  ['stool', new Set(list('blato|feces|faeces|stool|stuhl|feci|stolica|heces'))],
];

/** What stands before a sample: "Vzorec: urin". */
export const MATERIAL_LABEL =
  /^(?:vzorec|vrsta vzorca|preiskovani material|specimen|specimen type|sample|sample type|material|probenmaterial|untersuchungsmaterial|materiale|tipo di campione|campione|uzorak|vrsta uzorka|materijal|muestra|tipo de muestra)\s+/;

/** Prefixes of names in Slovenia and Croatia: the sample. */
export const SPECIMEN_PREFIXES: Readonly<Record<string, Specimen>> = {
  s: 'serum',
  p: 'plasma',
  k: 'blood',
  kk: 'blood',
  vk: 'blood',
  ak: 'blood',
  b: 'blood',
  u: 'urine',
  du: 'urine',
  f: 'stool',
  lc: 'other',
  er: 'blood',
  fs: 'serum',
  fp: 'plasma',
  cb: 'blood',
};

export const QUALITATIVE: readonly string[] = list(
  'negativno|negativen|negativna|neg.|neg|pozitivno|pozitiven|pozitivna|poz.|poz|sl. poz.|sl.poz.|slabo pozitivno|mejno|sledi|v sledovih|sled|normalno|norm.|norm|odsotno|odsoten|prisotno|prisoten|brez|bistra|bister|motna|moten|rumena|svetlo rumena|temno rumena|slamnata|negative|positive|trace|traces|absent|present|normal|clear|yellow|cloudy|not detected|detected|non-reactive|reactive|nonreactive|negativ|positiv|spuren|spur|nicht nachweisbar|nachweisbar|unauffallig|klar|gelb|schwach positiv|negativo|positivo|assente|assenti|presente|presenti|tracce|limpido|giallo paglierino|giallo|normale|negativan|pozitivan|uredno|u tragovima|tragovi|bistar|zut|ausente|presente|trazas|amarillo|transparente|indicios|no reactivo|no se detecta|no se detectan|no detectado|no detectada|no detectados|no detectable|non rilevato|non rilevati|non rilevabile|nije dokazano|nije nadeno|ni zaznano|ni zaznan|ni dokazano|ni prisotno|kein nachweis|nicht nachgewiesen|none seen|not seen|nil|redki|posamezni|nekaj|malo|veliko|rare|few',
);

export const PENDING: readonly string[] = list(
  'v delu|sledi rezultat|v obdelavi|ni doloceno|ni mogoce dolociti|premalo vzorca|hemoliza|hemolizirano|hemoliticen|lipemija|glej komentar|glej opombo|pending|in progress|to follow|not determined|insufficient sample|hemolyzed|haemolysed|see comment|folgt|in arbeit|nicht bestimmt|zu wenig material|hamolyse|in corso|segue|non determinato|campione insufficiente|emolizzato|u radu|nije odredeno|nedovoljno uzorka|hemoliziran|en curso|pendiente|no determinado|muestra insuficiente|---|--',
);

/** What has a birth date, a number or a name of a person behind it. */
export const IDENTITY =
  /\b(ime in priimek|priimek in ime|priimek|preiskovanec|preiskovanka|pacient|pacientka|bolnik|bolnica pacienta|rojstva|roj|rojen|rojena|datum roj|emso|zzzs|kzz|st zav|zavarovan\w*|naslov|bivalisce|patient|patient name|patient id|name|surname|dob|d o b|date of birth|birth|born|mrn|ssn|address|geburtsdatum|geb|geboren|vorname|nachname|versichertennummer|versicherungsnr|patientennummer|patienten nr|paziente|nome|cognome|nato|nata|data di nascita|codice fiscale|residente|indirizzo|ime i prezime|prezime|datum rodenja|rodjen|roden|rodena|oib|mbo|adresa|paciente|nombre|apellidos|fecha de nacimiento|nacimiento|dni|nif|nhc|direccion|tel|telefon|telefono|phone|telephone|e-posta|email|e-mail|spol|sex|gender|geschlecht|sesso|sexo|starost|age|alter|eta|dob|edad|narocnik|narocil|zdravnik|ordering|physician|provider|doctor|arzt|einsender|medico|lijecnik|uputio|sst|id st|id|stevilka izvida|st izvida|protokol|protokol st|kartoteka|maticna)\b/;

/** Labels whose text behind them is a person's: it is blacked out. */
export const PERSON =
  /\b(ime in priimek|priimek in ime|priimek|preiskovanec|preiskovanka|pacient|pacientka|bolnik|rojstva|datum roj|roj|rojen|rojena|emso|zzzs|kzz|naslov|bivalisce|patient|patient name|patient id|name|surname|dob|date of birth|mrn|ssn|address|geburtsdatum|geb|geboren|vorname|nachname|versichertennummer|versicherungsnr|patientennummer|paziente|nome|cognome|nato il|nata il|data di nascita|codice fiscale|indirizzo|ime i prezime|prezime|datum rodenja|rodena|roden|oib|mbo|adresa|paciente|nombre|apellidos|fecha de nacimiento|dni|nhc|direccion|telefon|tel|telefono|phone|email|e-posta)\b/;

export type DateKind = 'collected' | 'received' | 'resulted' | 'reported' | 'birth' | 'printed';

export const DATE_WORDS: readonly (readonly [DateKind, RegExp])[] = [
  ['birth', /rojstva|roj\b|rojen|birth|dob\b|born|geburt|geb\b|geboren|nascita|nato il|nata il|roden|nacimiento/],
  [
    'collected',
    /odvzem|odvzet|collect|drawn|sample date|sampling|entnahme|abnahme|prelievo|prelevato|uzorkovanj|uzimanja|vadenj|uzet|extraccion|toma de muestra|toma\b/,
  ],
  ['received', /sprejem|prejem|received|receipt|eingang|accettazione|ricevut|zaprimanj|prijem|recepcion|recibid|narocil|order/],
  [
    'resulted',
    /rezultat[au]?\b|avtorizacij|validacij|potrditev|potrjen|resulted|result date|validated|completed|verified|freigabe|validiert|validazione|refertazione|autorizacij|odobrenj|validacion|ovjer/,
  ],
  [
    'reported',
    /izdaj|izdan|izvida|reported|report date|date of report|befunddatum|befund vom|berichtsdatum|ausgang|bericht|data referto|referto|emissione|izdavanj|nalaza|emision|informe|fecha del informe/,
  ],
  ['printed', /izpis|tisk|natisnj|print|ausdruck|druck|stampa|ispis|impresion/],
];

/** Words of a laboratory's name; the rest of the line is its name. */
export const LABORATORY =
  /\b(laboratorij|laboratoriji|laboratory|laboratories|labor|laboratorio|laboratori|lab|labs|diagnostika|diagnostics|diagnostik|medizinisches versorgungszentrum|poliklinika|zdravstveni dom|bolnisnica|klinicni center|ukc|hospital|krankenhaus|ospedale|klinika|klinik|clinic|poliambulatorio|synlab|zavod|institut|institute|dom zdravlja|centro medico|laboratory corporation)\b/;
/** Lines with a laboratory's word that are no name. */
export const NOT_LABORATORY =
  /\b(izvid|report|befund|referto|nalaz|informe|results|rezultati|preiskav|vodja|direktor|head|leiter|odgovorni|stran|page|seite|resulting|tel|telefon|naslov|date|datum|number|stevilka)\b/;
