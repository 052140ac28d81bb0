/**
 * English words of where, when, with whom and in what mood a meal was eaten: "on the go", "in front of the tv", "after the gym", "late night", "yummy".
 * This file holds language, not nutrition.
 */

/** Alternatives in brackets: "na (delu poti)" is "na delu" and "na poti". "$" ends an item, before a sign or the end of the text. */
export const ENGLISH_SURROUNDINGS = `
at home
as well as
at (work school uni college church lunchtime)
at the (movies theatre office airport beach park gym mall pool hotel library game stadium concert zoo hospital station table)
at a (wedding party bbq barbecue picnic conference meeting concert festival friend)
at (my the) (desk parents)
at (mum mom grandma nan nana gran dad mums moms grandmas)
at the doctors
at half time
free - range
free range
(date game movie girls boys) night
at half - time
at (halftime kickoff)
(this the) arvo
arvo tea
(kids kid childrens childs toddler) tea :
arvo
in spring water
skin on$
(bakery canteen cafe restaurant takeaway) :
in (its their) own juice
on the (go couch sofa train bus plane road)
on the way (home there)
on the way to work
on (holiday vacation)
on a (hike trip plane diet break)
on my (own diet break)
in bed
in the (microwave oven airfryer)
in (the my an) air fryer
in (the my a) slow cooker
in the car
in (front of) the tv
in front of (tv telly)
in a (hurry rush meeting)
in between
between (meals classes lectures meetings lessons shifts patients sets calls)
during (a the) meeting
before (bed bedtime work school gym training yoga)
before the gym
after (work school gym training yoga workout swimming football practice)
after (the my a) (gym run workout swim walk ride class)
before (the my a) (gym run workout swim walk ride class)
pre workout$
post workout
while (watching working driving studying) (tv telly netflix)$
while watching a movie
while (working driving studying)
late night
mid (morning afternoon)
early$
midnight
with (friends coworkers colleagues family mates everyone)
with (my the) (family husband wife partner boyfriend girlfriend kids mom mum dad sister brother son daughter team parents bf gf girls boys guys friends)
alone$
by myself
hungry
so hungry
not hungry
starving
so full$
too full$
tired
stressed
stress (ate eating)
bored
sadly
hungover
guilty$
sick$
period$
yum$
yummy
nom nom
lol
haha
hahaha
omg
tbh
btw
imo
amazing
awful$
so good
the best$
couldnt resist
could not resist
treat (yourself myself)
cheat (day meal)
cheating$
celebrating
(walked went) past (the a my our)
so proud of (myself me)
(okay ok) so
one - pot
(was is were too so running) late
on the house
all inclusive
ugh
super bowl
mid (morning afternoon)
while (driving working studying)
thanks$
(let walked fed took) the dog
thats (it all)
that is (it all)
done$
all together
kinda
desk lunch
standing up
delivery$
uber eats
ubereats
doordash
deliveroo
grubhub
ordered in
leftovers
reheated
microwaved
from (aldi lidl tesco costco walmart asda sainsburys waitrose)
from trader joes
protein style
studentski boni
legs (are were) (dead tired sore heavy toast jelly)
from (the my our a) (neighbour neighbor neighbours neighbors colleague coworker friend market farm bakery bakers butcher shop office canteen fridge freezer freezer buffet van kiosk garden allotment)
on the (table counter side desk)
as a (main treat)
once more
too much$
`;
