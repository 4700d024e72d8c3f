import { useState, type ReactNode } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  statementEncodings,
  StatementFormat,
  statementSeparators,
  type Preview,
} from '../../contract/reconciliation';
import { Button } from '../../src/ui/buttons/Button';
import { Link } from '../../src/ui/buttons/Link';
import { Card } from '../../src/ui/display/Card';
import { Stack } from '../../src/ui/display/Stack';
import { Heading } from '../../src/ui/display/Text';
import { Notice } from '../../src/ui/feedback/Notice';
import { Spinner } from '../../src/ui/feedback/Spinner';
import { Form } from '../../src/ui/fields/Form';
import { Select } from '../../src/ui/fields/Select';
import { TextField } from '../../src/ui/fields/TextField';
import { fetchBody, staffApi } from '../api';
import { deskPaths } from '../paths';
import { LoadError } from '../ui/LoadError';
import * as styles from './Statement.module.css';
import { StatementPreview } from './StatementPreview';
import { columnsOf, isComplete, noColumn, unknownFormat } from './unknownFormat';
import { amountKindWords, carriesWords, dateOrderWords, encodingNames } from './statementTexts';

interface FormProps {
  id: string;
  /** The file was read before: the preview begins with the format that was described then. */
  isDescribed: boolean;
  isReading: boolean;
  onRead: (format: StatementFormat) => void;
}

/** Form for the format of a file, with a preview that is updated by each change. */
export function StatementFormatForm({ id, isDescribed, ...rest }: FormProps) {
  const [chosen, setChosen] = useState<StatementFormat | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['preview', id, chosen],
    queryFn: () =>
      fetchBody(
        staffApi.reconciliation.preview({
          params: { id },
          // A preview works without the name of the account
          body: { format: chosen && { ...chosen, account: chosen.account.trim() || '-' } },
        }),
      ),
    placeholderData: keepPreviousData,
    // Not kept: reading the file changes the format that the next preview begins with
    gcTime: 0,
    staleTime: Infinity,
  });
  if (error) return <LoadError error={error} onRetry={refetch} />;
  if (!data) return <Spinner size={48} />;
  return (
    <Fields
      {...rest}
      preview={data}
      format={chosen ?? data.format ?? unknownFormat}
      wasChosen={isDescribed || chosen !== null}
      onChange={setChosen}
    />
  );
}

interface FieldsProps extends Omit<FormProps, 'id' | 'isDescribed'> {
  preview: Preview;
  format: StatementFormat;
  wasChosen: boolean;
  onChange: (format: StatementFormat) => void;
}

const separatorNames: Record<StatementFormat['separator'], string> = {
  ',': ',',
  ';': ';',
  '\t': 'Tab',
  '|': '|',
};

function Fields(props: FieldsProps) {
  const { preview, format, wasChosen, isReading, onChange, onRead } = props;
  const { t, i18n } = useLingui();
  const [isTried, setIsTried] = useState(false);
  const set = (changes: Partial<StatementFormat>) => onChange({ ...format, ...changes });
  const isNamed = format.account.trim() !== '';
  const head = preview.records.filter(({ line }) => line <= format.headLines).at(-1)?.cells ?? [];
  const width = Math.max(1, ...preview.records.map(({ cells }) => cells.length));
  const isIn = (column: number) => column < width;
  const submit = () => {
    setIsTried(true);
    const asked = StatementFormat.safeParse(format);
    if (asked.success && !isReading && isComplete(format, width)) onRead(asked.data);
  };
  const columnName = (column: number) =>
    [String(column + 1), head[column]?.trim()].filter(Boolean).join(' · ');
  const columns = Array.from({ length: width }, (_, column) => ({
    value: String(column),
    label: columnName(column),
  }));
  // With another file or separator a chosen column may be missing. It breaks every row, so it must be seen and taken away
  const missing = format.texts
    .filter((column) => !isIn(column))
    .map((column) => ({
      value: String(column),
      label: `${columnName(column)} · ${t`not in this file`}`,
    }));
  const choice = <Value extends string>(
    label: string,
    value: Value | null,
    options: readonly { value: string; label: string }[],
    change: (value: Value) => void,
  ) => (
    <Select
      label={label}
      options={options}
      value={value}
      onChange={(next) => change(next as Value)}
      placeholder={label}
      error={isTried && value === null ? t`Please choose.` : undefined}
    />
  );
  const columnValue = (column: number) => (isIn(column) ? String(column) : null);
  const column = (label: string, value: number, change: (column: number) => void) =>
    choice(label, columnValue(value), columns, (next) => change(Number(next)));
  const maybe = (label: string, value: number | null, change: (column: number | null) => void) =>
    choice(
      label,
      value === null ? 'none' : columnValue(value),
      [{ value: 'none', label: t`None` }, ...columns],
      (next) => change(next === 'none' ? null : Number(next)),
    );
  const worded = (words: Readonly<Record<string, MessageDescriptor>>) =>
    Object.entries(words).map(([value, word]) => ({ value, label: i18n._(word) }));
  const { amount } = format;
  const amountOf = (kind: StatementFormat['amount']['kind']): StatementFormat['amount'] => {
    const [first = noColumn, second = noColumn] = columnsOf(amount);
    if (kind === 'two') return { kind, in: first, out: second };
    return kind === 'signed' ? { kind, column: first } : { kind, column: first, side: second };
  };
  const account = preview.format?.account;
  const known = account
    ? t`The last statement with this heading was of ${account}. Check that it is the same account, and look at the preview.`
    : t`Several accounts have statements with this heading. Name the account, and look at the preview.`;
  const origin = preview.isKnown
    ? known
    : t`This is a guess. Look at the preview, and correct what is wrong.`;
  return (
    <>
      <Card labelledBy="format">
        <Form onSubmit={submit} label={t`How to read the file`}>
          <Stack gap={5}>
            <Heading id="format">
              <Trans>How to read the file</Trans>
            </Heading>
            {!wasChosen && preview.format && <Notice tone="info">{origin}</Notice>}
            {!preview.format && (
              <Notice
                tone="warn"
                action={
                  <Link href={deskPaths.reconciliation} look="text">
                    <Trans>Choose another file</Trans>
                  </Link>
                }
              >
                <Trans>No dates and amounts were found. Is it the right file?</Trans>
              </Notice>
            )}
            <div className={styles.groups}>
              <Group title={t`The account`}>
                <TextField
                  label={t`Bank account`}
                  hint={t`Always the same name for the same account`}
                  error={isTried && !isNamed ? t`Give the account a name.` : undefined}
                  value={format.account}
                  maxLength={60}
                  onChange={(account) => set({ account })}
                />
                {choice(t`The account is for`, format.carries, worded(carriesWords), (carries) =>
                  set({ carries }),
                )}
              </Group>
              <Group title={t`The file`}>
                {choice(
                  t`Encoding`,
                  format.encoding,
                  statementEncodings.map((value) => ({ value, label: encodingNames[value] })),
                  (encoding) => set({ encoding }),
                )}
                {choice(
                  t`Between columns`,
                  format.separator,
                  statementSeparators.map((value) => ({ value, label: separatorNames[value] })),
                  (separator) => set({ separator }),
                )}
                <TextField
                  label={t`Lines before the first row`}
                  value={String(format.headLines)}
                  inputMode="numeric"
                  onChange={(text) =>
                    set({ headLines: Math.min(100, Number(text.replace(/\D/g, ''))) })
                  }
                />
                {choice(
                  t`Decimal sign`,
                  format.decimal,
                  ['.', ','].map((value) => ({ value, label: value })),
                  (decimal) => set({ decimal }),
                )}
              </Group>
              <Group title={t`Dates`}>
                {column(t`Date`, format.date, (date) => set({ date }))}
                {maybe(t`Time`, format.time, (time) => set({ time }))}
                {choice(t`Order of a date`, format.dateOrder, worded(dateOrderWords), (dateOrder) =>
                  set({ dateOrder }),
                )}
              </Group>
              <Group title={t`Amounts`}>
                {choice(t`Written as`, amount.kind, worded(amountKindWords), (kind) =>
                  set({ amount: amountOf(kind) }),
                )}
                {amount.kind === 'two' && (
                  <>
                    {column(t`Money in`, amount.in, (into) =>
                      set({ amount: { ...amount, in: into } }),
                    )}
                    {column(t`Money out`, amount.out, (out) => set({ amount: { ...amount, out } }))}
                  </>
                )}
                {amount.kind !== 'two' &&
                  column(t`Amount`, amount.column, (next) =>
                    set({ amount: { ...amount, column: next } }),
                  )}
                {amount.kind === 'sided' &&
                  column(t`CR or DR`, amount.side, (side) => set({ amount: { ...amount, side } }))}
                {maybe(t`Balance`, format.balance, (balance) => set({ balance }))}
              </Group>
            </div>
            <fieldset className={styles.choices}>
              <legend>
                <Trans>Columns with text, in which references are looked for</Trans>
              </legend>
              {[...columns, ...missing].map(({ value, label }) => {
                const isChosen = format.texts.includes(Number(value));
                const others = format.texts.filter((one) => one !== Number(value));
                return (
                  <label key={value}>
                    <input
                      type="checkbox"
                      checked={isChosen}
                      disabled={isChosen ? others.length === 0 : others.length >= 10}
                      onChange={() =>
                        set({
                          texts: isChosen
                            ? others
                            : [...others, Number(value)].sort((a, b) => a - b),
                        })
                      }
                    />
                    {label}
                  </label>
                );
              })}
            </fieldset>
            <Button type="submit" variant="main" isWide={false} isPending={isReading}>
              <Trans>Read the whole file</Trans>
            </Button>
          </Stack>
        </Form>
      </Card>
      <StatementPreview preview={preview} />
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      <div className={styles.fields}>{children}</div>
    </fieldset>
  );
}
