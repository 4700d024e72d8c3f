import { readFileSync } from 'node:fs';

const maxLength = 72;

/** First words of a sentence that describes a state; an imperative begins with its verb. */
const noVerb =
  /^(an?|the|this|that|these|those|it|its|they|their|he|she|we|you|i|what|who|whoever|whatever|which|when|where|why|how|if|no|not|nothing|nobody|one|two|three|each|every|all|some|any|both|more|less|also|now|only)$/i;
const verbsOfOtherEndings =
  /^(embed|need|feed|seed|speed|exceed|proceed|succeed|shed|bring|string|ring)$/i;

/**
 * Validates the first line of a commit message: at most 72 characters, in the imperative ("Hide HTTP status codes from
 * deposit errors", or with an area: "Deposits: hide …").
 */
export function subjectProblem(subject: string): string | null {
  if (/^(Merge|Revert|fixup!|squash!|amend!) ?/.test(subject)) return null;
  if (subject.length > maxLength)
    return `has ${subject.length} characters; ${maxLength} are allowed`;
  if (subject.endsWith('.')) return 'ends with a full stop';
  const sentence = subject.replace(/^[A-Z][^:]*: /, '');
  const [verb = ''] = sentence.split(/[\s,;]/);
  const isOther =
    noVerb.test(verb) || (/(ed|ing|[^s]s)$/i.test(verb) && !verbsOfOtherEndings.test(verb));
  if (isOther) return `begins with "${verb}", not with a verb that says what to do: "Hide …"`;
  return null;
}

const [, program = '', file] = process.argv;
if (program.endsWith('commitSubject.ts') && file) {
  const [subject = ''] = readFileSync(file, 'utf8').split('\n');
  const problem = subjectProblem(subject);
  if (problem) console.error(`The subject of the commit ${problem}.`);
  process.exitCode = problem ? 1 : 0;
}
