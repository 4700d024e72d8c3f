import { and, asc, eq, gt, isNull, lt, or } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { StaffMember, StaffRole } from '../../contract/staff';
import type { Context } from '../context';
import type { Db, Tx } from '../db/database';
import { staff, staffInvite, staffSession, type StaffRow } from '../db/schema';
import { DomainError, invalid, notFound } from '../errors';
import { hashPassword, isGuessable } from '../players/passwords';
import { isOutdated, seal, unseal } from '../sealed';
import { digest, newSecret } from '../secrets';

/*
 * The operator's staff. A new member is invited, adds the secret of the invitation to an authenticator app, and confirms a
 * password with a code of the app. After losing the password or the phone they are invited again.
 */

type Deps = Pick<Context, 'clock' | 'config'>;

/** The invitation of a new member. */
export interface Invitation {
  /** Usable once; only its SHA-256 is stored. */
  token: string;
  expiresAt: Date;
  /** The previous role; null for a new member. */
  before: StaffRole | null;
}

/**
 * Invites a member of staff, for the first time or again. The account gets this role. Earlier invitations, password, second
 * factor and sessions become invalid immediately, since a lost phone is a reason to invite again.
 * @param by id of the inviting person, who may not be a second person together with the invited one for a while; null: a
 * command on the server
 * @throws DomainError 400 `name` for the inviting person themselves
 */
export async function invite(
  { clock, config }: Deps,
  tx: Tx,
  { name, role, by }: { name: string; role: StaffRole; by: string | null },
): Promise<Invitation> {
  const [known] = await tx.select().from(staff).where(eq(staff.name, name)).for('update');
  // They would lose their login before they could open the link
  if (known && known.id === by) throw invalid('name');
  const now = clock.now();
  const invited = { role, invitedBy: by, invitedAt: now };
  const [row] = known
    ? await tx
        .update(staff)
        .set({ ...invited, disabledAt: null, passwordHash: null, otpSecret: null, otpStep: null })
        .where(eq(staff.id, known.id))
        .returning()
    : await tx
        .insert(staff)
        .values({ ...invited, name, createdAt: now })
        .returning();
  if (!row) throw new Error('no account was invited');
  const token = newSecret();
  const expiresAt = new Date(now.getTime() + config.staffInviteSeconds * 1000);
  await endStaffSessions(tx, row.id);
  await tx.delete(staffInvite).where(eq(staffInvite.staffId, row.id));
  await tx.insert(staffInvite).values({
    tokenHash: digest(token),
    staffId: row.id,
    otpSecret: newOtpSecret(config, name).sealed,
    expiresAt,
  });
  return { token, expiresAt, before: known?.role ?? null };
}

/** A new secret for the authenticator app of a member of staff, plain and encrypted. */
function newOtpSecret(config: Deps['config'], name: string) {
  const clear = new Secret({ size: 20 }).base32;
  return { clear, sealed: seal(config, clear, secretOwner(name)) };
}

const secretOwner = (name: string): string => `staff ${name}`;

/** Decrypts the secret of a member of staff. */
export const unsealOtpSecret = (config: Deps['config'], name: string, stored: string): string =>
  unseal(config, stored, secretOwner(name));

/** Encrypts the secret of a member of staff again if it was encrypted with an older key. @returns whether it was */
export async function sealAgain(
  { config }: Pick<Deps, 'config'>,
  tx: Tx,
  { id, name, otpSecret }: Pick<StaffRow, 'id' | 'name' | 'otpSecret'>,
): Promise<boolean> {
  if (otpSecret === null || !isOutdated(config, otpSecret)) return false;
  const sealed = seal(config, unsealOtpSecret(config, name, otpSecret), secretOwner(name));
  const changed = await tx
    .update(staff)
    .set({ otpSecret: sealed })
    .where(and(eq(staff.id, id), eq(staff.otpSecret, otpSecret)))
    .returning({ id: staff.id });
  return changed.length > 0;
}

/** Finds an invitation. @throws DomainError 404 when it is unknown, used or expired */
async function findInvitation({ clock }: Deps, db: Db | Tx, token: string) {
  const [found] = await db
    .select({ staff, otpSecret: staffInvite.otpSecret })
    .from(staffInvite)
    .innerJoin(staff, eq(staff.id, staffInvite.staffId))
    .where(
      and(
        eq(staffInvite.tokenHash, digest(token)),
        gt(staffInvite.expiresAt, clock.now()),
        isNull(staff.disabledAt),
      ),
    );
  if (!found) throw notFound('NOT_FOUND', { fields: ['token'] });
  return found;
}

/**
 * Opens an invitation: it gets a new secret, which invalidates earlier openings.
 * @throws DomainError 404 as {@link findInvitation}
 */
export async function openInvitation(ctx: Deps, tx: Tx, token: string) {
  const found = await findInvitation(ctx, tx, token);
  const { clear, sealed } = newOtpSecret(ctx.config, found.staff.name);
  await tx
    .update(staffInvite)
    .set({ otpSecret: sealed })
    .where(eq(staffInvite.tokenHash, digest(token)));
  return { ...found, otpSecret: clear };
}

/** The `otpauth:` URI that an authenticator app reads. */
export const toOtpUri = (name: string, otpSecret: string): string =>
  otpOf(otpSecret, name).toString();

const otpOf = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: 'Champa', label, secret: Secret.fromBase32(secret) });

/** The time step of a valid one-time code, or null. A clock may be off by one step of 30 s. */
export function findOtpStep({ clock }: Pick<Deps, 'clock'>, secret: string, code: string) {
  const timestamp = clock.now().getTime();
  const otp = otpOf(secret);
  const delta = otp.validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : otp.counter({ timestamp }) + delta;
}

/** A code that {@link findOtpStep} accepts now, from a later step than the last used one; null: not yet. */
export function nextOtpCode(
  { clock }: Pick<Deps, 'clock'>,
  secret: string,
  usedStep: number | null,
): string | null {
  const otp = otpOf(secret);
  const now = otp.counter({ timestamp: clock.now().getTime() });
  const step = Math.max(now, (usedStep ?? 0) + 1);
  return step > now + 1 ? null : otp.generate({ timestamp: step * otp.period * 1000 });
}

/**
 * Sets password and second factor by an invitation, which then becomes invalid. All sessions end.
 * @throws DomainError 404 for an invalid invitation; 400 `PASSWORD_TOO_COMMON`, or `VALIDATION` for the code
 */
export async function confirmInvitation(
  ctx: Context,
  { token, password, code }: { token: string; password: string; code: string },
  begin: (tx: Tx, row: StaffRow) => Promise<string>,
): Promise<{ member: StaffRow; sessionToken: string }> {
  const { staff: known, otpSecret } = await findInvitation(ctx, ctx.database.db, token);
  if (await isGuessable(ctx.config, known.name, password))
    throw new DomainError(400, { code: 'PASSWORD_TOO_COMMON', fields: ['password'] });
  const otpStep = findOtpStep(ctx, unsealOtpSecret(ctx.config, known.name, otpSecret), code);
  if (otpStep === null) throw new DomainError(400, { code: 'VALIDATION', fields: ['code'] });
  const passwordHash = await hashPassword(password);
  return ctx.database.transaction(async (tx) => {
    const used = await tx
      .delete(staffInvite)
      .where(eq(staffInvite.tokenHash, digest(token)))
      .returning({ staffId: staffInvite.staffId });
    if (used.length === 0) throw notFound('NOT_FOUND', { fields: ['token'] });
    const [member] = await tx
      .update(staff)
      .set({ passwordHash, otpSecret, otpStep })
      .where(eq(staff.id, known.id))
      .returning();
    if (!member) throw notFound();
    await endStaffSessions(tx, member.id);
    return { member, sessionToken: await begin(tx, member) };
  });
}

/**
 * Marks a one-time code as used.
 * @param account as it was when its password was checked
 * @returns false if this code or a later one was used before, or the account has been invited again or disabled since
 */
export async function spendOtpStep(
  tx: Tx,
  { id, passwordHash }: Pick<StaffRow, 'id' | 'passwordHash'>,
  step: number,
): Promise<boolean> {
  const spent = await tx
    .update(staff)
    .set({ otpStep: step })
    .where(
      and(
        eq(staff.id, id),
        // An invitation ends all sessions, so a login with the password before it must not come after it
        eq(staff.passwordHash, passwordHash ?? ''),
        isNull(staff.disabledAt),
        or(isNull(staff.otpStep), lt(staff.otpStep, step)),
      ),
    )
    .returning({ id: staff.id });
  return spent.length > 0;
}

/** Disables a member of staff and ends their sessions and invitations. @returns their name @throws DomainError 404 */
export async function disable({ clock }: Deps, tx: Tx, id: string): Promise<string> {
  const [row] = await tx
    .update(staff)
    .set({ disabledAt: clock.now() })
    .where(eq(staff.id, id))
    .returning();
  if (!row) throw notFound();
  await endStaffSessions(tx, id);
  await tx.delete(staffInvite).where(eq(staffInvite.staffId, id));
  return row.name;
}

const endStaffSessions = (tx: Tx, id: string) =>
  tx.delete(staffSession).where(eq(staffSession.staffId, id));

/** All members of staff, by name. */
export async function listStaff(db: Db): Promise<StaffMember[]> {
  const rows = await db.select().from(staff).orderBy(asc(staff.name));
  return rows.map(({ id, name, role, passwordHash, disabledAt, createdAt }) => ({
    id,
    name,
    role,
    hasJoined: passwordHash !== null,
    isDisabled: disabledAt !== null,
    createdAt: createdAt.toISOString(),
  }));
}

/** Members of staff who can log in, by name. */
export async function listColleagues(db: Db): Promise<Pick<StaffMember, 'name' | 'role'>[]> {
  const all = await listStaff(db);
  return all.flatMap(({ name, role, hasJoined, isDisabled }) =>
    hasJoined && !isDisabled ? [{ name, role }] : [],
  );
}
