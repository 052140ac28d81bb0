import { describe, expect, test } from 'vitest';
import { foodLine } from '#testing/food-lines.ts';

describe('[FT190] what of a recipe was eaten counts', () => {
  test.each([
    ['palačinke iz 250 g moke, 3 jajc in pol litra mleka, pojedla 3', 'pancake 240'],
    ['naredila sem humus iz 400 g čičerike, pojedla 2 žlici', 'hummus 30'],
    ['enolončnica iz 500 g fižola in 200 g klobase, pojedla tretjino', 'beans_boiled 167?, kranjska_klobasa 67?'],
    ['lazanja iz 500 g mesa, pojedel četrtino', 'lasagna 300?'],
    ['cela lazanja za 4 osebe ima 1,6 kg, pojedel 400 g', 'lasagna 400'],
    ['testenine bolonjez (za 4), ena porcija', 'spaghetti_bolognese 350'],
    ['proteinski mafini: 100 g ovsenih kosmičev, 2 jajci, 1 banana, naredila 8, pojedla 2', 'muffin 150?'],
    ['bananin kruh, 1/10', 'cake_banana 48'],
    ['kruh (30 g) z maslom (5 g)', 'bread_white 30, butter 5'],
    ['chili iz 500 g govedine, 1/4 zame', 'chili_con_carne 300?'],
    ['lazanja (800 g mletega mesa, 200 g sira) - kos od osmih', 'mince_mixed 100?, cheese_gouda 25?'],
    ['juha iz 500 g buče in 2 dl smetane, porcija', 'soup 250?'],
    ['torta iz 300 g moke in 5 jajc, en kos od 12', 'wheat_flour_white 25?, egg_boiled 21?'],
    ['lazanja 300 g, kos kruha', 'lasagna 300, bread_white 40'],
    ['skuhala za tri, pol sem pojedla jaz', ' | skuhala za tri, pol sem pojedla jaz'],
  ])('%s', (text, foods) => expect(foodLine(text, 'sl')).toBe(foods));

  test.each([
    ['I made hummus with 400 g chickpeas, ate 3 tbsp', 'hummus 45'],
    ['banana bread made with 3 bananas, 1 slice', 'cake_banana 60'],
    ['pancakes made with 200 g flour, 2 eggs and 300 ml milk, ate half', 'wheat_flour_white 100?, egg_boiled 50?, milk_whole 155?'],
    ['pancakes from 200g flour, 3 eggs, 300ml milk - had half', 'wheat_flour_white 100?, egg_boiled 75?, milk_whole 155?'],
    ['chilli made with 500g beef and 200g beans, a quarter for me', 'beef 125?, beans_boiled 50?'],
    ['a slice of cake for me', 'cake_pound 60'],
    ['(serves 4) 400 g pasta, ate one portion', 'pasta_cooked 100?'],
    ['omelette made with 6 eggs, I ate a third', 'omelette 120?'],
    ['whole batch: 300 g oats, 100 g honey. I had 1/10', 'oats_rolled 30?, honey 10?'],
    ['a serving of 31 grams of bread', 'bread_white 31'],
  ])('%s', (text, foods) => expect(foodLine(text, 'en')).toBe(foods));
});

describe('[FT191] a part of a tray, pot or batch', () => {
  test.each([
    ['četrtina pekača musake', 'moussaka_potato 450?'],
    ['pol lonca juhe', 'soup 750?'],
    ['omleta iz 4 jajc na dva', 'omelette 120?'],
    ['pol lazanje', 'lasagna 150'],
  ])('%s', (text, foods) => expect(foodLine(text, 'sl')).toBe(foods));

  test.each([
    ['a quarter of a lasagne', 'lasagna 450?'],
    ['half of a recipe of pancakes', 'pancake_american 480?'],
    ['tray of brownies, had 1/16', 'brownie 19?'],
    ['pot of soup (8 servings), ate 1', 'soup 250?'],
    ['a pot of yogurt', 'yogurt_plain 180'],
  ])('%s', (text, foods) => expect(foodLine(text, 'en')).toBe(foods));
});

describe('[FT192] amounts told by another one', () => {
  test.each([
    ['krožnik juhe, potem še enega', 'soup 500?'],
    ['dve palačinki in potem še dve', 'pancake 320?'],
    ['en krožnik rižote in še pol krožnika', 'risotto 450?'],
    ['pol-pol riž in krompir', 'rice_white_cooked 90?, potato_boiled 65?'],
    ['pol manj kot ponavadi riža', 'rice_white_cooked 90?'],
    ['malo manj kot pol pice', 'pizza 200?'],
    ['dve žlici riža manj', 'rice_white_cooked 36?'],
    ['riž sem pustila na pol', 'rice_white_cooked 90'],
    ['slabih 100 g riža', 'rice_white_cooked 100'],
    ['trikrat po eno rezino kruha', 'bread_white 120'],
    ['jogurt kot vedno', 'yogurt_plain 180'],
  ])('%s', (text, foods) => expect(foodLine(text, 'sl')).toBe(foods));

  test.each([
    ['coffee, then another one', 'coffee_black 240?'],
    ['half of each: a burger and a hot dog', 'hamburger 73?, hot_dog 65?'],
    ['50/50 rice and beans', 'rice_white_cooked 90?, beans_boiled 75?'],
    ['a good half of a burrito', 'burrito 110'],
    ['a little under half a pizza', 'pizza 200'],
    ['3 of the 4 slices of toast', 'toast 75'],
    ['another slice of cake', 'cake_pound 60'],
    ['ate half the steak and all the chips', 'beef_steak 75, french_fries 130'],
    ['plate of chips', 'french_fries 200'],
  ])('%s', (text, foods) => expect(foodLine(text, 'en')).toBe(foods));
});
