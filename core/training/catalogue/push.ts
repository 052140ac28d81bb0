/** Exercises that push: chest, shoulders, triceps. The columns are explained in `core/training/exercises.ts`. */
export const PUSH = `
bench_press | barbell | chest | triceps shoulders | potisk s prsi, bench, bench press, potisk s klopi, benč, potisk z drogom, prsni potisk, benchpress | bench press, bench, barbell bench press, flat bench, benchpress, bp
close_grip_bench_press | barbell | triceps | chest shoulders | ozki potisk s prsi, potisk s prsi ozko, ozki bench, bench ozko, potisk z ozkim prijemom | close grip bench press, close grip bench, cgbp
wide_grip_bench_press | barbell | chest | triceps | široki potisk s prsi, široki bench | wide grip bench press
pause_bench_press | barbell | chest | triceps shoulders | bench s pavzo, potisk s prsi s pavzo | pause bench press, paused bench
incline_bench_press | barbell | chest | shoulders triceps | poševni potisk s prsi, poševni bench, potisk na poševni klopi, incline bench, kosi potisk, kosi bench | incline bench press, incline bench, incline press
decline_bench_press | barbell | chest | triceps | negativni potisk s prsi, negativni bench, decline bench | decline bench press, decline bench
dumbbell_bench_press | dumbbell | chest | triceps shoulders | potisk z ročkami, potisk s prsi z ročkami, bench z ročkami, potisk z bučkami, bench z bučkami | dumbbell bench press, dumbbell bench, db bench, db press, dumbbell press, dumbbell chest press
incline_dumbbell_press | dumbbell | chest | shoulders triceps | poševni potisk z ročkami, poševni bench z ročkami, potisk z ročkami na poševni klopi, kosi potisk z ročkami | incline dumbbell press, incline dumbbell bench press, incline db press, incline db bench
decline_dumbbell_press | dumbbell | chest | triceps | negativni potisk z ročkami | decline dumbbell press
floor_press | barbell | triceps chest | shoulders | potisk s tal, floor press | floor press
smith_bench_press | smith | chest | triceps shoulders | bench na smithu, potisk s prsi na smithu, smith bench | smith machine bench press, smith bench
chest_press | machine | chest | triceps shoulders | potisk s prsi na napravi, naprava za prsa, chest press, prsna preša | chest press, machine chest press, machine press
incline_chest_press | machine | chest | shoulders triceps | poševna prsna preša, incline chest press | incline chest press, incline machine press
dumbbell_fly | dumbbell | chest | shoulders | metuljček z ročkami, razteg z ročkami, odmik z ročkami, letenje z ročkami | dumbbell fly, chest fly, dumbbell flyes, flyes, flies, chest flies
incline_fly | dumbbell | chest | shoulders | poševni metuljček, poševni razteg | incline fly, incline dumbbell fly
pec_deck | machine | chest | shoulders | metuljček, pec deck, butterfly, naprava metulj | pec deck, pec fly, butterfly machine, machine fly
cable_fly | cable | chest | shoulders | metuljček na škripcu, križanje na škripcu, cable fly, križni škripec, kabli za prsa | cable fly, cable crossover, cable flyes, cable chest fly
low_cable_fly | cable | chest | shoulders | spodnje križanje na škripcu | low cable fly, low to high cable fly
svend_press | plate | chest | shoulders | svend potisk | svend press
push_up | bodyweight | chest | triceps shoulders core | skleca, sklec, push up | push up, push ups, pushup, pushups, press up, press ups
knee_push_up | bodyweight | chest | triceps | skleca na kolenih, ženska skleca | knee push up, knee pushup
incline_push_up | bodyweight | chest | triceps | poševna skleca, skleca na klopi, skleca ob steni | incline push up, incline pushup
decline_push_up | bodyweight | chest shoulders | triceps | skleca z nogami na klopi, negativna skleca | decline push up, decline pushup
diamond_push_up | bodyweight | triceps | chest | diamantna skleca, ozka skleca | diamond push up, diamond pushup, close grip push up
wide_push_up | bodyweight | chest | triceps | široka skleca | wide push up, wide pushup
pike_push_up | bodyweight | shoulders | triceps | pike skleca, skleca za ramena | pike push up, pike pushup
archer_push_up | bodyweight | chest | triceps | lokostrelska skleca | archer push up, archer pushup
clap_push_up | bodyweight | chest | triceps | skleca s ploskom | clap push up, plyo push up, plyometric push up
one_arm_push_up | bodyweight | chest | triceps core | skleca na eni roki, enoročna skleca | one arm push up, one arm pushup
ring_push_up | rings | chest | triceps core | skleca na krogih | ring push up
handstand_push_up | bodyweight | shoulders | triceps | skleca v stoji, skleca v stoji na rokah | handstand push up, handstand pushup, hspu
weighted_push_up | bodyweight | chest | triceps | skleca z utežjo | weighted push up, weighted pushup
dip | bodyweight | triceps chest | shoulders | dip, dips, sklec na bradlji, bradlja, spust na bradlji | dip, dips, parallel bar dip, chest dip, tricep dip, triceps dip
bench_dip | bodyweight | triceps | shoulders | dip na klopi, spust na klopi, sklec na klopi za triceps | bench dip, bench dips
ring_dip | rings | triceps chest | shoulders | dip na krogih, dips na krogih | ring dip, ring dips
weighted_dip | bodyweight | triceps chest | shoulders | dip z utežjo, dips z utežjo | weighted dip, weighted dips
dip_machine | machine | triceps | chest | dip na napravi, dips na napravi | dip machine, assisted dip
overhead_press | barbell | shoulders | triceps core | potisk nad glavo, vojaški potisk, potisk z ramen, ramenski potisk, ohp, military press, potisk za ramena, potisk iznad glave | overhead press, ohp, military press, shoulder press, strict press, press, barbell shoulder press
seated_overhead_press | barbell | shoulders | triceps | sedeči potisk nad glavo, sedeči vojaški potisk, potisk nad glavo sede | seated overhead press, seated military press
dumbbell_shoulder_press | dumbbell | shoulders | triceps | ramenski potisk z ročkami, potisk nad glavo z ročkami, potisk z ramen z ročkami, potisk za ramena z ročkami | dumbbell shoulder press, dumbbell overhead press, db shoulder press, seated dumbbell press
arnold_press | dumbbell | shoulders | triceps | arnold potisk, arnold | arnold press
machine_shoulder_press | machine | shoulders | triceps | ramenska preša, potisk za ramena na napravi, ramenski potisk na napravi | machine shoulder press, shoulder press machine
smith_shoulder_press | smith | shoulders | triceps | ramenski potisk na smithu | smith shoulder press
push_press | barbell | shoulders triceps | quads | potisk s sunkom, push press | push press
push_jerk | barbell | shoulders quads | triceps | push jerk, sunek | push jerk, jerk
split_jerk | barbell | shoulders quads | triceps | split jerk, sunek z izpadom | split jerk
behind_neck_press | barbell | shoulders | triceps traps | potisk izza vratu, potisk za vratom | behind the neck press, behind neck press
landmine_press | barbell | shoulders chest | triceps | landmine potisk | landmine press
kettlebell_press | kettlebell | shoulders | triceps | potisk s kettlebellom, potisk z girjo | kettlebell press, kb press
z_press | barbell | shoulders | core triceps | z potisk | z press
lateral_raise | dumbbell | shoulders | traps | stransko odročenje, stranski dvig, odročenje, lateral raise, stranski dvig z ročkami, dvig v stran | lateral raise, lateral raises, side raise, side lateral raise, side raises, laterals
cable_lateral_raise | cable | shoulders | | stranski dvig na škripcu, odročenje na škripcu | cable lateral raise
machine_lateral_raise | machine | shoulders | | stranski dvig na napravi, odročenje na napravi | machine lateral raise
front_raise | dumbbell | shoulders | | predročenje, sprednji dvig, dvig naprej | front raise, front raises
plate_raise | plate | shoulders | | predročenje s ploščo, dvig plošče | plate raise, plate front raise
rear_delt_fly | dumbbell | shoulders | back traps | zadnja rama, zanoženje z ročkami, odročenje v predklonu, obratni metuljček, zadnji delti | rear delt fly, rear delt, rear delts, reverse fly, bent over raise, rear delt raise, reverse flyes
reverse_pec_deck | machine | shoulders | back | obratni pec deck, zadnja rama na napravi, obratni metuljček na napravi | reverse pec deck, machine reverse fly, rear delt machine
cable_rear_delt_fly | cable | shoulders | back | zadnja rama na škripcu | cable rear delt fly, cable reverse fly
upright_row | barbell | shoulders traps | biceps | poteg do brade, pokončno veslanje, vlek do brade | upright row, upright rows
cuban_press | dumbbell | shoulders | | kubanski potisk | cuban press
external_rotation | cable | shoulders | | zunanja rotacija, rotacija ramena | external rotation, shoulder external rotation, rotator cuff
internal_rotation | cable | shoulders | | notranja rotacija | internal rotation
triceps_pushdown | cable | triceps | | izteg na škripcu, triceps na škripcu, potisk navzdol, triceps izteg, potisk za triceps, izteg za triceps, triceps škripec | triceps pushdown, tricep pushdown, pushdown, pushdowns, cable pushdown, tricep pushdowns
rope_pushdown | cable | triceps | | triceps z vrvjo, izteg z vrvjo | rope pushdown, tricep rope pushdown, rope pushdowns
overhead_triceps_extension | cable | triceps | | izteg nad glavo, triceps izteg nad glavo, triceps nad glavo | overhead triceps extension, overhead tricep extension, overhead extension
triceps_extension | dumbbell | triceps | | izteg tricepsa, triceps z ročko | triceps extension, tricep extension, dumbbell triceps extension
skull_crusher | barbell | triceps | | francoski potisk, francoski izteg, skull crusher, čelni izteg | skull crusher, skull crushers, skullcrusher, skullcrushers, lying triceps extension, french press
jm_press | barbell | triceps | chest | jm potisk | jm press
triceps_kickback | dumbbell | triceps | | zanoženje za triceps, kickback, triceps kickback | triceps kickback, tricep kickback, kickback, kickbacks
triceps_machine | machine | triceps | | triceps na napravi, naprava za triceps | triceps machine, tricep machine
tate_press | dumbbell | triceps | chest | tate potisk | tate press
dumbbell_pullover | dumbbell | chest back | triceps | pullover, pulover, poteg čez glavo | dumbbell pullover, pullover, pullovers
`;
