import { minorOf, money, type Money } from '../../../contract/money';
import { Amount } from '../../components/Amount';

/** What is left of a gain after a loss, with its sign. */
export function NetAmount({ gain, loss }: { gain: Money; loss: Money }) {
  const net = minorOf(gain) - minorOf(loss);
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      {net === 0n ? '' : net > 0n ? '+' : '−'}
      <Amount of={money(net < 0n ? -net : net, gain.currency)} />
    </span>
  );
}
