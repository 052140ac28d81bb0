/** Exercises that pull: back, biceps, forearms, neck. The columns are explained in `core/training/exercises.ts`. */
export const PULL = `
pull_up | bodyweight | back | biceps forearms | zgib, zgib z nadprijemom, pull up, dvig na drogu | pull up, pull ups, pullup, pullups
chin_up | bodyweight | back biceps | forearms | zgib s podprijemom, zgib v podprijemu, chin up, podprijem | chin up, chin ups, chinup, chinups
neutral_grip_pull_up | bodyweight | back biceps | forearms | zgib z nevtralnim prijemom, nevtralni zgib | neutral grip pull up
wide_grip_pull_up | bodyweight | back | biceps | široki zgib, zgib s širokim prijemom | wide grip pull up
weighted_pull_up | bodyweight | back | biceps | zgib z utežjo, zgib z dodatno utežjo | weighted pull up, weighted pullup
weighted_chin_up | bodyweight | back biceps | forearms | zgib s podprijemom z utežjo | weighted chin up
assisted_pull_up | machine | back | biceps | zgib s pomočjo, zgib na napravi, zgib z elastiko | assisted pull up, band pull up, assisted pullup
negative_pull_up | bodyweight | back | biceps | negativni zgib | negative pull up, negative pullup
muscle_up | bodyweight | back chest | triceps biceps | muscle up, vzmik | muscle up, muscle ups
ring_muscle_up | rings | back chest | triceps biceps | muscle up na krogih | ring muscle up
dead_hang | bodyweight time | forearms | back | vesa, visenje, vis na drogu | dead hang, hang, bar hang
scapular_pull_up | bodyweight | back | traps | lopatični zgib | scapular pull up, scap pull up
lat_pulldown | cable | back | biceps | poteg na prsi, poteg navzdol, lat pulldown, lat mašina, poteg škripca, vlek na prsi, vlečenje na prsi, poteg z vrha | lat pulldown, lat pulldowns, pulldown, pulldowns, lat pull down
close_grip_pulldown | cable | back | biceps | ozki poteg na prsi, poteg z ozkim prijemom | close grip pulldown, close grip lat pulldown
wide_grip_pulldown | cable | back | biceps | široki poteg na prsi | wide grip pulldown, wide grip lat pulldown
single_arm_pulldown | cable | back | biceps | enoročni poteg navzdol | single arm pulldown
straight_arm_pulldown | cable | back | triceps | poteg z iztegnjenimi rokami, poteg z ravnimi rokami | straight arm pulldown
barbell_row | barbell | back | biceps lower_back | veslanje v predklonu, veslanje z drogom, veslanje s palico, veslanje | barbell row, bent over row, row, rows, bb row, bent over rows, barbell rows
pendlay_row | barbell | back | biceps | pendlay veslanje, pendlay | pendlay row
dumbbell_row | dumbbell | back | biceps | enoročno veslanje, veslanje z ročko, veslanje z ročkami, veslanje z eno roko | dumbbell row, one arm row, one arm dumbbell row, single arm row, db row, db rows
chest_supported_row | dumbbell | back | biceps | veslanje na poševni klopi, veslanje z oporo | chest supported row, incline row, seal row
seated_row | cable | back | biceps | sedeče veslanje, veslanje sede, veslanje na škripcu, veslanje na kablu, poteg na trebuh, horizontalni poteg | seated row, cable row, seated cable row, cable rows, low row
machine_row | machine | back | biceps | veslanje na napravi, naprava za veslanje | machine row, row machine, hammer strength row
t_bar_row | barbell | back | biceps | t veslanje, t bar veslanje, t-bar | t bar row, t-bar row, t bar
meadows_row | barbell | back | biceps | meadows veslanje | meadows row
inverted_row | bodyweight | back | biceps | avstralski zgib, obratno veslanje, veslanje z lastno težo, poševni zgib | inverted row, australian pull up, bodyweight row
ring_row | rings | back | biceps | veslanje na krogih | ring row, ring rows
trx_row | other | back | biceps | veslanje na trx, trx veslanje | trx row
renegade_row | dumbbell | back core | biceps | renegade veslanje, veslanje v opori | renegade row
kroc_row | dumbbell | back | forearms biceps | kroc veslanje | kroc row
face_pull | cable | shoulders | traps back | face pull, poteg k obrazu, poteg na obraz, vlek na obraz | face pull, face pulls
band_pull_apart | band | shoulders | back | razteg elastike, pull apart | band pull apart, pull apart, pull aparts
shrug | barbell | traps | forearms | skomig, skomig z rameni, dvig ramen, skomigi z drogom | shrug, shrugs, barbell shrug
dumbbell_shrug | dumbbell | traps | forearms | skomig z ročkami, trapez z ročkami | dumbbell shrug, db shrug
back_extension | bodyweight | lower_back | glutes hamstrings | izteg hrbta, hiperekstenzija, dvig trupa nazaj, hrbtni izteg, iztegi hrbta, dvigi hrbta | back extension, back extensions, hyperextension, hyperextensions, hypers
superman | bodyweight | lower_back | glutes | superman, supermen | superman, supermans
biceps_curl | dumbbell | biceps | forearms | upogib komolca, biceps pregib, pregib za biceps, upogib za biceps, biceps, biceps upogib, upogibi z ročkami, pregib z ročkami | biceps curl, bicep curl, curl, curls, dumbbell curl, bicep curls, biceps curls, dumbbell curls, db curl
barbell_curl | barbell | biceps | forearms | pregib z drogom, upogib z drogom, biceps z drogom, pregib s palico, biceps s palico | barbell curl, bb curl, barbell curls
ez_bar_curl | barbell | biceps | forearms | pregib z ez drogom, ez upogib, biceps z ez drogom | ez bar curl, ez curl
hammer_curl | dumbbell | biceps forearms | | kladivni upogib, kladivni pregib, kladivo, hammer curl, hammer, hamer upogib | hammer curl, hammer curls
incline_curl | dumbbell | biceps | | upogib na poševni klopi, poševni upogib | incline curl, incline dumbbell curl
preacher_curl | barbell | biceps | | upogib na scottovi klopi, scottova klop, scott pregib, scott | preacher curl, preacher curls, scott curl
concentration_curl | dumbbell | biceps | | koncentrirani upogib, koncentrični upogib | concentration curl
cable_curl | cable | biceps | forearms | upogib na škripcu, biceps na škripcu, biceps škripec, pregib na škripcu | cable curl, cable curls, cable bicep curl
spider_curl | dumbbell | biceps | | spider upogib | spider curl
zottman_curl | dumbbell | biceps forearms | | zottman upogib | zottman curl
reverse_curl | barbell | forearms | biceps | obratni upogib, obratni pregib, pregib v nadprijemu | reverse curl, reverse curls
biceps_machine | machine | biceps | | biceps na napravi, naprava za biceps | biceps machine, bicep machine, machine curl
drag_curl | barbell | biceps | | drag upogib | drag curl
wrist_curl | dumbbell | forearms | | upogib zapestja, pregib zapestja | wrist curl, wrist curls
reverse_wrist_curl | dumbbell | forearms | | obratni upogib zapestja, izteg zapestja | reverse wrist curl
wrist_roller | other | forearms | | navijanje uteži | wrist roller
farmers_walk | dumbbell distance | forearms traps | core glutes | kmečka hoja, farmerska hoja, nošenje uteži, farmer walk, farmarjeva hoja | farmers walk, farmer walk, farmers carry, farmer carry, farmer's walk, farmer's carry
suitcase_carry | dumbbell distance | core forearms | traps | nošenje kovčka, hoja s kovčkom | suitcase carry
plate_pinch | plate time | forearms | | stisk plošče | plate pinch
rope_climb | other | back biceps | forearms core | plezanje po vrvi, vrv | rope climb, rope climbs
neck_curl | plate | neck | | upogib vratu | neck curl
neck_extension | plate | neck | | izteg vratu | neck extension
front_lever | bodyweight time | back core | biceps | prednja vaga, front lever | front lever
back_lever | bodyweight time | back shoulders | core | zadnja vaga, back lever | back lever
`;
