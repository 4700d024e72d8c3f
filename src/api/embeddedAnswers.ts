import { embeddedAnswersId } from '../../contract/document';

let answers: Record<string, unknown> | undefined;

/** Takes these for the embedded answers: where a page is drawn there is no document to read them from. */
export function provideAnswers(provided: Readonly<Record<string, unknown>>): void {
  answers = { ...provided };
}

/** The body that the server wrote into the document for a GET of `path`; each is given once, then asked for anew. */
export function takeEmbedded(path: string): unknown {
  answers ??= readDocument();
  const answer = answers[path];
  delete answers[path];
  return answer;
}

/** Gives none of them any more: they are of the player for whom the document was made. */
export function forgetEmbedded(): void {
  answers = {};
}

function readDocument(): Record<string, unknown> {
  try {
    const text = document.getElementById(embeddedAnswersId)?.textContent ?? '{}';
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? { ...read } : {};
  } catch {
    return {};
  }
}
