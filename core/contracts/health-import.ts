/** A part of a file of health data that a person's device has read: endpoint `import-health-file`. */
import * as z from 'zod/mini';
import { storedCountsSchema, wearableBatchSchema } from '#core/wearables/contract.ts';
import { FILE_SOURCES } from '#core/wearables/health-file.ts';

export const healthImportRequest = z.strictObject({
  batch: z.extend(wearableBatchSchema, { provider: z.enum(FILE_SOURCES), isRestricted: z.literal(false), deleted: z.optional(z.never()) }),
});
export const healthImportAnswer = storedCountsSchema;
export type HealthImportAnswer = z.infer<typeof healthImportAnswer>;
