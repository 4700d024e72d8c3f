import { initialDataId } from '../../contract/document';

let answers: Record<string, unknown> | undefined;

/** Sets the initial data for prerendering, where there is no document to read it from. */
export function provideInitialData(provided: Readonly<Record<string, unknown>>): void {
  answers = { ...provided };
}

/** Takes the body that the server embedded in the document for a GET of `path`. Each can be taken once. */
export function takeInitialData(path: string): unknown {
  answers ??= readDocument();
  const answer = answers[path];
  delete answers[path];
  return answer;
}

/** Drops the remaining data: it belongs to the player for whom the document was made. */
export function forgetInitialData(): void {
  answers = {};
}

function readDocument(): Record<string, unknown> {
  try {
    const text = document.getElementById(initialDataId)?.textContent ?? '{}';
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? { ...read } : {};
  } catch {
    return {};
  }
}
