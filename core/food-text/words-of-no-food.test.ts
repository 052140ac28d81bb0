import { expect, test } from 'vitest';
import { openFoodIndex } from './open-food-index.ts';
import { parseFoodText } from './parse-food-text.ts';
import shipped from '#core/foods/foods.json' with { type: 'json' };

// A name of the table made of a common word ("hor fun", "tim tam", "wors") is found by that word, or by the nearest spelling of it, in lines that
// say nothing of the food.
const WORDS = {
  sl: 'tam teh ta tudi tako potem poti pot pošti postom model klopi moč moči foto kadar korak koraki teče ležeči služba služba šiht šihtom babica babici delo doma vreme ura hrana polnoči pistol hvala sin mama oče soseda teden poletje zima morje hribi avto vlak pisarna',
  en: 'words wait fun foot fan bath street stone change changes model models street cheat menus lanes freed blinks battery mock lunches faster turns stays calls supply media reveal kills shut hangs ping png normal birth doing lads there here work office home train weather weekend friend mum dad thanks',
} as const;
const index = openFoodIndex(shipped);
const cases = (['sl', 'en'] as const).flatMap((lang) => [...new Set(WORDS[lang].split(' '))].map((word) => [lang, word] as const));

test.each(cases)('[FT413] %s: "%s" is no food', (lang, word) => {
  expect(parseFoodText(word, index, { lang }).ingredients.map(({ food }) => food.id)).toEqual([]);
});
