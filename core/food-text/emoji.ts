/** Pictures of food as words: "🍌 in 🥚🥚" is a banana and two eggs. Repeated, a picture counts. English words; both languages are read at once. */
const PICTURES =
  '🍎 apple|🍏 apple|🍐 pear|🍊 orange|🍋 lemon|🍌 banana|🍉 watermelon|🍇 grapes|🍓 strawberries|🫐 blueberries|🍈 melon|🍒 cherries|🍑 peach|🥭 mango|' +
  '🍍 pineapple|🥥 coconut|🥝 kiwi|🍅 tomato|🍆 aubergine|🥑 avocado|🥦 broccoli|🥬 lettuce|🥒 cucumber|🫑 bell pepper|🌽 corn on the cob|🥕 carrot|🫒 olives|' +
  '🧄 garlic|🧅 onion|🥔 potato|🍠 sweet potato|🥐 croissant|🥯 bagel|🍞 bread|🥖 baguette|🥨 pretzel|🧀 cheese|🥚 egg|🍳 fried egg|🧈 butter|🥞 pancakes|' +
  '🧇 waffle|🥓 bacon|🥩 steak|🌭 hot dog|🍔 hamburger|🍟 fries|🍕 pizza|🥪 sandwich|🌮 taco|🌯 burrito|🥗 salad|🍝 spaghetti|🍜 ramen|🍣 sushi|🍤 shrimp|' +
  '🍚 rice|🍿 popcorn|🍩 doughnut|🍪 cookie|🍰 cake|🎂 cake|🧁 muffin|🥧 pie|🍫 chocolate|🍬 candy|🍮 pudding|🍯 honey|🍦 ice cream|🍨 ice cream|🥛 milk|' +
  '☕ coffee|🍵 tea|🍺 beer|🍷 red wine|🥃 whisky|🥜 peanuts|🌰 chestnuts|🍄 mushrooms|🐟 fish';

const WORDS: ReadonlyMap<string, readonly string[]> = new Map(
  PICTURES.split('|').map((entry): [string, string[]] => {
    const [picture = '', ...words] = entry.split(' ');
    return [picture, words];
  }),
);

/** The words for a picture of food. */
export const wordsForPicture = (sign: string): readonly string[] | undefined => WORDS.get(sign);
