/**
 * The part of FHIR R4 that blood tests are exchanged in (hl7.org/fhir/R4): a Bundle of Observations and DiagnosticReports. Everything else in a
 * bundle is left aside. Numbers are texts here: "6.0" says more than 6 (`core/biomarkers/exchange/json-numbers.ts`).
 */
import * as z from 'zod/mini';
import { FHIR_ENTRIES_MAX } from '#core/biomarkers/exchange/fhir-names.ts';

/** Longer texts are of no field that is read. */
const text = z.string().check(z.maxLength(4000));

const codingSchema = z.object({ system: z.optional(text), code: z.optional(text), display: z.optional(text) });
const conceptSchema = z.object({ coding: z.optional(z.array(codingSchema)), text: z.optional(text) });
export type FhirConcept = z.infer<typeof conceptSchema>;

const quantitySchema = z.object({
  value: z.optional(text),
  comparator: z.optional(text),
  unit: z.optional(text),
  system: z.optional(text),
  code: z.optional(text),
});
export type FhirQuantity = z.infer<typeof quantitySchema>;

const referenceSchema = z.object({ reference: z.optional(text), display: z.optional(text) });

const rangeSchema = z.object({
  low: z.optional(quantitySchema),
  high: z.optional(quantitySchema),
  type: z.optional(conceptSchema),
  appliesTo: z.optional(z.array(conceptSchema)),
  text: z.optional(text),
});
export type FhirRange = z.infer<typeof rangeSchema>;

const extensionSchema = z.object({ url: text, valueDate: z.optional(text), valueString: z.optional(text) });

export const observationSchema = z.object({
  resourceType: z.literal('Observation'),
  id: z.optional(text),
  status: text,
  code: conceptSchema,
  subject: z.optional(referenceSchema),
  effectiveDateTime: z.optional(text),
  effectivePeriod: z.optional(z.object({ start: z.optional(text) })),
  performer: z.optional(z.array(referenceSchema)),
  specimen: z.optional(referenceSchema),
  valueQuantity: z.optional(quantitySchema),
  valueCodeableConcept: z.optional(conceptSchema),
  valueString: z.optional(text),
  valueInteger: z.optional(text),
  interpretation: z.optional(z.array(conceptSchema)),
  referenceRange: z.optional(z.array(rangeSchema)),
});
export type FhirObservation = z.infer<typeof observationSchema>;

export const diagnosticReportSchema = z.object({
  resourceType: z.literal('DiagnosticReport'),
  id: z.optional(text),
  subject: z.optional(referenceSchema),
  effectiveDateTime: z.optional(text),
  effectivePeriod: z.optional(z.object({ start: z.optional(text) })),
  performer: z.optional(z.array(referenceSchema)),
  result: z.optional(z.array(referenceSchema)),
  extension: z.optional(z.array(extensionSchema)),
});
export type FhirReport = z.infer<typeof diagnosticReportSchema>;

export const bundleSchema = z.object({
  resourceType: z.literal('Bundle'),
  type: text,
  entry: z.optional(
    z
      .array(z.object({ fullUrl: z.optional(text), resource: z.optional(z.looseObject({ resourceType: text })) }))
      .check(z.maxLength(FHIR_ENTRIES_MAX)),
  ),
});
export type FhirBundle = z.infer<typeof bundleSchema>;
