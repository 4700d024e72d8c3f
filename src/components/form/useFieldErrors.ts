import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { ErrorCode } from '../../../contract/errors';
import type { Problem } from '../../../contract/rules';
import type { CallFailure } from '../../../machines/failure';
import { useFailureTexts } from '../../i18n/failureText';

export interface FieldErrorsInput<Field extends string> {
  draft: { isTouched: (field: Field) => boolean; isDirty: (field: Field) => boolean };
  /** The problem of each field by the rules, or null. */
  problems: Record<Field, Problem | null>;
  failure: CallFailure | null;
  /** A message that fits the field better than the rule's general one. */
  own?: ((field: Field, problem: Problem) => MessageDescriptor | undefined) | undefined;
  /** The field for an error code if the server names none. */
  about?: Partial<Record<ErrorCode, Field>> | undefined;
}

/**
 * The error below each field: its rule's once the field is touched, otherwise the server's until the field is edited.
 * `unhandled`: the failure that a notice must tell; null when the fields tell all of it.
 */
export function useFieldErrors<Field extends string>(input: FieldErrorsInput<Field>) {
  const { draft, problems, failure, own, about = {} } = input;
  const { t } = useLingui();
  const texts = useFailureTexts();

  const refusal = failure?.kind === 'refused' ? failure.failure : null;
  const implied = refusal ? about[refusal.code] : undefined;
  const atFault: readonly string[] = refusal?.fields ?? (implied ? [implied] : []);

  const isHandled = atFault.length > 0 && atFault.every((field) => field in problems);

  const refusalText = (field: Field): string | null => {
    if (!failure || draft.isDirty(field) || !atFault.includes(field)) return null;
    return refusal?.code === 'VALIDATION'
      ? t`Please check this once more.`
      : texts.failure(failure).text;
  };

  return {
    errorOf: (field: Field): string | null => {
      const problem = problems[field];
      return problem && draft.isTouched(field)
        ? texts.problem(problem, own?.(field, problem))
        : refusalText(field);
    },
    unhandled: isHandled ? null : failure,
    /** True when a shown error needs staff: the contact links belong on the form. */
    needsStaff:
      failure !== null &&
      texts.failure(failure).needsStaff &&
      (Object.keys(problems) as Field[]).some((field) => refusalText(field) !== null),
  };
}
