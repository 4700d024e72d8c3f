import { z } from 'zod';
import { AnswerInstant, c } from './base';
import { AnswerProvider, AnswerText } from './provider';
import { addition, readAs } from './reader';

/** Features that can be switched off at a provider. */
export const providerParts = ['deposit', 'withdraw', 'games'] as const;
export type ProviderPart = (typeof providerParts)[number];

/** Features that maintenance may close. */
export const maintenanceParts = [...providerParts, 'register'] as const;
export const MaintenancePart = z.enum(maintenanceParts);
export type MaintenancePart = z.infer<typeof MaintenancePart>;

/** A feature that is switched off at a provider, with the reason in the operator's words. */
const SwitchedOff = z.object({
  provider: AnswerProvider,
  part: readAs(z.enum(providerParts), z.string()),
  reason: AnswerText,
});

/** Maintenance. `parts` are closed from `from` until `until`; before, it is announced. */
const Maintenance = z.object({
  from: AnswerInstant,
  /** Null: not known yet. */
  until: addition(AnswerInstant.nullable()),
  parts: z.array(readAs(MaintenancePart, z.string())),
  text: AnswerText,
});
export type Maintenance = z.input<typeof Maintenance>;
export type ReadMaintenance = z.output<typeof Maintenance>;

export const Switches = z.object({
  off: z.array(SwitchedOff),
  maintenance: addition(Maintenance.nullable()),
});
export type Switches = z.input<typeof Switches>;
export type ReadSwitches = z.output<typeof Switches>;

/**
 * Public. An addition: a backend may have none. What is closed is refused with 409 `SWITCHED_OFF` or `MAINTENANCE`, whose params
 * carry the text by language (`lo`, `cn`, `vn`, `th`), and `until` where the end is known.
 */
export const switchesContract = c.router({
  get: {
    method: 'GET',
    path: '/v2/switches',
    summary: 'An addition. What is switched off at each provider, and maintenance',
    responses: { 200: z.object({ switches: Switches }) },
  },
});
