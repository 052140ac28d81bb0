/** Where on a page something stands, in points from its left and lower edge, and how wide it is. */
export type Spots = Readonly<Record<string, readonly [x: number, y: number, width: number]>>;

/** How much ink is on the picture of a drawn page of A4 at each of the spots. Runs in the page, so it uses nothing from outside. */
export function readInk(image: HTMLElement | SVGElement, spots: Spots): Record<string, 'covered' | 'print' | 'blank'> | undefined {
  if (!(image instanceof HTMLImageElement) || image.naturalWidth === 0) return undefined;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
  const context = canvas.getContext('2d');
  context?.drawImage(image, 0, 0);
  const scale = image.naturalWidth / 595;
  return Object.fromEntries(
    Object.entries(spots).map(([name, [x, y, width]]) => {
      const { data = [] } = context?.getImageData(x * scale, (842 - 8 - y) * scale, width * scale, 8 * scale) ?? {};
      const dark = [...data].filter((value, at) => at % 4 === 0 && value < 90).length / (data.length / 4);
      return [name, dark > 0.95 ? 'covered' : dark > 0.02 ? 'print' : 'blank'];
    }),
  );
}
