import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { slimIcon } from './slim-icons.ts';

const FOLDER = fileURLToPath(new URL('.', import.meta.resolve('lucide-react/icons/house')));
const files = readdirSync(FOLDER).filter((file) => file.endsWith('.mjs') && file !== 'index.mjs');

/** Every shape with its attributes. */
const listShapes = (code: string) => [...code.matchAll(/\b(d|cx|cy|r|x|y|x1|x2|y1|y2|width|height|rx|ry|points): "([^"]*)"/g)].map(([text]) => text);

describe('icons of the built app', () => {
  test('every icon keeps all its shapes and loses name and keys', () => {
    expect(files.length).toBeGreaterThan(1000);
    const read = files.map((file) => ({ file, code: readFileSync(`${FOLDER}${file}`, 'utf8') }));
    const slim = read.map(({ file, code }) => ({ file, code: slimIcon(code) }));
    const toShapes = ({ file, code }: { file: string; code: string }) => ({ file, shapes: listShapes(code) });
    expect(slim.map(toShapes)).toEqual(read.map(toShapes));
    expect(slim.filter(({ code }) => /\bkey: |\bname: /.test(code))).toEqual([]);
  });

  test('an icon in another form stops the build', () => {
    expect(() => slimIcon('export { Icon as default };')).toThrow('another form');
  });
});
