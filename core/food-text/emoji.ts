/** Pictures of food as words: "🍌 in 🥚🥚" is a banana and two eggs. Repeated, a picture counts. English words; both languages are read at once. */
const PICTURES =
  '🍎 apple|🍏 apple|🍐 pear|🍊 orange|🍋 lemon|🍌 banana|🍉 watermelon|🍇 grapes|🍓 strawberries|🫐 blueberries|🍈 melon|🍒 cherries|🍑 peach|🥭 mango|' +
  '🍍 pineapple|🥥 coconut|🥝 kiwi|🍅 tomato|🍆 aubergine|🥑 avocado|🥦 broccoli|🥬 lettuce|🥒 cucumber|🫑 bell pepper|🌽 corn on the cob|🥕 carrot|🫒 olives|' +
  '🧄 garlic|🧅 onion|🥔 potato|🍠 sweet potato|🥐 croissant|🥯 bagel|🍞 bread|🥖 baguette|🥨 pretzel|🧀 cheese|🥚 egg|🍳 fried egg|🧈 butter|🥞 pancakes|' +
  '🧇 waffle|🥓 bacon|🥩 steak|🌭 hot dog|🍔 hamburger|🍟 fries|🍕 pizza|🥪 sandwich|🌮 taco|🌯 burrito|🥗 salad|🍝 spaghetti|🍜 ramen|🍣 sushi|🍤 shrimp|' +
  '🍚 rice|🍿 popcorn|🍩 doughnut|🍪 cookie|🍰 cake|🎂 cake|🧁 muffin|🥧 pie|🍫 chocolate|🍬 candy|🍮 pudding|🍯 honey|🍦 ice cream|🍨 ice cream|🥛 milk|' +
  '☕ coffee|🍵 tea|🍺 beer|🍷 red wine|🥃 whisky|🥜 peanuts|🌰 chestnuts|🍄 mushrooms|🐟 fish|🍗 chicken|🦐 shrimp|🦞 lobster|🦀 crab|🦑 squid|🥟 dumplings|🧃 juice|🥂 sparkling wine|🍾 sparkling wine|🍻 beer';

const WORDS: ReadonlyMap<string, readonly string[]> = new Map(
  PICTURES.split('|').map((entry): [string, string[]] => {
    const [picture = '', ...words] = entry.split(' ');
    return [picture, words];
  }),
);

/** The words for a picture of food. */
export const wordsForPicture = (sign: string): readonly string[] | undefined => WORDS.get(sign);

const FOODS =
  /^[\u{1f32d}-\u{1f330}\u{1f336}\u{1f33d}\u{1f344}-\u{1f373}\u{1f375}-\u{1f37c}\u{1f37e}\u{1f37f}\u{1f950}-\u{1f961}\u{1f963}-\u{1f96f}\u{1f9aa}\u{1f9c0}-\u{1f9cb}\u{1fad0}-\u{1fadb}]$/u;

/** A picture of food or drink that is no one food: alone it is unread, beside words it only adorns them. */
export const isOtherPicture = (sign: string): boolean => FOODS.test(sign) && !WORDS.has(sign);
