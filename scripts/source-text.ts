/** Which parts of a file are prose (comments, test titles, documents) and which names its code uses. */
import ts from 'typescript';

/** Offsets in the text, end exclusive. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

const TEST_CALL = /^(?:test|it|describe)(?:\.\w+)*$/;
const SQL_NAME = /[a-z_][a-z0-9_]*/g;
const SQL_COMMENT = /--[^\n]*|(?<=\bcomment on [^';]*?\bis\s*)'(?:[^']|'')*'/g;

function parse(file: string, text: string): ts.SourceFile {
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
}

/** The name of what is called: `test`, `test.each`, also behind the table of an `each`. */
function calledName(call: ts.CallExpression | ts.TaggedTemplateExpression): string {
  const callee = ts.isCallExpression(call) ? call.expression : call.tag;
  return ts.isCallExpression(callee) || ts.isTaggedTemplateExpression(callee) ? calledName(callee) : callee.getText();
}

function titleRange(node: ts.Node): Range | undefined {
  if (!ts.isCallExpression(node) || !TEST_CALL.test(calledName(node))) return undefined;
  const [title] = node.arguments;
  return title !== undefined && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))
    ? { from: title.getStart(), to: title.getEnd() }
    : undefined;
}

function codeProse(file: string, text: string): Range[] {
  const source = parse(file, text);
  const comments = new Map<number, Range>();
  const titles: Range[] = [];
  const visit = (node: ts.Node): void => {
    const title = titleRange(node);
    if (title) titles.push(title);
    const children = node.getChildren(source);
    const isText = node.kind === ts.SyntaxKind.JsxText;
    if (children.length === 0 && !isText)
      for (const { pos, end } of [
        ...(ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []),
        ...(ts.getTrailingCommentRanges(text, node.getEnd()) ?? []),
      ])
        comments.set(pos, { from: pos, to: end });
    for (const child of children) visit(child);
  };
  visit(source);
  return [...comments.values(), ...titles].toSorted((a, b) => a.from - b.from);
}

const fromMatches = (text: string, pattern: RegExp): Range[] =>
  [...text.matchAll(pattern)].map(({ index, 0: found }) => ({ from: index, to: index + found.length }));

/** @param file decides by its ending; of other kinds than code, SQL and Markdown nothing is prose */
export function proseRanges(file: string, text: string): Range[] {
  if (/\.(?:ts|tsx|mjs)$/.test(file)) return codeProse(file, text);
  if (file.endsWith('.sql')) return fromMatches(text, SQL_COMMENT);
  return file.endsWith('.md') ? [{ from: 0, to: text.length }] : [];
}

export interface UsedName {
  readonly name: string;
  readonly at: number;
  /** Whether this is where a function, variable, parameter or field is declared. */
  readonly isDeclared: boolean;
}

/** Identifiers of code, and every word of SQL outside comments. */
export function namesIn(file: string, text: string): UsedName[] {
  if (file.endsWith('.sql')) {
    const code = text.replaceAll(SQL_COMMENT, (comment) => ' '.repeat(comment.length));
    return [...code.matchAll(SQL_NAME)].map(({ index, 0: name }) => ({ name, at: index, isDeclared: false }));
  }
  if (!/\.(?:ts|tsx|mjs)$/.test(file)) return [];
  const names: UsedName[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) {
      const { parent } = node;
      const isDeclared = 'name' in parent && parent.name === node && !ts.isPropertyAccessExpression(parent) && !ts.isImportSpecifier(parent);
      names.push({ name: node.text, at: node.getStart(), isDeclared });
    }
    ts.forEachChild(node, visit);
  };
  visit(parse(file, text));
  return names;
}
