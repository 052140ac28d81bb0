/** Exercises of the whole body, and gymnastic holds. The columns are explained in `core/training/exercises.ts`. */
export const WHOLE_BODY = `
clean | barbell | quads glutes hamstrings | traps back shoulders | nalog, clean | clean, cleans, squat clean
power_clean | barbell | glutes hamstrings quads | traps back | power clean, nalog v polčep | power clean, power cleans
hang_clean | barbell | glutes hamstrings | traps back | hang clean, nalog iz vese | hang clean, hang power clean
clean_and_jerk | barbell | quads glutes shoulders | hamstrings traps triceps | nalog in sunek, clean and jerk, sunek z nalogom | clean and jerk, clean & jerk, c&j
clean_and_press | barbell | shoulders glutes | quads traps triceps | nalog in potisk | clean and press
clean_pull | barbell | hamstrings traps | glutes back | poteg za nalog | clean pull
snatch | barbell | quads glutes hamstrings | shoulders traps back | poteg, snatch, trgaj | snatch, snatches, squat snatch
power_snatch | barbell | glutes hamstrings | shoulders traps | power snatch, poteg v polčep | power snatch
hang_snatch | barbell | glutes hamstrings | shoulders traps | hang snatch | hang snatch
high_pull | barbell | traps shoulders | glutes hamstrings | visoki poteg | high pull, high pulls
thruster | barbell | quads shoulders | glutes triceps | thruster, počep s potiskom | thruster, thrusters
dumbbell_thruster | dumbbell | quads shoulders | glutes triceps | thruster z ročkami | dumbbell thruster, db thruster
dumbbell_snatch | dumbbell | glutes shoulders | hamstrings traps | poteg z ročko, snatch z ročko | dumbbell snatch, db snatch
dumbbell_clean | dumbbell | glutes traps | hamstrings | nalog z ročkami | dumbbell clean
kettlebell_swing | kettlebell | glutes hamstrings | lower_back shoulders | zamah s kettlebellom, kettlebell swing, zamah z girjo, swing, zamah, nihaj s kettlebellom | kettlebell swing, kettlebell swings, kb swing, kb swings, swings
kettlebell_snatch | kettlebell | glutes shoulders | hamstrings traps | kettlebell snatch, poteg s kettlebellom | kettlebell snatch, kb snatch
kettlebell_clean | kettlebell | glutes | traps biceps | kettlebell clean, nalog s kettlebellom | kettlebell clean, kb clean
kettlebell_goblet_squat | kettlebell | quads glutes | core | goblet počep s kettlebellom, počep s kettlebellom, počep z girjo | kettlebell goblet squat, kettlebell squat, kb squat
turkish_get_up | kettlebell | core shoulders | glutes quads | turški vstaj, turška vstaja, turški dvig | turkish get up, tgu, turkish getup, get up
kettlebell_halo | kettlebell | shoulders | core | halo s kettlebellom | kettlebell halo, halo
kettlebell_windmill | kettlebell | core shoulders | hamstrings | mlin s kettlebellom | kettlebell windmill, windmill
burpee | bodyweight | chest quads | shoulders core | angležek, vojaški poskok, burpee, marinec, burpi, burpees | burpee, burpees
burpee_pull_up | bodyweight | back quads | chest core | burpee z zgibom | burpee pull up
burpee_box_jump | bodyweight | quads | chest core | burpee s skokom na zaboj | burpee box jump
man_maker | dumbbell | shoulders chest | quads core back | man maker | man maker, man makers, manmaker
devils_press | dumbbell | shoulders | glutes chest | hudičev potisk, devils press | devils press, devil's press
jumping_jack | bodyweight | calves | shoulders | poskok narazen, zvezdica, jumping jack, zvezda, poskoki z odročenjem | jumping jack, jumping jacks, star jumps
high_knees | bodyweight time | hip_flexors | calves core | visoka kolena, skiping | high knees
butt_kicks | bodyweight time | hamstrings | calves | brcanje v zadnjico, pete v rit | butt kicks, butt kickers
skater_jump | bodyweight | glutes | abductors quads | drsalec, drsalni poskok, drsalka | skater jump, skater jumps, skaters
tuck_jump | bodyweight | quads | core calves | skok s skrčenjem, skok s skrčenimi nogami | tuck jump, tuck jumps
bear_crawl | bodyweight distance | core shoulders | quads | medvedja hoja, medved | bear crawl, bear crawls
crab_walk | bodyweight distance | triceps glutes | core | rakova hoja | crab walk
inchworm | bodyweight | core | hamstrings shoulders | gosenica, črv | inchworm, inchworms
wall_ball | ball | quads shoulders | glutes | met žoge v steno, wall ball, met medicinke v steno | wall ball, wall balls, wallball, wallballs
ball_slam | ball | core shoulders | back | met žoge v tla, slam ball, met medicinke v tla | ball slam, ball slams, medicine ball slam, slam ball
medicine_ball_throw | ball | chest core | shoulders | met medicinke, met težke žoge | medicine ball throw, med ball throw
battle_ropes | other time | shoulders | core forearms | bojne vrvi, battle rope, valovanje z vrvmi | battle ropes, battle rope
tire_flip | other | glutes back | quads shoulders | obračanje gume, prevračanje gume | tire flip, tyre flip, tire flips
sandbag_carry | other distance | core back | glutes | nošenje vreče, nošenje vreče s peskom | sandbag carry
atlas_stone | other | back glutes | hamstrings biceps | atlasov kamen | atlas stone, atlas stones, stone load
yoke_walk | other distance | core traps | quads glutes | jarem, hoja z jarmom | yoke walk, yoke carry
overhead_carry | dumbbell distance | shoulders core | traps | nošenje nad glavo | overhead carry, overhead walk
log_press | other | shoulders | triceps core | potisk hloda | log press
handstand | bodyweight time | shoulders | core triceps | stoja, stoja na rokah | handstand, handstand hold
wall_walk | bodyweight | shoulders core | triceps | hoja ob steni, vzpon ob steni | wall walk, wall walks
planche | bodyweight time | shoulders core | triceps chest | planche, vaga v opori | planche
skin_the_cat | rings | shoulders back | core | skin the cat | skin the cat
air_bike | machine time | quads | shoulders | assault bike, air bike | assault bike, air bike, echo bike
ski_erg | machine distance | back triceps | core | ski erg, smučarski ergometer | ski erg, skierg
shuttle_run | bodyweight distance | quads calves | hamstrings | povratni tek, tek sem in tja | shuttle run, shuttle runs, suicides
hip_circle | bodyweight | glutes | hip_flexors | kroženje bokov | hip circle, hip circles
arm_circle | bodyweight | shoulders | | kroženje rok, kroženje z rokami | arm circle, arm circles
cat_cow | bodyweight | lower_back | core | mačka krava | cat cow
worlds_greatest_stretch | bodyweight | hip_flexors | hamstrings | najboljši razteg | worlds greatest stretch
`;
