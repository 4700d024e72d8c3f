import { z } from 'zod';

/** The parts of an inspector's message that are read; the rest is passed on unchanged. */
const Message = z.object({
  type: z.string().startsWith('@xstate.'),
  sessionId: z.string(),
  name: z.string().optional(),
  event: z.object({ type: z.string() }).optional(),
  snapshot: z.object({ value: z.unknown() }).nullish(),
});

/**
 * Reads a message of an inspector.
 * @returns a readable line, for example `x:4 @xstate.snapshot deposit.submit {"following":…}`; or what is wrong with the
 * message
 */
export function readMessage(text: string): { line: string } | { problem: string } {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { problem: `no JSON: ${text.slice(0, 80)}` };
  }
  const result = Message.safeParse(json);
  if (!result.success) {
    const [issue] = result.error.issues;
    return {
      problem: `${issue?.path.join('.') || 'message'}: ${issue?.message}: ${text.slice(0, 80)}`,
    };
  }
  const { type, sessionId, name, event, snapshot } = result.data;
  const parts = [sessionId, type, name ?? event?.type, JSON.stringify(snapshot?.value)];
  return { line: parts.filter((part) => part !== undefined).join(' ') };
}
