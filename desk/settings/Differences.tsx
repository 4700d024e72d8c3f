import { fullLabel, type Difference } from './settingLines';

/** Old and new value of each part that differs. */
export function Differences({ of: differences }: { of: readonly Difference[] }) {
  return (
    <ul>
      {differences.map(({ old, now, ...part }) => (
        <li key={part.id}>
          {fullLabel(part)}: {old} → <b>{now}</b>
        </li>
      ))}
    </ul>
  );
}
