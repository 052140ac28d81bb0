/** Invitations on the wire: what the endpoints `invite` and `resend-invitation` take, and what the desk's list shows. */
import * as z from 'zod/mini';
import { INTERFACE_LANGS } from '#core/kit/interface-languages.ts';
import { chosenCodeSchema, emailSchema } from './account.ts';

export const INVITATION_STATES = ['pending', 'used', 'expired', 'revoked'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];
/** For how many days an invitation holds. */
export const INVITATION_DAYS = { min: 1, max: 90, usual: 30 } as const;

/** How a mail fares: under way, handed over, or given up with the reason. */
export const MAIL_STATES = ['queued', 'sent', 'failed'] as const;
export const mailStateSchema = z.object({
  status: z.enum(MAIL_STATES),
  /** When one last went out. */
  sentAt: z.nullable(z.string()),
  /** Why it has not gone out (yet). */
  error: z.nullable(z.string()),
});

export const invitationSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  /** Null once it opens nothing any more. */
  code: z.nullable(z.string()),
  lang: z.enum(INTERFACE_LANGS),
  grantsAdmin: z.boolean(),
  state: z.enum(INVITATION_STATES),
  createdAt: z.string(),
  expiresAt: z.string(),
  usedAt: z.nullable(z.string()),
  revokedAt: z.nullable(z.string()),
  /** The account it became. */
  usedBy: z.nullable(z.string()),
  invitedBy: z.nullable(z.string()),
  /** Null when it was never mailed. */
  mail: z.nullable(mailStateSchema),
});
export type Invitation = z.infer<typeof invitationSchema>;

/** rpc `desk_invitations(q, state, after, max)`: newest first. */
export const invitationsPageSchema = z.object({
  invitations: z.array(invitationSchema),
  more: z.boolean(),
  /** Nobody was ever invited. */
  empty: z.boolean(),
});

/** POST /functions/v1/invite: the id is made by the client, so asking twice invites once; the answer is invitationSchema. */
export const inviteRequest = z.strictObject({
  id: z.uuid(),
  email: emailSchema,
  /** Made up where none is given. */
  code: z.optional(chosenCodeSchema),
  lang: z.enum(INTERFACE_LANGS),
  days: z.int().check(z.gte(INVITATION_DAYS.min), z.lte(INVITATION_DAYS.max)),
});
export type InviteRequest = z.infer<typeof inviteRequest>;

/** POST /functions/v1/resend-invitation: `mailId` is made by the client, so asking twice sends one mail; the answer is invitationSchema. */
export const resendInvitationRequest = z.strictObject({ id: z.uuid(), mailId: z.uuid() });
