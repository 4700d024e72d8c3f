import { beforeAll, describe, expect, test } from '@jest/globals';
import { lintTree } from './lintTree';

/** Untranslated texts that lint must report, by what is wrong: the JSX or code of a component. */
const plantedTexts: Record<string, string> = {
  sentence: `<p>Pay with your bank</p>`,
  word: `<p>deposit</p>`,
  capitals: `<p>OK</p>`,
  lao: `<p>ຝາກເງິນ</p>`,
  chinese: `<p>充值</p>`,
  vietnamese: `<p>nạp</p>`,
  thai: `<p>{'ฝากเงิน'}</p>`,
  expression: `<p>{'deposit'}</p>`,
  template: '<p>{`Pay ${props.amount}`}</p>',
  lowerTemplate: '<p>{`pay ${props.amount}`}</p>',
  choice: `<p>{props.amount ? 'Paid' : 'Waiting for payment'}</p>`,
  lowerChoice: `<p>{props.amount ? 'paid' : 'waiting'}</p>`,
  ariaLabel: `<nav aria-label="Main menu" />`,
  ariaLabelWord: `<nav aria-label="menu" />`,
  ariaLabelTemplate: '<nav aria-label={`menu of ${props.amount}`} />',
  placeholder: `<input placeholder="Search games" />`,
  placeholderLao: `<input placeholder="ຊອກຫາ" />`,
  title: `<span title="Copy this" />`,
  documentTitle: `<title>Deposit</title>`,
  alt: `<img alt="flower" src="/mark.svg" />`,
  property: `<Field label="Amount" />`,
};

const component = (jsx: string) =>
  `const Field = (props: { label: string }) => <b>{props.label}</b>;
export const Planted = (props: { amount: string }) => ${jsx};
export const kept = Field;
`;

/** The same outside of components. */
const plantedCode: Record<string, string> = {
  toast: `export const toast = { kind: 'failure', title: 'The password was not changed' };`,
  laoToast: `export const toast = { kind: 'failure', title: 'ລະຫັດຜ່ານບໍ່ຖືກຕ້ອງ' };`,
  variable: `export const words = ['Pay now'];`,
  template: 'export const words = (name: string) => `Hello, ${name}`;',
};

/** Code that lint must accept: strings that are not texts, and translated texts. */
const right: Record<string, string> = {
  macros: `import { Trans, useLingui } from '@lingui/react/macro';
export function Right({ name }: { name: string }) {
  const { t } = useLingui();
  return (
    <section aria-label={t\`Main menu\`} className="wide" id="menu">
      <h2 title={t\`menu of \${name}\`}>{t\`deposit\`}</h2>
      <Trans>Hello <b>{name}</b>, nice to see you</Trans>
      <time dateTime="2026-11-20">{name} · 50 %</time>
    </section>
  );
}
`,
};

const folders = ['src/features/bank', 'src/components', 'src/shell', 'src/app', 'src/ui'];
const fileOf = (name: string) => `src/features/bank/${name}.tsx`;
const codeOf = (folder: string, name: string) => `${folder}/${name}Code.ts`;

let brokenRules: Record<string, string[]>;

beforeAll(async () => {
  const files = [
    ...Object.entries(plantedTexts).map(([name, jsx]) => [fileOf(name), component(jsx)]),
    ...[...folders, 'src/i18n'].flatMap((folder) =>
      Object.entries(plantedCode).map(([name, code]) => [codeOf(folder, name), code]),
    ),
    ...Object.entries(right).map(([name, code]) => [fileOf(name), code]),
  ];
  brokenRules = await lintTree(Object.fromEntries(files) as Record<string, string>);
}, 90_000);

const textRules = ['lingui/no-unlocalized-strings', 'no-restricted-syntax'];
const textProblems = (path: string) =>
  brokenRules[path]?.filter((rule) => textRules.includes(rule)) ?? [];

describe('a text outside of the catalogs is found', () => {
  test.each(Object.keys(plantedTexts))('in a component: %s', (name) => {
    expect(textProblems(fileOf(name))).not.toEqual([]);
  });

  test.each(
    [...folders, 'src/i18n'].flatMap((folder) =>
      Object.keys(plantedCode).map((name) => codeOf(folder, name)),
    ),
  )('in code: %s', (path) => {
    expect(textProblems(path)).not.toEqual([]);
  });
});

test('texts in macros, classes, ids and numbers are not reported', () => {
  expect(brokenRules[fileOf('macros')]).toEqual([]);
});
