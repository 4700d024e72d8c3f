import { useEffect, useState } from 'react';
import { drafts, type KeptForm } from './drafts';
import { onceReleased } from './onceReleased';

interface Marks<Field> {
  /** Typed in at least once. */
  typed: ReadonlySet<Field>;
  /** Left after typing: from then on the field says what is wrong with it. */
  left: ReadonlySet<Field>;
  /** Typed in since the form was last sent. */
  retyped: ReadonlySet<Field>;
  isSent: boolean;
}

const noField: ReadonlySet<never> = new Set<never>();
const unmarked = { typed: noField, left: noField, retyped: noField, isSent: false };

/**
 * What was typed into the text fields of a form, and when each may say what is wrong with it: once it was left,
 * or once the form was sent; never while it is typed in for the first time. A form with a name begins with what was
 * typed into it before (`drafts.ts`).
 */
export function useDraft<Values extends Record<string, string>>(empty: Values, form?: KeptForm) {
  type Field = keyof Values & string;
  const [values, setValues] = useState(() => beginning(empty, form));
  const [marks, setMarks] = useState<Marks<Field>>(unmarked);

  const hasTyped = marks.typed.size > 0;
  useEffect(() => {
    if (form && hasTyped) drafts.keep(form, values);
  }, [form, hasTyped, values]);

  const type = (field: Field, value: string) => {
    setValues((before) => ({ ...before, [field]: value }));
    setMarks((before) => ({
      ...before,
      typed: new Set(before.typed).add(field),
      retyped: new Set(before.retyped).add(field),
    }));
  };
  const leave = (field: Field) =>
    onceReleased(() =>
      setMarks((before) =>
        before.typed.has(field) ? { ...before, left: new Set(before.left).add(field) } : before,
      ),
    );

  return {
    values,
    /** May the field say what is wrong with it? */
    isJudged: (field: Field) => marks.isSent || marks.left.has(field),
    /** Was the field changed after the form was sent? What the server said about it is then out of date. */
    isRetyped: (field: Field) => marks.retyped.has(field),
    /** To call on every try to send, allowed or not. */
    markSent: () => setMarks((before) => ({ ...before, isSent: true, retyped: noField })),
    /** Empties fields, as if they had never been typed in: passwords that were refused. */
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
    /** The props that join a text field to its draft. */
    bind: (field: Field) => ({
      name: field,
      value: values[field] ?? '',
      onChange: (value: string) => type(field, value),
      onBlur: () => leave(field),
    }),
  };
}

/** What a form begins with: of what was kept, the fields that it has. */
function beginning<Values extends Record<string, string>>(empty: Values, form?: KeptForm): Values {
  const kept = form ? drafts.read(form) : null;
  if (!kept) return empty;
  const known = Object.entries(kept).filter(([field]) => Object.hasOwn(empty, field));
  return { ...empty, ...Object.fromEntries(known) };
}
