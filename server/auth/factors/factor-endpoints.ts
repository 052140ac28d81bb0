/** Every call about second factors. */
import type { AuthEndpoint } from '../endpoint.ts';
import { createChallenge } from './challenge.ts';
import { createEnrol, createUnenrol } from './enrol.ts';
import type { FactorParts } from './factor-parts.ts';
import { createRecover, createRecoveryCodes, createRecoveryState } from './recovery.ts';
import { createVerify } from './verify.ts';

export function createFactorEndpoints(parts: FactorParts): readonly AuthEndpoint[] {
  return [
    createEnrol(parts),
    createUnenrol(parts),
    createChallenge(parts),
    createVerify(parts),
    createRecoveryState(parts),
    createRecover(parts),
    createRecoveryCodes(parts),
  ];
}
