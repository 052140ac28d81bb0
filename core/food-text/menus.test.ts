import { describe, expect, test } from 'vitest';
import { foodLine } from '#testing/food-lines.ts';

describe('[FT193] what is ordered as a set', () => {
  test.each([
    ['big mac meni', 'double_burger 220, french_fries 130?'],
    ['veliki big mac meni s kolo', 'double_burger 220, french_fries 170?, cola 330'],
    ['čizburger meni, mali pomfri', 'cheeseburger 165, french_fries 80'],
    ['predjed pršut in sir', 'prosciutto 30, cheese_gouda 30'],
    ['meni dneva: piščanec v omaki, pire, solata', 'chicken_paprikash 300, potato_mashed 200, lettuce 80'],
    ['malica na bone: golaž s polento', 'goulash 300, polenta 200'],
  ])('%s', (text, foods) => expect(foodLine(text, 'sl')).toBe(foods));

  test.each([
    ['whopper meal with a sprite', 'whopper 270, french_fries 130?, lemon_soda 330'],
    ['big mac meal no fries', 'double_burger 220'],
    ['a tasty meal of fish', 'fish 150'],
    ['footlong turkey sub', 'sandwich_turkey_sub 500'],
    ['half a footlong turkey sub', 'sandwich_turkey_sub 250'],
    ['personal pan pizza', 'pizza 250'],
    ['main: lamb chops with mash', 'lamb_chop 180, potato_mashed 200'],
    ['hot dog with everything', 'hot_dog 130'],
  ])('%s', (text, foods) => expect(foodLine(text, 'en')).toBe(foods));
});

describe('[FT194] what lies on a food', () => {
  test.each([
    ['jagode s smetano', 'strawberries 150, cream_whipped 20'],
    ['kava s smetano in krof', 'coffee_cream 140, krof 70'],
    ['kruh namazan s pašteto', 'bread_white 40, pate 30'],
    ['palačinka, polita s čokolado', 'pancake 160, chocolate_milk_bar 25'],
    ['multivitamin', ' | multivitamin'],
  ])('%s', (text, foods) => expect(foodLine(text, 'sl')).toBe(foods));

  test.each([
    ['pasta with a sprinkle of parmesan', 'pasta_cooked 200, parmesan 4?'],
    ['caesar salad, dressing on the side', 'salad_caesar 300?'],
    ['baked potato loaded with cheese and bacon', 'potato_baked 200, cheese_gouda 30, bacon 30'],
  ])('%s', (text, foods) => expect(foodLine(text, 'en')).toBe(foods));
});
