import { useState } from 'react';
import { describe, expect, jest, test } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { parseAmount } from '../../../src/components/form/parseAmount';
import { AmountField } from '../../../src/ui/fields/AmountField';
import { isPlainAmount } from '../../../src/ui/fields/amountText';
import { Button } from '../../../src/ui/buttons/Button';
import { DayField } from '../../../src/ui/fields/DayField';
import { Form } from '../../../src/ui/fields/Form';
import { PasswordField } from '../../../src/ui/fields/PasswordField';
import { RadioCards } from '../../../src/ui/fields/RadioCards';
import { TextField } from '../../../src/ui/fields/TextField';

const lao = { group: '.', decimal: ',' };

function Passwords() {
  const [isVisible, setVisible] = useState(false);
  const toggle = { label: 'Show passwords', onChange: setVisible };
  return (
    <>
      <PasswordField
        label="New"
        autoComplete="new-password"
        isVisible={isVisible}
        toggle={toggle}
      />
      <PasswordField label="Again" autoComplete="new-password" isVisible={isVisible} />
    </>
  );
}

function Amount({ decimals }: { decimals: number }) {
  const [value, setValue] = useState('');
  return (
    <>
      <AmountField
        label="Amount"
        currency="LAK"
        decimals={decimals}
        separators={lao}
        value={value}
        onChange={setValue}
        parse={(text) => parseAmount(text, decimals === 0 ? 'LAK' : 'THB', 'lo')}
        quickAmounts={[
          { value: '50000', label: '50.000' },
          { value: '100000', label: '100.000' },
        ]}
        quickLabel="Quick amounts"
      />
      <output>{value}</output>
    </>
  );
}

const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' });
const value = () => screen.getByRole('status').textContent;

test('an amount that was typed and left before hydration is grouped', () => {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(<Amount decimals={0} />);
  amount().value = '໒໕໐໐໐໐';
  render(<Amount decimals={0} />, { container, hydrate: true });
  expect([amount().value, value()]).toEqual(['250.000', '250000']);
});

test('one toggle shows and hides all its passwords', async () => {
  render(<Passwords />);
  const fields = () => ['New', 'Again'].map((name) => screen.getByLabelText(name));
  expect(fields().map((field) => field.getAttribute('type'))).toEqual(['password', 'password']);
  await userEvent.click(screen.getByRole('button', { name: 'Show passwords', pressed: false }));
  expect(fields().map((field) => field.getAttribute('type'))).toEqual(['text', 'text']);
  await userEvent.click(screen.getByRole('button', { name: 'Show passwords', pressed: true }));
  expect(fields().map((field) => field.getAttribute('type'))).toEqual(['password', 'password']);
});

describe('an amount', () => {
  test('is grouped when the field is left, and is passed on as a plain decimal string', async () => {
    render(<Amount decimals={0} />);
    await userEvent.type(amount(), '1284600');
    expect(amount().value).toBe('1284600');
    expect(value()).toBe('1284600');
    await userEvent.tab();
    expect(amount().value).toBe('1.284.600');
  });

  test('can be edited anywhere once it was grouped', async () => {
    render(<Amount decimals={2} />);
    await userEvent.type(amount(), '23456,5');
    await userEvent.tab();
    expect(amount().value).toBe('23.456,5');
    await userEvent.type(amount(), '19', { initialSelectionStart: 3, initialSelectionEnd: 3 });
    expect(amount().value).toBe('2319456,5');
    expect(amount().selectionStart).toBe(4);
    expect(value()).toBe('2319456.5');
    await userEvent.click(screen.getByRole('button', { name: '100.000' }));
    await userEvent.type(amount(), '0');
    expect(value()).toBe('1000000');
  });

  test.each([',5', '.5'])('that is grouped accepts decimals at its end: %s', async (decimals) => {
    render(<Amount decimals={2} />);
    await userEvent.type(amount(), '1284');
    await userEvent.tab();
    expect(amount().value).toBe('1.284');
    await userEvent.type(amount(), decimals);
    expect(value()).toBe('1284.5');
  });

  test('that is grouped is replaced as a whole when it is selected', async () => {
    render(<Amount decimals={0} />);
    await userEvent.click(screen.getByRole('button', { name: '100.000' }));
    await userEvent.tab({ shift: true });
    await userEvent.tab({ shift: true });
    expect(document.activeElement).toBe(amount());
    await userEvent.keyboard('77');
    expect(amount().value).toBe('77');
    expect(value()).toBe('77');
  });

  test('takes no more digits than the largest amount', async () => {
    render(<Amount decimals={0} />);
    await userEvent.type(amount(), '1234567890123');
    expect(value()).toBe('123456789012');
    expect(amount().value).toBe('123456789012');
  });

  test('accepts a comma or a point as decimal sign', async () => {
    render(<Amount decimals={2} />);
    await userEvent.type(amount(), '1312.50');
    expect(value()).toBe('1312.50');
    await userEvent.tab();
    expect(amount().value).toBe('1.312,50');
    await userEvent.clear(amount());
    await userEvent.type(amount(), ',5');
    expect(value()).toBe('0.5');
    await userEvent.clear(amount());
    await userEvent.type(amount(), '.5');
    expect(value()).toBe('0.5');
  });

  test.each([
    ['1,000.50', '1000.50', '1.000,50'],
    ['1.000,50', '1000.50', '1.000,50'],
    ['1,000', '1000', '1.000'],
    ['100,000', '100000', '100.000'],
    ['1 000', '1000', '1.000'],
    ['12,', '12', '12'],
    ['໑໐໐,໕', '100.5', '100,5'],
  ])('typed as %s is understood completely', async (text, meant, shownText) => {
    render(<Amount decimals={2} />);
    await userEvent.type(amount(), text);
    expect(value()).toBe(meant);
    await userEvent.tab();
    expect(amount().value).toBe(shownText);
  });

  test.each(['1312.505', '1.2.3', '100,5000'])(
    'typed as %s is invalid, and stays for correction',
    async (text) => {
      render(<Amount decimals={2} />);
      await userEvent.type(amount(), text);
      await userEvent.tab();
      expect(isPlainAmount(value() ?? '')).toBe(false);
      expect(amount().value).toBe(text);
      await userEvent.type(amount(), '{Backspace>9}25');
      expect(value()).toBe('25');
    },
  );

  test('has no decimals where the currency has none', async () => {
    render(<Amount decimals={0} />);
    await userEvent.type(amount(), '200,000');
    expect(value()).toBe('200000');
    await userEvent.type(amount(), '.50');
    expect(isPlainAmount(value() ?? '')).toBe(false);
  });

  test('drops letters and leading zeros, and reads Lao digits', async () => {
    render(<Amount decimals={0} />);
    await userEvent.type(amount(), '00a໒໐b0');
    expect(value()).toBe('200');
  });

  test("pasted with grouping is read like the page's own amounts", async () => {
    render(<Amount decimals={2} />);
    await userEvent.click(amount());
    await userEvent.paste('1,234.50');
    expect(value()).toBe('1234.50');
    await userEvent.tab();
    expect(amount().value).toBe('1.234,50');
  });

  test('a text pasted over an amount replaces all of it', async () => {
    render(<Amount decimals={2} />);
    await userEvent.click(screen.getByRole('button', { name: '100.000' }));
    for (const [pasted, meant] of [
      ['1e5', '1e5'],
      ['1,5', '1.5'],
    ] as const) {
      await userEvent.click(amount());
      amount().select();
      await userEvent.paste(pasted);
      expect(value()).toBe(meant);
    }
  });

  test('a digit composed by a keyboard is inserted where it is typed, and grouping waits for the composition', async () => {
    render(<Amount decimals={0} />);
    await userEvent.type(amount(), '150000');
    await userEvent.tab();
    expect(amount().value).toBe('150.000');
    fireEvent.compositionStart(amount());
    fireEvent.input(amount(), {
      target: { value: '150.0005' },
      ...{ data: '5', inputType: 'insertCompositionText', isComposing: true },
    });
    expect(amount().value).toBe('150.0005');
    expect(value()).toBe('150000');
    fireEvent.compositionEnd(amount(), { data: '5' });
    expect(amount().value).toBe('1500005');
    expect(value()).toBe('1500005');
  });

  test('a composition that would make the amount too long leaves it unchanged', async () => {
    render(<Amount decimals={0} />);
    await userEvent.type(amount(), '123456789012');
    await userEvent.tab();
    fireEvent.compositionStart(amount());
    fireEvent.input(amount(), {
      target: { value: '123.456.789.0123' },
      ...{ data: '3', inputType: 'insertCompositionText', isComposing: true },
    });
    fireEvent.compositionEnd(amount(), { data: '3' });
    expect(amount().value).toBe('123.456.789.012');
    expect(value()).toBe('123456789012');
  });

  test.each(['\u202a150000\u202c', '\u200e150.000', '150\u2060000', '\ufeff150000\u200b'])(
    'is read without invisible characters that were copied along: %j',
    async (pasted) => {
      render(<Amount decimals={0} />);
      await userEvent.click(amount());
      await userEvent.paste(pasted);
      expect(value()).toBe('150000');
    },
  );

  test('an invalid pasted text is shown, but is no amount', async () => {
    render(<Amount decimals={2} />);
    await userEvent.click(amount());
    await userEvent.paste('1.2.3');
    expect(amount().value).toBe('1.2.3');
    expect(isPlainAmount(value() ?? '')).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: '100.000' }));
    expect(amount().value).toBe('100.000');
  });

  test('is filled by a quick amount, which then shows that it is chosen', async () => {
    render(<Amount decimals={0} />);
    await userEvent.click(screen.getByRole('button', { name: '100.000' }));
    expect(amount().value).toBe('100.000');
    expect(screen.getByRole('button', { name: '100.000', pressed: true })).toBeTruthy();
    expect(screen.getByRole('button', { name: '50.000', pressed: false })).toBeTruthy();
  });
});

function Registration({ answer }: { answer?: Promise<void> }) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const submit = () => {
    const messages = { name: 'Please enter a name', provider: 'Please choose one' };
    if (answer) void answer.then(() => setErrors(messages));
    else setErrors(messages);
  };
  return (
    <Form onSubmit={submit} label="Registration">
      <TextField label="Nickname" />
      <TextField label="Name" error={errors.name} hint="At least four letters" />
      <RadioCards
        label="Provider"
        options={[{ value: 'a', label: 'A' }]}
        value={null}
        onChange={() => {}}
        error={errors.provider}
      />
      <Button type="submit">Send</Button>
    </Form>
  );
}

function Login({ onSubmit }: { onSubmit: (name: string) => void }) {
  const [name, setName] = useState('');
  return (
    <Form onSubmit={() => onSubmit(name)}>
      <TextField label="Name" value={name} onChange={setName} />
      <Button type="submit">Send</Button>
    </Form>
  );
}

describe('a form', () => {
  test('sends a value that a password manager set without an event', async () => {
    const submitted = jest.fn();
    render(<Login onSubmit={submitted} />);
    // Scripts of browser extensions bypass the setter that React has added to the element.
    const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    setter?.call(screen.getByLabelText('Name'), 'demo');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(submitted.mock.calls).toEqual([['demo']]);
  });
  test('moves the focus to the first invalid field after a submit', async () => {
    render(<Registration />);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  });

  test("also focuses the field that the server's answer finds invalid", async () => {
    const answer = resolvers();
    render(<Registration answer={answer.promise} />);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await act(() => Promise.resolve(answer.resolve()));
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  });

  test('does not move the focus of a player who has moved on to another field', async () => {
    const answer = resolvers();
    render(<Registration answer={answer.promise} />);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await userEvent.click(screen.getByLabelText('Nickname'));
    await act(() => Promise.resolve(answer.resolve()));
    expect(document.activeElement).toBe(screen.getByLabelText('Nickname'));
  });

  test('links the error to its field, in the place of the hint', async () => {
    render(<Registration />);
    expect(described('Name')).toBe('At least four letters');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(described('Name')).toBe('Please enter a name');
    expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
  });
});

function resolvers() {
  let resolve: () => void = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/** The description that a screen reader adds to a field's name. */
function described(label: string): string {
  const ids = screen.getByLabelText(label).getAttribute('aria-describedby') ?? '';
  return ids
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join('');
}

function Day() {
  const [day, setDay] = useState<string | null>(null);
  return (
    <>
      <DayField
        label="ມື້ທຳອິດ"
        value={day}
        onChange={setDay}
        partLabels={{ day: 'ວັນ', month: 'ເດືອນ', year: 'ປີ' }}
      />
      <output>{day}</output>
    </>
  );
}

test.each([
  ['2569', '2026-11-24'],
  ['2026', '2026-11-24'],
])('the year %s is completed as intended', async (year, meant) => {
  render(<Day />);
  await userEvent.click(screen.getByRole('spinbutton', { name: /^ວັນ/ }));
  await userEvent.keyboard(`2411${year}`);
  expect(value()).toBe(meant);
});

test('a date field shows no English, neither empty nor filled in', async () => {
  render(<Day />);
  const group = screen.getByRole('group');
  const parts = () => within(group).getAllByRole('spinbutton');
  const readValues = () => parts().map((part) => part.getAttribute('aria-valuetext'));
  expect(group.textContent).toBe('ວັນ/ເດືອນ/ປີ');
  expect(readValues()).toEqual(['ວັນ', 'ເດືອນ', 'ປີ']);

  await userEvent.click(screen.getByRole('spinbutton', { name: /^ວັນ/ }));
  await userEvent.keyboard('24112026');
  expect(group.textContent).toBe('24/11/2026');
  expect(readValues()).toEqual(['24', '11', '2026']);
  for (const element of [group, ...parts()]) {
    expect(element.hasAttribute('aria-describedby')).toBe(false);
  }
});

test('text pasted into a text field loses invisible characters, a pasted password does not', async () => {
  const changes = { text: jest.fn(), password: jest.fn() };
  render(
    <>
      <TextField label="Number" value="" onChange={changes.text} />
      <TextField label="Password" type="password" value="" onChange={changes.password} />
    </>,
  );
  await userEvent.click(screen.getByRole('textbox'));
  await userEvent.paste('\u202a0201\u200b234\u00ad567\u202c');
  expect(changes.text).toHaveBeenLastCalledWith('0201234567');
  await userEvent.click(screen.getByLabelText('Password'));
  await userEvent.paste('a\u200bb');
  expect(changes.password).toHaveBeenLastCalledWith('a\u200bb');
});
