/** Exercises of the legs. The columns are explained in `core/training/exercises.ts`. */
export const LEGS = `
squat | barbell | quads glutes | hamstrings lower_back core adductors | počep, počep z drogom, počep s palico, zadnji počep, počep z utežjo, skvot | squat, back squat, barbell squat, squats
front_squat | barbell | quads | glutes core | sprednji počep, čelni počep, front počep | front squat
high_bar_squat | barbell | quads glutes | hamstrings core | visoki počep, počep high bar | high bar squat
low_bar_squat | barbell | quads glutes | hamstrings lower_back | nizki počep, počep low bar | low bar squat
pause_squat | barbell | quads glutes | hamstrings core | počep s pavzo, počep s postankom | pause squat, paused squat
box_squat | barbell | quads glutes | hamstrings | počep na klop, počep na zaboj, box počep | box squat
overhead_squat | barbell | quads shoulders | glutes core | počep z drogom nad glavo, počep nad glavo | overhead squat
zercher_squat | barbell | quads glutes | core biceps | zercher počep | zercher squat
goblet_squat | dumbbell | quads glutes | core | goblet počep, goblet | goblet squat
dumbbell_squat | dumbbell | quads glutes | hamstrings | počep z ročkama, počep z utežmi, počep z bučkami | dumbbell squat
smith_squat | smith | quads glutes | hamstrings | počep v smithu, počep na smithu, smith počep | smith machine squat, smith squat
hack_squat | machine | quads | glutes | hack počep, hack | hack squat
belt_squat | machine | quads glutes | hamstrings | počep s pasom | belt squat
safety_bar_squat | barbell | quads glutes | core | počep z varnostnim drogom | safety bar squat, ssb squat
air_squat | bodyweight | quads glutes | hamstrings | počep brez uteži, počep z lastno težo | air squat, bodyweight squat
jump_squat | bodyweight | quads glutes | calves | počep s skokom, skok iz počepa, poskočni počep, jump počep | jump squat, squat jump
sumo_squat | dumbbell | glutes adductors | quads | sumo počep, plie počep | sumo squat, plie squat
pistol_squat | bodyweight | quads glutes | core | počep na eni nogi, enonožni počep, pistol | pistol squat, pistol, single leg squat
bulgarian_split_squat | dumbbell | quads glutes | hamstrings | bolgarski počep, bolgarski izpadni korak, bolgarci | bulgarian split squat, bulgarian squat, bulgarians
split_squat | dumbbell | quads glutes | hamstrings | razkoračni počep, split počep | split squat
sissy_squat | bodyweight | quads | core | sissy počep | sissy squat
wall_sit | bodyweight time | quads | glutes | stol ob steni, sedenje ob steni, počep ob steni, stolček | wall sit
leg_press | machine | quads glutes | hamstrings | nožna preša, potisk z nogami, leg press, preša za noge, nožni potisk | leg press
single_leg_press | machine | quads glutes | hamstrings | enonožna preša, nožna preša z eno nogo | single leg press
leg_extension | machine | quads | | izteg nog, iztegovanje nog, ekstenzija nog, iztegi za noge, leg extension | leg extension, leg extensions, quad extension
leg_curl | machine | hamstrings | calves | upogib nog, zadnja loža, pregib nog, leg curl, upogibi za noge | leg curl, hamstring curl
lying_leg_curl | machine | hamstrings | calves | ležeči upogib nog, upogib nog leže | lying leg curl
seated_leg_curl | machine | hamstrings | calves | sedeči upogib nog, upogib nog sede | seated leg curl
nordic_curl | bodyweight | hamstrings | glutes | nordijski upogib, nordic | nordic curl, nordic hamstring curl, nordics
lunge | dumbbell | quads glutes | hamstrings | izpadni korak, izpad, lunge | lunge, lunges
walking_lunge | dumbbell | quads glutes | hamstrings | hoja v izpadnem koraku, izpadni korak v hoji, hodeči izpadni korak | walking lunge
reverse_lunge | dumbbell | quads glutes | hamstrings | izpadni korak nazaj, obratni izpadni korak, zadnji izpadni korak | reverse lunge, backward lunge
side_lunge | dumbbell | quads adductors | glutes | stranski izpadni korak, izpadni korak v stran | side lunge, lateral lunge
curtsy_lunge | dumbbell | glutes quads | adductors | križni izpadni korak, curtsy | curtsy lunge
barbell_lunge | barbell | quads glutes | hamstrings | izpadni korak z drogom, izpadni korak s palico | barbell lunge
jump_lunge | bodyweight | quads glutes | calves | izpadni korak s skokom, skok v izpadnem koraku | jump lunge, jumping lunge
step_up | dumbbell | quads glutes | hamstrings | stopanje na klop, stopanje na zaboj, step up, vzpon na klop | step up, step ups
box_jump | bodyweight | quads glutes | calves | skok na zaboj, poskok na zaboj, box jump | box jump
broad_jump | bodyweight | quads glutes | hamstrings calves | skok v daljino, skok v daljino z mesta | broad jump, long jump
deadlift | barbell | hamstrings glutes lower_back | back traps quads forearms | mrtvi dvig, mrtvi dvigi, mrtvak, mrtvec, deadlift | deadlift, deadlifts, conventional deadlift, dl
sumo_deadlift | barbell | glutes quads adductors | hamstrings lower_back | sumo mrtvi dvig, sumo dvig, sumo | sumo deadlift
romanian_deadlift | barbell | hamstrings glutes | lower_back | romunski mrtvi dvig, romunski dvig, romunec, rdl | romanian deadlift, rdl, rdls
stiff_leg_deadlift | barbell | hamstrings | glutes lower_back | mrtvi dvig z iztegnjenimi nogami, mrtvi dvig z ravnimi nogami | stiff leg deadlift, stiff legged deadlift, straight leg deadlift
single_leg_deadlift | dumbbell | hamstrings glutes | core | enonožni mrtvi dvig, mrtvi dvig na eni nogi | single leg deadlift, single leg rdl
trap_bar_deadlift | barbell | quads glutes hamstrings | back traps | mrtvi dvig s trap drogom, trap bar, mrtvi dvig s šesterokotnim drogom | trap bar deadlift, hex bar deadlift
deficit_deadlift | barbell | hamstrings glutes | lower_back quads | mrtvi dvig s podstavka, deficitni mrtvi dvig | deficit deadlift
rack_pull | barbell | lower_back traps | glutes hamstrings | rack pull, mrtvi dvig s stojala, dvig s stojala | rack pull, rack pulls, block pull
dumbbell_deadlift | dumbbell | hamstrings glutes | lower_back | mrtvi dvig z ročkama, mrtvi dvig z utežmi | dumbbell deadlift
kettlebell_deadlift | kettlebell | hamstrings glutes | lower_back | mrtvi dvig s kettlebellom, mrtvi dvig z girjo | kettlebell deadlift
good_morning | barbell | hamstrings lower_back | glutes | dobro jutro, good morning | good morning, good mornings
hip_thrust | barbell | glutes | hamstrings | dvig bokov, potisk bokov, hip thrust, dvigovanje bokov | hip thrust, hip thrusts, barbell hip thrust
single_leg_hip_thrust | bodyweight | glutes | hamstrings | enonožni dvig bokov, dvig bokov na eni nogi | single leg hip thrust
glute_bridge | bodyweight | glutes | hamstrings core | most, mostiček, dvig medenice, glute bridge | glute bridge, glute bridges, bridge
glute_kickback | cable | glutes | hamstrings | zanožni izteg, kickback za rit, brca nazaj, zanoženje | glute kickback, cable kickback, donkey kick
hip_abduction | machine | abductors | glutes | odmik noge, abduktor, abdukcija, odmikanje nog, abduktorji | hip abduction, abductor, abductor machine
hip_adduction | machine | adductors | | primik noge, aduktor, addukcija, primikanje nog, aduktorji | hip adduction, adductor, adductor machine
lateral_band_walk | band | abductors | glutes | stranska hoja z elastiko, hoja z elastiko | lateral band walk, band walk, monster walk
clamshell | band | abductors | glutes | školjka, školjke | clamshell, clamshells, clam
fire_hydrant | bodyweight | abductors glutes | | hidrant | fire hydrant
calf_raise | machine | calves | | dvig na prste, dvig pet, dvigi za meča, dvig meč, meča | calf raise, calf raises, calves
standing_calf_raise | machine | calves | | dvig na prste stoje, stoječi dvig na prste, meča stoje | standing calf raise
seated_calf_raise | machine | calves | | dvig na prste sede, sedeči dvig na prste, meča sede | seated calf raise
single_leg_calf_raise | bodyweight | calves | | dvig na prste na eni nogi, enonožni dvig na prste | single leg calf raise
leg_press_calf_raise | machine | calves | | dvig na prste na preši, meča na preši | leg press calf raise, calf press
tibialis_raise | bodyweight | calves | | dvig prstov, tibialis | tibialis raise, tib raise
hip_flexor_raise | cable | hip_flexors | core | dvig kolena s škripcem | hip flexor raise
copenhagen_plank | bodyweight time | adductors | core | kopenhagenski plank | copenhagen plank
reverse_hyper | machine | glutes lower_back | hamstrings | obratni izteg hrbta, reverse hyper | reverse hyper, reverse hyperextension
glute_ham_raise | machine | hamstrings | glutes | ghr, glute ham | glute ham raise, ghr, ghd raise
cable_pull_through | cable | glutes hamstrings | lower_back | poteg skozi noge, pull through | cable pull through, pull through
sled_push | sled distance | quads glutes | calves core | potiskanje sani, sani, potisk sani | sled push, prowler push
sled_pull | sled distance | hamstrings back | glutes | vlečenje sani, vlek sani | sled pull, sled drag
`;
