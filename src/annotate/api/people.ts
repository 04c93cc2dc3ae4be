// People, sessions, tokens, invitations and the audit log as they travel.

import { z } from 'zod';
import { keySchema, newKeySchema, personSchema } from './key.ts';
import { timeSchema } from './project.ts';
import { projectRoles, scopes, serverRoles } from './rights.ts';

const serverRoleSchema = z.enum(serverRoles);
const projectRoleSchema = z.enum(projectRoles);

/** Long enough to resist guessing, short enough that hashing it costs the same for everybody. */
export const passwordLength = { least: 12, most: 200 } as const;
export const newPasswordSchema = z
  .string()
  .min(passwordLength.least, `a password has at least ${passwordLength.least} characters`)
  .max(passwordLength.most, `a password has at most ${passwordLength.most} characters`)
  .refine((text) => new Set(text).size >= 5, 'a password has at least five different characters');
/** What somebody types to be checked: any text, but not without end. */
const typedPasswordSchema = z.string().min(1).max(1000);
/** A random text of the server's own making. */
export const secretSchema = z.string().regex(/^[\w-]{20,100}$/, 'this is no secret of this server');

const identitySchema = z.strictObject({ name: keySchema, role: serverRoleSchema });

/** What a page has to know before anything else. */
export const meSchema = z.strictObject({
  /** `machine`: one person on this machine, without an account. `team`: everybody signs in. */
  mode: z.enum(['machine', 'team']),
  person: identitySchema.nullable(),
  /** The role in each of one's projects. */
  projects: z.record(keySchema, projectRoleSchema),
  /** The name of the provider that people may sign in with, if there is one. */
  provider: z.string().nullable(),
});
export type Me = z.infer<typeof meSchema>;

export const signInSchema = z.strictObject({ name: keySchema, password: typedPasswordSchema });
/** The way to the provider: to sign in, to accept an invitation, or to link who one is there to the account that one is signed in to. */
export const providerStartSchema = z
  .strictObject({
    invitation: secretSchema.optional(),
    /** For somebody new. Without one the provider's name for them is taken. */
    name: personSchema.optional(),
    link: z.literal(true).optional(),
  })
  .refine(
    ({ link, invitation, name }) => !link || (invitation === undefined && name === undefined),
    'who links takes neither invitation nor name along',
  );
/** Where the page has to send the browser. */
export const providerAddressSchema = z.strictObject({ url: z.url() });

/** Who one is at a provider. */
export const linkedIdentitySchema = z.strictObject({
  id: keySchema,
  issuer: z.string(),
  /** The provider's own name for the account. */
  subject: z.string(),
  created: timeSchema,
  /** False for a provider that this server does not ask any more. */
  counts: z.boolean(),
});
export type LinkedIdentity = z.output<typeof linkedIdentitySchema>;

export const passwordChangeSchema = z.strictObject({ current: typedPasswordSchema, next: newPasswordSchema });

export const sessionSchema = z.strictObject({
  id: keySchema,
  created: timeSchema,
  /** To the minute. */
  seen: timeSchema,
  address: z.string(),
  /** What the browser says that it is. */
  agent: z.string(),
  /** Whether it is the one that asks. */
  isThis: z.boolean(),
});

export const longestTokenLife = 365;
export const newTokenSchema = z.strictObject({
  name: newKeySchema,
  scopes: z.array(z.enum(scopes)).min(1).max(scopes.length),
  /** Only for this project. */
  project: keySchema.optional(),
  days: z.int().min(1).max(longestTokenLife),
});
export const tokenSchema = z.strictObject({
  id: keySchema,
  name: keySchema,
  scopes: z.array(z.enum(scopes)),
  project: keySchema.nullable(),
  created: timeSchema,
  expires: timeSchema,
  used: timeSchema.nullable(),
  revoked: timeSchema.nullable(),
});
export type ApiToken = z.output<typeof tokenSchema>;

/** The only time that the token itself is shown. */
export const madeTokenSchema = tokenSchema.extend({ token: z.string() });

export const invitationSchema = z.strictObject({
  id: keySchema,
  /** To join, or to choose a password: anew, or for the first time under a name that has work already. */
  kind: z.enum(['join', 'password']),
  /** Whose password; null for somebody new. */
  person: keySchema.nullable(),
  role: serverRoleSchema.nullable(),
  project: keySchema.nullable(),
  projectRole: projectRoleSchema.nullable(),
  madeBy: keySchema,
  created: timeSchema,
  expires: timeSchema,
  /** By whom and when it was accepted. */
  usedBy: keySchema.nullable(),
  used: timeSchema.nullable(),
  revoked: timeSchema.nullable(),
});
export type Invitation = z.infer<typeof invitationSchema>;
/** The only time that the link is shown. */
export const madeInvitationSchema = invitationSchema.extend({ link: z.string() });

const days = z.int().min(1).max(30).default(7);
export const newInvitationSchema = z.strictObject({
  role: serverRoleSchema.default('member'),
  /** Somebody known, who is to choose a password. */
  person: personSchema.optional(),
  days,
});
export const newProjectInvitationSchema = z.strictObject({ role: projectRoleSchema, days });

/** What somebody who holds the link sees before they accept. */
export const offerSchema = invitationSchema
  .pick({ kind: true, person: true, role: true, projectRole: true, madeBy: true, expires: true })
  .extend({ projectName: z.string().nullable() });
export const acceptanceSchema = z.strictObject({
  secret: secretSchema,
  /** For somebody new. Who is signed in joins as they are. */
  name: personSchema.optional(),
  password: newPasswordSchema.optional(),
});

export const listedPersonSchema = identitySchema.extend({
  /** How they can sign in: not at all until they accept an invitation. */
  isClaimed: z.boolean(),
  isDisabled: z.boolean(),
  created: timeSchema,
  seen: timeSchema.nullable(),
});
export const personChangeSchema = z.strictObject({
  role: serverRoleSchema.optional(),
  isDisabled: z.boolean().optional(),
});

export const memberSchema = z.strictObject({ name: keySchema, role: projectRoleSchema });
/** Null takes the role away. */
export const memberChangeSchema = z.strictObject({ role: projectRoleSchema.nullable() });

export const auditActions = [
  'sign-in',
  'sign-in.failed',
  'sign-in.locked',
  'sign-out',
  'sign-out.everywhere',
  'session.ended',
  'password.changed',
  'invitation.made',
  'invitation.accepted',
  'invitation.revoked',
  'person.made',
  'person.changed',
  'member.changed',
  'token.made',
  'token.revoked',
  'identity.linked',
  'identity.unlinked',
  'project.made',
  'project.changed',
  'project.imported',
  'project.exported',
] as const;
export type AuditAction = (typeof auditActions)[number];

export const auditRecordSchema = z.strictObject({
  /** In order; a gap may be a record of a transaction that was given up. */
  number: z.int(),
  at: timeSchema,
  /** Null for somebody unknown, or for the operator at the machine. */
  person: keySchema.nullable(),
  action: z.enum(auditActions),
  project: keySchema.nullable(),
  /** Whom or what it was done to. */
  target: z.string().nullable(),
  address: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
});
export type AuditRecord = z.infer<typeof auditRecordSchema>;

export const auditQuerySchema = z.strictObject({
  person: keySchema.optional(),
  action: z.enum(auditActions).optional(),
  since: z.iso.datetime().optional(),
  until: z.iso.datetime().optional(),
  /** The records before this one: the newest come first. */
  before: z.coerce.number().int().min(1).optional(),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});
export type AuditQuery = z.output<typeof auditQuerySchema>;
