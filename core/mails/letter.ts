/** A letter as words in an order, and its two faces: plain text, and simple HTML in which nobody's words become markup. */
export interface LetterItem {
  readonly title: string;
  readonly lines: readonly string[];
}

export type LetterBlock = string | { readonly items: readonly LetterItem[] } | { readonly before: string; readonly link: string };

export interface Letter {
  readonly lang: string;
  readonly subject: string;
  readonly blocks: readonly LetterBlock[];
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
const htmlLines = (text: string): string => escapeHtml(text).replace(/\r\n?|\n/g, '<br>\n');

function blockText(block: LetterBlock): string {
  if (typeof block === 'string') return block;
  if ('link' in block) return `${block.before} ${block.link}`;
  return block.items.map(({ title, lines }, at) => [`${at + 1}. ${title}`, ...lines.map((line) => `   ${line}`)].join('\n')).join('\n\n');
}

function blockHtml(block: LetterBlock): string {
  if (typeof block === 'string') return `<p>${htmlLines(block)}</p>`;
  if ('link' in block) return `<p>${escapeHtml(block.before)} <a href="${escapeHtml(block.link)}">${escapeHtml(block.link)}</a></p>`;
  const items = block.items.map(({ title, lines }) => `<li>${[`<b>${escapeHtml(title)}</b>`, ...lines.map(htmlLines)].join('<br>\n')}</li>`);
  return `<ol>\n${items.join('\n')}\n</ol>`;
}

export function letterText({ blocks }: Letter): string {
  return `${blocks.map(blockText).join('\n\n')}\n`;
}

export function letterHtml({ lang, subject, blocks }: Letter): string {
  const head = `<head>\n<meta charset="utf-8">\n<title>${escapeHtml(subject)}</title>\n</head>`;
  return `<!doctype html>\n<html lang="${escapeHtml(lang)}">\n${head}\n<body>\n${blocks.map(blockHtml).join('\n')}\n</body>\n</html>\n`;
}
