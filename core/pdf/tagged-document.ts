/**
 * A document of pages of A4 with tags (ISO 32000-1, 14.7 and 14.8): what is drawn inside an element belongs to it, so that a screen reader reads
 * headings, tables with their headers, and figures with their words. Everything outside an element is decoration.
 * Places are in points from the upper left corner; a text stands on its base line.
 */
import { embedFont, makePdfFont, measure, toGlyphs, type PdfFont } from './embed-font.ts';
import { makePdfFile, number, refer, textString, type PdfFile, type Ref } from './pdf-file.ts';
import type { TrueType } from './true-type.ts';

export const PAGE = { width: 595.28, height: 841.89 } as const;

export type Weight = 'regular' | 'strong';

export interface TextStyle {
  readonly size: number;
  readonly weight?: Weight;
  /** Red, green and blue from 0 to 1; black without. */
  readonly colour?: Colour;
}

export type Colour = readonly [number, number, number];
const BLACK: Colour = [0, 0, 0];

export type Tag = 'Document' | 'H1' | 'H2' | 'P' | 'Table' | 'THead' | 'TBody' | 'TR' | 'TH' | 'TD' | 'Figure';

export interface ElementOptions {
  /** What a figure shows, in words. */
  readonly alt?: string;
  readonly scope?: 'Row' | 'Column';
  readonly rowSpan?: number;
}

interface Content {
  readonly page: number;
  readonly id: number;
}

interface Element extends ElementOptions {
  readonly tag: Tag;
  readonly kids: (Element | Content)[];
}

interface Page {
  readonly operators: string[];
  /** The elements of its marked contents, by their number. */
  readonly owners: Element[];
}

export interface TaggedDocument {
  readonly addPage: () => void;
  /** Draws inside an element. */
  readonly inside: (tag: Tag, draw: () => void, options?: ElementOptions) => void;
  /** Draws decoration, whatever element is open. */
  readonly decorate: (draw: () => void) => void;
  readonly text: (x: number, y: number, text: string, style: TextStyle) => void;
  /** Of a polygon line. */
  readonly line: (points: readonly (readonly [number, number])[], colour: Colour, width: number) => void;
  readonly fill: (x: number, y: number, width: number, height: number, colour: Colour) => void;
  readonly measure: (text: string, style: TextStyle) => number;
  /** In lines that are no wider than `width`; a word that is wider is broken. */
  readonly wrap: (text: string, width: number, style: TextStyle) => readonly string[];
  /** Runs for every page, when their number is known. */
  readonly onEveryPage: (draw: (page: number, pages: number) => void) => void;
  readonly toBytes: (about: About) => Promise<Uint8Array<ArrayBuffer>>;
}

export interface About {
  readonly title: string;
  /** BCP 47 */
  readonly lang: string;
}

export interface Fonts {
  readonly regular: TrueType;
  readonly strong: TrueType;
}

const toColour = (colour: Colour): string => colour.map(number).join(' ');

function toAttributes({ scope, rowSpan }: ElementOptions): string {
  if (scope === undefined && rowSpan === undefined) return '';
  return ` /A << /O /Table${scope ? ` /Scope /${scope}` : ''}${rowSpan ? ` /RowSpan ${rowSpan}` : ''} >>`;
}

/** Writes an element with all below it. @returns its object, and those of the elements in it */
function putElement(file: PdfFile, element: Element, parent: Ref, pages: readonly Ref[], refs: Map<Element, Ref>): Ref {
  const ref = file.reserve();
  refs.set(element, ref);
  const kids = element.kids.map((kid) => {
    if (!('id' in kid)) return refer(putElement(file, kid, ref, pages, refs));
    return `<< /Type /MCR /Pg ${refer(pages[kid.page] ?? 0)} /MCID ${kid.id} >>`;
  });
  const alt = element.alt === undefined ? '' : ` /Alt ${textString(element.alt)}`;
  return file.put(`<< /Type /StructElem /S /${element.tag} /P ${refer(parent)}${alt}${toAttributes(element)} /K [${kids.join(' ')}] >>`, ref);
}

function putStructure(file: PdfFile, root: Element, pages: readonly Page[], pageRefs: readonly Ref[]): Ref {
  const tree = file.reserve();
  const refs = new Map<Element, Ref>();
  const document = putElement(file, root, tree, pageRefs, refs);
  const owners = pages.map((page, at) => `${at} [${page.owners.map((owner) => refer(refs.get(owner) ?? 0)).join(' ')}]`);
  const parents = file.put(`<< /Nums [${owners.join(' ')}] >>`);
  return file.put(`<< /Type /StructTreeRoot /K [${refer(document)}] /ParentTree ${refer(parents)} /ParentTreeNextKey ${pages.length} >>`, tree);
}

async function write(pages: readonly Page[], root: Element, fonts: Readonly<Record<Weight, PdfFont>>, { title, lang }: About) {
  const file = makePdfFile();
  const tree = file.reserve();
  const [regular, strong] = [await embedFont(file, fonts.regular, 'ZivaRegular'), await embedFont(file, fonts.strong, 'ZivaStrong')];
  const resources = `<< /Font << /regular ${refer(regular)} /strong ${refer(strong)} >> >>`;
  const pageRefs: Ref[] = [];
  for (const [at, { operators }] of pages.entries()) {
    const content = await file.putStream(new TextEncoder().encode(operators.join('\n')));
    pageRefs.push(
      file.put(
        `<< /Type /Page /Parent ${refer(tree)} /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Resources ${resources} /Contents ${refer(content)} ` +
          `/StructParents ${at} /Tabs /S >>`,
      ),
    );
  }
  file.put(`<< /Type /Pages /Kids [${pageRefs.map(refer).join(' ')}] /Count ${pageRefs.length} >>`, tree);
  const structure = putStructure(file, root, pages, pageRefs);
  const catalog = file.put(
    `<< /Type /Catalog /Pages ${refer(tree)} /StructTreeRoot ${refer(structure)} /MarkInfo << /Marked true >> /Lang ${textString(lang)} ` +
      `/ViewerPreferences << /DisplayDocTitle true >> >>`,
  );
  return file.toBytes(catalog, file.put(`<< /Title ${textString(title)} /Producer ${textString('Živa')} >>`));
}

/** Breaks a word that is wider than its line. */
function breakWord(word: string, fits: (text: string) => boolean): string[] {
  const lines = [''];
  for (const letter of word) {
    const line = lines.at(-1) ?? '';
    if (line === '' || fits(line + letter)) lines[lines.length - 1] = line + letter;
    else lines.push(letter);
  }
  return lines;
}

function wrapText(text: string, fits: (text: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((one) => (fits(one) ? [one] : breakWord(one, fits)))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && !fits(longer)) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

export function makeDocument(trueTypes: Fonts): TaggedDocument {
  const fonts = { regular: makePdfFont(trueTypes.regular), strong: makePdfFont(trueTypes.strong) };
  const root: Element = { tag: 'Document', kids: [] };
  const pages: Page[] = [];
  const open: Element[] = [root];
  let at = -1;
  let isDecoration = false;
  const draw = (...operators: string[]) => {
    const page = pages[at];
    const element = open.at(-1);
    if (page === undefined || element === undefined) return;
    if (isDecoration || element === root) {
      page.operators.push('/Artifact BMC', ...operators, 'EMC');
      return;
    }
    element.kids.push({ page: at, id: page.owners.length });
    page.operators.push(`/${element.tag} << /MCID ${page.owners.length} >> BDC`, ...operators, 'EMC');
    page.owners.push(element);
  };
  const width = (text: string, { size, weight = 'regular' }: TextStyle) => measure(fonts[weight], text, size);
  const decorate = (run: () => void) => {
    const before = isDecoration;
    isDecoration = true;
    run();
    isDecoration = before;
  };
  return {
    addPage: () => {
      at = pages.push({ operators: [], owners: [] }) - 1;
    },
    inside: (tag, run, options = {}) => {
      const element: Element = { tag, kids: [], ...options };
      open.at(-1)?.kids.push(element);
      open.push(element);
      run();
      open.pop();
    },
    decorate,
    text: (x, y, text, { size, weight = 'regular', colour = BLACK }) =>
      draw(
        `BT /${weight} ${number(size)} Tf ${toColour(colour)} rg ${number(x)} ${number(PAGE.height - y)} Td <${toGlyphs(fonts[weight], text)}> Tj ET`,
      ),
    line: (points, colour, thickness) =>
      draw(
        `${toColour(colour)} RG ${number(thickness)} w 1 J 1 j`,
        ...points.map(([x, y], place) => `${number(x)} ${number(PAGE.height - y)} ${place === 0 ? 'm' : 'l'}`),
        'S',
      ),
    fill: (x, y, wide, high, colour) =>
      draw(`${toColour(colour)} rg ${number(x)} ${number(PAGE.height - y - high)} ${number(wide)} ${number(high)} re f`),
    measure: width,
    wrap: (text, most, style) => wrapText(text, (part) => width(part, style) <= most),
    onEveryPage: (run) => {
      const last = at;
      decorate(() =>
        pages.forEach((_, page) => {
          at = page;
          run(page + 1, pages.length);
        }),
      );
      at = last;
    },
    toBytes: (about) => write(pages, root, fonts, about),
  };
}
