import type { Difference } from './settingLines';

/** Old and new value of each part that differs. */
export function Differences({ of: differences }: { of: readonly Difference[] }) {
  return (
    <ul>
      {differences.map(({ id, label, old, now }) => (
        <li key={id}>
          {label}: {old} → <b>{now}</b>
        </li>
      ))}
    </ul>
  );
}
