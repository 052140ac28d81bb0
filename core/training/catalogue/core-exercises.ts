/** Exercises of the trunk. The columns are explained in `core/training/exercises.ts`. */
export const CORE = `
plank | bodyweight time | core | shoulders glutes | plank, deska, opora na podlakteh, plenk | plank, planks, front plank, forearm plank
side_plank | bodyweight time | core | abductors | stranski plank, stranska deska, bočni plank | side plank, side planks
high_plank | bodyweight time | core | shoulders | visoki plank, opora na rokah | high plank
reverse_plank | bodyweight time | core glutes | hamstrings | obratni plank | reverse plank
weighted_plank | bodyweight time | core | shoulders | plank z utežjo | weighted plank
plank_jack | bodyweight | core | shoulders | plank s poskoki | plank jack, plank jacks
plank_shoulder_tap | bodyweight | core | shoulders | plank z dotikom ramen, dotik ramen | shoulder tap, plank shoulder tap, shoulder taps
hollow_hold | bodyweight time | core | hip_flexors | čolniček, banana, hollow hold | hollow hold, hollow body hold, hollow body
hollow_rock | bodyweight | core | hip_flexors | hollow rock | hollow rock, hollow rocks
crunch | bodyweight | core | | trebušnjak, crunch, upogib trupa, krč trebuha | crunch, crunches, ab crunch, abs
sit_up | bodyweight | core | hip_flexors | dvig trupa, sit up, polni trebušnjak | sit up, sit ups, situp, situps
bicycle_crunch | bodyweight | core | hip_flexors | kolo leže, kolesarski trebušnjak, trebušnjak s kolesarjenjem | bicycle crunch, bicycle crunches
reverse_crunch | bodyweight | core | | obratni trebušnjak | reverse crunch, reverse crunches
cable_crunch | cable | core | | trebušnjak na škripcu, trebušnjak na kablu | cable crunch, cable crunches
decline_sit_up | bodyweight | core | hip_flexors | trebušnjak na poševni klopi | decline sit up, decline situp, decline crunch
weighted_sit_up | plate | core | hip_flexors | trebušnjak z utežjo | weighted sit up, weighted crunch
oblique_crunch | bodyweight | core | | stranski trebušnjak, poševni trebušnjak | oblique crunch, side crunch, oblique crunches
ab_machine | machine | core | | trebuh na napravi, naprava za trebuh, trebušnjak na napravi | ab machine, abdominal machine
ab_wheel | other | core | shoulders back | kolesce, trebušno kolo, ab wheel, kolesce za trebuh, kolo za trebuh | ab wheel, ab rollout, ab wheel rollout, rollout, rollouts
leg_raise | bodyweight | core hip_flexors | | dvig nog, dvig nog leže, dvigovanje nog | leg raise, leg raises, lying leg raise
hanging_leg_raise | bodyweight | core hip_flexors | forearms | dvig nog v vesi, dvig nog na drogu, dvig nog visé | hanging leg raise, hanging leg raises
knee_raise | bodyweight | core hip_flexors | | dvig kolen, dvig kolen v vesi, dvigi kolen | knee raise, knee raises, hanging knee raise, hanging knee raises
captains_chair | bodyweight | core hip_flexors | | dvig kolen na bradlji | captains chair, captain's chair leg raise
toes_to_bar | bodyweight | core hip_flexors | back forearms | prsti do droga, noge do droga, toes to bar, ttb | toes to bar, t2b, ttb
l_sit | bodyweight time | core hip_flexors | triceps | l sed, prednos, l-sit, opora prednosno | l sit, l-sit
v_up | bodyweight | core hip_flexors | | žepni nož, v up, sklapanje | v up, v ups, jackknife
flutter_kick | bodyweight | core hip_flexors | | striženje, škarjice, utripanje z nogami | flutter kick, flutter kicks, scissor kicks, scissors
russian_twist | plate | core | | ruski zasuk, ruski obrat, ruski twist, zasuk trupa, rusko sukanje | russian twist, russian twists
woodchopper | cable | core | shoulders | drvar, sekanje drv, zasuk na škripcu | woodchopper, wood chop, cable woodchop, woodchop
pallof_press | cable | core | shoulders | pallof, pallof potisk | pallof press, pallof
landmine_twist | barbell | core | shoulders | landmine zasuk | landmine twist, landmine rotation
side_bend | dumbbell | core | | stranski upogib, upogib v stran, odklon, stranski odklon | side bend, side bends
dead_bug | bodyweight | core | hip_flexors | mrtvi hrošč, hrošč, dead bug | dead bug, dead bugs
bird_dog | bodyweight | core lower_back | glutes | ptica pes, ptič pes, bird dog, diagonalni izteg | bird dog, bird dogs
mountain_climber | bodyweight | core | shoulders hip_flexors | plezalec, gorski plezalec, plezalci, mountain climber | mountain climber, mountain climbers
dragon_flag | bodyweight | core | back | zmajeva zastava, dragon flag | dragon flag, dragon flags
windshield_wiper | bodyweight | core | | brisalec, brisalci | windshield wiper, windshield wipers
heel_touch | bodyweight | core | | dotik pet, dotik gležnjev | heel touch, heel touches, heel taps
toe_touch | bodyweight | core | | dotik prstov | toe touch, toe touches
stability_ball_crunch | ball | core | | trebušnjak na žogi | ball crunch, stability ball crunch
stability_ball_pike | ball | core | shoulders | pike na žogi | ball pike, stability ball pike
stir_the_pot | ball | core | shoulders | mešanje lonca | stir the pot
hip_dip | bodyweight | core | | dotik bokov | hip dip, plank hip dip
human_flag | bodyweight time | core shoulders | back | zastava, človeška zastava | human flag
bear_hold | bodyweight time | core | quads shoulders | medvedja opora | bear hold, bear plank
stomach_vacuum | bodyweight time | core | | vakuum, vakuum trebuha | stomach vacuum, vacuum
`;
