import { expect, test } from 'vitest';
import { letterHtml, letterText, type Letter } from './letter.ts';

const letter: Letter = {
  lang: 'sl',
  subject: 'Vaši <dodatki>',
  blocks: [
    'Pozdravljeni, <b onclick="x">Ana</b> & Co!',
    { items: [{ title: '<script>alert(1)</script>', lines: ["2 kapsuli 'zvečer'", 'prva\nvrsta'] }] },
    { before: 'Tukaj:', link: 'https://ziva.test/?a=1&b="2"' },
  ],
};

test('as text, a letter is its words', () => {
  expect(letterText(letter)).toBe(
    `Pozdravljeni, <b onclick="x">Ana</b> & Co!\n\n1. <script>alert(1)</script>\n   2 kapsuli 'zvečer'\n   prva\nvrsta\n\nTukaj: https://ziva.test/?a=1&b="2"\n`,
  );
});

test("as HTML, nobody's words become markup", () => {
  const html = letterHtml(letter);
  expect(html.match(/<[a-z]+/g)).toEqual(['<html', '<head', '<meta', '<title', '<body', '<p', '<ol', '<li', '<b', '<br', '<br', '<br', '<p', '<a']);
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html).toContain('&lt;b onclick=&quot;x&quot;&gt;Ana&lt;/b&gt; &amp; Co!');
  expect(html).toContain('<a href="https://ziva.test/?a=1&amp;b=&quot;2&quot;">');
  expect(html).toContain('prva<br>\nvrsta');
});
