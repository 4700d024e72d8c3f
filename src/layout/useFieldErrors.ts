import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { ErrorCode } from '../../contract/errors';
import type { Problem } from '../../contract/rules';
import type { CallFailure } from '../../machines/failure';
import { useFailureTexts } from '../i18n/failureText';

export interface FieldErrorsInput<Field extends string> {
  draft: { isJudged: (field: Field) => boolean; isRetyped: (field: Field) => boolean };
  /** What the rules say about each field, null where they say nothing. */
  problems: Record<Field, Problem | null>;
  failure: CallFailure | null;
  /** A sentence that fits the field better than the rule's own. */
  own?: ((field: Field, problem: Problem) => MessageDescriptor | undefined) | undefined;
  /** The field that a refusal is about where the server does not name one. */
  about?: Partial<Record<ErrorCode, Field>> | undefined;
}

/**
 * The sentence below each field: what its rule says once it may be judged, else what the server said about it
 * until it is typed anew. `isSaid`: the whole failure stands below some field, no notice has to repeat it.
 */
export function useFieldErrors<Field extends string>(input: FieldErrorsInput<Field>) {
  const { draft, problems, failure, own, about = {} } = input;
  const { t } = useLingui();
  const texts = useFailureTexts();

  const refusal = failure?.kind === 'refused' ? failure.failure : null;
  const implied = refusal ? about[refusal.code] : undefined;
  const atFault: readonly string[] = refusal?.fields ?? (implied ? [implied] : []);

  const refusalText = (field: Field): string | null => {
    if (!failure || draft.isRetyped(field) || !atFault.includes(field)) return null;
    return refusal?.code === 'VALIDATION'
      ? t`Please check this once more.`
      : texts.failure(failure).text;
  };

  return {
    errorOf: (field: Field): string | null => {
      const problem = problems[field];
      return problem && draft.isJudged(field)
        ? texts.problem(problem, own?.(field, problem))
        : refusalText(field);
    },
    isSaid: atFault.length > 0 && atFault.every((field) => field in problems),
    /** What stands below some field only staff can help with: the contact links belong on the form. */
    needsStaff:
      failure !== null &&
      texts.failure(failure).needsStaff &&
      (Object.keys(problems) as Field[]).some((field) => refusalText(field) !== null),
  };
}
