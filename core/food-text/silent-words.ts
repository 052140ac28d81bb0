/**
 * Words that people write beside their food and that tell nothing of it: where they were, when, how they felt, what else they did ("sick day", "po šihtu v
 * menzi"). They name no food, no amount and nobody who ate, so they are read over and not shown as unread. Folded. This file holds language, not nutrition.
 */
import { keptByWord } from './kept-by-word.ts';
import { nameKeys, wordKeys } from './stem-sl.ts';

const words = (list: string): readonly string[] => list.trim().split(/\s+/);

/** Each in one form; their other forms follow by key. */
const SLOVENIAN = words(`
  adijo aerobika alergija ambulanta angina anksiozen anksioznost apetit aprilu atletika avgustu avion avla avta avtobus avtocesta badmintona balkon
  banke bazen beden bencinska betezen bicikel birma blazno bljek bloku bog bolana boleca bolecine bolel bolezen bolni bolnica bolnik bolniska
  bolnisnica bozanska bral busa cakal cakalnica cakanja cakat center cerkev cesta cetrtki citalnica covida crossfita crpalka cuden cudovit danasnja
  dans davi decembru delal delat delavnica depresija depresiven dez dezevalo dezeven dezja dezuren dezurstva diabetesa dieteticarka dietetik diploma
  diplomska dnevnik dnevom dojeca dolgcas dolgocasen domu dopoldanske dopust dopustoval dremal driska drsal drsanja dvorana dvorisca energicen faks
  fakulteta fantasticen februarju fejst fenomenalen fest festivala filmih fitnesu fizioterapevt fizioterapevtka fizioterapija fotelj frustriran fuj
  garaza garderoba gibal gimnastika glavobol gledal gledalisca gledam gledanje gledat gneca godovanje golfa gostilne govoril gozd gripa grla grmelo
  grmi grozen hihi hitel hlastno hodil hodim hodit hodnik hoja hokej hostela hudic hudo hura hvalabog hvalezen igral igrat igrisca imeniten intervju
  iskreno itak izcrpan izlet izmena izmucen iznenada izobrazevanja izpit izpitna izvrsten jahal jahanja januarju jasno jebemti jebenti jebiga
  jedilnica jeseni jeza jezen joga jokala juda juliju juniju jutra jutranja kabina kamp kampiral kantina karateju kardia kaselj kasljal kasnej
  kemoterapija kihal kino kinodvorana klepetal klic klical klopci klopeh knjiznica koca kolesarile kolesarit kolesarjenja kolesu kolokvij kombi
  koncert koncno konferenca kontrola kopal kopalisca kopalnica kopat kosarka krasen krce krizarjenja krosfit krst kuhinja kuhni kul laboratorij
  lacne ladja lakote legel lekarna len lenaril lenarim lenoba lenobno letala letalisca letel letos lezal lezat leze lezoc likal likanje logicno
  lokala lp mackast madona madonca magisterij martinovanja masaze matura meditacija meditiral meditiranja megla megleno mejl menstruacije menza
  migrena mimogrede mirno mizerno mizi mljac mljask morja motiviran motor mraz mudi mudilo muzej nabrezja nadur naglo nahod nahoden najs nakljucno
  naloga napihnjen napihnjenost naporen naspal naspan navdusen navelican navsezgodaj nedavno nedelji nedvomno nekoc nemiren nenadoma nenavadno
  neprespan nepricakovano nervoza nervozen nervoznost nespecnost nesrecen netflixa neverjetno nevihta nezadovoljen njamasto njamnjam nocjo nocna
  nocoj nogomet noseca nosecnica nosecnost novembru nutricionistka obale obcina obhajila obisk obiskal oblacen obletnica obupen ocitno odkrito odmor
  odpeljal odpravljal odsel ogaben ogledal ohcet ojoj okolica okrevanja oktobru omoticen omoticnost online operacija opere opoldan ordinacija
  osamljen osamljenost ostariji otozen otvoritev pac pacient pacientka panika parkiral parkirisca pauze pavza peljal perfekten perona petki piha
  pihalo pilatesa pisala pisarna planinarjenja plavale plavanja plavat ples plesal plesat plezal plezanja pocakal pocitnic pocival pocivalisca
  pocivat pocutil pocutim pocutja podstresja pogledal pogovarjal pogreb pohod pohodnistva polezaval pomotoma ponosen popoldanska porkadus
  porkamadona poroke poskodba poslusal postaja postajalisca postelja posti potoval potovanja pouceval povedano pozimi poznej pozoren praznicna
  praznik praznoval praznovanja prebudil predaval predavalnica predavanja predstava pregled prehlad prehlajen prehodil prej prejle prekleto prelacen
  prepoten presenecen presenetljivo prespal prespan prestrasen pretresen preutrujen previden prezaposlen prezentacija prezivljal priden prihitel
  prijeten priletel pripotoval pritekel projekt promet psiholog pumpa racunalnik razburjen razdrazen razgovor razocaran razpolozenja razstava
  raztezanja recepcija refluks rehabilitacija rentgen resda resnicno restavracije rojdan rojdnevu rojstna rojstnodnevna rokomet rolala rolanja
  salona sanjal sankanja savna sedaj sedec sedel sedet sedim seja sejmu sejna sekiral sekiram sel selil selitev seminara septembru sestanek
  sestradan seveda siht silvestrovanja silvestrovega silvestrovem simptom siten skopal skratka skrivaj sla slabo slabost slabovoljen slastne slavil
  slavja slavljenka sle sli slo slucajno sluzba sluzbena smejal smesno smucal smucanja smucat smucisca snezi snezilo sobe soboti solska soparno
  sotor spale spalnica spanja sparina spat spim spocil spomladi spontano spotoma sprehajal sprehodil sprehodu sproscal sproscen sprostil sranje
  srecen stadion stanovanja star stoje stolu stopnice strahu strasno stres stresen stresiran studentskega studentskem studijska studiral studiram
  studirat svatba svitu takrat tam tankal teamsu tecen teci tecit tecnoba tect tedaj tedna tekma tekmoval tekmovanja telefon telefoniral televizija
  telovadba telovadil telovadit telovadnica tenis terapevt terapevtka terapija terasa terminal tesnoba teveju tiho tipkal tleh torki tovarna trajekt
  tramvaj treningi treniral treniram treniranja trenirat trznica tukaj tule turnus tusiral ucenja ucer ucil ucilnica ucim ucit ufff ulegel ultrazvok
  umirjen urgenca urnik usedel usposabljanja utrujene utrujenost vadba vadil vaje valeta vasi vcerajsnja vceri vecerna vesel veslal veslanja
  vetroven vihar vikenda viroza vlak vozco vozil vozim vozit voznja vreme vremena vrhunska vrt vrtca vrtnaril vrtnarjenja vsekakor vstal zabava
  zadihan zadovoljen zadremal zalibog zaliboze zaljubljen zalost zalosten zamuda zanimiv zaposlen zaprtja zares zaskrbljen zaspal zaspan zaspanka
  zaspanost zastoj zbolel zbornica zbudil zdaj zdej zdolgocasen zdramil zdravja zdravnica zdravnik zdravstvene zehal zehanje zgaga zgodej zgodilo
  zivahen zivcen zivci zivcki zjutrej zmatran zmeden zobar zobozdravnica zobozdravnik zofi zooma zumbe zunaj zur
`);
const ENGLISH: ReadonlySet<string> = new Set(
  words(`
  sick drained rinsed peeled cubed halved pitted boneless skinless trimmed   aah abroad absentmindedly accidentally aches aching achy admittedly aerobics aeroplane afternoons afterward ahh airbnb airplane airport airports
  aisle alas alert allergies allergy alright amazingly ambulance anaesthetic anesthetic anger angry ankle anniversaries anniversary annoyed annoying
  anxiety anxious anyhow anyway anyways apartment apparently appetising appetite appetizing appointment appointments appraisal arena argh argued
  arguing argument armchair arrival arrivals arrive arrived arriving ashamed asleep assignment assignments asthma athletics atrocious attending
  attic auditorium autumn awake awesome awoke babysat babysitting backache backyard badminton balconies balcony ballet baptism barber barbers
  barmitzvah baseball basement basketball bathed bathing bathroom bathrooms bday beautiful beautifully bedrooms beforehand benches bicycle bicycles
  bikes birthday birthdays blah bleh bless blimey bloated bloating boarded boarding boardroom bootcamp bouldering boxing breakroom breaktime
  breastfeeding briefing brilliant bronchitis browsed browsing buses busy bye cabin cabins cafeteria cafeterias camped campground campsite campsites
  campus canoeing canteens careful carnival carpark carpool carriage cars cathedral cautious celebrate celebrated celebrates celebration
  celebrations ceremonies ceremony certainly chaotic chapel chatted chatting check checkup checkups cheerful chemo chore christ christening church
  cinema cinemas cities city class classroom classrooms climb climbed climbing climbs clinic clinician clinics coaching college colonoscopy
  comfortable comfy coming commute commuted commutes commuting computer concert concerts conference conferences confused congrats congratulations
  conservatory constipated constipation consultant consultation corridor cosy couch cough coughed coughing countryside coursework courthouse
  courtyard covid coz crafting cramp cramping cramps cranky crappy cried crikey crochet crocheting crossfit cruises cruising cry crying cubicle
  currently cuz cycle cycling dammit damn danced dances dancing dawn daybreak daycare dayshift daytime deadline deadlines decluttering decorating
  deliciously delighted delish dentist dentists departure departures depot depressed depressing depression deprived detour diabetes diagnosed
  diagnosis dialysis diaries diarrhea diarrhoea diary dietician dieting dietitian dining disappointed disappointingly disappointment disgusting
  dissertation distracted diwali diy dizziness dizzy do docks doctor dorm dormitory dorms downstairs downtown dozed dozing dreadful dreary drive
  driven drives driveway drizzly drove drowsy dull dusk eagerly earache earlier eatery eid elliptical email emailed emailing emails embarrassed
  embarrassing emotional emotionally endoscopy energetic energised energized engagement enjoyable episode episodes errand errands essay essays
  evenings eventually evidently eww exam examination exams excellent exceptional excited excitement exciting excursion exercise exercised exercises
  exercising exhausted exhausting exhaustion exhibition extremely fabulous factory famished fantastic fatigue fatigued favorites favourites feel
  feelings fencing ferries ferry festivals fever feverish film films finally fireworks flare flareup flew flight flights flown flu fml focused fog
  foggy forecast fortunately foyer fracture fractured frankly frantic freaking freeway frigging frustrated frustrating fuck fucking fundraiser
  funeral funerals funfair furious fyi galleries gallery gamed gaming garage garden gardened gardening gardens gassy geez genuinely getaway gig gigs
  glad gladly gloomy god goddamn gods golf golfed golfing goodness goodnight gosh gp gracious grading graduated graduation graduations grateful
  groggy grumpy guilt guiltily gurgling gym gymnasium gymnastics gyms hairdresser hairdressers hall halls hallway hallways hammock handball hangover
  hangry hanukkah happily harbour hastily headache headaches healthcare heartbroken heartburn heatwave heavenly heck hectic hen highway highways
  hiit hike hikes hiking hill hilltop hmm hockey holiday holidaying holidays homesick homework honestly hooray hoovered hoovering horrendous
  horrible horrid hospice hospital hospitals hostel hostels hotel hotels housewarming housework humid humidity hungrier hurrah hurriedly hurrying
  hurt hurting hurts ibs icky illness impressive impulsively inbox incredible incredibly indigestion indoor indoors infected infection infections
  injured injuries injury insanely insomnia internship interview interviews ironed ironically ironing irritable irritated jeez jesus jetlag
  jetlagged jittery job jobs jogs journal journaling journey journeys judo karaoke karate kayaked kayaking kickboxing kindergarten kitchen
  kitchenette knackered knitted knitting lab laboratory lakeside landed landing laptop laughed laundry lawn layby layover lazily laziness lazy
  lecture lectures lecturing lesson libraries library lifted lifting lightheaded listen listened listening lived living lmao lobby loft logging
  lonely loo looking lord lorry lounge lounged lounging lousy luckily luggage lyft mad magazine magnificent makeup malls marvellous marvelous
  meanwhile meditated meditating meditation meeting meetings meh memorable menopausal menopause menstruating metro midafternoon midmorning midterm
  midterms midweek migraine migraines mindful mindfully mindlessly minibus miserable moods moody mornings mosque motel motels motivated motorbike
  motorcycle motorway motorways mouthwatering mowed mowing mri muggy museums nap napped napping naps naptime nasty nausea nauseated nauseous
  neighborhood neighbourhood nerves nervous netball newspaper nicely nightclub nightclubs nights nightshift nighttime nostalgic novel nowadays
  nursery nurses nutritionist obviously occasion occasions odd oddly offices omfg opera operation operations orthodontist out outdoor outdoors
  outing outstanding overseas overslept overtime overwhelmed overwhelming paddling painful painted painting pajamas panic panicky paperwork parade
  park parked parkrun parks parties partying passport pathetic patient patio peaceful peacefully peckish periods personally pharmacy phew phoned
  phones phoning physician physio physiotherapist physiotherapy pier placement planes platform platforms play played playground playing playtime
  pleasant pleased pneumonia podcast podcasts poolside poorly posh powerlifting practiced practicing practising prayed praying predictably pregnancy
  pregnant preschool presentation presentations presenting pretty project projects prom proud pubs pyjamas queasy queue queued queueing queuing
  quickly quietly quiz raced races racing raffle raining rains rainy raking rash ravenous ray recently reception recess recital recovered recovering
  recovery redecorating reflux regrets regretted regretting rehab rehearsal rehearsals relax relaxed relaxing relief relieved remotely restless
  restroom retirement reunion reunions revising revision revolting rides ridiculously riding riverbank riverside roads roadside roadtrip rode rofl
  rostered rowed rugby rumbling rushed rushing sad sadness sailed sailing sauna scan scans school schools scooter screen scrolled scrolling seafront
  seaside seat seated seats secretly seminar seminars sentimental seriously sessions sewed sewing ship ships shit shitty showered showering sickness
  sigh sighs sightseeing singing sinus sinusitis sits sitting skateboarding skated skating ski skied skiing skis sleep sleepily sleeping sleepless
  sleepover sleeps sleepy slept slowly sluggish smiled smiling sneezing sniffles snoozed snoozing snowboarding snowed snowing snowy snug soccer sofa
  softball sore sorry speaking specialist spectacular spoke spontaneously sporty sprain sprained spreadsheet spreadsheets sprint sprinting sprints
  stadium staffroom staffrooms stag staircase stairs standing standup station stations staycation staying stomachache stopover strange strangely
  streaming stressful stressing stretching stroll strolled strolling strolls studied studies studio studios study studying stunning stupidly suburb
  suburbs sucky suddenly suitcase summit superb suppertime surfed surfing surgeries surgery surprisingly swam sweaty swim swimming symptom symptoms
  synagogue talk talked talking taught taxi taxis teaching teatime television tense tent tents terrace terraces terrible texted texting thank
  thankful thankfully theater theaters theatre theatres therapist therapists therapy thesis thrilled throat thunderstorm thur tidied tidying tipsy
  tiredness toilet toilets tollbooth tonsillitis toothache tour touring tournament tournaments tours town townhall traffic trails trainings trains
  tram trams transit travel traveled traveling travelled travelling travels treadmill treatment treatments trekked trekking triathlon trimester
  truck trucks tummy tummyache tutorial tutorials typing ugh ultrasound unappetising unappetizing uncomfortable underground understandably
  unexpectedly unforgettable unfortunately unhappy uni university unmotivated unpacked unpacking unpleasant unwell up upset upstairs uptown urgh
  vacations vacuuming vans veranda vile village villages viral virus visit visited visiting visits volleyball volunteered volunteering waited
  waiting wake waking walk walked walking walks wandered wandering ward wards warehouse warmup watch watched watches watching weary weather webinar
  webinars wedding weddings weds weeded weeding weekday weekends weeknight weeknights weightlifting weird weirdly wfh whilst whoa wide windy woken
  woodland woods woohoo workday workdays worked working workload workouts workplace workshop workshops worksite workweek worn worried worry worrying
  wow wrestling wtf x xoxo xray yacht yawned yawning yay yeah yoga youtube yuck yucky yumm yummmm zoom zumba
`),
);
const KEYS: ReadonlySet<string> = new Set(SLOVENIAN.flatMap(nameKeys));

/** Whether a word tells nothing of food, where it is none itself. */
export const isSilent = keptByWord((folded) => ENGLISH.has(folded) || wordKeys(folded).some((key) => KEYS.has(key)));
