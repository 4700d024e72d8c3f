import type { Context } from '../context';
import { audit } from './audit';

type Proving = Pick<Context, 'database' | 'log'>;

/** The first proof that held, or is still under way, of each server. */
const proofs = new WeakMap<Proving, Promise<boolean>>();

/** Audits the books; logs what does not hold. @returns whether they hold */
export function proveBooks(ctx: Proving): Promise<boolean> {
  const proof = audited(ctx);
  if (!proofs.has(ctx)) {
    proofs.set(ctx, proof);
    const forget = () => proofs.delete(ctx);
    proof.then((held) => held || forget(), forget);
  }
  return proof;
}

/** Whether the books held when the server started: they are proved once, and again only when they did not hold. */
export const booksHeld = (ctx: Proving): Promise<boolean> => proofs.get(ctx) ?? proveBooks(ctx);

async function audited({ database, log }: Proving): Promise<boolean> {
  const { ok, checks } = await audit(database);
  if (!ok) log.fatal({ broken: checks.filter((check) => !check.ok) }, 'the books do not hold');
  return ok;
}
