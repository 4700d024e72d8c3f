/** The color of a status, always together with a word and a mark. */
export type StatusTone = 'grey' | 'yellow' | 'green' | 'red';

const tones = new Map<string, StatusTone>([
  ['OPEN', 'grey'],
  ['PAID', 'yellow'],
  ['SUCCESS', 'green'],
  ['CANCELED', 'red'],
  ['FAILED', 'red'],
]);

/** Specification, section 4: any other value is grey, REJECTED and unknown ones too. */
export function statusTone(status: string): StatusTone {
  return tones.get(status) ?? 'grey';
}
