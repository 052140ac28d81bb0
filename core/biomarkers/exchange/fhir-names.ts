/** Names that both directions of the exchange share. */

/** Entries of a bundle that is read. */
export const FHIR_ENTRIES_MAX = 5000;

export const LOINC_SYSTEM = 'http://loinc.org';
export const UCUM_SYSTEM = 'http://unitsofmeasure.org';
export const MARKER_SYSTEM = 'urn:ziva:biomarker';
export const FINDING_SYSTEM = 'urn:ziva:finding';
export const INTERPRETATION_SYSTEM = 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation';
/** Days without a time of day, which FHIR has no field for, and the person's own notes. */
export const RESULTED_ON = 'urn:ziva:resulted-on';
export const REPORTED_ON = 'urn:ziva:reported-on';
export const NOTES = 'urn:ziva:notes';
