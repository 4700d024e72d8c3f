import { useEffect, useState } from 'react';
import { drafts, type DraftKey } from '../../lib/drafts';
import { runAfterPress } from '../../lib/pointer';

interface Marks<Field> {
  /** Edited at least once. */
  typed: ReadonlySet<Field>;
  /** Fields that were left after an edit: from then on each shows its error. */
  left: ReadonlySet<Field>;
  /** Edited since the form was last sent. */
  retyped: ReadonlySet<Field>;
  isSent: boolean;
}

const noField: ReadonlySet<never> = new Set<never>();
const unmarked = { typed: noField, left: noField, retyped: noField, isSent: false };

/**
 * The values of a form's text fields, which begin with `empty`, and when each may show its error: once the field was left
 * or the form was sent, never during the first edit. A form with a name starts with its stored draft (`drafts.ts`); if it
 * gets its name later, when the player is known, it keeps what was typed until then.
 */
export function useDraft<Values extends Record<string, string>>(empty: Values, form?: DraftKey) {
  type Field = keyof Values & string;
  const [values, setValues] = useState(() => beginning(empty, form));
  const [marks, setMarks] = useState<Marks<Field>>(() =>
    values === empty ? unmarked : initialMarks(values),
  );

  const [edits, setEdits] = useState(0);

  const hasTyped = marks.typed.size > 0;
  const [name, setName] = useState(form);
  if (form !== name) {
    setName(form);
    const kept = beginning(empty, form);
    if (!hasTyped && kept !== empty) {
      setValues(kept);
      setMarks(initialMarks(kept));
    }
  }
  useEffect(() => {
    if (form && hasTyped) drafts.keep(form, values);
  }, [form, hasTyped, values]);

  const type = (field: Field, value: string) => {
    setEdits((count) => count + 1);
    setValues((before) => ({ ...before, [field]: value }));
    setMarks((before) => ({
      ...before,
      typed: new Set(before.typed).add(field),
      retyped: new Set(before.retyped).add(field),
    }));
  };
  // Not during a press: the error below the field moves what is pressed
  const leave = (field: Field) =>
    runAfterPress(() =>
      setMarks((before) =>
        before.typed.has(field) ? { ...before, left: new Set(before.left).add(field) } : before,
      ),
    );

  return {
    values,
    /** Number of edits by the player, without what a stored draft has filled in. */
    edits,
    /** Whether the field may show its error. */
    isTouched: (field: Field) => marks.isSent || marks.left.has(field),
    /** Whether the field was edited after the form was sent: the server's error about it is then out of date. */
    isDirty: (field: Field) => marks.retyped.has(field),
    /** Call on every submit, valid or not. */
    markSent: () => setMarks((before) => ({ ...before, isSent: true, retyped: noField })),
    /** Clears fields as if they had never been edited: refused passwords. */
    empty: (...fields: Field[]) => {
      const without = (set: ReadonlySet<Field>) =>
        new Set([...set].filter((field) => !fields.includes(field)));
      setValues((before) => ({
        ...before,
        ...Object.fromEntries(fields.map((field) => [field, ''])),
      }));
      setMarks((before) => ({
        ...before,
        typed: without(before.typed),
        left: without(before.left),
        isSent: false,
      }));
    },
    /** The props that connect a text field to its draft. */
    bind: (field: Field) => ({
      name: field,
      value: values[field] ?? '',
      onChange: (value: string) => type(field, value),
      onBlur: () => leave(field),
    }),
  };
}

/** A restored value counts as left: its error, since the rules may have changed, is shown at once. */
function initialMarks<Values extends Record<string, string>>(values: Values) {
  const kept = new Set(Object.keys(values).filter((field) => values[field] !== ''));
  return { ...unmarked, typed: kept, left: kept };
}

/** Initial values: the stored draft's values of the fields that the form has. */
function beginning<Values extends Record<string, string>>(empty: Values, form?: DraftKey): Values {
  const kept = form ? drafts.read(form) : null;
  if (!kept) return empty;
  const known = Object.entries(kept).filter(([field]) => Object.hasOwn(empty, field));
  return { ...empty, ...Object.fromEntries(known) };
}
