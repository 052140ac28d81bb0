import { describe, expect, it } from 'vitest';
import { INTERFACE_LANGS } from '#core/kit/interface-languages.ts';
import { manifestPath } from './manifest-path.ts';
import { makeWebManifest } from './web-manifest.ts';

describe('the manifest of the installed app', () => {
  it('speaks the language of the interface', () => {
    expect(makeWebManifest('sl').shortcuts.map(({ name }) => name)).toEqual(['Vpiši obrok', 'Obroki']);
    expect(makeWebManifest('en').shortcuts.map(({ name }) => name)).toEqual(['Log a meal', 'Meals']);
    expect(makeWebManifest('en')).toMatchObject({ lang: 'en-GB', description: 'Nutrition, described in words, in figures you can trust.' });
  });

  it('is one app and a file of its own in every language', () => {
    expect(new Set(INTERFACE_LANGS.map((lang) => makeWebManifest(lang).id)).size).toBe(1);
    expect(new Set(INTERFACE_LANGS.map(manifestPath)).size).toBe(INTERFACE_LANGS.length);
  });
});
