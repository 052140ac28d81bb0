/** From a straightened page back to the picture it was made of. */
import { placeOnPicture, type Sheet } from '#core/pixels/paper.ts';
import type { Box } from './ocr-page.ts';

/** The box on the picture around a box on the sheet. @param quarters by which the picture was turned */
export function toPicturePlace(sheet: Sheet, quarters: number, box: Box): Box {
  const corners = [
    placeOnPicture(sheet, quarters, box.x0, box.y0),
    placeOnPicture(sheet, quarters, box.x1, box.y0),
    placeOnPicture(sheet, quarters, box.x0, box.y1),
    placeOnPicture(sheet, quarters, box.x1, box.y1),
  ];
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return { x0: Math.round(Math.min(...xs)), y0: Math.round(Math.min(...ys)), x1: Math.round(Math.max(...xs)), y1: Math.round(Math.max(...ys)) };
}
