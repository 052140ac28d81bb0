import { describe, expect, it } from 'vitest';
import { canonicalPath } from './canonical-path.ts';

describe('canonicalPath', () => {
  const caron = '%C5%BE'; // ž
  it.each([
    ['/teža', `/te${caron}a`],
    ['/te%c5%bea', `/te${caron}a`],
    ['/tez%CC%8Ca', `/te${caron}a`], // z and a caron of its own, as macOS writes it
    ['/tez\u030ca', `/te${caron}a`],
    ['/vpra%C5%A1alnik/', '/vpra%C5%A1alnik'],
    ['//obroki', '/obroki'],
    ['/', '/'],
  ])('%s → %s', (typed, canonical) => {
    expect(canonicalPath(typed)).toBe(canonical);
    expect(canonicalPath(canonical)).toBe(canonical);
  });

  it('returns invalid percent encoding unchanged', () => {
    expect(canonicalPath('/%E0%A4%A')).toBeUndefined();
  });
});
