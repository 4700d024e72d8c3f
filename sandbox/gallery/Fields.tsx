import { useState } from 'react';
import { AmountField } from '../../src/ui/fields/AmountField';
import { parseAmount } from '../../src/components/form/parseAmount';
import { separators } from '../../src/i18n/amountText';
import { BankMark } from '../../src/ui/display/BankMark';
import { Button } from '../../src/ui/buttons/Button';
import { Form } from '../../src/ui/fields/Form';
import { Icon } from '../../src/ui/display/Icon';
import { Money } from '../../src/ui/display/Money';
import { PasswordField } from '../../src/ui/fields/PasswordField';
import { ProviderMark } from '../../src/components/ProviderMark';
import { RadioCards } from '../../src/ui/fields/RadioCards';
import { List, OpeningRow } from '../../src/ui/display/List';
import { Select } from '../../src/ui/fields/Select';
import { SelectRow } from '../../src/ui/fields/SelectRow';
import { TextField } from '../../src/ui/fields/TextField';
import { Section } from './Section';

const quick = ['50000', '100000', '200000', '500000', '1000000'].map((value) => ({
  value,
  label: Number(value).toLocaleString('de'),
}));
const providers = [
  { value: 'alphabet', label: 'Alphabet', amount: '1.204,50' },
  { value: 'askmebet', label: 'AskMeBet', amount: '802,69' },
  { value: 'gclub', label: 'GClub', amount: '0,00' },
  { value: 'gclub_live', label: 'GClub Live', amount: '0,00' },
];
const banks = ['BCEL', 'JDB', 'LDB', 'APB', 'IB', 'STB'];

export function Fields() {
  const [name, setName] = useState('');
  const [isVisible, setVisible] = useState(false);
  const [amount, setAmount] = useState('200000');
  const [provider, setProvider] = useState<string | null>('alphabet');
  const [bank, setBank] = useState<string | null>(null);
  const [wasSent, setSent] = useState(false);
  const required = wasSent ? 'ກະລຸນາເລືອກ' : undefined;
  return (
    <Section title="Fields">
      <Form label="Sample" onSubmit={() => setSent(true)}>
        <TextField
          label="ຊື່ຜູ້ໃຊ້"
          hint="ໃຊ້ a–z, 0–9, - ແລະ _"
          value={name}
          onChange={setName}
          error={wasSent && name === '' ? 'ກະລຸນາປ້ອນຊື່ຜູ້ໃຊ້' : undefined}
          isVerbatim
        />
        <TextField label="ຊື່ຜູ້ໃຊ້" value="somchai" suffix={<Icon name="success" size={22} />} />
        <TextField label="ເລກບັນຊີ" value="0101" error="ເລກບັນຊີຕ້ອງມີ 10 ຕົວຂຶ້ນໄປ" />
        <TextField label="ຊື່ບັນຊີ" value="SOMCHAI" isDisabled />
        <PasswordField
          label="ລະຫັດຜ່ານ"
          autoComplete="new-password"
          isVisible={isVisible}
          toggle={{ label: 'Show password', onChange: setVisible }}
        />
        <AmountField
          label="ຈຳນວນເງິນ"
          hint="ຕ່ຳສຸດ 20.000, ສູງສຸດ 50.000.000 ກີບ"
          value={amount}
          onChange={setAmount}
          currency="ກີບ"
          decimals={0}
          separators={separators('lo')}
          parse={(text) => parseAmount(text, 'LAK', 'lo')}
          quickAmounts={quick}
          quickLabel="Quick amounts"
        />
        <RadioCards
          label="ຄ້າຍເກມ"
          value={provider}
          onChange={setProvider}
          options={providers.map(({ value, label, amount: credit }) => ({
            value,
            label,
            mark: <ProviderMark provider={value} />,
            trailing: <Money amount={credit} currency="THB" size="medium" />,
          }))}
        />
        <RadioCards
          label="ທະນາຄານ"
          layout="grid"
          value={bank}
          onChange={setBank}
          error={bank === null ? required : undefined}
          options={banks.map((value) => ({
            value,
            label: value,
            mark: <BankMark shortName={value} />,
          }))}
        />
        <Select
          label="ທະນາຄານ"
          placeholder="ເລືອກທະນາຄານ"
          value={bank}
          onChange={setBank}
          error={bank === null ? required : undefined}
          options={banks.map((value) => ({ value, label: value }))}
        />
        <List isSlim label="Settings">
          <SelectRow
            mark={<Icon name="bank" />}
            label="ທະນາຄານ"
            value={bank ?? 'BCEL'}
            onChange={setBank}
            options={banks.map((value) => ({ value, label: value }))}
          />
          <OpeningRow mark={<Icon name="key" />} title="ລະຫັດຜ່ານ" trailing="2">
            Here is more.
          </OpeningRow>
        </List>
        <Button type="submit" variant="main">
          ບັນທຶກ
        </Button>
      </Form>
    </Section>
  );
}
