/** What the nutritionist can write to a client about: one kind for each resource that has one. */
import { resources } from './resources.ts';

export const clientMailKinds = resources.flatMap(({ clientMail }) => clientMail ?? []);
