import { minorOf, money, type Money } from '../../contract/money';
import { Amount, type AmountProps } from './Amount';

interface NetAmountProps extends Pick<AmountProps, 'size'> {
  gain: Money;
  loss: Money;
}

/** The net amount of a gain and a loss, with its sign. */
export function NetAmount({ gain, loss, size }: NetAmountProps) {
  const net = minorOf(gain) - minorOf(loss);
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      {net === 0n ? '' : net > 0n ? '+' : '−'}
      <Amount of={money(net < 0n ? -net : net, gain.currency)} size={size} />
    </span>
  );
}
