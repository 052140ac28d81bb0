/** The part `bodyScan` of rpc `overview(day, at)`: the newest scan up to the day shown, with what its card shows; null = there is none. */
import * as z from 'zod/mini';
import { scanValueSchema, storedScanSchema } from './body-scans.ts';

const { id, day, method, maker, device } = storedScanSchema.shape;
export const overviewScanSchema = z.nullable(z.object({ id, day, method, maker, device, values: z.array(scanValueSchema) }));
