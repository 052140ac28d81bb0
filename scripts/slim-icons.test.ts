import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { slimIcon } from './slim-icons.ts';

const FOLDER = fileURLToPath(new URL('.', import.meta.resolve('lucide-react/icons/house')));
const files = readdirSync(FOLDER).filter((file) => file.endsWith('.mjs') && file !== 'index.mjs');
const read = (file: string) => readFileSync(`${FOLDER}${file}`, 'utf8');

/** Every shape with its attributes. */
const shapes = (code: string) => [...code.matchAll(/\b(d|cx|cy|r|x|y|x1|x2|y1|y2|width|height|rx|ry|points): "([^"]*)"/g)].map(([text]) => text);

describe('icons of the built app', () => {
  test('every icon keeps all its shapes and loses name and keys', () => {
    expect(files.length).toBeGreaterThan(1000);
    for (const file of files) {
      const slim = slimIcon(read(file));
      expect(shapes(slim), file).toEqual(shapes(read(file)));
      expect(slim, file).not.toMatch(/\bkey: |\bname: /);
    }
  });

  test('an icon in another form stops the build', () => {
    expect(() => slimIcon('export { Icon as default };')).toThrow('another form');
  });
});
