/**
 * A document of pages of A4 with tags (ISO 32000-1, 14.7 and 14.8): what is drawn inside an element belongs to it, so that a screen reader reads
 * headings, tables with their headers, and figures with their words. Everything outside an element is decoration. PDFKit writes it.
 * Places are in points from the upper left corner; a text stands on its base line.
 */
import PDFDocument from 'pdfkit';

export const PAGE = { width: 595.28, height: 841.89 } as const;

export type Weight = 'regular' | 'strong';

export interface TextStyle {
  readonly size: number;
  readonly weight?: Weight;
  /** Black without. */
  readonly colour?: Colour;
}

/** As CSS writes it: "#1a1f1c". */
export type Colour = `#${string}`;

export type Tag = 'Document' | 'H1' | 'H2' | 'P' | 'Table' | 'THead' | 'TBody' | 'TR' | 'TH' | 'TD' | 'Figure';

export interface ElementOptions {
  /** What a figure shows, in words. */
  readonly alt?: string;
  readonly scope?: 'Row' | 'Column';
  readonly rowSpan?: number;
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
  /** Ends the document; nothing is drawn afterwards. */
  readonly toBlob: () => Promise<Blob>;
}

export interface About {
  readonly title: string;
  /** BCP 47 */
  readonly lang: string;
}

/** TrueType files. */
export type Fonts = Readonly<Record<Weight, Uint8Array>>;

/** Letters that results have and few fonts do. Others than these and those of the font are drawn as an empty box. */
const SPELLED: Readonly<Record<string, string>> = {
  μ: 'µ',
  α: 'alfa',
  β: 'beta',
  γ: 'gama',
  κ: 'kapa',
  λ: 'lambda',
  '\u00a0': ' ',
  '\u202f': ' ',
  '\u2011': '-',
  '\t': ' ',
};

const spell = (text: string): string => text.normalize('NFC').replaceAll(/[μαβγκλ\u00a0\u202f\u2011\t]/g, (letter) => SPELLED[letter] ?? letter);

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

/** What the types of PDFKit leave out: the scope of a header is known to it, the number of its rows is not and is set before the element ends. */
type StructureElement = ReturnType<PDFKit.PDFDocument['struct']> & { readonly dictionary: { readonly data: Record<string, unknown> } };

function addElement(pdf: PDFKit.PDFDocument, parent: StructureElement, tag: Tag, { alt, scope, rowSpan }: ElementOptions): StructureElement {
  const element = pdf.struct(tag, alt === undefined ? {} : { alt }) as StructureElement;
  if (scope !== undefined) element.dictionary.data['A'] = { O: 'Table', Scope: scope, ...(rowSpan !== undefined && { RowSpan: rowSpan }) };
  parent.add(element);
  return element;
}

function collect(pdf: PDFKit.PDFDocument): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const chunks: BlobPart[] = [];
    pdf.on('data', (chunk: BlobPart) => chunks.push(chunk));
    pdf.on('end', () => resolve(new Blob(chunks, { type: 'application/pdf' })));
    pdf.on('error', reject);
    pdf.end();
  });
}

export function makeDocument(fonts: Fonts, { title, lang }: About): TaggedDocument {
  const pdf = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang,
    displayTitle: true,
    info: { Title: title, Producer: 'Živa', Creator: 'Živa' },
    autoFirstPage: false,
    bufferPages: true,
    // The 14 fonts of every reader have no č; without one named here PDFKit begins with Helvetica.
    font: null as unknown as string,
  });
  for (const [weight, file] of Object.entries(fonts)) pdf.registerFont(weight, file);
  const root = pdf.struct('Document') as StructureElement;
  pdf.addStructure(root);
  const open: [StructureElement, Tag][] = [[root, 'Document']];
  let isDecoration = false;
  const draw = (run: () => void) => {
    const [element, tag] = open.at(-1) ?? [root, 'Document'];
    const content = isDecoration || element === root ? undefined : pdf.markStructureContent(tag);
    if (content === undefined) pdf.markContent('Artifact');
    run();
    pdf.endMarkedContent();
    if (content !== undefined) element.add(content);
  };
  const decorate = (run: () => void) => {
    const before = isDecoration;
    isDecoration = true;
    run();
    isDecoration = before;
  };
  const styled = ({ size, weight = 'regular' }: TextStyle) => pdf.font(weight).fontSize(size);
  const measure = (text: string, style: TextStyle) => styled(style).widthOfString(spell(text));
  return {
    addPage: () => {
      pdf.addPage();
    },
    inside: (tag, run, options = {}) => {
      const [parent] = open.at(-1) ?? [root];
      const element = addElement(pdf, parent, tag, options);
      open.push([element, tag]);
      run();
      open.pop();
      element.end();
    },
    decorate,
    text: (x, y, text, style) =>
      draw(() =>
        styled(style)
          .fillColor(style.colour ?? '#000000')
          .text(spell(text), x, y, { lineBreak: false, baseline: 'alphabetic' }),
      ),
    line: ([first, ...rest], colour, width) =>
      draw(() => {
        pdf.lineWidth(width).lineCap('round').lineJoin('round').strokeColor(colour);
        if (first) pdf.moveTo(...first);
        for (const point of rest) pdf.lineTo(...point);
        pdf.stroke();
      }),
    fill: (x, y, width, height, colour) => draw(() => pdf.rect(x, y, width, height).fill(colour)),
    measure,
    wrap: (text, most, style) => wrapText(text, (part) => measure(part, style) <= most),
    onEveryPage: (run) => {
      const { start, count } = pdf.bufferedPageRange();
      decorate(() => {
        for (let page = 0; page < count; page += 1) {
          pdf.switchToPage(start + page);
          run(page + 1, count);
        }
      });
    },
    toBlob: () => {
      root.end();
      return collect(pdf);
    },
  };
}
